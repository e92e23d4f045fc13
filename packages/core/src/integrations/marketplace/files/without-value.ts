import type { SheetRow } from '../../../kernel/ports/sheets.js';

export const FORMULA_WITHOUT_VALUE = 'formula_without_value';

/** Says which formulas of a row have no stored value; undefined where all of them have one. */
export function withoutValue({ unvalued = [] }: Pick<SheetRow, 'unvalued'>): string | undefined {
  return unvalued.length === 0 ? undefined : `no value is stored for the formula in ${unvalued.join(', ')}`;
}
