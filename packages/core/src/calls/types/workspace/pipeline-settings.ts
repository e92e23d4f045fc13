import type { Automation, Instant, Pipeline, StageKind, Uuid } from './shared-types.js';

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

/** Values of `type`. */
export type ProductFieldType = 'string' | 'number' | 'boolean' | 'date' | 'select';

/** A column that a pipeline adds to the items of its requisitions. */
export interface ProductField {
  id: Uuid;
  pipelineId: Uuid;
  key: string;
  label: string;
  type: ProductFieldType;
  options: (
    | string
    | {
        value: string;
        label: string;
      }
  )[];
  isRequired: boolean;
  isVisibleToSupplier: boolean;
  sortOrder: number;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: Instant | null;
}

/** What `pipelineSettings.get` answers. */
export interface PipelineSettings {
  pipelines: Pipeline[];
  pipeline: {
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
    stages: Stage[];
    productFields: ProductField[];
    /** For those who manage settings. */
    automations: Automation[];
  };
}

/** What `pipelineSettings.get` takes. */
export interface PipelineSettingsGetQuery {
  /** Defaults to the default pipeline. */
  pipelineId?: Uuid | undefined;
}

/** What `pipelineSettings.addPipeline` takes. */
export interface NewPipeline {
  name: string;
  /** Generated if not sent. */
  code?: string | undefined;
}

/** What `pipelineSettings.updatePipeline` takes. */
export interface PipelinePatch {
  name?: string | undefined;
  isActive?: boolean | undefined;
  /** Replaces the previous default pipeline. */
  isDefault?: true | undefined;
  sortOrder?: number | undefined;
}

/** What `pipelineSettings.addStage` takes. */
export interface NewStage extends StagePatch {
  /** Defaults to the default pipeline. */
  pipelineId?: Uuid | undefined;
  name: string;
  kind: StageKind;
  /** Defaults to a position before the stages where requisitions end. */
  afterStageId?: Uuid | undefined;
}

/** What `pipelineSettings.orderStages` answers. */
export interface PipelineSettingsOrderStagesResult {
  items: Stage[];
}

/** What `pipelineSettings.orderStages` takes. */
export interface StageOrder {
  /** Defaults to the default pipeline. */
  pipelineId?: Uuid | undefined;
  /** Every stage of the pipeline once. */
  stageIds: readonly Uuid[];
}

/** What `pipelineSettings.updateStage` takes. */
export interface StagePatch {
  name?: string | undefined;
  color?: string | undefined;
  kind?: StageKind | undefined;
  /**
   * Of a stage of approval: where requisitions go once they are approved. `next`: to the next stage of work;
   * `stay`; or the id of a stage of the pipeline.
   */
  onApproved?: string | undefined;
}

/** What `pipelineSettings.archiveStage` takes. */
export interface PipelineSettingsArchiveStageQuery {
  /** Where requisitions in the stage move to. */
  moveToStageId?: Uuid | undefined;
}

/** What `pipelineSettings.addProductField` takes. */
export interface NewProductField extends ProductFieldPatch {
  key: string;
  label: string;
  type: ProductFieldType;
  /** Defaults to the default pipeline. */
  pipelineId?: Uuid | undefined;
}

/** What `pipelineSettings.updateProductField` takes. */
export interface ProductFieldPatch {
  label?: string | undefined;
  type?: ProductFieldType | undefined;
  options?:
    | readonly (
        | string
        | {
            value: string;
            label: string;
          }
      )[]
    | undefined;
  isRequired?: boolean | undefined;
  isVisibleToSupplier?: boolean | undefined;
  sortOrder?: number | undefined;
}
