import type { Given } from '../../operations/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import { approvalErrors } from '../approvals/index.js';
import { budgetsOf } from '../budgets/index.js';
import { invoicedOrdersOf, invoiceMatching, matchingOf } from '../invoices/index.js';
import { invoicesModule } from '../invoices/module.js';
import { orderFollowers } from '../purchase-orders/index.js';
import { purchaseOrdersModule } from '../purchase-orders/module.js';
import {
  awardFollowers,
  invoicedParts,
  invoicedPartsOf,
  sourcingOfRequisitions,
  withoutSourcing,
} from '../requisitions/index.js';
import { createInvoiceMatching } from './create-matching.js';
import { invoiceMatchingOperations } from './operations.js';
import { partsByOrders } from './parts-by-orders.js';
import { followAwards, type FollowDeps, followOrders } from './rematch.js';
import { createInvoiceMatchingService } from './service.js';
import { matchingSettingsOperations } from './settings/operations.js';
import { MatchingSettings } from './settings/records.js';
import { createMatchingSettingsService } from './settings/service.js';
import { waitingThings } from '../inbox/index.js';
import { differingInvoices } from './waiting.js';

interface Wiring {
  readonly given: Given;
}

function wired({ given }: Wiring): FollowDeps {
  const [sourcing = withoutSourcing] = given(sourcingOfRequisitions);
  return { sourcing, budgets: budgetsOf(given), invoicedParts: invoicedPartsOf(given) };
}

/** @internal */
export const invoiceMatchingModule = defineModule({
  name: 'invoiceMatching',
  needs: { invoicesModule, purchaseOrdersModule },
  records: { MatchingSettings },
  errors: approvalErrors,
  groups: {
    invoiceMatching: defineGroup({
      operations: { workspace: invoiceMatchingOperations },
      handlers: ({ given }: Wiring) => ({
        workspace: createInvoiceMatchingService({ matching: matchingOf(given), orders: invoicedOrdersOf(given) }),
      }),
    }),
    matchingSettings: defineGroup({
      operations: { workspace: matchingSettingsOperations },
      handlers: () => ({ workspace: createMatchingSettingsService() }),
    }),
  },
  extensions: [
    invoicedParts.with(partsByOrders),
    waitingThings.with(differingInvoices),
    invoiceMatching.from((deps: Wiring) => createInvoiceMatching(wired(deps))),
    awardFollowers.from((deps: Wiring) => (unit, procurementId) => followAwards(wired(deps), unit, procurementId)),
    orderFollowers.from((deps: Wiring) => (unit, news) => followOrders(wired(deps), unit, news)),
  ],
});
