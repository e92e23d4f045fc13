import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { invoicesModule } from '../invoices/module.js';
import { salesModule } from '../sales/module.js';
import { bankOperationOperations } from './operations.js';
import { BankOperations } from './records.js';
import { bankOperationHandlers } from './service.js';
import { unappliedOperations } from './waiting.js';

/** @internal */
export const bankOperationsModule = defineModule({
  name: 'bankOperations',
  needs: { invoicesModule, salesModule },
  records: { BankOperations },
  tags: { 'Bank operations': 'Money that left or entered accounts, and the invoices it pays' },
  errors: approvalErrors,
  extensions: [waitingThings.with(unappliedOperations)],
  groups: {
    bankOperations: defineGroup({
      operations: bankOperationOperations,
      handlers: bankOperationHandlers,
    }),
  },
});
