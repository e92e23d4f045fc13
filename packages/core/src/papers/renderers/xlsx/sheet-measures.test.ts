import { expect, it } from 'vitest';

import type { SheetCell } from './sheet-grid.js';
import { unbrokenTexts } from './sheet-measures.js';

const written = (text: string, widthPt: number) => {
  const defaults = { size: 8, border: 'box', align: 'left' } as const;
  const cell: SheetCell = { row: 0, rows: 1, column: 0, columns: 1, cell: { text }, defaults };
  return unbrokenTexts([cell], [widthPt])[0]?.cell.text;
};
const NAME = 'Кабель силовой ВВГнг, арт.\u00a0СН-10000';

it('a line ends before an article that would not be whole on it, and nowhere else', () => {
  expect(written(NAME, 400)).toBe(NAME);
  expect(written(NAME, 120)).toBe('Кабель силовой ВВГнг,\nарт.\u00a0СН-10000');
  expect(written('Кабель силовой', 40)).toBe('Кабель силовой');
});
