import type {
  Pipeline,
  PipelinesListQuery,
  PipelinesListStagesQuery,
  Stage,
} from '../../../core/src/calls/types/integration/pipelines.js';
import type { CallOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on pipelines. */
export interface PipelinesApi {
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
   * @throws NotFoundError `not_found`
   */
  listStages(pipelineId: string, query?: PipelinesListStagesQuery, options?: CallOptions): PageList<Stage>;
}

/** Pipelines, to be put into a client. */
export const pipelines: Resource<PipelinesApi> = {
  name: 'pipelines',
  at: '/api/v1/integration-api/pipelines',
  methods: {
    list: 'GET query pages',
    listStages: 'GET /:pipelineId/stages query pages',
  },
};
