/** What can be counted and added up. Each is worked out of the records of one module, or of what several say of the same purchase. */
export const MEASURES = [
  // Of lines of orders, on the day on which the order was sent.
  'ordered',
  'not_invoiced',
  // Of lines of orders, on the day on which they were to come.
  'delivered_in_time',
  'delivered_late',
  'days_late',
  'not_delivered',
  // Of invoices: on the day on which they are due, and on that of their date.
  'unpaid',
  'not_paid',
  // Of decided lines, on the day of the decision.
  'awarded',
  'planned',
  'awarded_of_planned',
  'first_offer',
  'average_offer',
  'ordered_of_awarded',
  'awarded_of_ordered',
  // Of offers for decided lines that somebody else has offered too, on the day of the decision.
  'offered',
  'offered_on_average',
  // Of price requests, on the day by which they were to be answered.
  'answered_in_time',
  'answered_late',
  'unanswered',
  // Of lines of receipts, on the day on which the goods came.
  'received',
  'received_differently',
  // Of requisitions: how long they were at a stage, on the day on which they left it, and how long they took, on that of their end.
  'stayed',
  'took',
] as const;
export type Measure = (typeof MEASURES)[number];

/** By what facts are told apart. */
export interface Dimensions {
  readonly supplierId: string | null;
  readonly categoryId: string | null;
  readonly logisticsObjectId: string | null;
  readonly costItemId: string | null;
  /** What else it is of: an order, a stage, or a pipeline. */
  readonly subjectId: string | null;
}
export type Dimension = keyof Dimensions;

/** Amounts in minor units of one currency. */
export interface Amounts {
  readonly net: bigint;
  readonly vat: bigint;
  readonly gross: bigint;
}

/** Something that happened or is so, on a day of the portal: facts of the same kind add up. */
export interface Fact extends Dimensions, Amounts {
  readonly measure: Measure;
  /** As `2026-01-15`. */
  readonly day: string;
  /** Empty where it is about no money. */
  readonly currency: string;
  readonly count: number;
  /** How long it took; null for what takes no time. */
  readonly seconds: number | null;
}

/** A fact with what is said of it; it counts once and is about no money unless more is said. */
export function fact(said: Pick<Fact, 'measure' | 'day'> & Partial<Fact>): Fact {
  // Written out: there are millions of them.
  return {
    measure: said.measure,
    day: said.day,
    supplierId: said.supplierId ?? null,
    categoryId: said.categoryId ?? null,
    logisticsObjectId: said.logisticsObjectId ?? null,
    costItemId: said.costItemId ?? null,
    subjectId: said.subjectId ?? null,
    currency: said.currency ?? '',
    net: said.net ?? 0n,
    vat: said.vat ?? 0n,
    gross: said.gross ?? 0n,
    count: said.count ?? 1,
    seconds: said.seconds ?? null,
  };
}
