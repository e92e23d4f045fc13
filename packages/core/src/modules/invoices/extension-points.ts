import { extensionPoint, type Given } from '../../module/extension-point.js';
import type { UnitOfWork } from '../../operations/call.js';
import type { Reader } from '../../ports/storage.js';
import type { AgreedPaymentStage, StageEvents } from '../payments/index.js';
import type { FindQuoteParties } from './references.js';

/** What knows the quotes that invoices may refer to. */
export const quotesOfInvoices = extensionPoint<FindQuoteParties>('invoices.quotes');

/** With whom an order or a contract is, and how it is paid. */
export interface PurchaseTerms {
  readonly supplierId: string;
  readonly paymentSchedule: readonly AgreedPaymentStage[];
}

/** What invoices ask of orders and contracts of purchase, which know them and not the other way round. */
export interface InvoicedOrders {
  findOrder(db: Reader, id: string): Promise<(PurchaseTerms & { readonly contractId: string | null }) | null>;
  findContract(db: Reader, id: string): Promise<PurchaseTerms | null>;
  /** Has contracts follow what is invoiced and paid by them. @throws ProcurekitError `exchange_rate_missing` */
  follow(unit: UnitOfWork, contractIds: readonly string[]): Promise<void>;
  /** When what is ordered was sent, shipped and received, by the ids of the orders. */
  eventsOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, StageEvents>>;
}

/** What keeps orders. */
export const ordersOfInvoices = extensionPoint<InvoicedOrders>('invoices.orders');

const withoutOrders: InvoicedOrders = {
  findOrder: () => Promise.resolve(null),
  findContract: () => Promise.resolve(null),
  follow: () => Promise.resolve(),
  eventsOf: () => Promise.resolve(new Map()),
};

/** The orders that invoices of a Procurekit may be for. */
export function invoicedOrdersOf(given: Given): InvoicedOrders {
  return given(ordersOfInvoices)[0] ?? withoutOrders;
}
