import type { RecordType, Row } from '../records/record.js';
import {
  addQuantity,
  compareQuantity,
  fromMicro,
  isZeroQuantity,
  type Quantity,
  restOf,
  subtractQuantity,
  toMicro,
} from '../values/numbers/quantity.js';
import { type Fraction, NONE, plus, roundedQuantity } from '../values/numbers/fraction.js';
import { type Rate, toHundredths } from '../values/numbers/rate.js';

/** How far something has come that is counted over lines. */
export const COUNTED_PROGRESS = ['none', 'partial', 'full', 'over'] as const;
export type CountedProgress = (typeof COUNTED_PROGRESS)[number];

/** Rows that are counted of lines which they name. */
export interface CountedRows {
  /** The name of their record. */
  readonly of: string;
  /** The column that names the line. */
  readonly by: string;
  /** Those that take back what others count, in words. @default none does */
  readonly takesBack?: string;
}

/**
 * What is counted of the lines of a document, such as what is received of it: by which rows, in the unit of each line, up to what, what
 * refuses more, and which status follows.
 */
export interface LineCounting<Column extends string = string, Status extends CountedProgress = CountedProgress> {
  /** The lines. */
  readonly record: RecordType;
  /** How much is counted: a column of a line, or what is added up of `by` where no column keeps it. */
  readonly counted: Column;
  readonly by: readonly CountedRows[];
  /** The column that says what there is to count of a line. */
  readonly upTo: Column;
  /** The column that says what of that is not waited for any more. @default all of it is */
  readonly less?: Column;
  /** Lines that are not waited for at all, by a column and what it says of them. @default all are */
  readonly unless?: readonly [column: string, value: string];
  /** What more than that is told with, and the setting that lets so many percent more through. @default more is taken */
  readonly beyond?: { readonly code: string; readonly within?: string };
  /** The column of the document that says how far its lines have come. @default none does */
  readonly status?: CountedStatus<Status>;
}

/** A column that says how far the lines of its record have come. */
export interface CountedStatus<Status extends CountedProgress = CountedProgress> {
  readonly of: RecordType;
  readonly column: string;
  /** Tells its words. */
  readonly said?: Status;
}

/** A line with what of it is counted. */
export type CountableLine<Column extends string> = Readonly<Record<Column, Quantity>>;

/** Declares what is counted of lines. */
export function defineCounting<
  const Counted extends string,
  const UpTo extends string,
  const Less extends string = never,
  S extends RecordType = RecordType,
  const K extends string = string,
>(
  counting: Omit<LineCounting, 'counted' | 'upTo' | 'less' | 'status'> & {
    readonly counted: Counted;
    readonly upTo: UpTo;
    readonly less?: Less;
    readonly status?: { readonly of: S; readonly column: K };
  },
): LineCounting<Counted | UpTo | Less, SaidBy<S, K>> {
  return counting;
}

/** The words of a status that say how far lines have come. */
type SaidBy<S extends RecordType, K extends string> = K extends keyof Row<S>
  ? Extract<Row<S>[K], CountedProgress>
  : CountedProgress;

/** What there is to count of a line. */
export function countableOf<C extends string>(
  { upTo, less }: Pick<LineCounting<C>, 'upTo' | 'less'>,
  line: Readonly<Record<C, Quantity>>,
): Quantity {
  return less === undefined ? line[upTo] : subtractQuantity(line[upTo], line[less]);
}

/** What of a line is still to be counted; `"0"` where that much or more is. */
export function uncountedOf<C extends string>(counting: LineCounting<C>, line: CountableLine<C>): Quantity {
  return restOf(countableOf(counting, line), line[counting.counted]);
}

/** Tells whether more of a line is counted than there is of it, and so many percent. */
export function isBeyond<C extends string>(
  counting: LineCounting<C>,
  line: CountableLine<C>,
  percent: Rate = '0.00',
): boolean {
  const due = countableOf(counting, line);
  return compareQuantity(line[counting.counted], addQuantity(due, percentageOf(due, percent))) > 0;
}

/** So many percent of a quantity, rounded down. */
export function percentageOf(quantity: Quantity, percent: Rate): Quantity {
  return fromMicro((toMicro(quantity) * toHundredths(percent)) / 10_000n);
}

/** How far lines have come together. More than there is counts as all of it where the status has no word for it. */
export function countedProgress<C extends string, S extends CountedProgress>(
  counting: LineCounting<C, S>,
  lines: readonly CountableLine<C>[],
): S {
  const { counted, unless } = counting;
  const said = (progress: CountedProgress) => progress as S;
  if (lines.every((line) => isZeroQuantity(line[counted]))) return said('none');
  const awaited = lines.filter((line) => unless === undefined || valueOf(line, unless[0]) !== unless[1]);
  const compared = awaited.map((line) => compareQuantity(line[counted], countableOf(counting, line)));
  if (compared.includes(1) && isSaid(counting.status, 'over')) return said('over');
  return said(compared.includes(-1) ? 'partial' : 'full');
}

/** Adds up exactly what rows count of the lines that they name, so that thirds make a whole: by the ids of the lines, each in its unit. */
export function sumByLine<R extends { readonly counted: Fraction }>(
  rows: readonly R[],
  lineOf: (row: R) => string | null,
  takesBack: (row: R) => boolean = () => false,
): ReadonlyMap<string, Quantity> {
  const sums = new Map<string, Fraction>();
  for (const row of rows) {
    const id = lineOf(row);
    if (id === null) continue;
    const { over, under } = row.counted;
    sums.set(id, plus(sums.get(id) ?? NONE, { over: takesBack(row) ? -over : over, under }));
  }
  return new Map([...sums].map(([id, sum]) => [id, roundedQuantity(sum)]));
}

function isSaid(status: LineCounting['status'], progress: CountedProgress): boolean {
  return status?.of.columns[status.column]?.values?.includes(progress) ?? true;
}

function valueOf(line: object, column: string): unknown {
  return (line as Readonly<Record<string, unknown>>)[column];
}
