import type { ModuleDeps } from '../../composition/module-deps.js';
import { type Module, defineModule } from '../../module/module.js';
import { forgetExpiredAnswers } from './forget-expired.js';
import { KeptAnswers } from './records.js';

export const idempotencyModule: Module<ModuleDeps> = defineModule({
  name: 'idempotency',
  records: { KeptAnswers },
  jobs: (deps: Parameters<typeof forgetExpiredAnswers>[0]) => [forgetExpiredAnswers(deps)],
});
