import type { CallOptions } from '../../operations/call-options.js';
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
} from '../types/workspace/pipeline-settings.js';
import type { Pipeline } from '../types/workspace/shared-types.js';

/** Calls on pipeline settings. */
export interface PipelineSettingsCalls {
  /**
   * Get the settings of a pipeline.
   *
   * Stages, product fields and automations of one pipeline, and all pipelines that the caller can access.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(query?: PipelineSettingsGetQuery, options?: CallOptions): Promise<PipelineSettings>;

  /**
   * Create a pipeline.
   *
   * With a stage to start in, one to end in and one to be cancelled in.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `duplicate_code`
   */
  addPipeline(body: NewPipeline, options?: CallOptions): Promise<Pipeline>;

  /**
   * Change a pipeline.
   *
   * The default pipeline stays active. An inactive pipeline accepts no new requisitions.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `entity_in_use`
   */
  updatePipeline(id: string, body: PipelinePatch, options?: CallOptions): Promise<Pipeline>;

  /**
   * Add a stage to a pipeline.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `stage_not_in_pipeline`
   */
  addStage(body: NewStage, options?: CallOptions): Promise<Stage>;

  /**
   * Put the stages of a pipeline in order.
   *
   * Right: `settings.manage`.
   */
  orderStages(body: StageOrder, options?: CallOptions): Promise<PipelineSettingsOrderStagesResult>;

  /**
   * Change a stage.
   *
   * A stage of the system keeps its kind.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `system_stage`, `stage_not_in_pipeline`, `record_archived`
   */
  updateStage(id: string, body: StagePatch, options?: CallOptions): Promise<Stage>;

  /**
   * Archive a stage.
   *
   * Refused while requisitions are in it, unless `moveToStageId` says where they go.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `system_stage`, `approval_required`, `stage_not_empty`,
   * `stage_not_in_pipeline`, `record_archived`
   */
  archiveStage(id: string, query?: PipelineSettingsArchiveStageQuery, options?: CallOptions): Promise<Stage>;

  /**
   * Bring back a stage from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  restoreStage(id: string, options?: CallOptions): Promise<Stage>;

  /**
   * Add a product field to a pipeline.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `duplicate_key`
   */
  addProductField(body: NewProductField, options?: CallOptions): Promise<ProductField>;

  /**
   * Change a product field.
   *
   * Its type stays once items hold values of it.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`, `field_has_values`
   */
  updateProductField(id: string, body: ProductFieldPatch, options?: CallOptions): Promise<ProductField>;

  /**
   * Remove or archive a product field.
   *
   * Archived when items hold values of it.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  removeProductField(id: string, options?: CallOptions): Promise<ProductField | undefined>;

  /**
   * Bring back a product field from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `duplicate_key`
   */
  restoreProductField(id: string, options?: CallOptions): Promise<ProductField>;
}
