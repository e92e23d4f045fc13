import type { LayoutCell, LayoutRow, StyledCell } from '../../../kernel/ports/document-layout.js';
import { cellGrid } from './cell-grid.js';

/** Writes into the row that closes a sheet what the columns of that sheet's rows add up to. */
export function sheetTotals(template: LayoutRow, rows: readonly LayoutRow[], columnCount: number): LayoutRow {
  const grid = cellGrid(rows, columnCount);
  const places = cellGrid([template], columnCount)[0] ?? [];
  return places.flatMap((place, column): LayoutCell[] => {
    if (place.kind === 'covered') return [];
    const { cell } = place;
    if (cell.sum !== 'column') return [cell];
    const numbers = grid.flatMap((row) => numberOf(row[column]) ?? []);
    return [{ ...cell, ...total(cell, numbers) }];
  });
}

function numberOf(place: ReturnType<typeof cellGrid>[number][number] | undefined): string | undefined {
  return place?.kind === 'cell' ? place.cell.number : undefined;
}

/** Where no row of the sheet has a number the total is blank, as theirs are. */
function total({ number }: StyledCell, numbers: readonly string[]): Pick<StyledCell, 'text' | 'number'> {
  if (numbers.length === 0) return { text: '', number: undefined };
  const digits = Math.max(...numbers.map(fractionDigits));
  const sum = numbers.reduce((reached, each) => reached + scaled(each, digits), 0n);
  const decimal = unscaled(sum, digits);
  // Money keeps its kopecks; a quantity shows no more digits than it has.
  const isMoney = number !== undefined && /\.\d\d$/.test(number) && numbers.every((each) => fractionDigits(each) === 2);
  const printed = isMoney || digits === 0 ? decimal : decimal.replace(/\.0+$|(?<![.0])0+$/, '');
  return { text: paperNumber(printed), number: printed };
}

function fractionDigits(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

function scaled(decimal: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

function unscaled(value: bigint, digits: number): string {
  const sign = value < 0n ? '-' : '';
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function paperNumber(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  // eslint-disable-next-line regexp/no-super-linear-move -- digits of a computed number: three hundred at most
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}
