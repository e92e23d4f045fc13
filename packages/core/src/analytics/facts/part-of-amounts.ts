import { divideRounded } from '../../kernel/values/numbers/decimal.js';
import { toMinor } from '../../kernel/values/numbers/money.js';
import { toMicro } from '../../kernel/values/numbers/quantity.js';
import type { TotalAmounts } from '../../kernel/values/numbers/vat.js';
import type { Amounts } from './fact.js';

/** Amounts of a line as they are added up. */
export function amountsOf({ netAmount, vatAmount, grossAmount }: TotalAmounts): Amounts {
  return { net: toMinor(netAmount), vat: toMinor(vatAmount), gross: toMinor(grossAmount) };
}

/** What a part of a line costs, where `part` of `whole` of it is meant; net and gross are rounded once, and VAT is what is between them. */
export function partOfAmounts(amounts: Amounts, part: bigint, whole: bigint): Amounts {
  if (part === whole) return amounts;
  if (whole <= 0n) return { net: 0n, vat: 0n, gross: 0n };
  const net = divideRounded(amounts.net * part, whole);
  const gross = divideRounded(amounts.gross * part, whole);
  return { net, vat: gross - net, gross };
}

/** A quantity that is not below zero, in millionths. */
export function microOf(quantity: string): bigint {
  const micro = toMicro(quantity);
  return micro < 0n ? 0n : micro;
}
