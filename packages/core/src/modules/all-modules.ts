import type { Module } from '../kernel/module.js';
import { apiKeysModule } from './api-keys/index.js';
import { customFieldsModule } from './custom-fields/index.js';
import { documentTemplatesModule, generatedDocumentsModule, generationJobsModule } from './documents/index.js';
import { filesModule } from './files/index.js';
import { idempotencyModule } from './idempotency/index.js';
import { identityModule } from './identity/index.js';
import { linksModule } from './links/index.js';
import { jobsModule } from './jobs/index.js';
import { invoicesModule } from './invoices/index.js';
import { deliveryBatchesModule, deliveryTripsModule, logisticsModule } from './logistics/index.js';
import {
  pipelinesModule,
  procurementItemsModule,
  requisitionsModule,
  workspaceRequisitionsModule,
} from './requisitions/index.js';
import { salesModule } from './sales/index.js';
import { sellerProfilesModule } from './seller-profiles/index.js';
import { supplierQuotesModule, supplierRfqsModule } from './sourcing/index.js';
import { variablesModule } from './variables/index.js';
import { eventsModule, webhooksModule } from './webhooks/index.js';

import { unitsModule } from './units/index.js';
import { warehousesModule } from './warehouses/index.js';
import { counterpartiesModule } from './counterparties/index.js';
import { catalogItemsModule, catalogCategoriesModule, stockModule, catalogSettingsModule } from './catalog/index.js';
import { priceListsModule } from './price-lists/index.js';
import { assortmentModule } from './assortment/index.js';
/** Every module, foundation first: what they declare together is the product. */
export const allModules: readonly Module[] = [
  identityModule,
  apiKeysModule,
  idempotencyModule,
  filesModule,
  customFieldsModule,
  jobsModule,
  linksModule,
  sellerProfilesModule,
  unitsModule,
  warehousesModule,
  counterpartiesModule,
  catalogItemsModule,
  catalogCategoriesModule,
  stockModule,
  catalogSettingsModule,
  priceListsModule,
  assortmentModule,
  pipelinesModule,
  requisitionsModule,
  workspaceRequisitionsModule,
  procurementItemsModule,
  supplierRfqsModule,
  supplierQuotesModule,
  invoicesModule,
  logisticsModule,
  deliveryBatchesModule,
  deliveryTripsModule,
  variablesModule,
  salesModule,
  generationJobsModule,
  generatedDocumentsModule,
  documentTemplatesModule,
  webhooksModule,
  eventsModule,
];
