import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { tokenKinds } from '../../kernel/operations/token-kinds.js';
import { createOrderLinkAuthenticator } from './public/link.js';
import { approvalErrors, approvalForesights } from '../../platform/approvals/index.js';
import { budgetSources, placesOfOrdered } from '../budgets/index.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { exchangedRows, orderExchangeHandlers, orderExchangeOperations } from '../../platform/exchange/index.js';
import { exchangeModule } from '../../platform/exchange/module.js';
import { exchangeRatesModule } from '../../platform/exchange-rates/module.js';
import { ordersOfInvoices } from '../invoices/index.js';
import { batchFollowers } from '../logistics/index.js';
import { logisticsModule } from '../logistics/module.js';
import { orderedLines, receiptFollowers } from '../requisitions/index.js';
import { INVOICED_OF_ORDERED, ORDERED_OF_REQUESTED, PAID_OF_ORDERED, RECEIVED_OF_ORDERED } from './counting.js';
import { foreseenOfAwards } from './contracts/foresee-refusals.js';
import { PURCHASE_CONTRACT_RIGHTS } from '../sales/index.js';
import { salesModule } from '../sales/module.js';
import { settingsModule } from '../../platform/settings/module.js';
import { contractsOfQuotes, ordersOfAwards, supplierOrders } from '../sourcing/index.js';
import { awardsAsOrdered } from './drafts/as-ordered.js';
import { sourcingModule } from '../sourcing/module.js';
import { quotedContract } from './contracts/quoted-contract.js';
import { purchaseOrder } from './document.js';
import { purchaseOrderItemExchange } from './items/order-item-exchange.js';
import { PurchaseOrderItems } from './items/records.js';
import { ordersOfRequisitions, placesOfOrderLines } from './moves/hold-budgets.js';
import { orderLinkErrors } from './public/errors.js';
import { orderLinkOperations } from './public/operations.js';
import { PurchaseOrderTokens } from './public/records.js';
import { sealedInOrderLinks } from './public/token.js';
import { orderLinkHandlers } from './public/service.js';
import { orderedOfSuppliers } from './ordered-of-suppliers.js';
import { followBatches } from './payments/follow-batches.js';
import { followReceipt } from './payments/follow-receipts.js';
import { ordersForInvoices } from './payments/for-invoices.js';
import { PurchaseOrders } from './records.js';
import { orderedForReceipts } from './receipts/receive-ordered.js';
import { PurchaseOrderRevisions } from './revisions/records.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { announcedShipments, rejectedOrders, unconfirmedOrders, unsentOrders } from './waiting.js';

const EDITORS = ['procurement_manager', 'buyer'] as const;
// Whoever sees orders sees the contracts that they are made by.
const READERS = PURCHASE_CONTRACT_RIGHTS['purchase_contracts.view'];

/** @internal */
export const purchaseOrdersModule = defineModule({
  name: 'purchaseOrders',
  needs: {
    counterpartiesModule,
    exchangeModule,
    exchangeRatesModule,
    logisticsModule,
    salesModule,
    settingsModule,
    sourcingModule,
  },
  records: { PurchaseOrders, PurchaseOrderItems, PurchaseOrderRevisions, PurchaseOrderTokens },
  documents: { purchaseOrders: purchaseOrder },
  counts: [RECEIVED_OF_ORDERED, INVOICED_OF_ORDERED, PAID_OF_ORDERED, ORDERED_OF_REQUESTED],
  sealed: [sealedInOrderLinks],
  rights: { 'purchase_orders.view': READERS, 'purchase_orders.edit': EDITORS },
  scopes: {
    'purchase_orders.read': {
      label: 'Read purchase orders',
      domain: 'purchase_orders',
      right: 'purchase_orders.view',
    },
    'purchase_orders.write': {
      label: 'Create, change and confirm purchase orders',
      domain: 'purchase_orders',
      right: 'purchase_orders.edit',
    },
  },
  tags: { 'Purchase orders': 'What is ordered from suppliers, from draft to the last delivery' },
  errors: approvalErrors,
  groups: {
    purchaseOrderExchange: defineGroup({
      operations: { workspace: orderExchangeOperations },
      handlers: { workspace: orderExchangeHandlers },
    }),
    purchaseOrderLinks: defineGroup({
      operations: { public: orderLinkOperations },
      errors: orderLinkErrors,
      handlers: { public: orderLinkHandlers },
    }),
  },
  extensions: [
    tokenKinds.from((world) => ({ kind: 'purchase_order', authenticate: createOrderLinkAuthenticator(world) })),
    approvalForesights.with(foreseenOfAwards),
    budgetSources.with(ordersOfRequisitions),
    placesOfOrdered.with(placesOfOrderLines),
    ...[...unconfirmedOrders, ...unsentOrders, ...rejectedOrders, ...announcedShipments].map((kind) =>
      waitingThings.with(kind),
    ),
    ordersOfInvoices.with(ordersForInvoices),
    orderedLines.with(orderedForReceipts),
    supplierOrders.with(orderedOfSuppliers),
    ordersOfAwards.with(awardsAsOrdered),
    contractsOfQuotes.with(quotedContract),
    receiptFollowers.with(followReceipt),
    batchFollowers.with(followBatches),
    exchangedRows.with(purchaseOrderItemExchange()),
  ],
});
