import { budgets, type BudgetsApi } from './budgets.js';
import { catalogItems, type CatalogItemsApi } from './catalog-items.js';
import { consoleLinks, type ConsoleLinksApi } from './console-links.js';
import { counterparties, type CounterpartiesApi } from './counterparties.js';
import { deliveryBatches, type DeliveryBatchesApi } from './delivery-batches.js';
import { deliveryTrips, type DeliveryTripsApi } from './delivery-trips.js';
import { documentGenerationJobs, type DocumentGenerationJobsApi } from './document-generation-jobs.js';
import { events, type EventsApi } from './events.js';
import { generatedDocuments, type GeneratedDocumentsApi } from './generated-documents.js';
import { invoices, type InvoicesApi } from './invoices.js';
import { links, type LinksApi } from './links.js';
import { meta, type MetaApi } from './meta.js';
import { pipelines, type PipelinesApi } from './pipelines.js';
import { priceLists, type PriceListsApi } from './price-lists.js';
import { procurementItems, type ProcurementItemsApi } from './procurement-items.js';
import { purchaseOrders, type PurchaseOrdersApi } from './purchase-orders.js';
import { receipts, type ReceiptsApi } from './receipts.js';
import { requisitions, type RequisitionsApi } from './requisitions.js';
import { stockDocuments, type StockDocumentsApi } from './stock-documents.js';
import { supplierQuotes, type SupplierQuotesApi } from './supplier-quotes.js';
import { supplierRfqs, type SupplierRfqsApi } from './supplier-rfqs.js';
import { variables, type VariablesApi } from './variables.js';
import { warehouses, type WarehousesApi } from './warehouses.js';
import { webhooks, type WebhooksApi } from './webhooks.js';

/** A client of the whole API. */
export interface Client {
  /** Budgets. */
  readonly budgets: BudgetsApi;
  /** Catalog items. */
  readonly catalogItems: CatalogItemsApi;
  /** API keys. */
  readonly consoleLinks: ConsoleLinksApi;
  /** Counterparties. */
  readonly counterparties: CounterpartiesApi;
  /** Delivery batches. */
  readonly deliveryBatches: DeliveryBatchesApi;
  /** Delivery trips. */
  readonly deliveryTrips: DeliveryTripsApi;
  /** Document generation jobs. */
  readonly documentGenerationJobs: DocumentGenerationJobsApi;
  /** Events. */
  readonly events: EventsApi;
  /** Generated documents. */
  readonly generatedDocuments: GeneratedDocumentsApi;
  /** Invoices. */
  readonly invoices: InvoicesApi;
  /** External links. */
  readonly links: LinksApi;
  /** Meta. */
  readonly meta: MetaApi;
  /** Pipelines. */
  readonly pipelines: PipelinesApi;
  /** Price lists. */
  readonly priceLists: PriceListsApi;
  /** Procurement items. */
  readonly procurementItems: ProcurementItemsApi;
  /** Purchase orders. */
  readonly purchaseOrders: PurchaseOrdersApi;
  /** Stock receipts. */
  readonly receipts: ReceiptsApi;
  /** Purchase requisitions. */
  readonly requisitions: RequisitionsApi;
  /** Stock documents. */
  readonly stockDocuments: StockDocumentsApi;
  /** Supplier quotes. */
  readonly supplierQuotes: SupplierQuotesApi;
  /** Supplier RFQs. */
  readonly supplierRfqs: SupplierRfqsApi;
  /** Variables. */
  readonly variables: VariablesApi;
  /** Warehouses. */
  readonly warehouses: WarehousesApi;
  /** Webhooks. */
  readonly webhooks: WebhooksApi;
}

/** Every resource of the API. */
export const allResources = {
  budgets,
  catalogItems,
  consoleLinks,
  counterparties,
  deliveryBatches,
  deliveryTrips,
  documentGenerationJobs,
  events,
  generatedDocuments,
  invoices,
  links,
  meta,
  pipelines,
  priceLists,
  procurementItems,
  purchaseOrders,
  receipts,
  requisitions,
  stockDocuments,
  supplierQuotes,
  supplierRfqs,
  variables,
  warehouses,
  webhooks,
};
