import type {
  NewPipeline,
  NewProductField,
  NewStage,
  PipelinePatch,
  PipelineSettings,
  PipelineSettingsArchiveStageQuery,
  PipelineSettingsGetQuery,
  PipelineSettingsOrderStagesResult,
  ProductField,
  ProductFieldPatch,
  Stage,
  StageOrder,
  StagePatch,
} from '../../../../core/src/calls/types/workspace/pipeline-settings.js';
import type { Pipeline } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

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
   *
   * @throws BadRequestError `stage_not_in_pipeline`
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
   * @throws BadRequestError `stage_not_in_pipeline`
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
   * @throws ConflictError `system_stage`, `approval_required`, `stage_not_empty`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  archiveStage(id: string, query?: PipelineSettingsArchiveStageQuery, options?: WriteOptions): ApiCall<Stage>;

  /**
   * Bring back a stage from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `settings.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  restoreStage(id: string, options?: WriteOptions): ApiCall<Stage>;

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

  /**
   * Bring back a product field from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `duplicate_key`
   * @throws NotFoundError `not_found`
   */
  restoreProductField(id: string, options?: WriteOptions): ApiCall<ProductField>;
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
    restoreStage: 'POST /stages/:id/restore',
    addProductField: 'POST /product-fields body',
    updateProductField: 'PATCH /product-fields/:id body',
    removeProductField: 'DELETE /product-fields/:id',
    restoreProductField: 'POST /product-fields/:id/restore',
  },
};
