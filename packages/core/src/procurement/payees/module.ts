import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { settlings } from '../../kernel/rows/unit-of-work.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { settingsModule } from '../../platform/settings/module.js';
import { payeeErrors } from './errors.js';
import { payeeOperations } from './operations.js';
import { payeeHandlers } from './service.js';
import { tellVerifiers } from './tell-verifiers.js';
import { VERIFYING } from './verify-account.js';
import { unverifiedAccounts, unverifiedOwnAccounts } from './waiting.js';

/** @internal */
export const payeesModule = defineModule({
  name: 'payees',
  needs: { counterpartiesModule, settingsModule },
  records: {},
  rights: { [VERIFYING]: ['finance'] },
  errors: approvalErrors,
  groups: {
    bankAccounts: defineGroup({
      operations: { workspace: payeeOperations },
      errors: payeeErrors,
      handlers: { workspace: payeeHandlers },
    }),
  },
  extensions: [
    settlings.with(tellVerifiers),
    waitingThings.from(unverifiedAccounts),
    waitingThings.with(unverifiedOwnAccounts()),
  ],
});
