import type { CallOptions } from '../../operations/call-options.js';
import type { ExternalLinkEntityTypeInput } from './shared-types.js';
import type {
  NewProjectLink,
  NewTask,
  ProjectLink,
  Task,
  TaskLink,
  TaskTrackerListProjectLinksResult,
  TaskTrackerListTaskLinksSort,
  TaskTrackerOverview,
} from '../types/workspace/task-tracker.js';
import type { PageList } from '../../operations/listed.js';
import type { QueuedSync, RecordsQuery, RegisteredReceiver, Uuid } from '../types/workspace/shared-types.js';

/** What `taskTracker.listTaskLinks` takes. */
export interface TaskTrackerListTaskLinksQuery extends RecordsQuery {
  /** Type of the entity; `purchase_requisition` is read as `procurement`. */
  entityType?: ExternalLinkEntityTypeInput | undefined;
  /** Only those of this entity. */
  entityId?: Uuid | undefined;
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Field to sort by; a leading minus puts the latest first. Defaults to newest first. */
  sort?: TaskTrackerListTaskLinksSort | undefined;
}

/** Calls on task tracker. */
export interface TaskTrackerCalls {
  /**
   * Get an overview of the task tracker.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`, `remote_error`
   */
  overview(options?: CallOptions): Promise<TaskTrackerOverview>;

  /**
   * Synchronize tasks and stages now.
   *
   * One run at a time, as for all exchanges.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`
   */
  sync(options?: CallOptions): Promise<QueuedSync>;

  /**
   * List the tasks of requisitions.
   *
   * Those of requisitions that you see, or of the one that the request names. `search` looks through the
   * requisitions.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `integration_not_installed`
   */
  listTaskLinks(query?: TaskTrackerListTaskLinksQuery, options?: CallOptions): PageList<TaskLink>;

  /**
   * Create a task for a requisition.
   *
   * In the column mapped to the stage of the requisition, or else in the first one of the board. The project is
   * the one sent, that of the pipeline, or that of the settings.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`, `remote_error`
   */
  createTask(body: NewTask, options?: CallOptions): Promise<Task>;

  /**
   * List the projects of pipelines.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`
   */
  listProjectLinks(options?: CallOptions): Promise<TaskTrackerListProjectLinksResult>;

  /**
   * Link a pipeline to a project.
   *
   * A pipeline has one project: an existing link is changed and returned with 200.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`
   */
  linkProject(body: NewProjectLink, options?: CallOptions): Promise<ProjectLink>;

  /**
   * Remove the link of a pipeline.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`, `integration_not_installed`, `integration_not_active`
   */
  unlinkProject(linkId: string, options?: CallOptions): Promise<undefined>;

  /**
   * Remove the link of a task.
   *
   * The task stays where it is; it and the requisition no longer follow each other.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `integration_not_installed`, `integration_not_active`
   */
  unlinkTask(linkId: string, options?: CallOptions): Promise<undefined>;

  /**
   * Subscribe to the events of the task tracker.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`, `remote_error`
   */
  registerReceiver(options?: CallOptions): Promise<RegisteredReceiver>;
}
