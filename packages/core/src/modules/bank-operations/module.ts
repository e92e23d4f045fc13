import { defineGroup, defineModule } from '../../module/module.js';
import { Ids } from '../../ports/ids.js';
import { approvalErrors, approvalGate } from '../approvals/index.js';
import { waitingThings } from '../inbox/index.js';
import { invoicedOrdersOf, matchingOf } from '../invoices/index.js';
import { invoicesModule } from '../invoices/module.js';
import { salesModule } from '../sales/module.js';
import { bankOperationOperations } from './operations.js';
import { BankOperations } from './records.js';
import { createBankOperationService } from './service.js';
import { unappliedOperations } from './waiting.js';
import type { World } from '../../operations/world.js';

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
      handlers: (world: World) =>
        createBankOperationService({
          ids: world.port(Ids),
          gate: approvalGate(world),
          orders: invoicedOrdersOf(world),
          matching: matchingOf(world),
        }),
    }),
  },
});
