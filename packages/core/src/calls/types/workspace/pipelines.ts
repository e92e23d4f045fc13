import type { Pipeline } from './shared-types.js';

/** What `pipelines.list` answers. */
export interface PipelinesListResult {
  resource: 'pipelines';
  items: Pipeline[];
  total: number;
}
