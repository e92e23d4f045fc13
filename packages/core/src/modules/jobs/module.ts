import type { ModuleDeps } from '../../composition/module-deps.js';
import { type Module, defineModule } from '../../module/module.js';
import { Jobs } from './records.js';

export const jobsModule: Module<ModuleDeps> = defineModule({ name: 'jobs', records: { Jobs } });
