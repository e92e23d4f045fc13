import type { CallOptions } from '../../operations/call-options.js';
import type {
  InstallationListItem,
  Instant,
  InstantInput,
  MessengerListConversationsEntityType,
  QueuedSync,
  ReceiverState,
  RecordsQuery,
  RegisteredReceiver,
  Uuid,
} from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

/** Project for the tasks of a pipeline’s requisitions. */
export interface ProjectLink {
  id: Uuid;
  pipelineId: Uuid;
  externalProjectId: string;
  externalBoardId: string | null;
  externalColumnMap: Record<string, string> | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** What `taskTracker.overview` answers. */
export interface TaskTrackerOverview {
  installation: InstallationListItem;
  projects: {
    externalProjectId: string;
    name: string;
  }[];
  links: ProjectLink[];
  webhook: ReceiverState;
}

/** The task of a requisition in the task tracker. */
export interface TaskLink {
  id: Uuid;
  entityType: 'procurement';
  entityId: Uuid;
  procurementNumber: string | null;
  externalTaskId: string;
  /** Column that the task was last seen in. */
  externalColumnId: string | null;
  /** Stage of the requisition at that time. */
  stageCode: string | null;
  url: string | null;
  /** The task was removed in the tracker. */
  isDeleted: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Values of `sort`. */
export type TaskTrackerListTaskLinksSort = 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt';

/** What `taskTracker.listTaskLinks` takes. */
export interface TaskTrackerListTaskLinksQuery extends RecordsQuery {
  /** Type of the entity; `purchase_requisition` is read as `procurement`. */
  entityType?: MessengerListConversationsEntityType | undefined;
  /** Only those of this entity. */
  entityId?: Uuid | undefined;
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Field to sort by; a leading minus puts the latest first. Defaults to newest first. */
  sort?: TaskTrackerListTaskLinksSort | undefined;
}

/** What `taskTracker.createTask` answers. */
export interface Task {
  /** Id of the link between the requisition and the task. */
  id: Uuid;
  externalTaskId: string;
  url: string | null;
  /** Title of the column that the task is in. */
  status: string | null;
}

/** What `taskTracker.createTask` takes. */
export interface NewTask {
  procurementId: Uuid;
  title: string;
  description?: string | null | undefined;
  /** Defaults to that of the pipeline. */
  externalProjectId?: string | undefined;
  assigneeExternalId?: string | undefined;
  dueDate?: InstantInput | undefined;
}

/** What `taskTracker.listProjectLinks` answers. */
export interface TaskTrackerListProjectLinksResult {
  items: ProjectLink[];
}

/** What `taskTracker.linkProject` takes. */
export interface NewProjectLink {
  pipelineId: Uuid;
  externalProjectId: string;
  externalBoardId?: string | null | undefined;
  externalColumnMap?: Record<string, string> | null | undefined;
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
