import { exactly, type Fraction, inverse, ONE, times } from './fraction.js';
import { DIRECTORY, type KnownUnits } from './known-units.js';
import type { Money } from './money.js';
import { roundedIn } from './minor-units.js';
import { type Price, quotientPrice, toPriceUnits } from './price.js';
import { type Quantity, toMicro } from './quantity.js';
import { type Rate, toHundredths } from './rate.js';

const HUNDRED_PERCENT = 10_000n;

/** How many base units of an item a unit of it holds. */
export interface Packaging {
  readonly unitId: string;
  readonly factor: Quantity;
}

/** An item as far as its units go. */
export interface PackagedItem {
  /** The base unit. */
  readonly unitId: string;
  readonly packagings: readonly Packaging[];
}

/** What something is counted in. */
export interface Measured {
  readonly unitId: string;
  /** How many base units one was when it was written down, which goes before what its packaging holds by now. */
  readonly unitFactor?: Quantity | null | undefined;
}

/**
 * How many of one unit of an item are in another one: by the dimension of the units, as it was written down, or by its packagings;
 * undefined where nobody can say.
 */
export function unitRatio(
  item: PackagedItem,
  from: Measured,
  to: Measured,
  units: KnownUnits = DIRECTORY,
): Fraction | undefined {
  if (from.unitId === to.unitId) return ONE;
  const held = baseRatio(item, from, units);
  const wanted = baseRatio(item, to, units);
  return held === undefined || wanted === undefined ? undefined : times(held, inverse(wanted));
}

/** How many base units of an item are in one of a unit of it. */
export function baseRatio(
  { unitId: base, packagings }: PackagedItem,
  { unitId, unitFactor = null }: Measured,
  units: KnownUnits = DIRECTORY,
): Fraction | undefined {
  const ratio = units.ratio(unitId, base);
  if (ratio !== undefined) return ratio;
  if (unitFactor !== null) return exactly(unitFactor);
  const packaging = packagings.find((each) => each.unitId === unitId);
  if (packaging !== undefined) return exactly(packaging.factor);
  // An item that is counted in pieces of half a kilogram each is bought by the tonne, too.
  for (const each of packagings) {
    const inPackaging = units.ratio(unitId, each.unitId);
    if (inPackaging !== undefined) return times(inPackaging, exactly(each.factor));
  }
  return undefined;
}

/** How many of one unit are in another one of what is not of the catalog: of one dimension, or as it was written down. */
export function plainRatio(from: Measured, to: Measured, units: KnownUnits = DIRECTORY): Fraction | undefined {
  const ratio = units.ratio(from.unitId, to.unitId);
  if (ratio !== undefined) return ratio;
  const [held = null, wanted = null] = [from.unitFactor, to.unitFactor];
  return held === null && wanted === null ? undefined : times(exactly(held ?? '1'), inverse(exactly(wanted ?? '1')));
}

/** What else an amount follows from. */
export interface AmountTerms {
  readonly discountPercent: Rate | null;
  readonly currency?: string | undefined;
}

/** What a quantity costs at the price of another unit, of which so many are in one of its own: exact, and rounded once. */
export function amountInUnits(
  quantity: Quantity,
  price: Price,
  { over, under }: Fraction,
  { discountPercent, currency }: AmountTerms,
): Money {
  const kept = HUNDRED_PERCENT - (discountPercent === null ? 0n : toHundredths(discountPercent));
  const exact = toMicro(quantity) * toPriceUnits(price) * over * kept;
  return roundedIn(currency, exact, toMicro('1') * under * HUNDRED_PERCENT);
}

/** A price less its discount, rounded once to six digits. */
export function discountedPrice(price: Price, discountPercent: Rate | null): Price {
  if (discountPercent === null) return price;
  const kept = HUNDRED_PERCENT - toHundredths(discountPercent);
  return quotientPrice(toPriceUnits(price) * kept, HUNDRED_PERCENT, FINEST_PRICE);
}

/**
 * The price of another unit, where so many of the other are in one of its own: rounded once, to six digits, and without those that say
 * nothing. @throws MoneyOverflowError
 */
export function convertedPrice(price: Price, { over, under }: Fraction): Price {
  return over === under ? price : quotientPrice(toPriceUnits(price) * under, over, FINEST_PRICE);
}

/** The least price there is, which has all the digits that one may have. */
export const FINEST_PRICE: Price = '0.000001';
