import { subtractQuantity, toMicro, type Quantity } from '../../../values/quantity.js';
import { sumLines, type DocumentAmounts, type LineAmounts } from '../../../values/vat.js';
import type { DocumentData } from './document-data.js';
import { amountsOfQuantity, priceLines, type PricedLine } from './priced-lines.js';

/** A quantity with what it is worth. */
export interface ValuedQuantity {
  readonly quantity: Quantity;
  readonly amounts?: LineAmounts | undefined;
}

/** A line of an act: what the papers say, what was found, and the difference. */
export interface InspectedLine extends PricedLine {
  readonly actual: ValuedQuantity;
  readonly shortage?: ValuedQuantity | undefined;
  readonly surplus?: ValuedQuantity | undefined;
  readonly defect?: ValuedQuantity | undefined;
}

/** All lines of an act with totals by the papers and by fact. */
export interface InspectedLines {
  readonly lines: readonly InspectedLine[];
  readonly documentAmounts?: DocumentAmounts | undefined;
  readonly actualAmounts?: DocumentAmounts | undefined;
}

/** Compares what was found with what the papers say, and values each difference at the line's price. */
export function inspectLines(data: DocumentData): InspectedLines {
  const priced = priceLines(data);
  const lines = priced.lines.map((line) => inspectLine(line, data));
  const found = lines.flatMap((line) => line.actual.amounts ?? []);
  return {
    lines,
    documentAmounts: priced.totals,
    actualAmounts: found.length === 0 ? undefined : sumLines(found),
  };
}

/** Adds up one kind of difference; absent when no line has a price. */
export function sumValued(values: readonly (ValuedQuantity | undefined)[]): DocumentAmounts | undefined {
  const amounts = values.flatMap((value) => value?.amounts ?? []);
  return amounts.length === 0 ? undefined : sumLines(amounts);
}

function inspectLine(line: PricedLine, data: DocumentData): InspectedLine {
  const found = line.actualQuantity ?? line.quantity;
  const difference = toMicro(found) - toMicro(line.quantity);
  const valued = (quantity: Quantity): ValuedQuantity => ({
    quantity,
    amounts: amountsOfQuantity(line, quantity, data),
  });
  // When nothing differs the record's own total stands, whatever the price would give.
  const actual = difference === 0n ? { quantity: found, amounts: line.amounts } : valued(found);
  return {
    ...line,
    actual,
    shortage: difference < 0n ? valued(subtractQuantity(line.quantity, found)) : undefined,
    surplus: difference > 0n ? valued(subtractQuantity(found, line.quantity)) : undefined,
    defect:
      line.defectQuantity === undefined || toMicro(line.defectQuantity) === 0n
        ? undefined
        : valued(line.defectQuantity),
  };
}
