import type { PipelinesListResult } from '../../../../core/src/calls/types/workspace/pipelines.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on pipelines. */
export interface PipelinesApi {
  /**
   * List the pipelines that one can use.
   *
   * All active ones with the right to view all requisitions, else those that the user was given, or the default
   * one. Stages and fields of one are in the settings of the pipeline.
   *
   * Right: `requisitions.view_own`.
   */
  list(options?: CallOptions): ApiCall<PipelinesListResult>;
}

/** Pipelines, to be put into a client. */
export const pipelines: Resource<PipelinesApi> = {
  name: 'pipelines',
  at: '/api/v1/pipelines',
  methods: {
    list: 'GET',
  },
};
