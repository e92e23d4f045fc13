import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type { Automation, Instant, Pipeline, StageKind, Uuid } from './shared-types.js';

/** A stage of a pipeline. */
export interface Stage {
  id: Uuid;
  pipelineId: Uuid;
  code: string;
  name: string;
  kind: StageKind;
  color: string;
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
export interface NewStage {
  /** Defaults to the default pipeline. */
  pipelineId?: Uuid | undefined;
  name: string;
  kind: StageKind;
  color?: string | undefined;
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

/** Methods on pipeline settings. */
export interface PipelineSettingsApi {
  /**
   * Get the settings of a pipeline.
   *
   * Stages, product fields and automations of one pipeline, and all pipelines that the caller can access.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws NotFoundError `not_found`
   */
  get(query?: PipelineSettingsGetQuery, options?: CallOptions): ApiCall<PipelineSettings>;

  /**
   * Create a pipeline.
   *
   * With a stage to start in, one to end in and one to be cancelled in.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `duplicate_code`
   */
  addPipeline(body: NewPipeline, options?: WriteOptions): ApiCall<Pipeline>;

  /**
   * Change a pipeline.
   *
   * The default pipeline stays active. An inactive pipeline accepts no new requisitions.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  updatePipeline(id: string, body: PipelinePatch, options?: WriteOptions): ApiCall<Pipeline>;

  /**
   * Add a stage to a pipeline.
   *
   * Right: `settings.manage`.
   */
  addStage(body: NewStage, options?: WriteOptions): ApiCall<Stage>;

  /**
   * Put the stages of a pipeline in order.
   *
   * Right: `settings.manage`.
   */
  orderStages(body: StageOrder, options?: WriteOptions): ApiCall<PipelineSettingsOrderStagesResult>;

  /**
   * Change a stage.
   *
   * A stage of the system keeps its kind.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `system_stage`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  updateStage(id: string, body: StagePatch, options?: WriteOptions): ApiCall<Stage>;

  /**
   * Archive a stage.
   *
   * Refused while requisitions are in it, unless `moveToStageId` says where they go.
   *
   * Right: `settings.manage`.
   *
   * @throws BadRequestError `stage_not_in_pipeline`
   * @throws ConflictError `system_stage`, `stage_not_empty`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  archiveStage(id: string, query?: PipelineSettingsArchiveStageQuery, options?: WriteOptions): ApiCall<Stage>;

  /**
   * Add a product field to a pipeline.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `duplicate_key`
   */
  addProductField(body: NewProductField, options?: WriteOptions): ApiCall<ProductField>;

  /**
   * Change a product field.
   *
   * Its type stays once items hold values of it.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `record_archived`, `field_has_values`
   * @throws NotFoundError `not_found`
   */
  updateProductField(id: string, body: ProductFieldPatch, options?: WriteOptions): ApiCall<ProductField>;

  /**
   * Remove or archive a product field.
   *
   * Archived when items hold values of it.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  removeProductField(id: string, options?: WriteOptions): ApiCall<ProductField | undefined>;
}

/** Pipeline settings, to be put into a client. */
export const pipelineSettings: Resource<PipelineSettingsApi> = {
  name: 'pipelineSettings',
  at: '/api/v1/settings/pipeline',
  methods: {
    get: 'GET query',
    addPipeline: 'POST /pipelines body',
    updatePipeline: 'PATCH /pipelines/:id body',
    addStage: 'POST /stages body',
    orderStages: 'PATCH /stages/order body',
    updateStage: 'PATCH /stages/:id body',
    archiveStage: 'DELETE /stages/:id query',
    addProductField: 'POST /product-fields body',
    updateProductField: 'PATCH /product-fields/:id body',
    removeProductField: 'DELETE /product-fields/:id',
  },
};
