import { percentageOf } from '../../../kernel/rows/counting.js';
import { divideRounded } from '../../../kernel/values/numbers/decimal.js';
import { roundedApart } from '../../../kernel/values/numbers/minor-units.js';
import { compareMoney, fromMinor, type Money, toMinor } from '../../../kernel/values/numbers/money.js';
import {
  addQuantity,
  compareQuantity,
  type Quantity,
  restOf,
  toMicro,
} from '../../../kernel/values/numbers/quantity.js';
import { fromPriceUnits, type Price, toPriceUnits } from '../../../kernel/values/numbers/price.js';
import { toHundredths } from '../../../kernel/values/numbers/rate.js';
import { type LineAmounts, lineAmounts, type VatMode } from '../../../kernel/values/numbers/vat.js';
import type { MatchException } from '../../invoices/index.js';
import type { Expected, Tolerances } from './expected.js';

const HUNDRED_PERCENT = 10_000n;
const MICRO = 1_000_000n;
/** Millionths, which prices are counted in, of a kopeck. */
const PRICE_UNITS = 10_000n;

/** A line of an invoice, with what it is compared with; null where nothing was found. */
export interface JudgedLine {
  readonly id: string;
  readonly quantity: Quantity;
  readonly unitPrice: Price;
  readonly vatRate: string | null;
  /** What it comes to. @default what its quantity and its price come to */
  readonly asked?: Pick<LineAmounts, 'netAmount' | 'grossAmount'>;
  readonly expected: Expected | null;
}

/** All that is expected of a supplier for a requisition. */
export interface Whole {
  readonly currency: string;
  /** With VAT. */
  readonly grossAmount: Money;
  /** What invoices before this one leave of it. */
  readonly left: Money;
  /** What is charged beside the lines; null for an invoice without lines. */
  readonly charges: WholeCharges | null;
}

/** What an invoice charges beside its lines, and what its orders do, with VAT. */
export interface WholeCharges {
  readonly asked: Money;
  readonly grossAmount: Money;
  /** What invoices before this one leave of what its orders charge. */
  readonly left: Money;
  /** How many charges the invoice has. */
  readonly count: number;
}

/** What an invoice is judged by. */
export interface InvoiceFacts {
  readonly supplierId: string;
  readonly currency: string;
  readonly vatMode: VatMode;
  readonly totalAmount: Money;
  /** What credit notes take back of it. */
  readonly creditedAmount: Money;
  readonly lines: readonly JudgedLine[];
  /** Whether anything was ordered of the supplier, or decided for the requisition, that a line without anything beside it is none of. */
  readonly isExpected: boolean;
  /** What invoices before this one ask for, by the keys of what they are compared with. */
  readonly invoicedBefore: ReadonlyMap<string, Quantity>;
  /** What all of it comes to for the supplier and the requisition; null where that is told by lines alone, or nothing is expected. */
  readonly whole: Whole | null;
  /** Those who were decided for where this supplier was not. */
  readonly otherSuppliers: readonly string[];
  /** What it comes to in the currency of the portal where nothing was agreed on; null where something was. @default null */
  readonly unordered?: { readonly amount: Money | null } | null;
  /** Number of an invoice before this one that it may be another copy of. */
  readonly duplicateOf: string | null;
}

/** What differs between an invoice and what was ordered or decided. */
export function judgeInvoice(facts: InvoiceFacts, tolerances: Tolerances): MatchException[] {
  const invoiced = new Map(facts.invoicedBefore);
  const ofLines = facts.lines.flatMap((line) => {
    const { expected, quantity } = line;
    if (expected === null) return facts.isExpected ? [exception('not_ordered', line.id, null, quantity)] : [];
    const before = invoiced.get(expected.key) ?? '0';
    invoiced.set(expected.key, addQuantity(before, quantity));
    return [
      ...partyExceptions(facts, line.id, expected),
      ...vatExceptions(facts, line, expected),
      ...priceExceptions(facts, line, expected, tolerances),
      ...quantityExceptions(line, expected, before, tolerances),
    ];
  });
  const differing = [...ofLines, ...wholeExceptions(facts, ofLines, tolerances)];
  // Where lines tell what was not ordered, that says it already.
  const unordered = differing.length > 0 ? [] : unorderedExceptions(facts, tolerances);
  return [...differing, ...unordered, ...duplicateExceptions(facts)];
}

function exception(
  code: MatchException['code'],
  itemId: string | null,
  expected: string | null,
  actual: string | null,
  tolerance: string | null = null,
): MatchException {
  return { code, itemId, expected, actual, tolerance };
}

function partyExceptions(facts: InvoiceFacts, itemId: string, expected: Expected): MatchException[] {
  return [
    ...(expected.supplierId === facts.supplierId
      ? []
      : [exception('supplier_differs', itemId, expected.supplierId, facts.supplierId)]),
    ...(expected.currency === facts.currency
      ? []
      : [exception('currency_differs', itemId, expected.currency, facts.currency)]),
  ];
}

/** The rate that is charged; without VAT and with none of it come to the same. */
function chargedRate({ vatMode, vatRate }: { readonly vatMode: VatMode; readonly vatRate: string | null }) {
  return vatMode === 'NO_VAT' ? null : vatRate;
}

function isSameRate(left: string | null, right: string | null): boolean {
  return toHundredths(left ?? '0.00') === toHundredths(right ?? '0.00');
}

function vatExceptions({ vatMode }: InvoiceFacts, { id, vatRate }: JudgedLine, expected: Expected): MatchException[] {
  const [ordered, charged] = [chargedRate(expected), chargedRate({ vatMode, vatRate })];
  return isSameRate(ordered, charged) ? [] : [exception('vat_differs', id, ordered, charged)];
}

/**
 * Prices are compared as they stand where both say them in the same way. Otherwise what the quantity comes to is compared, with or
 * without VAT as the invoice says it; without where the VAT differs, which is told by itself.
 */
function priceExceptions(
  { vatMode, currency }: InvoiceFacts,
  line: JudgedLine,
  expected: Expected,
  { pricePercent, priceAmount }: Tolerances,
): MatchException[] {
  if (currency !== expected.currency) return [];
  const isSameVat = isSameRate(chargedRate(expected), chargedRate({ vatMode, vatRate: line.vatRate }));
  const { unitPrice } = expected;
  if (isSameVat && unitPrice !== null && vatMode === expected.vatMode) {
    const [wanted, asked] = [toPriceUnits(unitPrice), toPriceUnits(line.unitPrice)];
    const tolerance = allowedOf(wanted, pricePercent, toMinor(priceAmount) * PRICE_UNITS);
    if (asked - wanted <= tolerance) return [];
    return [exception('price_over', line.id, unitPrice, line.unitPrice, fromPriceUnits(tolerance))];
  }
  const base = isSameVat && vatMode === 'INCLUSIVE' ? 'grossAmount' : 'netAmount';
  const wanted = shareOf(expected.priced[base], line.quantity, expected.priced.quantity);
  const asked = toMinor((line.asked ?? lineAmounts({ ...line, vatMode, currency }))[base]);
  const perLine = divideRounded(toMinor(priceAmount) * toMicro(line.quantity), MICRO);
  const tolerance = allowedOf(wanted, pricePercent, perLine);
  // A part of another line, or its VAT, was rounded.
  if (asked - wanted <= tolerance + roundedApart(currency, 1)) return [];
  const perUnit = (minor: bigint) => fromPriceUnits(divideRounded(minor * PRICE_UNITS * MICRO, toMicro(line.quantity)));
  return [exception('price_over', line.id, perUnit(wanted), perUnit(asked), perUnit(tolerance))];
}

/** What more than an amount is let through: a percentage of it, or a fixed amount where that is more. */
function allowedOf(amount: bigint, percent: string, fixed: bigint): bigint {
  const ofPercent = (amount * toHundredths(percent)) / HUNDRED_PERCENT;
  return ofPercent > fixed ? ofPercent : fixed;
}

/** What a part of a quantity costs in minor units, rounded once. It is compared alone, and may be more than an amount holds. */
function shareOf(amount: Money, part: Quantity, quantity: Quantity): bigint {
  const whole = toMicro(quantity);
  return whole === 0n ? 0n : divideRounded(toMinor(amount) * toMicro(part), whole);
}

function quantityExceptions(
  { id, quantity }: JudgedLine,
  expected: Expected,
  before: Quantity,
  { quantityPercent, basis }: Tolerances,
): MatchException[] {
  const over = (code: MatchException['code'], due: Quantity) => {
    const tolerance = percentageOf(due, quantityPercent);
    if (compareQuantity(addQuantity(before, quantity), addQuantity(due, tolerance)) <= 0) return [];
    return [exception(code, id, restOf(due, before), quantity, tolerance)];
  };
  // Whatever the basis: what went back is not kept, and a credit note is expected for it.
  const received = basis === 'received' ? expected.receivedQuantity : (expected.keptQuantity ?? expected.quantity);
  const isOverReceived = compareQuantity(received, expected.quantity) < 0 || basis === 'received';
  return [
    ...over('quantity_over_ordered', expected.quantity),
    ...(isOverReceived ? over('quantity_over_received', received) : []),
  ];
}

// An amount beyond what is left is told even where no line tells it, such as of an invoice without lines.
function wholeExceptions(
  { whole: expectedWhole, totalAmount, creditedAmount, supplierId, currency, otherSuppliers, lines }: InvoiceFacts,
  ofLines: readonly MatchException[],
  { pricePercent, quantityPercent }: Tolerances,
): MatchException[] {
  const isOfOthers = otherSuppliers.length > 0 && lines.length === 0;
  if (isOfOthers) return [exception('supplier_differs', null, otherSuppliers.join(', '), supplierId)];
  if (expectedWhole === null || ofLines.length > 0) return [];
  const { grossAmount, left, currency: ordered, charges } = expectedWhole;
  if (ordered !== currency) return [exception('currency_differs', null, ordered, currency)];
  const whole = toMinor(grossAmount);
  const tolerance = allowedOf(whole, pricePercent, 0n) + allowedOf(whole, quantityPercent, 0n);
  const asked = fromMinor(toMinor(totalAmount) - toMinor(creditedAmount));
  // What the supplier asks for may differ by a minor unit from each of the lines and charges.
  const count = lines.length + (charges?.count ?? 0);
  const over = amountOver({ asked, left, count, tolerance, currency }, totalAmount);
  return over.length > 0 || charges === null ? over : chargesOver({ ...charges, currency }, pricePercent);
}

/** A part of what is ordered with all of the freight, or more of it, comes to less than what is ordered, and is too much all the same. */
function chargesOver(charges: WholeCharges & Pick<AskedAmount, 'currency'>, pricePercent: string): MatchException[] {
  if (compareMoney(charges.asked, '0.00') <= 0) return [];
  const tolerance = allowedOf(toMinor(charges.grossAmount), pricePercent, 0n);
  return amountOver({ ...charges, tolerance }, charges.asked);
}

interface AskedAmount extends Pick<WholeCharges, 'asked' | 'left' | 'count'> {
  readonly tolerance: bigint;
  readonly currency: string;
}

function amountOver({ asked, left, count, tolerance, currency }: AskedAmount, actual: Money): MatchException[] {
  if (toMinor(asked) - toMinor(left) <= tolerance + roundedApart(currency, count)) return [];
  const expected = compareMoney(left, '0.00') > 0 ? left : '0.00';
  return [exception('price_over', null, expected, actual, fromMinor(tolerance))];
}

function unorderedExceptions({ unordered = null, totalAmount }: InvoiceFacts, { unorderedUpTo }: Tolerances) {
  if (unordered === null) return [];
  if (unordered.amount !== null && compareMoney(unordered.amount, unorderedUpTo) <= 0) return [];
  return [exception('unordered', null, null, totalAmount, unorderedUpTo)];
}

function duplicateExceptions({ duplicateOf, totalAmount }: InvoiceFacts): MatchException[] {
  return duplicateOf === null ? [] : [exception('duplicate_suspected', null, duplicateOf, totalAmount)];
}
