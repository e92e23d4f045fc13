import type { RecordType } from '../../../kernel/records/record.js';
import { Budgets } from '../../../procurement/budgets/index.js';
import { CatalogItems, StockLevels, StockMovements } from '../../../procurement/catalog/index.js';
import { Counterparties } from '../../../procurement/counterparties/index.js';
import { GeneratedDocuments } from '../../../papers/documents/index.js';
import { InvoiceItems, Invoices } from '../../../procurement/invoices/index.js';
import { DeliveryBatches, DeliveryTrips, TripStops } from '../../../procurement/logistics/index.js';
import { Payments } from '../../../procurement/payments/index.js';
import { PriceListItems, PriceLists } from '../../../procurement/price-lists/index.js';
import { PurchaseOrderItems, PurchaseOrders } from '../../../procurement/purchase-orders/index.js';
import { ProcurementItems, Requisitions } from '../../../procurement/requisitions/index.js';
import {
  LineDecisions,
  QuoteItems,
  quotedAmounts,
  SupplierQuotes,
  SupplierRfqs,
} from '../../../procurement/sourcing/index.js';
import { Warehouses } from '../../../procurement/warehouses/index.js';

/** Amounts by the names of their columns, worked out of a row and the one that it belongs to; null where nobody may know its price. */
export interface WorkedOut {
  readonly names: readonly string[];
  of(row: object, owner: object | undefined): Readonly<Record<string, string | null>>;
}

/** A set of rows that business intelligence pulls. */
export interface Dataset {
  readonly record: RecordType;
  /** Column that says when a row came to be as it is. @default updatedAt */
  readonly changedAt?: 'createdAt';
  /** Rows that have no time of their own go with the one that they belong to. */
  readonly of?: { readonly record: RecordType; readonly by: string };
  /** Columns that stand for a call's own address or time there, and are told here: no call shows them. */
  readonly alsoShows?: readonly string[];
  /** The record of the row that rows are about, where they have a time of their own. */
  readonly about?: { readonly record: RecordType; readonly by: string };
  /** Columns of the one that rows belong to or are about, by the names that they have here; null where there is none. */
  readonly ofOwner?: Readonly<Record<string, string>>;
  /** Amounts of a line that are worked out in the VAT mode of the one it belongs to, beside what the record keeps. */
  readonly worksOut?: WorkedOut;
  /** Where portals add fields of their own. */
  readonly customFields?: string;
}

/** All datasets, in the order in which they are listed. */
export const DATASETS: Readonly<Record<string, Dataset>> = {
  purchase_requisitions: { record: Requisitions, customFields: 'procurement' },
  procurement_items: { record: ProcurementItems, customFields: 'procurement_item' },
  supplier_rfqs: { record: SupplierRfqs },
  supplier_quotes: { record: SupplierQuotes },
  supplier_quote_items: {
    record: QuoteItems,
    of: { record: SupplierQuotes, by: 'quoteId' },
    worksOut: { names: ['netAmount', 'vatAmount', 'grossAmount'], of: quotedAmounts },
  },
  awards: { record: LineDecisions, alsoShows: ['procurementId', 'vatMode', 'vatRate', 'createdAt', 'updatedAt'] },
  catalog_items: { record: CatalogItems, customFields: 'catalog_item' },
  stock: { record: StockLevels },
  stock_movements: { record: StockMovements, changedAt: 'createdAt' },
  counterparties: { record: Counterparties, customFields: 'counterparty' },
  warehouses: { record: Warehouses, customFields: 'warehouse' },
  price_lists: { record: PriceLists, customFields: 'price_list' },
  price_list_items: { record: PriceListItems, of: { record: PriceLists, by: 'priceListId' } },
  invoices: { record: Invoices, customFields: 'invoice' },
  // Lines of credit notes are what is owed less.
  invoice_items: {
    record: InvoiceItems,
    of: { record: Invoices, by: 'invoiceId' },
    ofOwner: { invoiceKind: 'kind' },
  },
  purchase_orders: { record: PurchaseOrders, customFields: 'purchase_order' },
  purchase_order_items: { record: PurchaseOrderItems, of: { record: PurchaseOrders, by: 'orderId' } },
  // What was paid of credit notes came back. Payments of sales invoices are of no incoming one.
  payments: { record: Payments, about: { record: Invoices, by: 'invoiceId' }, ofOwner: { invoiceKind: 'kind' } },
  delivery_batches: { record: DeliveryBatches },
  delivery_trips: { record: DeliveryTrips },
  delivery_trip_stops: { record: TripStops, of: { record: DeliveryTrips, by: 'tripId' } },
  generated_documents: { record: GeneratedDocuments },
  budgets: { record: Budgets, customFields: 'budget' },
};
