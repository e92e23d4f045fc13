import type { Module } from '../kernel/module/module.js';
import { analyticsModule } from '../analytics/module.js';
import { apiKeysModule } from '../platform/api-keys/module.js';
import { approvalsModule } from '../platform/approvals/module.js';
import { assortmentModule } from '../procurement/assortment/module.js';
import { auditModule } from '../platform/audit/module.js';
import { bankOperationsModule } from '../procurement/bank-operations/module.js';
import { budgetsModule } from '../procurement/budgets/module.js';
import { catalogModule } from '../procurement/catalog/module.js';
import { commentsModule } from '../platform/comments/module.js';
import { counterpartiesModule } from '../procurement/counterparties/module.js';
import { customFieldsModule } from '../platform/custom-fields/module.js';
import { documentsModule } from '../papers/documents/module.js';
import { exchangeModule } from '../platform/exchange/module.js';
import { exchangeRatesModule } from '../platform/exchange-rates/module.js';
import { filesModule } from '../platform/files/module.js';
import { idempotencyModule } from '../platform/idempotency/module.js';
import { identityModule } from '../platform/identity/module.js';
import { inboxModule } from '../platform/inbox/module.js';
import { integrationsModule } from '../integrations/marketplace/module.js';
import { invoiceMatchingModule } from '../procurement/invoice-matching/module.js';
import { invoicePapersModule } from '../papers/invoice-papers/module.js';
import { invoicesModule } from '../procurement/invoices/module.js';
import { jobsModule } from '../platform/jobs/module.js';
import { linksModule } from '../platform/links/module.js';
import { logisticsModule } from '../procurement/logistics/module.js';
import { mailInModule } from '../integrations/mail-in/module.js';
import { mailModule } from '../platform/mail/module.js';
import { payeesModule } from '../procurement/payees/module.js';
import { paymentPlanningModule } from '../procurement/payment-planning/module.js';
import { paymentsModule } from '../procurement/payments/module.js';
import { priceListsModule } from '../procurement/price-lists/module.js';
import { purchaseOrdersModule } from '../procurement/purchase-orders/module.js';
import { requisitionTablesModule } from '../procurement/requisition-tables/module.js';
import { requisitionsModule } from '../procurement/requisitions/module.js';
import { salesModule } from '../procurement/sales/module.js';
import { settingsModule } from '../platform/settings/module.js';
import { sourcingModule } from '../procurement/sourcing/module.js';
import { stockModule } from '../procurement/stock/module.js';
import { unitsModule } from '../platform/units/module.js';
import { variablesModule } from '../platform/variables/module.js';
import { warehousesModule } from '../procurement/warehouses/module.js';
import { webhooksModule } from '../platform/webhooks/module.js';
import { metaModule } from './meta-module.js';

/**
 * The modules of the product. The kinds of records that links, files, custom fields and variables take are published in this order,
 * and so are events.
 */
const modules: readonly Module[] = [
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
  commentsModule,
  inboxModule,
  analyticsModule,
];

/** The modules of the product, for lists of modules: `[...builtInModules, yours]`. */
export const builtInModules: readonly Module[] = modules;
