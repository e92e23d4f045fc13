import type { InstallationListItem, Instant, InstantInput, ReceiverState, Uuid } from './shared-types.js';

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
