import type { Module } from '../operations/module.js';
import { apiKeysModule } from '../modules/api-keys/index.js';
import { customFieldsModule } from '../modules/custom-fields/index.js';
import { documentTemplatesModule, generatedDocumentsModule, generationJobsModule } from '../modules/documents/index.js';
import { filesModule } from '../modules/files/index.js';
import { idempotencyModule } from '../modules/idempotency/index.js';
import { identityModule } from '../modules/identity/index.js';
import { linksModule } from '../modules/links/index.js';
import { jobsModule } from '../modules/jobs/index.js';
import { invoicesModule } from '../modules/invoices/index.js';
import { deliveryBatchesModule, deliveryTripsModule, logisticsModule } from '../modules/logistics/index.js';
import {
  pipelinesModule,
  procurementItemsModule,
  requisitionsModule,
  workspaceRequisitionsModule,
} from '../modules/requisitions/index.js';
import { salesModule } from '../modules/sales/index.js';
import { sellerProfilesModule } from '../modules/settings/index.js';
import { supplierQuotesModule, supplierRfqsModule } from '../modules/sourcing/index.js';
import { variablesModule } from '../modules/variables/index.js';
import { eventsModule, webhooksModule } from '../modules/webhooks/index.js';

import { unitsModule } from '../modules/units/index.js';
import { warehousesModule } from '../modules/warehouses/index.js';
import { counterpartiesModule } from '../modules/counterparties/index.js';
import {
  catalogItemsModule,
  catalogCategoriesModule,
  stockModule,
  catalogSettingsModule,
} from '../modules/catalog/index.js';
import { priceListsModule } from '../modules/price-lists/index.js';
import { assortmentModule } from '../modules/assortment/index.js';
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
