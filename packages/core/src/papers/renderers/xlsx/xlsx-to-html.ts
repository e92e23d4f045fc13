import type * as Hucre from 'hucre';
import { escapeHtml } from '../../documents/templates/index.js';
import { loadOptional } from '../../../adapters/optional-dependency.js';
import { computeFormula } from './sheet-computing.js';

/** Rows of a workbook that are shown; a preview is no copy. */
const MOST_ROWS = 2_000;
const MOST_COLUMNS = 60;
const MOST_NESTED = 3;

/** Shows the sheets of a workbook as tables, as far as texts, figures and merged cells go. */
export async function xlsxToHtml(bytes: Uint8Array): Promise<string> {
  // The optional peer is what its own type declaration says.
  const hucre = (await loadOptional('hucre', 'HTML from XLSX')) as typeof Hucre;
  const { sheets } = await hucre.readXlsx(bytes);
  return sheets
    .map((sheet) => {
      const heading = sheets.length > 1 ? `<h2>${escapeHtml(sheet.name)}</h2>` : '';
      return `${heading}${tableOf(sheet)}`;
    })
    .join('');
}

function tableOf(sheet: Hucre.Sheet): string {
  const { merges = [] } = sheet;
  const covered = new Set<string>();
  for (const { startRow, startCol, endRow, endCol } of merges) {
    for (let row = startRow; row <= Math.min(endRow, MOST_ROWS); row += 1)
      for (let column = startCol; column <= Math.min(endCol, MOST_COLUMNS); column += 1)
        if (row !== startRow || column !== startCol) covered.add(`${row},${column}`);
  }
  const valueAt = (row: number, column: number, depth = 0): Hucre.CellValue => {
    const formula = sheet.cells?.get(`${row},${column}`)?.formula;
    if (formula === undefined) return sheet.rows[row]?.[column] ?? null;
    // Sums of sums, and no cell that adds up itself.
    return depth > MOST_NESTED ? null : computeFormula(formula, (r, c) => valueAt(r, c, depth + 1));
  };
  const rows = sheet.rows.slice(0, MOST_ROWS).map((values, row) => {
    const cells = values.slice(0, MOST_COLUMNS).map((_, column) => {
      if (covered.has(`${row},${column}`)) return '';
      const merge = merges.find(({ startRow, startCol }) => startRow === row && startCol === column);
      const spans =
        merge === undefined
          ? ''
          : ` rowspan="${merge.endRow - row + 1}" colspan="${Math.min(merge.endCol, values.length - 1) - column + 1}"`;
      const shown = valueAt(row, column);
      return `<td${spans}${typeof shown === 'number' ? ' style="text-align: right"' : ''}>${printed(shown)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

function printed(value: Hucre.CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return escapeHtml(typeof value === 'number' ? figure(value) : String(value)).replaceAll('\n', '<br>');
}

/** Two digits where there is a fraction of money, fewer zeros nowhere. */
function figure(value: number): string {
  const rounded = Math.round(value * 1e6) / 1e6;
  const text = String(rounded);
  return (/\.\d$/.test(text) ? `${text}0` : text).replace('.', ',');
}
