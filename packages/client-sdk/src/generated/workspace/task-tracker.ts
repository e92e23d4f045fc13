import type {
  QueuedSync,
  RecordsQuery,
  RegisteredReceiver,
  Uuid,
} from '../../../../core/src/calls/types/workspace/shared-types.js';
import type {
  NewProjectLink,
  NewTask,
  ProjectLink,
  Task,
  TaskLink,
  TaskTrackerListProjectLinksResult,
  TaskTrackerListTaskLinksSort,
  TaskTrackerOverview,
} from '../../../../core/src/calls/types/workspace/task-tracker.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ExternalLinkEntityTypeInput } from './shared-types.js';

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

/** Methods on task tracker. */
export interface TaskTrackerApi {
  /**
   * Get an overview of the task tracker.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`, `remote_error`
   * @throws NotFoundError `integration_not_installed`
   */
  overview(options?: CallOptions): ApiCall<TaskTrackerOverview>;

  /**
   * Synchronize tasks and stages now.
   *
   * One run at a time, as for all exchanges.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `integration_not_installed`
   */
  sync(options?: CallOptions): ApiCall<QueuedSync>;

  /**
   * List the tasks of requisitions.
   *
   * Those of requisitions that you see, or of the one that the request names. `search` looks through the
   * requisitions.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws NotFoundError `integration_not_installed`
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
   * @throws ConflictError `integration_not_active`, `remote_error`
   * @throws NotFoundError `integration_not_installed`
   */
  createTask(body: NewTask, options?: WriteOptions): ApiCall<Task>;

  /**
   * List the projects of pipelines.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `integration_not_installed`
   */
  listProjectLinks(options?: CallOptions): ApiCall<TaskTrackerListProjectLinksResult>;

  /**
   * Link a pipeline to a project.
   *
   * A pipeline has one project: an existing link is changed and returned with 200.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `integration_not_installed`
   */
  linkProject(body: NewProjectLink, options?: WriteOptions): ApiCall<ProjectLink>;

  /**
   * Remove the link of a pipeline.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  unlinkProject(linkId: string, options?: WriteOptions): ApiCall<void>;

  /**
   * Remove the link of a task.
   *
   * The task stays where it is; it and the requisition no longer follow each other.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  unlinkTask(linkId: string, options?: WriteOptions): ApiCall<void>;

  /**
   * Subscribe to the events of the task tracker.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`, `remote_error`
   * @throws NotFoundError `integration_not_installed`
   */
  registerReceiver(options?: WriteOptions): ApiCall<RegisteredReceiver>;
}

/** Task tracker, to be put into a client. */
export const taskTracker: Resource<TaskTrackerApi> = {
  name: 'taskTracker',
  at: '/api/v1/integrations/task-tracker',
  methods: {
    overview: 'GET /overview',
    sync: 'POST /sync once',
    listTaskLinks: 'GET /links query pages',
    createTask: 'POST /tasks body',
    listProjectLinks: 'GET /project-links',
    linkProject: 'POST /project-links body',
    unlinkProject: 'DELETE /project-links/:linkId',
    unlinkTask: 'DELETE /task-links/:linkId',
    registerReceiver: 'POST /webhook/register',
  },
};
