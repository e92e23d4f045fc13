import type { BudgetsCalls } from './budgets.js';
import type { CatalogItemsCalls } from './catalog-items.js';
import type { ConsoleLinksCalls } from './console-links.js';
import type { CounterpartiesCalls } from './counterparties.js';
import type { DeliveryBatchesCalls } from './delivery-batches.js';
import type { DeliveryTripsCalls } from './delivery-trips.js';
import type { DocumentGenerationJobsCalls } from './document-generation-jobs.js';
import type { EventsCalls } from './events.js';
import type { GeneratedDocumentsCalls } from './generated-documents.js';
import type { InvoicesCalls } from './invoices.js';
import type { LinksCalls } from './links.js';
import type { MetaCalls } from './meta.js';
import type { PipelinesCalls } from './pipelines.js';
import type { PriceListsCalls } from './price-lists.js';
import type { ProcurementItemsCalls } from './procurement-items.js';
import type { PurchaseOrdersCalls } from './purchase-orders.js';
import type { ReceiptsCalls } from './receipts.js';
import type { RequisitionsCalls } from './requisitions.js';
import type { StockDocumentsCalls } from './stock-documents.js';
import type { SupplierQuotesCalls } from './supplier-quotes.js';
import type { SupplierRfqsCalls } from './supplier-rfqs.js';
import type { VariablesCalls } from './variables.js';
import type { WarehousesCalls } from './warehouses.js';
import type { WebhooksCalls } from './webhooks.js';

/** What API keys call: the Integration API and the Variable API. */
export interface IntegrationCalls {
  /** Budgets. */
  readonly budgets: BudgetsCalls;
  /** Catalog items. */
  readonly catalogItems: CatalogItemsCalls;
  /** API keys. */
  readonly consoleLinks: ConsoleLinksCalls;
  /** Counterparties. */
  readonly counterparties: CounterpartiesCalls;
  /** Delivery batches. */
  readonly deliveryBatches: DeliveryBatchesCalls;
  /** Delivery trips. */
  readonly deliveryTrips: DeliveryTripsCalls;
  /** Document generation jobs. */
  readonly documentGenerationJobs: DocumentGenerationJobsCalls;
  /** Events. */
  readonly events: EventsCalls;
  /** Generated documents. */
  readonly generatedDocuments: GeneratedDocumentsCalls;
  /** Invoices. */
  readonly invoices: InvoicesCalls;
  /** External links. */
  readonly links: LinksCalls;
  /** Meta. */
  readonly meta: MetaCalls;
  /** Pipelines. */
  readonly pipelines: PipelinesCalls;
  /** Price lists. */
  readonly priceLists: PriceListsCalls;
  /** Procurement items. */
  readonly procurementItems: ProcurementItemsCalls;
  /** Purchase orders. */
  readonly purchaseOrders: PurchaseOrdersCalls;
  /** Stock receipts. */
  readonly receipts: ReceiptsCalls;
  /** Purchase requisitions. */
  readonly requisitions: RequisitionsCalls;
  /** Stock documents. */
  readonly stockDocuments: StockDocumentsCalls;
  /** Supplier quotes. */
  readonly supplierQuotes: SupplierQuotesCalls;
  /** Supplier RFQs. */
  readonly supplierRfqs: SupplierRfqsCalls;
  /** Variables. */
  readonly variables: VariablesCalls;
  /** Warehouses. */
  readonly warehouses: WarehousesCalls;
  /** Webhooks. */
  readonly webhooks: WebhooksCalls;
}
