import { defineModule } from '../../kernel/module/module.js';
import { makePartitionsAhead } from './make-partitions.js';
import { Jobs } from './records.js';

/** @internal */
export const jobsModule = defineModule({
  name: 'jobs',
  records: { Jobs },
  jobs: makePartitionsAhead,
});
