import { divideRounded } from '../../../kernel/values/numbers/decimal.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import type { Finding } from '../row.js';
import type { HeadingFacts } from './heading-facts.js';
import type { PriceTerms } from './price-terms.js';
import type { RowValue } from './read-cell.js';
import { type Fraction, ONE } from '../../../kernel/values/numbers/fraction.js';
import type { Rate } from '../../../kernel/values/numbers/rate.js';

/** What is known beside the cells of a row. */
export interface RowContext {
  /** By column. */
  readonly facts: ReadonlyMap<string, HeadingFacts>;
  /** Currency that the cell of a price names. */
  readonly cellCurrency: string | undefined;
  /** The cell of the VAT rate says that the price has it in it. */
  readonly isVatIncluded: boolean;
  readonly units: KnownUnits;
  readonly terms: PriceTerms | undefined;
  /** VAT rate where the row says none; undefined where it is not known. */
  readonly usualRate: Rate | null | undefined;
}

/** What came of taking it in. */
export interface ConvertedRow {
  readonly findings: readonly Finding[];
  /** The unit of the row is the one that its price is for, and nothing says that quantities are counted in it. */
  readonly isUnitOfPrice: boolean;
}

type Values = Record<string, RowValue>;

const PRICES = ['unitPrice', 'plannedCost', 'unitCost'] as const;
const QUANTITIES = ['quantity', 'countedQuantity'] as const;
/** Digits of a price. */
const SCALE = 6;

/**
 * Takes into a row what its headings say: a price for a hundred, in tonnes, with VAT, in another currency, or the sum in place of a
 * price. What cannot be converted is a problem of the row, and never a number that means something else.
 */
export function convertRow(values: Values, context: RowContext): ConvertedRow {
  const findings: Finding[] = [];
  const { sum, currency, ...said } = values;
  delete values['sum'];
  delete values['currency'];
  const price = PRICES.find((target) => isNumber(said[target])) ?? 'unitPrice';
  const isFromSum = !isNumber(said[price]) && isNumber(sum);
  const facts = context.facts.get(isFromSum ? 'sum' : price);
  // The unit of a quantity comes first: a price for a tonne is held against it.
  findings.push(...countIn(values, context));
  if (isFromSum) fromSum(values, sum);
  if (!isNumber(values[price])) return { findings, isUnitOfPrice: false };
  values[price] = scaled(values[price], BigInt(facts?.times ?? 1), 1n);
  const told = [context.cellCurrency, typeof currency === 'string' ? currency : undefined, facts?.currency];
  findings.push(...inCurrency(values, { price, told, terms: context.terms }));
  const counted = forUnit(values, { price, facts: isFromSum ? undefined : facts, units: context.units });
  findings.push(...counted.findings);
  const ofVat = ofVatRate(facts, context);
  if (ofVat === 'contradictory')
    findings.push(problem(price, 'vat_mode_mismatch', 'The heading says without VAT, the row with it'));
  else findings.push(...withVat(values, { price, facts: ofVat, terms: context.terms, usualRate: context.usualRate }));
  return { findings, isUnitOfPrice: counted.isUnitOfPrice };
}

/** What is said of VAT by the heading of the price and by the rate of the row together. */
function ofVatRate(facts: HeadingFacts | undefined, { isVatIncluded, terms }: RowContext) {
  if (!isVatIncluded || (terms?.vatMode ?? null) === null) return facts;
  return facts?.vat === 'without' ? 'contradictory' : { words: [], ...facts, vat: 'with' as const };
}

function isNumber(value: RowValue | undefined): value is string {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value);
}

function countIn(values: Values, { facts }: RowContext): Finding[] {
  const target = QUANTITIES.find((each) => isNumber(values[each]));
  const said = target === undefined ? undefined : facts.get(target);
  const quantity = target === undefined ? undefined : values[target];
  if (target === undefined || said?.unit === undefined || !isNumber(quantity)) return [];
  const unit = values['unit'] ?? null;
  if (unit !== null && unit !== said.unit) {
    return [problem('unit', 'unit_not_convertible', `The heading counts in ${said.unit}, the row in ${String(unit)}`)];
  }
  values['unit'] = said.unit;
  if (said.per !== undefined && said.per !== 1) {
    values[target] = scaled(quantity, BigInt(said.per), 1n).replace(/\.00$/, '');
  }
  return [];
}

// A sum beside no quantity is one of other rows, or what is missing is told as such.
function fromSum(values: Values, sum: string): void {
  const quantity = values['quantity'];
  if (!isNumber(quantity) || !/[1-9]/.test(quantity)) return;
  const [dividend, divisor] = [unitsOf(sum), unitsOf(quantity)];
  values['unitPrice'] = textOf(divideRounded(dividend * 10n ** BigInt(SCALE), divisor));
}

interface OfPrice {
  readonly price: string;
  readonly terms: PriceTerms | undefined;
}

function inCurrency(
  values: Values,
  { price, told, terms }: OfPrice & { readonly told: readonly (string | undefined)[] },
): Finding[] {
  const said = [...new Set(told.flatMap((each) => each ?? []))];
  if (price === 'plannedCost') {
    const [only, ...others] = [
      ...new Set([...said, ...(typeof values['costCurrency'] === 'string' ? [values['costCurrency']] : [])]),
    ];
    if (others.length > 0)
      return [problem(price, 'currency_mismatch', `The row names ${only ?? ''} and ${others.join(', ')}`)];
    if (only !== undefined) values['costCurrency'] = only;
    return [];
  }
  const foreign = said.filter((currency) => terms !== undefined && currency !== terms.currency);
  if (foreign.length === 0) return [];
  return [
    problem(
      price,
      'currency_mismatch',
      `The price is in ${foreign.join(', ')}, the document in ${terms?.currency ?? ''}`,
    ),
  ];
}

function forUnit(
  values: Values,
  {
    price,
    facts,
    units,
  }: { readonly price: string; readonly facts: HeadingFacts | undefined; readonly units: KnownUnits },
): ConvertedRow {
  const { unit: wanted, per = 1 } = facts ?? {};
  if (wanted === undefined) return { findings: [], isUnitOfPrice: false };
  const said = values['unit'] ?? null;
  const unit = String(said ?? wanted);
  const ratio = ratioOf(units, unit, wanted);
  if (ratio === undefined) {
    const message = `The price is for ${wanted}, the row is counted in ${unit}`;
    return { findings: [problem(price, 'unit_not_convertible', message)], isUnitOfPrice: false };
  }
  values['unit'] = unit;
  values[price] = scaled(String(values[price]), ratio.over, ratio.under * BigInt(per));
  return { findings: [], isUnitOfPrice: said === null };
}

/** How many of one unit are in another: a price for a tonne is a thousandth of it for a kilogram. */
function ratioOf(units: KnownUnits, from: string, to: string): Fraction | undefined {
  if (from === to) return ONE;
  const [one, other] = [units.byWord(from), units.byWord(to)];
  return one === undefined || other === undefined ? undefined : units.ratio(one.id, other.id);
}

function withVat(
  values: Values,
  {
    price,
    facts,
    terms,
    usualRate,
  }: OfPrice & Pick<RowContext, 'usualRate'> & { readonly facts: HeadingFacts | undefined },
): Finding[] {
  const { vat } = facts ?? {};
  const vatMode = terms?.vatMode ?? null;
  if (vat === undefined || vatMode === null) return [];
  takeRate(values, facts?.vatRate ?? usualRate);
  if (values['vatRate'] === null || (vat === 'with') === (vatMode === 'INCLUSIVE')) return [];
  if (vatMode !== 'NO_VAT') return atRate(values, price, vat);
  if (vat === 'without') return [];
  return [problem(price, 'vat_mode_mismatch', 'The price is with VAT, and the document has none')];
}

function takeRate(values: Values, rate: Rate | null | undefined): void {
  if (values['vatRate'] === undefined && rate !== undefined) values['vatRate'] = rate;
}

function atRate(values: Values, price: string, vat: 'with' | 'without'): Finding[] {
  const rate = values['vatRate'];
  if (!isNumber(rate)) {
    return [problem('vatRate', 'required', `The price is ${vat} VAT and the document is not: say the rate`)];
  }
  const [net, gross] = [unitsOf('100'), unitsOf('100') + unitsOf(rate)];
  const before = String(values[price]);
  values[price] = vat === 'with' ? scaled(before, net, gross) : scaled(before, gross, net);
  return [];
}

/** A decimal times a fraction, with the digits of a price. */
function scaled(decimal: string, times: bigint, by: bigint): string {
  return textOf(divideRounded(unitsOf(decimal) * times, by));
}

function unitsOf(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(`${whole}${fraction.padEnd(SCALE, '0').slice(0, SCALE)}`);
}

function textOf(units: bigint): string {
  const digits = String(units).padStart(SCALE + 1, '0');
  const text = `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`.replace(/(?<!0)0+$/, '');
  const [, fraction = ''] = text.split('.');
  return fraction.length < 2 ? `${text}${'0'.repeat(2 - fraction.length)}` : text;
}

function problem(field: string, code: string, message: string): Finding {
  return { field, code, message, isError: true };
}
