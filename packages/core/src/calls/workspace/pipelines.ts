import type { CallOptions } from '../../operations/call-options.js';
import type { CountedItems } from '../../operations/listed.js';
import type { Pipeline } from '../types/workspace/shared-types.js';

/** Calls on pipelines. */
export interface PipelinesCalls {
  /**
   * List the pipelines that one can use.
   *
   * All active ones with the right to view all requisitions, else those that the user was given, or the default
   * one. Stages and fields of one are in the settings of the pipeline.
   *
   * Right: `requisitions.view_own`.
   */
  list(options?: CallOptions): Promise<CountedItems<Pipeline>>;
}
