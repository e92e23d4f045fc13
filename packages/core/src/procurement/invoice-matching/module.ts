import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { invoiceMatching } from '../invoices/index.js';
import { invoicesModule } from '../invoices/module.js';
import { orderFollowers, ordersBeside } from '../purchase-orders/index.js';
import { purchaseOrdersModule } from '../purchase-orders/module.js';
import { awardFollowers, invoicedParts } from '../requisitions/index.js';
import { matchingByOrders } from './matching-by-orders.js';
import { invoiceMatchingOperations } from './operations.js';
import { partsByOrders } from './parts-by-orders.js';
import { followAwards, followOrders, ordersOfUnmatched } from './rematch.js';
import { invoiceMatchingHandlers } from './service.js';
import { matchingSettingsOperations } from './settings/operations.js';
import { MatchingSettings } from './settings/records.js';
import { matchingSettingsHandlers } from './settings/service.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { differingInvoices, ownDifferingInvoices } from './waiting.js';
import { ACCEPTING } from './who-accepts.js';

/** @internal */
export const invoiceMatchingModule = defineModule({
  name: 'invoiceMatching',
  needs: { invoicesModule, purchaseOrdersModule },
  records: { MatchingSettings },
  rights: { [ACCEPTING]: ['procurement_manager', 'finance'] },
  errors: approvalErrors,
  groups: {
    invoiceMatching: defineGroup({
      operations: { workspace: invoiceMatchingOperations },
      handlers: { workspace: invoiceMatchingHandlers },
    }),
    matchingSettings: defineGroup({
      operations: { workspace: matchingSettingsOperations },
      handlers: { workspace: matchingSettingsHandlers },
    }),
  },
  extensions: [
    invoicedParts.with(partsByOrders),
    waitingThings.from(differingInvoices),
    waitingThings.from(ownDifferingInvoices),
    invoiceMatching.with(matchingByOrders),
    awardFollowers.with(followAwards),
    ordersBeside.with(ordersOfUnmatched),
    orderFollowers.with(followOrders),
  ],
});
