import type * as Hucre from 'hucre';

type ValueAt = (row: number, column: number) => Hucre.CellValue;

const SUM = /^SUM\(\$?([A-Z]{1,3})\$?(\d+):\$?([A-Z]{1,3})\$?(\d+)\)$/;
const PRODUCT = /^\$?([A-Z]{1,3})\$?(\d+)\*\$?([A-Z]{1,3})\$?(\d+)$/;
const MOST_ADDED = 100_000;

/**
 * Computes what templates compute most, a sum of a range and a product of two cells; another formula is shown as it is
 * written, since a preview has no spreadsheet to ask.
 */
export function computeFormula(formula: string, valueAt: ValueAt): Hucre.CellValue {
  const [, left, top, right, bottom] = SUM.exec(formula) ?? [];
  if (left !== undefined && right !== undefined) {
    const [from, to] = [columnOf(left), columnOf(right)];
    const [first, last] = [Number(top), Number(bottom)];
    if ((last - first + 1) * (to - from + 1) > MOST_ADDED) return `=${formula}`;
    let sum = 0;
    for (let row = first; row <= last; row += 1)
      for (let column = from; column <= to; column += 1) sum += numberOf(valueAt(row - 1, column));
    return sum;
  }
  const [, column, row, otherColumn, otherRow] = PRODUCT.exec(formula) ?? [];
  if (column === undefined || otherColumn === undefined) return `=${formula}`;
  const one = numberOf(valueAt(Number(row) - 1, columnOf(column)));
  return one * numberOf(valueAt(Number(otherRow) - 1, columnOf(otherColumn)));
}

function columnOf(letters: string): number {
  return Array.from(letters).reduce((reached, letter) => reached * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function numberOf(value: Hucre.CellValue): number {
  return typeof value === 'number' ? value : 0;
}
