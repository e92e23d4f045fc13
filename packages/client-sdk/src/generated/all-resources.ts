import { meta, type MetaApi } from './meta.js';
import { requisitions, type RequisitionsApi } from './requisitions.js';
import { procurementItems, type ProcurementItemsApi } from './procurement-items.js';
import { pipelines, type PipelinesApi } from './pipelines.js';
import { supplierRfqs, type SupplierRfqsApi } from './supplier-rfqs.js';
import { supplierQuotes, type SupplierQuotesApi } from './supplier-quotes.js';
import { variables, type VariablesApi } from './variables.js';
import { invoices, type InvoicesApi } from './invoices.js';
import { deliveryBatches, type DeliveryBatchesApi } from './delivery-batches.js';
import { deliveryTrips, type DeliveryTripsApi } from './delivery-trips.js';
import { documentGenerationJobs, type DocumentGenerationJobsApi } from './document-generation-jobs.js';
import { generatedDocuments, type GeneratedDocumentsApi } from './generated-documents.js';
import { links, type LinksApi } from './links.js';
import { webhooks, type WebhooksApi } from './webhooks.js';
import { events, type EventsApi } from './events.js';
import { warehouses, type WarehousesApi } from './warehouses.js';
import { counterparties, type CounterpartiesApi } from './counterparties.js';
import { catalogItems, type CatalogItemsApi } from './catalog-items.js';
import { priceLists, type PriceListsApi } from './price-lists.js';

/** A client of the whole API. */
export interface Client {
  /** Meta. */
  readonly meta: MetaApi;
  /** Purchase requisitions. */
  readonly requisitions: RequisitionsApi;
  /** Procurement items. */
  readonly procurementItems: ProcurementItemsApi;
  /** Pipelines. */
  readonly pipelines: PipelinesApi;
  /** Supplier RFQs. */
  readonly supplierRfqs: SupplierRfqsApi;
  /** Supplier quotes. */
  readonly supplierQuotes: SupplierQuotesApi;
  /** Variables. */
  readonly variables: VariablesApi;
  /** Invoices. */
  readonly invoices: InvoicesApi;
  /** Delivery batches. */
  readonly deliveryBatches: DeliveryBatchesApi;
  /** Delivery trips. */
  readonly deliveryTrips: DeliveryTripsApi;
  /** Documents. */
  readonly documentGenerationJobs: DocumentGenerationJobsApi;
  /** Generated documents. */
  readonly generatedDocuments: GeneratedDocumentsApi;
  /** External links. */
  readonly links: LinksApi;
  /** Webhooks. */
  readonly webhooks: WebhooksApi;
  /** Events. */
  readonly events: EventsApi;
  /** Warehouses. */
  readonly warehouses: WarehousesApi;
  /** Counterparties. */
  readonly counterparties: CounterpartiesApi;
  /** Catalog items. */
  readonly catalogItems: CatalogItemsApi;
  /** Price lists. */
  readonly priceLists: PriceListsApi;
}

/** Every resource of the API. */
export const allResources = {
  meta,
  requisitions,
  procurementItems,
  pipelines,
  supplierRfqs,
  supplierQuotes,
  variables,
  invoices,
  deliveryBatches,
  deliveryTrips,
  documentGenerationJobs,
  generatedDocuments,
  links,
  webhooks,
  events,
  warehouses,
  counterparties,
  catalogItems,
  priceLists,
};
