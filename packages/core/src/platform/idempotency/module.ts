import { defineModule } from '../../kernel/module/module.js';
import { forgetExpiredAnswers } from './forget-expired.js';
import { KeptAnswers } from './records.js';

/** @internal */
export const idempotencyModule = defineModule({
  name: 'idempotency',
  records: { KeptAnswers },
  jobs: [forgetExpiredAnswers()],
});
