/** From what is needed to what is paid: requisitions, price requests, orders, stock, invoices. Loads none of the later rooms. */
import type { Module } from '../../kernel/module/module.js';
import { assortmentModule } from '../../procurement/assortment/module.js';
import { bankOperationsModule } from '../../procurement/bank-operations/module.js';
import { budgetsModule } from '../../procurement/budgets/module.js';
import { catalogModule } from '../../procurement/catalog/module.js';
import { counterpartiesModule } from '../../procurement/counterparties/module.js';
import { invoiceMatchingModule } from '../../procurement/invoice-matching/module.js';
import { invoicesModule } from '../../procurement/invoices/module.js';
import { logisticsModule } from '../../procurement/logistics/module.js';
import { payeesModule } from '../../procurement/payees/module.js';
import { paymentPlanningModule } from '../../procurement/payment-planning/module.js';
import { paymentsModule } from '../../procurement/payments/module.js';
import { priceListsModule } from '../../procurement/price-lists/module.js';
import { purchaseOrdersModule } from '../../procurement/purchase-orders/module.js';
import { requisitionTablesModule } from '../../procurement/requisition-tables/module.js';
import { requisitionsModule } from '../../procurement/requisitions/module.js';
import { salesModule } from '../../procurement/sales/module.js';
import { sourcingModule } from '../../procurement/sourcing/module.js';
import { stockModule } from '../../procurement/stock/module.js';
import { warehousesModule } from '../../procurement/warehouses/module.js';

/** The modules of this room, for lists of modules. */
export const procurementModules: readonly Module[] = [
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
  paymentsModule,
  paymentPlanningModule,
  assortmentModule,
  bankOperationsModule,
  requisitionTablesModule,
  budgetsModule,
  stockModule,
];
