import {
  compareQuantity,
  isZeroQuantity,
  subtractQuantity,
  type Quantity,
} from '../../../../kernel/values/numbers/quantity.js';
import { sumLines, type DocumentAmounts, type LineAmounts } from '../../../../kernel/values/numbers/vat.js';
import type { DocumentData } from './document-data.js';
import { amountsOfQuantity, priceLines, type PricedLine } from './priced-lines.js';

/** A quantity with what it is worth. */
export interface ValuedQuantity {
  readonly quantity: Quantity;
  readonly amounts?: LineAmounts | undefined;
}

/** A line of an act: what the papers say, what was found, and the difference. */
export interface InspectedLine extends PricedLine {
  /** What was found; absent as long as nobody recorded it. */
  readonly actual?: ValuedQuantity | undefined;
  /** What was found without damage. */
  readonly accepted?: ValuedQuantity | undefined;
  readonly shortage?: ValuedQuantity | undefined;
  readonly surplus?: ValuedQuantity | undefined;
  readonly defect?: ValuedQuantity | undefined;
}

/** All lines of an act with totals by the papers and by fact; a total is absent as long as a part of it is unknown. */
export interface InspectedLines {
  readonly currencyCode: string;
  readonly lines: readonly InspectedLine[];
  readonly documentAmounts?: DocumentAmounts | undefined;
  readonly actualAmounts?: DocumentAmounts | undefined;
  readonly acceptedAmounts?: DocumentAmounts | undefined;
}

/** Compares what was found with what the papers say, and values each difference at the line's price. */
export function inspectLines(data: DocumentData): InspectedLines {
  const lines = priceLines(data).lines.map((line) => inspectLine(line, data));
  return withTotals(lines, data.currencyCode);
}

/** What an act of discrepancies lists: the lines that differ, or all of them as long as nothing was counted. */
export function inspectDiscrepancies(data: DocumentData): InspectedLines {
  const inspected = inspectLines(data);
  if (!inspected.lines.some(isCounted)) return inspected;
  const differing = inspected.lines.filter(differs);
  const numbered = differing.map((line, index) => ({ ...line, position: index + 1 }));
  return withTotals(numbered, data.currencyCode);
}

/** Whether it is recorded what was found of a line. */
export function isCounted(line: InspectedLine): boolean {
  return line.actual !== undefined || line.defect !== undefined;
}

/** Whether a line is known to differ from the papers. */
export function differs({ shortage, surplus, defect }: InspectedLine): boolean {
  return (shortage ?? surplus ?? defect) !== undefined;
}

/** Adds up one kind of difference; absent when no line has a price. */
export function sumValued(values: readonly (ValuedQuantity | undefined)[]): DocumentAmounts | undefined {
  const amounts = values.flatMap((value) => value?.amounts ?? []);
  return amounts.length === 0 ? undefined : sumLines(amounts);
}

function withTotals(lines: readonly InspectedLine[], currencyCode: string): InspectedLines {
  return {
    currencyCode,
    lines,
    documentAmounts: totalOfAll(lines.map(({ amounts }) => amounts)),
    actualAmounts: totalOfAll(lines.map(({ actual }) => actual?.amounts)),
    acceptedAmounts: totalOfAll(lines.map(({ accepted }) => accepted?.amounts)),
  };
}

function totalOfAll(amounts: readonly (LineAmounts | undefined)[]): DocumentAmounts | undefined {
  const known = amounts.filter((each) => each !== undefined);
  return known.length === 0 || known.length < amounts.length ? undefined : sumLines(known);
}

function inspectLine(line: PricedLine, data: DocumentData): InspectedLine {
  const { quantity: stated, actualQuantity: found, defectQuantity } = line;
  const valued = (quantity: Quantity): ValuedQuantity => ({
    quantity,
    amounts: amountsOfQuantity(line, quantity, data),
  });
  const defect = defectQuantity === undefined || isZeroQuantity(defectQuantity) ? undefined : valued(defectQuantity);
  if (found === undefined) return { ...line, defect };
  const difference = compareQuantity(found, stated);
  // When nothing differs the record's own total stands, whatever the price would give.
  const actual = difference === 0 ? { quantity: found, amounts: line.amounts } : valued(found);
  return {
    ...line,
    actual,
    accepted: defect === undefined ? actual : valued(subtractQuantity(found, defect.quantity)),
    shortage: difference < 0 ? valued(subtractQuantity(stated, found)) : undefined,
    surplus: difference > 0 ? valued(subtractQuantity(found, stated)) : undefined,
    defect,
  };
}
