import type { Module } from '../module/module.js';
import { analyticsModule } from '../modules/analytics/module.js';
import { apiKeysModule } from '../modules/api-keys/module.js';
import { approvalsModule } from '../modules/approvals/module.js';
import { assortmentModule } from '../modules/assortment/module.js';
import { auditModule } from '../modules/audit/module.js';
import { bankOperationsModule } from '../modules/bank-operations/module.js';
import { budgetsModule } from '../modules/budgets/module.js';
import { catalogModule } from '../modules/catalog/module.js';
import { commentsModule } from '../modules/comments/module.js';
import { counterpartiesModule } from '../modules/counterparties/module.js';
import { customFieldsModule } from '../modules/custom-fields/module.js';
import { documentsModule } from '../modules/documents/module.js';
import { exchangeModule } from '../modules/exchange/module.js';
import { purchaseOrderExchangeModule } from '../modules/purchase-order-exchange/module.js';
import { exchangeRatesModule } from '../modules/exchange-rates/module.js';
import { filesModule } from '../modules/files/module.js';
import { idempotencyModule } from '../modules/idempotency/module.js';
import { identityModule } from '../modules/identity/module.js';
import { inboxModule } from '../modules/inbox/module.js';
import { integrationsModule } from '../modules/integrations/module.js';
import { invoiceMatchingModule } from '../modules/invoice-matching/module.js';
import { invoicePapersModule } from '../modules/invoice-papers/module.js';
import { invoicesModule } from '../modules/invoices/module.js';
import { jobsModule } from '../modules/jobs/module.js';
import { linksModule } from '../modules/links/module.js';
import { logisticsModule } from '../modules/logistics/module.js';
import { mailInModule } from '../modules/mail-in/module.js';
import { mailModule } from '../modules/mail/module.js';
import { payeesModule } from '../modules/payees/module.js';
import { paymentPlanningModule } from '../modules/payment-planning/module.js';
import { paymentsModule } from '../modules/payments/module.js';
import { priceListsModule } from '../modules/price-lists/module.js';
import { purchaseOrdersModule } from '../modules/purchase-orders/module.js';
import { requisitionTablesModule } from '../modules/requisition-tables/module.js';
import { requisitionsModule } from '../modules/requisitions/module.js';
import { salesModule } from '../modules/sales/module.js';
import { settingsModule } from '../modules/settings/module.js';
import { sourcingModule } from '../modules/sourcing/module.js';
import { stockDocumentExchangeModule } from '../modules/stock-document-exchange/module.js';
import { stockModule } from '../modules/stock/module.js';
import { unitsModule } from '../modules/units/module.js';
import { variablesModule } from '../modules/variables/module.js';
import { warehousesModule } from '../modules/warehouses/module.js';
import { webhooksModule } from '../modules/webhooks/module.js';
import type { ModuleDeps } from './module-deps.js';
import { metaModule } from './meta-module.js';

/**
 * The modules of the product. The kinds of records that links, files, custom fields and variables take are published in this order,
 * and so are events.
 */
const modules: readonly Module<ModuleDeps>[] = [
  metaModule,
  identityModule,
  requisitionsModule,
  catalogModule,
  counterpartiesModule,
  payeesModule,
  warehousesModule,
  priceListsModule,
  invoicesModule,
  salesModule,
  sourcingModule,
  logisticsModule,
  purchaseOrdersModule,
  invoiceMatchingModule,
  settingsModule,
  documentsModule,
  paymentsModule,
  paymentPlanningModule,
  assortmentModule,
  bankOperationsModule,
  invoicePapersModule,
  integrationsModule,
  exchangeModule,
  purchaseOrderExchangeModule,
  requisitionTablesModule,
  webhooksModule,
  linksModule,
  filesModule,
  customFieldsModule,
  variablesModule,
  unitsModule,
  apiKeysModule,
  auditModule,
  idempotencyModule,
  jobsModule,
  mailModule,
  mailInModule,
  approvalsModule,
  exchangeRatesModule,
  budgetsModule,
  stockModule,
  stockDocumentExchangeModule,
  commentsModule,
  inboxModule,
  analyticsModule,
];

/** The modules of the product, for lists of modules: `[...builtInModules, yours]`. */
export const builtInModules: readonly Module[] = modules;
