import type { Charge, Line, VatMode } from './rules.js';

/** What a unit of a line can be told in as well: so many of it make one. */
export interface FinerUnit {
  readonly unitId: string;
  readonly factor: bigint;
}

export interface Article {
  readonly id: string;
  readonly unitId: string;
  readonly finer: readonly FinerUnit[];
}

export interface Supplier {
  readonly id: string;
  readonly vatMode: VatMode;
  readonly currency: string;
}

/** A line of an order, with what has become of it since; in units of the line. */
export interface OrderedLine extends Omit<Line, 'quantity' | 'price'> {
  readonly id: string;
  readonly article: Article | null;
  readonly costItemId: string | null;
  /** So many of its unit are in one of that which a requisition asked for. */
  readonly perWanted: bigint;
  quantity: bigint;
  price: bigint;
  received: bigint;
  hasCome: boolean;
  /** By lines of invoices, less what credit notes take back. */
  invoiced: bigint;
  cancelled: bigint;
}

export interface OrderedCharge extends Charge {
  readonly kind: string;
  readonly spread: 'amount' | 'quantity' | 'none';
}

export interface Order {
  readonly id: string;
  readonly supplier: Supplier;
  readonly procurementId: string | null;
  readonly lines: readonly OrderedLine[];
  readonly charges: readonly OrderedCharge[];
  status: 'sent' | 'closed' | 'cancelled';
  sentOn: string;
  /** With VAT: what invoices ask for beside its lines, by a sum or as a charge, less what credit notes take back. */
  besideLines: bigint;
  areChargesInvoiced: boolean;
  isReceived: boolean;
}

export interface InvoicedLine {
  readonly ordered: OrderedLine;
  readonly quantity: bigint;
  readonly unit: FinerUnit | null;
}

export interface Invoice {
  readonly id: string;
  readonly order: Order;
  /** Of a credit note, the invoice that it takes back a part of. */
  readonly credits: Invoice | null;
  /** None where it asks for a sum. */
  readonly lines: readonly InvoicedLine[];
  readonly charges: readonly OrderedCharge[];
  /** What an invoice without lines asks for, and the VAT in it. */
  readonly sum: { readonly gross: bigint; readonly vat: bigint } | null;
  /** Of an invoice what was paid, of a credit note what came back. */
  paid: bigint;
}

/** What a supplier asked for a line of a requisition. */
export interface Offered {
  readonly supplier: Supplier;
  readonly lineIndex: number;
  /** The one that it is offered in, where that is not the one that was asked for. */
  readonly unit: FinerUnit | null;
  readonly price: bigint;
  readonly rate: bigint | null;
  readonly discount: bigint;
}

/** A requisition that was decided, in the order in which offers came. */
export interface Decided {
  readonly id: string;
  readonly vatMode: VatMode;
  readonly lines: readonly (Line & { readonly chosen: Offered })[];
  readonly offers: readonly Offered[];
}

/** Goods that came into the main warehouse, and exactly what they cost in the currency of their order. */
export interface Arrival {
  readonly article: Article;
  /** In millionths of a unit of currency. */
  readonly cost: bigint;
  readonly currency: string;
  readonly day: string;
}

/** All that happened in a month, as it was told to the product. */
export interface Ledger {
  readonly orders: Order[];
  readonly invoices: Invoice[];
  readonly decided: Decided[];
  readonly arrivals: Arrival[];
  readonly rates: Map<string, string>;
}
