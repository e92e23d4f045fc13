import { fromMicro, toMicro, type Quantity } from '../../../../kernel/values/numbers/quantity.js';
import { divideRounded } from '../../../../kernel/values/numbers/decimal.js';
import { capitalised, decimalInWords } from '../../russian-words.js';

/** Kilograms as tonnes, to a gram. */
export function tonnes(weightKg: Quantity | undefined): Quantity | undefined {
  return weightKg === undefined ? undefined : fromMicro(divideRounded(toMicro(weightKg), 1000n));
}

/** Tonnes in words: "Одна целая пять десятых т". */
export function tonnesInWords(weightKg: Quantity | undefined): string {
  const weight = tonnes(weightKg);
  return weight === undefined ? '' : `${capitalised(decimalInWords(weight))} т`;
}
