import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';
import type { Pipeline, PipelinesListQuery, PipelinesListStagesQuery, Stage } from '../types/integration/pipelines.js';

/** Calls on pipelines. */
export interface PipelinesCalls {
  /**
   * List pipelines.
   *
   * The pipelines that the key’s creator can access, in order.
   *
   * Scopes: `purchase_requisitions.read`.
   */
  list(query?: PipelinesListQuery, options?: CallOptions): PageList<Pipeline>;

  /**
   * List stages of a pipeline.
   *
   * In the order of the pipeline, without archived stages unless `includeArchived` is sent.
   *
   * Scopes: `purchase_requisitions.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  listStages(pipelineId: string, query?: PipelinesListStagesQuery, options?: CallOptions): PageList<Stage>;
}
