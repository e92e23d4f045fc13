import type { Cell, WriteSheet } from 'hucre';

import type { SheetForm, SheetValue } from '../../kernel/ports/sheets.js';

/** A light yellow, as spreadsheets have it where something is to be filled in. */
const OPEN = {
  protection: { locked: false },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFFF9DB' } },
} as const;
const HEADING = { font: { bold: true }, alignment: { wrapText: true, vertical: 'top' } } as const;

/** Makes a sheet a form where it is to be one: open cells can be filled in, everything else is locked. */
export function formSheet(
  sheet: { readonly name: string; readonly rows: SheetValue[][] },
  form: SheetForm | undefined,
): WriteSheet {
  if (form === undefined) return sheet;
  const { headingRows, columns } = form;
  const cells = new Map<string, Partial<Cell>>();
  for (const [column, { isOpen }] of columns.entries()) {
    cells.set(`${headingRows - 1},${column}`, { style: HEADING });
    if (isOpen !== true) continue;
    for (let row = headingRows; row < sheet.rows.length; row += 1) cells.set(`${row},${column}`, { style: OPEN });
  }
  return {
    ...sheet,
    cells,
    columns: columns.map(({ width, isHidden = false }) => ({ width, hidden: isHidden })),
    freezePane: { rows: headingRows },
    protection: { sheet: true },
  };
}
