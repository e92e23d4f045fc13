import { defineModule } from '../../module/module.js';
import { Jobs } from './records.js';

/** @internal */
export const jobsModule = defineModule({ name: 'jobs', records: { Jobs } });
