import type { Given } from '../../operations/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import type { Ids } from '../../ports/ids.js';
import { approvalGate } from '../approvals/index.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { invoicedOrdersOf, matchingOf, payableInvoices } from '../invoices/index.js';
import { invoicesModule } from '../invoices/module.js';
import { settingsModule } from '../settings/module.js';
import { paymentPlanningErrors } from './errors.js';
import { PaymentOrders } from './export/records.js';
import { paymentPlanningOperations } from './operations.js';
import { createPaymentPlanningService } from './service.js';

/** @internal */
export const paymentPlanningModule = defineModule({
  name: 'paymentPlanning',
  needs: { counterpartiesModule, invoicesModule, settingsModule },
  records: { PaymentOrders },
  tags: { 'Payment planning': 'What is to be paid to suppliers when, and payment orders for the bank' },
  groups: {
    paymentPlanning: defineGroup({
      operations: { workspace: paymentPlanningOperations },
      errors: paymentPlanningErrors,
      handlers({ ids, given }: { readonly ids: Ids; readonly given: Given }) {
        const orders = invoicedOrdersOf(given);
        const payable = payableInvoices({ gate: approvalGate(given), matching: matchingOf(given), orders });
        return { workspace: createPaymentPlanningService({ ids, orders, payable }) };
      },
    }),
  },
});
