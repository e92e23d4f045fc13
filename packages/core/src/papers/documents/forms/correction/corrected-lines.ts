import {
  addMoney,
  compareMoney,
  isZeroMoney,
  subtractMoney,
  type Money,
} from '../../../../kernel/values/numbers/money.js';
import type { Price } from '../../../../kernel/values/numbers/price.js';
import { compareQuantity, isZeroQuantity, type Quantity } from '../../../../kernel/values/numbers/quantity.js';
import { toHundredths } from '../../../../kernel/values/numbers/rate.js';
import type { TotalAmounts } from '../../../../kernel/values/numbers/vat.js';
import type { DocumentData, StatedLine } from '../data/document-data.js';
import type { FormRefusal } from '../data/form-refusal.js';
import { priceLines, type PricedLine } from '../data/priced-lines.js';

/** What a line was or is. */
export interface StatedValues {
  readonly quantity: Quantity;
  /** Without VAT. */
  readonly netPrice: Price | undefined;
  readonly amounts: TotalAmounts;
}

/** A line of a transfer document that is otherwise now. */
export interface CorrectedPair extends Pick<StatedLine, 'position' | 'name' | 'unitName' | 'unitCode' | 'vatRate'> {
  readonly before: StatedValues;
  readonly after: StatedValues;
}

/** What a correction changes, and what that comes to: a total is absent where nothing became dearer, or cheaper. */
export interface Correction {
  readonly lines: readonly CorrectedPair[];
  readonly increase?: TotalAmounts | undefined;
  readonly decrease?: TotalAmounts | undefined;
}

const COLUMNS = ['netAmount', 'vatAmount', 'grossAmount'] as const satisfies readonly (keyof TotalAmounts)[];
const NOTHING: TotalAmounts = { netAmount: '0.00', vatAmount: '0.00', grossAmount: '0.00' };

/** Compares the lines of a transfer document with what they are now. Lines that nothing is said of stay as they were. */
export function correctionOf(data: DocumentData): Correction {
  const lines = comparedLines(data).pairs.filter(isChanged);
  return { lines, increase: totalOf(lines, increaseOf), decrease: totalOf(lines, decreaseOf) };
}

/** Why there is nothing to correct, or not by a correction: it neither adds goods nor changes what is taxed how. */
export function notCorrectable(data: DocumentData): FormRefusal | null {
  if (data.corrected === undefined) return null;
  const { pairs, unknown, otherwiseTaxed } = comparedLines(data);
  const refused = [...unknown, ...otherwiseTaxed];
  if (refused.length > 0) {
    const named = refused.map(({ name }) => name).join(', ');
    const message = `A correction adds no goods and changes no rate of VAT; these need a transfer document of their own: ${named}.`;
    return { code: 'not_correctable', message };
  }
  if (pairs.some(isChanged)) return null;
  return { code: 'nothing_to_correct', message: 'There is nothing to correct: every line is what the document says.' };
}

/** By how much each sum of a line rose; zero for one that fell. */
export function increaseOf({ before, after }: CorrectedPair): TotalAmounts {
  return risen(before.amounts, after.amounts);
}

/** By how much each sum of a line fell; zero for one that rose. */
export function decreaseOf({ before, after }: CorrectedPair): TotalAmounts {
  return risen(after.amounts, before.amounts);
}

function risen(from: TotalAmounts, to: TotalAmounts): TotalAmounts {
  const by = (column: keyof TotalAmounts): Money =>
    compareMoney(to[column], from[column]) > 0 ? subtractMoney(to[column], from[column]) : '0.00';
  return { netAmount: by('netAmount'), vatAmount: by('vatAmount'), grossAmount: by('grossAmount') };
}

function totalOf(
  lines: readonly CorrectedPair[],
  part: (line: CorrectedPair) => TotalAmounts,
): TotalAmounts | undefined {
  const total = lines.map(part).reduce(
    (sum, each) => ({
      netAmount: addMoney(sum.netAmount, each.netAmount),
      vatAmount: addMoney(sum.vatAmount, each.vatAmount),
      grossAmount: addMoney(sum.grossAmount, each.grossAmount),
    }),
    NOTHING,
  );
  return COLUMNS.every((column) => isZeroMoney(total[column])) ? undefined : total;
}

interface Compared {
  readonly pairs: readonly CorrectedPair[];
  /** Goods that the document does not name. */
  readonly unknown: readonly PricedLine[];
  readonly otherwiseTaxed: readonly PricedLine[];
}

// The same goods at two places of a document are told apart by their order.
function comparedLines(data: DocumentData): Compared {
  const left = [...(data.corrected?.lines ?? [])];
  const pairs: CorrectedPair[] = [];
  const unknown: PricedLine[] = [];
  const otherwiseTaxed: PricedLine[] = [];
  for (const line of priceLines(data).lines) {
    const at = left.findIndex((stated) => isSame(stated, line));
    const [stated] = at < 0 ? [] : left.splice(at, 1);
    if (stated === undefined) {
      if (!isZeroQuantity(line.quantity)) unknown.push(line);
    } else if (!isSameRate(stated.vatRate, line.vatRate ?? null)) otherwiseTaxed.push(line);
    else pairs.push(pairOf(stated, line));
  }
  return { pairs: pairs.sort((one, other) => one.position - other.position), unknown, otherwiseTaxed };
}

function isSame(stated: StatedLine, { name, sku = '', unitName }: PricedLine): boolean {
  return isSameText(stated.name, name) && isSameText(stated.sku ?? '', sku) && isSameText(stated.unitName, unitName);
}

/** What files have room for at the least. */
const SHORTEST_CUT = 50;

// Files have texts with plain spaces, and cut what is too long.
function isSameText(stated: string, text: string): boolean {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return stated === plain || (stated.length >= SHORTEST_CUT && plain.startsWith(stated));
}

function isSameRate(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : toHundredths(one) === toHundredths(other);
}

function pairOf(stated: StatedLine, line: PricedLine): CorrectedPair {
  const { position, name, unitName, unitCode, vatRate, quantity, netPrice, ...amounts } = stated;
  const { netAmount, vatAmount, grossAmount } = amounts;
  return {
    position,
    name,
    unitName,
    unitCode,
    vatRate,
    before: { quantity, netPrice, amounts: { netAmount, vatAmount, grossAmount } },
    after: {
      quantity: line.quantity,
      // What is gone from a document had a price all the same.
      netPrice: isZeroQuantity(line.quantity) ? netPrice : line.netPrice,
      amounts: line.amounts ?? NOTHING,
    },
  };
}

function isChanged({ before, after }: CorrectedPair): boolean {
  return (
    compareQuantity(before.quantity, after.quantity) !== 0 ||
    COLUMNS.some((column) => compareMoney(before.amounts[column], after.amounts[column]) !== 0)
  );
}
