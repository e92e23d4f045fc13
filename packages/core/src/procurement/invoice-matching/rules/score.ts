import { divideRounded } from '../../../kernel/values/numbers/decimal.js';
import { type Fraction, times } from '../../../kernel/values/numbers/fraction.js';
import { type Quantity, toMicro } from '../../../kernel/values/numbers/quantity.js';
import type { Measured } from '../../../kernel/values/numbers/packaging.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import { comparableText } from '../../../kernel/values/text/comparable-text.js';

/** The same line of a requisition, or the same article of the catalog. */
const SAME_ARTICLE = 60;
const SAME_NAME = 30;
/** The name alone decides where nothing tells the articles apart. */
const SAME_NAME_ALONE = 60;
const SAME_QUANTITY = 10;
const ENOUGH_OPEN = 5;
const OTHER_UNIT = -20;
/** More than what another quantity and another name of the same article come to. */
const SAME_PRICE = 17;

/** From this score on, a line of an invoice is for a line of an order without anybody saying so. */
export const CERTAIN_FROM = 60;
/** Below this, nothing but chance speaks for a line. */
export const SHOWN_FROM = 20;

/** What lines of invoices and of orders are told by. */
export interface Described extends Measured {
  readonly procurementItemId: string | null;
  readonly catalogItemId: string | null;
  readonly name: string;
  /** What one unit costs without VAT, in the way in which its price is said; null where nobody has said a price. */
  readonly price?: DescribedPrice | null | undefined;
}

/** A price as it is compared. */
export interface DescribedPrice {
  readonly cost: Fraction;
  readonly vatMode: VatMode;
}

/** A text as it is compared: its form that looks equal, and its words. */
export interface ComparedName {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

/** A name as it is compared. */
export function comparedName(name: string): ComparedName {
  const text = comparableText(name);
  return { text, words: new Set(text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')) };
}

/** A line ready to be compared, with its quantity in millionths. */
export interface ComparedLine extends Described {
  readonly compared: ComparedName;
  readonly quantity: bigint;
}

/** A line of so much, as it is compared. */
export function comparedLine(line: Described, quantity: Quantity): ComparedLine {
  return { ...line, compared: comparedName(line.name), quantity: toMicro(quantity) };
}

/** How many of one unit are in another one of the same article; undefined where nobody has said so. */
export type RatioOf = (catalogItemId: string | null, from: Measured, to: Measured) => Fraction | undefined;

/** Nobody has said of any unit what it comes to in another one. */
export const unknownRatio: RatioOf = () => undefined;

/** How many millionths of the unit of a line of an order a line of an invoice asks for; undefined where nobody can say. */
export function quantityIn(line: ComparedLine, ordered: Described, ratioOf: RatioOf): bigint | undefined {
  if (line.unitId === ordered.unitId) return line.quantity;
  const ratio = ratioOf(ordered.catalogItemId ?? line.catalogItemId, line, ordered);
  return ratio === undefined ? undefined : divideRounded(line.quantity * ratio.over, ratio.under);
}

/**
 * What speaks for a line of an invoice being for a line of an order, at most 100; 0 for another article, or for what another line of
 * a requisition asked for. So many millionths of the order's
 * unit are open, and asked for: undefined where the line is in a unit that nobody can compare.
 */
export function scoreOf(
  line: ComparedLine,
  ordered: ComparedLine,
  { open, asked }: { readonly open: bigint; readonly asked: bigint | undefined },
): number {
  const isSameItem = isSame(line.procurementItemId, ordered.procurementItemId);
  const isSameArticle = isSame(line.catalogItemId, ordered.catalogItemId);
  // What was asked for elsewhere is not what this order brings, however alike the two are.
  if (areOthers(line.procurementItemId, ordered.procurementItemId)) return 0;
  if (areOthers(line.catalogItemId, ordered.catalogItemId) && !isSameItem) return 0;
  const hasArticle = isSameItem || isSameArticle;
  const ofName = nameScore(line.compared, ordered.compared, hasArticle ? SAME_NAME : SAME_NAME_ALONE);
  if (!hasArticle && ofName === 0) return 0;
  const ofQuantity = asked === undefined ? OTHER_UNIT : quantityScore(asked, open);
  return Math.max(0, (hasArticle ? SAME_ARTICLE : 0) + ofName + ofQuantity);
}

/**
 * What speaks beside the score for one of several lines that a line is certain to be one of: the same price, as long as something is open
 * at it. What is said in another unit, or differently of VAT, may be a kopeck off.
 */
export function priceScore(
  line: ComparedLine,
  ordered: ComparedLine,
  { open, asked }: { readonly open: bigint; readonly asked: bigint | undefined },
): number {
  const [own, other] = [line.price ?? null, ordered.price ?? null];
  if (own === null || other === null || asked === undefined || open <= 0n) return 0;
  const [ours, theirs] = [times(own.cost, whole(line.quantity)), times(other.cost, whole(asked))];
  const apart = ours.over * theirs.under - theirs.over * ours.under;
  const isSaidAlike = own.vatMode === other.vatMode && line.unitId === ordered.unitId;
  const most = isSaidAlike ? 0n : (ours.under * theirs.under) / 100n;
  return apart <= most && apart >= -most ? SAME_PRICE : 0;
}

function whole(micro: bigint): Fraction {
  return { over: micro, under: toMicro('1') };
}

/** The most that speaks for a line with neither the article nor the name of another, and no more than so many of its words. */
export function mostOfShared(shared: number, words: number): number {
  return alikeScore(shared, words, SAME_NAME_ALONE) + SAME_QUANTITY;
}

function isSame(left: string | null, right: string | null): boolean {
  return left !== null && left === right;
}

function areOthers(left: string | null, right: string | null): boolean {
  return left !== null && right !== null && left !== right;
}

function nameScore(left: ComparedName, right: ComparedName, most: number): number {
  if (left.text === right.text) return most;
  let shared = 0;
  for (const word of left.words) if (right.words.has(word)) shared += 1;
  return alikeScore(shared, left.words.size + right.words.size - shared, most);
}

// Names that differ a little never reach what the same name does.
function alikeScore(shared: number, all: number, most: number): number {
  return all === 0 ? 0 : Math.floor((shared / all) * (most - SAME_QUANTITY - 1));
}

function quantityScore(quantity: bigint, open: bigint): number {
  if (quantity === open) return SAME_QUANTITY;
  return quantity < open ? ENOUGH_OPEN : 0;
}
