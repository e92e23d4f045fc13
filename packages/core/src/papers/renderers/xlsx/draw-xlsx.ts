import { pageWords } from '../page-words.js';
import type * as Hucre from 'hucre';
import type { CellBorder, DocumentLayout } from '../../../kernel/ports/document-layout.js';
import { loadOptional } from '../../../adapters/optional-dependency.js';
import { layOutWorkbook } from './lay-out-workbook.js';
import type { SheetCell, SheetPicture } from './sheet-grid.js';
import { millimetresPerInch, unbrokenTexts } from './sheet-measures.js';
import { placePictures } from './sheet-pictures.js';
import type { RowRange } from './sheet-rows.js';

const maxSheetName = 31;

/** Draws a layout as a workbook of one sheet that prints as the form does and computes as a table does. */
export async function drawXlsx(layout: DocumentLayout): Promise<Uint8Array> {
  // The optional peer is what its own type declaration says.
  const hucre = (await loadOptional('hucre', 'XLSX output')) as typeof Hucre;
  const [before, between] = pageWords(layout);
  const { grid, widths, widthsPt, heights, isOneSheet } = layOutWorkbook(layout);
  const rows = Array.from({ length: grid.rowCount }, () =>
    Array.from<Hucre.CellValue>({ length: widths.length }).fill(null),
  );
  const cells = new Map<string, Partial<Hucre.Cell>>();
  for (const placed of unbrokenTexts(grid.cells, widthsPt)) placeCell(placed, rows, cells);
  const name = sheetName(layout.title);
  const createdAt = new Date(layout.createdAt ?? 0);
  const bytes = await hucre.writeXlsx({
    // Without a time of its own the library writes that of the moment, and equal documents would differ.
    properties: { title: layout.title, creator: 'Procurekit', created: createdAt, modified: createdAt },
    // Widths of columns are counted in characters of it.
    defaultFont: { name: 'Arial', size: 10 },
    // The library does not quote the sheet's name in print titles, so they are named here.
    namedRanges: titleRange(name, grid.flowing?.head),
    sheets: [
      {
        name,
        columns: widths.map((width) => ({ width })),
        rows,
        cells,
        rowDefs: new Map(heights.map((height, index) => [index, { height }])),
        merges: grid.cells.flatMap(mergeOf),
        rowBreaks: [...grid.pageBreaks],
        view: { showGridLines: false },
        headerFooter: { oddFooter: `&L&7${layout.footer.replaceAll('&', '&&')}&R&7${before}&P${between}&N` },
        images: grid.pictures.map(sheetImage),
        pageSetup: pageSetup(layout.page, isOneSheet),
      },
    ],
  });
  return placePictures(new Uint8Array(bytes), grid.pictures, { heights, widths: widthsPt });
}

function pageSetup({ orientation, marginsMm }: DocumentLayout['page'], isOneSheet: boolean): Hucre.PageSetup {
  const { top, right, bottom, left } = marginsMm;
  return {
    paperSize: 'a4',
    orientation,
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: isOneSheet ? 1 : 0,
    margins: {
      top: top / millimetresPerInch,
      right: right / millimetresPerInch,
      bottom: bottom / millimetresPerInch,
      left: left / millimetresPerInch,
    },
  };
}

function placeCell(placed: SheetCell, rows: Hucre.CellValue[][], cells: Map<string, Partial<Hucre.Cell>>): void {
  const number = exactNumber(placed.cell.number);
  const style = cellStyle(placed, number !== undefined);
  for (let row = placed.row; row < placed.row + placed.rows; row += 1) {
    for (let column = placed.column; column < placed.column + placed.columns; column += 1) {
      const first = row === placed.row && column === placed.column;
      const value = first ? (number ?? safeText(placed.cell.text)) : null;
      const place = rows[row];
      if (place !== undefined) place[column] = value;
      const formula = first && number !== undefined ? formulaOf(placed) : undefined;
      cells.set(`${row},${column}`, {
        value,
        style,
        ...(formula === undefined ? {} : { formula, formulaResult: value }),
      });
    }
  }
}

/** How a total is computed; what people change in the sheet changes it. */
function formulaOf({ adds, column }: SheetCell): string | undefined {
  if (adds === undefined || adds.to < adds.from) return undefined;
  const letters = columnLetters(column);
  const range = `${letters}${adds.from + 1}:${letters}${adds.to + 1}`;
  // Totals within the range are left out by this function, and by no other.
  return adds.hasTotals ? `SUBTOTAL(9,${range})` : `SUM(${range})`;
}

function columnLetters(column: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

function titleRange(sheet: string, rows: RowRange | undefined): Hucre.NamedRange[] {
  if (rows === undefined) return [];
  const range = `'${sheet.replaceAll("'", "''")}'!$${rows.from + 1}:$${rows.to + 1}`;
  return [{ name: '_xlnm.Print_Titles', range, scope: sheet }];
}

function sheetImage({ row, column, image, widthMm, heightMm }: SheetPicture): Hucre.SheetImage {
  const pixelsPerMm = 96 / millimetresPerInch;
  return {
    data: new Uint8Array(Buffer.from(image.base64, 'base64')),
    type: image.mimeType === 'image/png' ? 'png' : 'jpeg',
    anchor: { from: { row, col: column } },
    width: Math.round(widthMm * pixelsPerMm),
    height: Math.round(heightMm * pixelsPerMm),
  };
}

/** A number the sheet can hold to its last digit; longer ones stay text rather than lose kopecks. */
function exactNumber(decimal: string | undefined): number | undefined {
  if (decimal === undefined) return undefined;
  const digits = decimal.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > 15 ? undefined : Number(decimal);
}

/** Text that a spreadsheet must not take for a formula is fine here: cells are typed as strings. Only nothing is null. */
function safeText(text: string): string | null {
  return text === '' ? null : text.replaceAll('\u00ad', '');
}

function cellStyle({ cell, defaults }: SheetCell, isNumber: boolean): Hucre.CellStyle {
  const align = cell.align ?? defaults.align ?? 'left';
  const border = cell.border ?? defaults.border;
  return {
    font: { name: 'Arial', size: cell.size ?? defaults.size, bold: cell.bold ?? false, italic: cell.italic ?? false },
    alignment: { horizontal: align, vertical: border === 'bottom' ? 'bottom' : 'top', wrapText: true },
    border: sides(border),
    ...(isNumber ? { numFmt: numberFormat(cell.number ?? '') } : {}),
  };
}

/** As many fraction digits as the value has: money keeps two, a whole quantity shows no comma. */
function numberFormat(decimal: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  return digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
}

function sides(border: CellBorder): Hucre.BorderStyle {
  const line = { style: 'thin' } as const;
  if (border === 'none') return {};
  return border === 'bottom' ? { bottom: line } : { top: line, right: line, bottom: line, left: line };
}

function mergeOf({ row, column, rows, columns }: SheetCell): Hucre.MergeRange[] {
  if (rows === 1 && columns === 1) return [];
  return [{ startRow: row, startCol: column, endRow: row + rows - 1, endCol: column + columns - 1 }];
}

/** A name that is whole: with the date, without it, or the number alone, whichever a sheet has room for. */
function sheetName(title: string): string {
  const plain = title.replace(/[[\]*?:/\\]/g, ' ').trim();
  const undated = plain.replace(/ от \d\d\.\d\d\.\d{4}$/, '');
  const number = undated.slice(undated.lastIndexOf('№') + 1).trim();
  const fitting = [plain, undated, number].find((name) => name !== '' && name.length <= maxSheetName);
  return fitting ?? plain.slice(0, maxSheetName).trim();
}
