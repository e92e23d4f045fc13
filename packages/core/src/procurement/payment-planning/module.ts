import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { invoicesModule } from '../invoices/module.js';
import { settingsModule } from '../../platform/settings/module.js';
import { paidAccounts } from '../counterparties/index.js';
import { paymentsOnTheirWay } from '../invoices/index.js';
import { lastOrderedTo } from './export/last-ordered-to.js';
import { onItsWay } from './export/on-its-way.js';
import { paymentPlanningErrors } from './errors.js';
import { PaymentOrders } from './export/records.js';
import { paymentPlanningOperations } from './operations.js';
import { paymentPlanningHandlers } from './service.js';

/** @internal */
export const paymentPlanningModule = defineModule({
  name: 'paymentPlanning',
  needs: { counterpartiesModule, invoicesModule, settingsModule },
  records: { PaymentOrders },
  tags: { 'Payment planning': 'What is to be paid to suppliers when, and payment orders for the bank' },
  extensions: [paidAccounts.with(lastOrderedTo), paymentsOnTheirWay.with(onItsWay)],
  groups: {
    paymentPlanning: defineGroup({
      operations: { workspace: paymentPlanningOperations },
      errors: paymentPlanningErrors,
      handlers: { workspace: paymentPlanningHandlers },
    }),
  },
});
