/**
 * The contract as data: every operation by module and name. Routes, OpenAPI, `GET /meta`, the in-process client, the
 * client package and the command line are derived from it.
 */
import type { Operation } from './operations/operation.js';
import { apiKeysModule } from './modules/api-keys/index.js';
import { customFieldsModule } from './modules/custom-fields/index.js';
import { documentTemplatesModule, generatedDocumentsModule, generationJobsModule } from './modules/documents/index.js';
import { filesModule } from './modules/files/index.js';
import { identityModule } from './modules/identity/index.js';
import { linksModule } from './modules/links/index.js';
import { invoicesModule } from './modules/invoices/index.js';
import { deliveryBatchesModule, deliveryTripsModule } from './modules/logistics/index.js';
import {
  pipelinesModule,
  procurementItemsModule,
  requisitionsModule,
  workspaceRequisitionsModule,
} from './modules/requisitions/index.js';
import { sellerProfilesModule } from './modules/settings/index.js';
import { eventsModule, webhooksModule } from './modules/webhooks/index.js';
import { unitsModule } from './modules/units/index.js';
import { warehousesModule } from './modules/warehouses/index.js';
import { counterpartiesModule } from './modules/counterparties/index.js';
import {
  catalogItemsModule,
  catalogCategoriesModule,
  stockModule,
  catalogSettingsModule,
} from './modules/catalog/index.js';
import { priceListsModule } from './modules/price-lists/index.js';
import { assortmentModule } from './modules/assortment/index.js';
import { supplierQuotesModule, supplierRfqsModule } from './modules/sourcing/index.js';
import { variablesModule } from './modules/variables/index.js';
import { metaOperations } from './published/meta-operation.js';

/** Operations by module. An interface of module maps: one inferred object would be too large to be declared. */
export interface Contract {
  readonly meta: typeof metaOperations;
  readonly pipelines: typeof pipelinesModule.operations;
  readonly requisitions: typeof requisitionsModule.operations;
  readonly procurementItems: typeof procurementItemsModule.operations;
  readonly supplierRfqs: typeof supplierRfqsModule.operations;
  readonly supplierQuotes: typeof supplierQuotesModule.operations;
  readonly variables: typeof variablesModule.operations;
  readonly invoices: typeof invoicesModule.operations;
  readonly deliveryBatches: typeof deliveryBatchesModule.operations;
  readonly deliveryTrips: typeof deliveryTripsModule.operations;
  readonly documentGenerationJobs: typeof generationJobsModule.operations;
  readonly generatedDocuments: typeof generatedDocumentsModule.operations;
  readonly links: typeof linksModule.operations;
  readonly webhooks: typeof webhooksModule.operations;
  readonly events: typeof eventsModule.operations;
  readonly units: typeof unitsModule.operations;
  readonly warehouses: typeof warehousesModule.operations;
  readonly counterparties: typeof counterpartiesModule.operations;
  readonly catalogItems: typeof catalogItemsModule.operations;
  readonly catalogCategories: typeof catalogCategoriesModule.operations;
  readonly stock: typeof stockModule.operations;
  readonly catalogSettings: typeof catalogSettingsModule.operations;
  readonly priceLists: typeof priceListsModule.operations;
  readonly assortment: typeof assortmentModule.operations;
  readonly users: typeof identityModule.operations;
  readonly apiKeys: typeof apiKeysModule.operations;
  readonly customFields: typeof customFieldsModule.operations;
  readonly sellerProfiles: typeof sellerProfilesModule.operations;
  readonly documentTemplates: typeof documentTemplatesModule.operations;
  readonly downloads: typeof filesModule.operations;
  readonly workspaceRequisitions: typeof workspaceRequisitionsModule.operations;
}

/** Every operation, in the order in which the documentation shows them. */
export const contract: Contract = {
  meta: metaOperations,
  requisitions: requisitionsModule.operations,
  procurementItems: procurementItemsModule.operations,
  pipelines: pipelinesModule.operations,
  supplierRfqs: supplierRfqsModule.operations,
  supplierQuotes: supplierQuotesModule.operations,
  variables: variablesModule.operations,
  invoices: invoicesModule.operations,
  deliveryBatches: deliveryBatchesModule.operations,
  deliveryTrips: deliveryTripsModule.operations,
  documentGenerationJobs: generationJobsModule.operations,
  generatedDocuments: generatedDocumentsModule.operations,
  links: linksModule.operations,
  webhooks: webhooksModule.operations,
  events: eventsModule.operations,
  units: unitsModule.operations,
  warehouses: warehousesModule.operations,
  counterparties: counterpartiesModule.operations,
  catalogItems: catalogItemsModule.operations,
  catalogCategories: catalogCategoriesModule.operations,
  stock: stockModule.operations,
  catalogSettings: catalogSettingsModule.operations,
  priceLists: priceListsModule.operations,
  assortment: assortmentModule.operations,
  users: identityModule.operations,
  apiKeys: apiKeysModule.operations,
  customFields: customFieldsModule.operations,
  sellerProfiles: sellerProfilesModule.operations,
  documentTemplates: documentTemplatesModule.operations,
  downloads: filesModule.operations,
  workspaceRequisitions: workspaceRequisitionsModule.operations,
};

/** The contract as a flat list. */
export function allOperations(): Operation[] {
  return Object.values<Readonly<Record<string, Operation>>>({ ...contract }).flatMap((group) => Object.values(group));
}

export { publishedBody } from './pipeline/compiled-operation.js';
export { pathsOf } from './published/routes.js';
export { pathParameters, type Operation, type Face } from './operations/operation.js';
