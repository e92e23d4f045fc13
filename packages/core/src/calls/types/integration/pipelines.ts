import type { Instant, PageQuery, Uuid } from './shared-types.js';

/** A sequence of stages that requisitions go through. */
export interface Pipeline {
  id: Uuid;
  name: string;
  code: string;
  isDefault: boolean;
  sortOrder: number;
  isActive: boolean;
  createdAt: Instant;
  updatedAt: Instant;
  /** Number of stages that are not archived. */
  stagesCount: number;
}

/** What `pipelines.list` takes. */
export interface PipelinesListQuery extends PageQuery {}

/** Values of `kind`. */
export type StageKind = 'initial' | 'work' | 'approval' | 'success' | 'cancelling';

/** A stage of a pipeline. */
export interface Stage {
  id: Uuid;
  pipelineId: Uuid;
  code: string;
  name: string;
  kind: StageKind;
  color: string;
  /**
   * Of a stage of approval: where requisitions go once they are approved. `next`: to the next stage of work;
   * `stay`; or the id of a stage of the pipeline.
   */
  onApproved: string;
  sortOrder: number;
  isSystem: boolean;
  createdAt: Instant;
  updatedAt: Instant;
  /** Requisitions end here. */
  isFinal: boolean;
  /** Requisitions end here without a purchase. */
  isCancelling: boolean;
}

/** What `pipelines.listStages` takes. */
export interface PipelinesListStagesQuery extends PageQuery {
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}
