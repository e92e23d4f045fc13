import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { Money } from '../../kernel/values/numbers/money.js';
import type { AgreedPaymentStage, StageEvents } from '../payments/index.js';
import type { InvoiceItemRow, InvoiceRow } from './records.js';
import type { FindQuoteParties } from './references.js';
import type { FollowedLine } from './items.js';
import type { World } from '../../kernel/operations/world.js';

/** What of payments that were ordered of the bank no payment has followed yet, of an invoice that is held. */
export type FindOnItsWay = (db: Reader, invoiceId: string) => Promise<Money>;

/** What orders payments of the bank; it knows invoices and not the other way round. */
export const paymentsOnTheirWay = extensionPoint<FindOnItsWay>('invoices.payments_on_their_way');

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
  /** Lines of orders as lines of invoices follow them, by their ids. */
  findLines(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, FollowedLine>>;
  /** The order with a supplier that lines of orders are of, where it is one. */
  orderOfLines(db: Reader, supplierId: string, ids: readonly string[]): Promise<string | null>;
  /** Has contracts follow what is invoiced and paid by them. @throws ProcurekitError `exchange_rate_missing` */
  follow(unit: UnitOfWork, contractIds: readonly string[]): Promise<void>;
  /**
   * Holds the orders that an invoice is for by its lines or as a sum, which follow it; to be called before the invoice itself is held.
   * Returns their ids.
   */
  hold(unit: UnitOfWork, ...named: readonly OrdersNamed[]): Promise<readonly string[]>;
  /** Refuses what is for orders, held by this unit of work, that were cancelled or rejected. @throws ProcurekitError `invalid_status` */
  refuseVoid(unit: UnitOfWork, orderIds: readonly string[]): Promise<void>;
  /** Whether any of the orders that are named is in force. */
  isInForce(db: Reader, named: OrdersNamed): Promise<boolean>;
  /** Notes how far orders are invoiced and paid by now. */
  followMoney(unit: UnitOfWork, orderIds: readonly string[]): Promise<void>;
  /** Has budgets follow what is invoiced of orders, held by this unit of work, and agreed on. An invoice is a fact: none refuses it. */
  followBudgets(unit: UnitOfWork, orderIds: readonly string[]): Promise<void>;
  /** When what is ordered was sent, shipped and received, by the ids of the orders. */
  eventsOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, StageEvents>>;
}

/** What an invoice says of the orders that it is for. */
export interface OrdersNamed extends Pick<
  InvoiceRow,
  'supplierId' | 'purchaseOrderId' | 'procurementId' | 'contractId'
> {
  readonly items: readonly Pick<InvoiceItemRow, 'purchaseOrderItemId'>[];
}

/** What keeps orders. */
export const ordersOfInvoices = extensionPoint<InvoicedOrders>('invoices.orders');

const withoutOrders: InvoicedOrders = {
  findOrder: () => Promise.resolve(null),
  findContract: () => Promise.resolve(null),
  findLines: () => Promise.resolve(new Map()),
  orderOfLines: () => Promise.resolve(null),
  follow: () => Promise.resolve(),
  hold: () => Promise.resolve([]),
  refuseVoid: () => Promise.resolve(),
  isInForce: () => Promise.resolve(false),
  followMoney: () => Promise.resolve(),
  followBudgets: () => Promise.resolve(),
  eventsOf: () => Promise.resolve(new Map()),
};

/** Finds the parties of quotes; where no module asks for quotes, there are none. */
export function quotesOf(world: Pick<World, 'ask'>): FindQuoteParties {
  return world.ask(quotesOfInvoices)[0] ?? (() => Promise.resolve(null));
}

/** The orders that invoices of a Procurekit may be for. */
export function invoicedOrdersOf(world: Pick<World, 'ask'>): InvoicedOrders {
  return world.ask(ordersOfInvoices)[0] ?? withoutOrders;
}

/** An invoice with its lines. */
export interface WholeInvoice {
  readonly invoice: InvoiceRow;
  readonly items: readonly InvoiceItemRow[];
}

/** What compares invoices with what was ordered or decided; it knows invoices and not the other way round. */
export interface InvoiceMatching {
  /** Locks what an invoice is compared with, which comes before the invoice itself. */
  hold(
    unit: UnitOfWork,
    invoice: Pick<InvoiceRow, 'supplierId' | 'procurementId'>,
    items: OrdersNamed['items'],
  ): Promise<void>;
  /**
   * An invoice that is about to be written, with the lines of orders that its lines are for, and how it agrees with them. What it named
   * before may stay.
   *
   * @throws ProcurekitError `validation_failed` for a line of an order that nothing can be invoiced for
   */
  match(unit: UnitOfWork, whole: WholeInvoice, itemsBefore: WholeInvoice['items']): Promise<WholeInvoice>;
  /** Brings orders, and other invoices for the same, into step with an invoice that was written; before is null for a new one. */
  follow(unit: UnitOfWork, before: WholeInvoice | null, after: WholeInvoice): Promise<void>;
  /** Refuses to pay an invoice that this unit of work holds. @throws ProcurekitError `match_exceptions` */
  requirePayable(unit: UnitOfWork, invoice: InvoiceRow): Promise<void>;
}

/** What compares invoices with orders and decisions. */
export const invoiceMatching = extensionPoint<InvoiceMatching>('invoices.matching');

const nothingToCompare: InvoiceMatching = {
  hold: () => Promise.resolve(),
  match: (_unit, whole) => Promise.resolve(whole),
  follow: () => Promise.resolve(),
  requirePayable: () => Promise.resolve(),
};

/** The matching of a Procurekit; where it is no part of it, invoices are paid as they come. */
export function matchingOf(world: Pick<World, 'ask'>): InvoiceMatching {
  return world.ask(invoiceMatching)[0] ?? nothingToCompare;
}
