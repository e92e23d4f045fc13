import { defineModule } from '../../module/module.js';
import { Jobs } from './records.js';

export const jobsModule = defineModule({ name: 'jobs', records: { Jobs } });
