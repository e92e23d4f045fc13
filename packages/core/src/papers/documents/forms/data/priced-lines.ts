import { totalOfLine } from '../../../../kernel/values/numbers/vat.js';
import { sumMoney, type Money } from '../../../../kernel/values/numbers/money.js';
import { type Price, quotientPrice, toPriceUnits } from '../../../../kernel/values/numbers/price.js';
import { sumQuantity, toMicro, type Quantity } from '../../../../kernel/values/numbers/quantity.js';
import { toHundredths } from '../../../../kernel/values/numbers/rate.js';
import {
  lineAmounts,
  sumLines,
  type DocumentAmounts,
  type LineAmounts,
  type VatMode,
} from '../../../../kernel/values/numbers/vat.js';
import type { DocumentCargo, DocumentData, DocumentLine } from './document-data.js';

const MICRO = 1_000_000n;

/** A line with its place and its amounts; both amounts and price are absent when the line has no price. */
export interface PricedLine extends DocumentLine {
  readonly position: number;
  readonly amounts?: LineAmounts | undefined;
  /** Price of a unit without VAT and after discount. */
  readonly netPrice?: Price | undefined;
}

/** VAT of all lines that share a rate. */
export interface VatOfRate {
  readonly rate: string | null;
  readonly netAmount: Money;
  readonly vatAmount: Money;
}

/** The lines of a document with its totals; `totals` is absent as long as a line has no price. */
export interface PricedLines {
  readonly lines: readonly PricedLine[];
  readonly totals?: DocumentAmounts | undefined;
  readonly cargo: DocumentCargo;
  readonly currencyCode: string;
  readonly vatByRate: readonly VatOfRate[];
}

/** What amounts follow from. */
export type PriceableDocument = Pick<DocumentData, 'lines' | 'vatMode' | 'currencyCode' | 'cargo'>;

/** Computes the amounts of every line and of the document: VAT is rounded per line, totals are sums of lines. */
export function priceLines(data: PriceableDocument): PricedLines {
  const lines = data.lines.map((line, index) => pricedLine(line, index + 1, data));
  const amounts = lines.flatMap((line) => (line.amounts === undefined ? [] : [line.amounts]));
  return {
    lines,
    cargo: cargoTotals(data),
    currencyCode: data.currencyCode,
    vatByRate: vatByRate(lines),
    ...(amounts.length === 0 || amounts.length < lines.length ? {} : { totals: sumLines(amounts) }),
  };
}

/** Amounts of a quantity other than the line's own, in acts: what turned out to be there, what lacks. */
export function amountsOfQuantity(line: DocumentLine, quantity: Quantity, data: DocumentData): LineAmounts | undefined {
  return pricedLine({ ...withoutLineTotal(line), quantity }, 0, data).amounts;
}

/** Total of a quantity column; null when the lines count different units, which cannot be added. */
export function totalQuantity(lines: readonly DocumentLine[]): Quantity | null {
  const units = new Set(lines.map((line) => line.unitName));
  return units.size === 1 ? sumQuantity(lines.map((line) => line.quantity)) : null;
}

/** What is known of the goods as a whole; else what the lines add up to, absent where a line does not state it. */
export function cargoTotals({ lines, cargo }: Pick<DocumentData, 'lines' | 'cargo'>): DocumentCargo {
  const packages = stated(lines.map((line) => line.packages));
  const gross = stated(lines.map((line) => line.grossWeightKg));
  const net = stated(lines.map((line) => line.netWeightKg));
  const volume = stated(lines.map((line) => line.volumeM3));
  const kinds = [...new Set(lines.flatMap((line) => line.packageKind ?? []))].join(', ');
  return {
    ...(kinds === '' ? {} : { packageKind: kinds }),
    ...(packages.length === 0 ? {} : { packages: packages.reduce((sum, count) => sum + count, 0) }),
    ...(gross.length === 0 ? {} : { grossWeightKg: sumQuantity(gross) }),
    ...(net.length === 0 ? {} : { netWeightKg: sumQuantity(net) }),
    ...(volume.length === 0 ? {} : { volumeM3: sumQuantity(volume) }),
    ...Object.fromEntries(Object.entries(cargo ?? {}).filter(([, value]) => value !== undefined)),
  };
}

function pricedLine(
  line: DocumentLine,
  position: number,
  data: Pick<DocumentData, 'vatMode' | 'currencyCode'>,
): PricedLine {
  const { currencyCode: currency } = data;
  const lineTotal = totalOf(line, currency);
  const vatMode = line.vatMode ?? data.vatMode;
  // Who charges no VAT names no rate, whatever the line was bought at.
  const vatRate = vatMode === 'NO_VAT' ? null : line.vatRate;
  if (lineTotal === undefined) return { ...line, vatRate, position };
  // The record's total already carries quantity, price and discount; VAT is computed on it as a whole.
  const amounts = lineAmounts({
    quantity: '1',
    unitPrice: lineTotal,
    vatRate: vatRate ?? null,
    vatMode,
    currency,
  });
  return { ...line, vatRate, position, amounts, netPrice: netPrice(line, amounts, vatMode) };
}

function totalOf(line: DocumentLine, currency: string): Money | undefined {
  if (line.lineTotal !== undefined) return line.lineTotal;
  if (line.unitPrice === undefined) return undefined;
  const { quantity, unitPrice, discountPercent = null } = line;
  return totalOfLine({ quantity, unitPrice, discountPercent, currency });
}

function netPrice(line: DocumentLine, amounts: LineAmounts, vatMode: VatMode): Price {
  const discounted = toHundredths(line.discountPercent ?? '0.00') !== 0n || line.lineTotal !== undefined;
  if (vatMode !== 'INCLUSIVE' && !discounted && line.unitPrice !== undefined) return line.unitPrice;
  const quantity = toMicro(line.quantity);
  if (quantity <= 0n) return line.unitPrice ?? amounts.netAmount;
  return quotientPrice(toPriceUnits(amounts.netAmount) * MICRO, quantity, line.unitPrice ?? amounts.netAmount);
}

/** Whether VAT is charged on any of the lines, or may be: a line that names no rate does not say. */
export function bearsVat(lines: readonly Pick<PricedLine, 'vatRate'>[]): boolean {
  return lines.some((line) => line.vatRate !== null);
}

function vatByRate(lines: readonly PricedLine[]): readonly VatOfRate[] {
  const rates = [...new Set(lines.filter((line) => line.amounts !== undefined).map((line) => line.vatRate ?? null))];
  return rates.map((rate) => {
    const amounts = lines.flatMap((line) =>
      line.amounts !== undefined && (line.vatRate ?? null) === rate ? [line.amounts] : [],
    );
    return {
      rate,
      netAmount: sumMoney(amounts.map((each) => each.netAmount)),
      vatAmount: sumMoney(amounts.map((each) => each.vatAmount)),
    };
  });
}

function withoutLineTotal(line: DocumentLine): DocumentLine {
  const { lineTotal: _, ...rest } = line;
  return rest;
}

// A sum of some of the lines is no total.
function stated<Value>(values: readonly (Value | undefined)[]): readonly Value[] {
  const known = values.filter((value) => value !== undefined);
  return known.length < values.length ? [] : known;
}
