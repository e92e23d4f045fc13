import type * as Yauzl from 'yauzl';

import { type SheetLimits, SheetRefusal, type SheetRow } from '../../kernel/ports/sheets.js';
import { ArchiveRefusal, openArchive } from '../archives/open-archive.js';
import { loadLibrary } from './load-library.js';
import { numberText } from './number-formats.js';
import { openXmlPartReader, type XmlListener } from './read-xml-part.js';
import { collectRows, type RowCollector, tooManyColumns } from './row-collector.js';
import { readWorkbookParts, textReader, type WorkbookParts } from './workbook-parts.js';

const MIB = 1024 * 1024;
const ARCHIVE_LIMITS = { maxEntries: 1_000, maxEntryBytes: 192 * MIB, maxTotalBytes: 256 * MIB };

/** Reads the first sheet of a workbook that is shown. @throws SheetRefusal */
export async function readWorkbook(content: Uint8Array, limits: SheetLimits): Promise<readonly SheetRow[]> {
  const yauzl = (await loadLibrary('yauzl')) as typeof Yauzl;
  const readXml = await openXmlPartReader();
  try {
    const archive = await openArchive(yauzl, content, ARCHIVE_LIMITS);
    const parts = await readWorkbookParts(archive, readXml);
    const collected = collectRows(limits);
    if (await readXml(archive, parts.sheet, sheetListener(parts, limits, collected))) return collected.rows;
    throw new SheetRefusal('damaged', 'The workbook has no sheet.');
  } catch (cause) {
    throw cause instanceof ArchiveRefusal ? refusalOf(cause) : cause;
  }
}

function refusalOf(cause: ArchiveRefusal): SheetRefusal {
  const fault = cause.fault === 'archive_too_large' ? 'too_large' : 'damaged';
  return new SheetRefusal(fault, cause.message, { cause });
}

interface OpenCell {
  readonly reference: string;
  readonly index: number;
  readonly type: string;
  readonly style: number;
}

/** Hears the rows of a sheet. */
function sheetListener(parts: WorkbookParts, { maxColumns }: SheetLimits, collected: RowCollector): XmlListener {
  const texts = textReader();
  let rowNumber = 0;
  let cells: string[] = [];
  let cell: OpenCell | undefined;
  let nextIndex = 0;
  let value = '';
  let isValue = false;
  let isFormula = false;
  let hasValue = false;
  let unvalued: string[] = [];
  const requireColumn = (index: number): void => {
    if (index >= maxColumns) throw tooManyColumns(rowNumber, maxColumns);
  };
  const endCell = ({ reference, index, type, style }: OpenCell): void => {
    const text = contentOf({ type, value, text: texts.take(), meaning: parts.meanings[style] ?? 'number' }, parts);
    // An empty text is a value as well: programs that have worked out none write no type.
    const isEmptyText = hasValue && type === 'str';
    if (isFormula && value === '' && text === '' && !isEmptyText) {
      requireColumn(index);
      unvalued.push(reference === '' ? `${columnName(index)}${rowNumber}` : reference.slice(0, 12));
    }
    if (text.trim() === '') return;
    requireColumn(index);
    while (cells.length < index) cells.push('');
    cells[index] = text;
  };
  return {
    open(name, attributes) {
      texts.open(name);
      if (name === 'row') {
        rowNumber = rowNumberOf(attributes['r'], rowNumber);
        cells = [];
        unvalued = [];
        nextIndex = 0;
      } else if (name === 'c') {
        const { r: reference = '', t: type = 'n', s: style = '0' } = attributes;
        const index = columnIndex(reference) ?? nextIndex;
        nextIndex = index + 1;
        cell = { reference, index, type, style: Number(style) };
        value = '';
        isFormula = false;
        hasValue = false;
        texts.take();
      } else if (name === 'f') isFormula = true;
      isValue = name === 'v';
      hasValue ||= isValue;
    },
    text(piece) {
      texts.add(piece);
      if (isValue) value += piece;
    },
    close(name) {
      texts.close(name);
      isValue = false;
      if (name === 'c' && cell !== undefined) {
        endCell(cell);
        cell = undefined;
      } else if (name === 'row') collected.add(rowNumber, cells, unvalued);
    },
  };
}

function contentOf(
  cell: { type: string; value: string; text: string; meaning: WorkbookParts['meanings'][number] },
  { strings, epoch }: WorkbookParts,
): string {
  switch (cell.type) {
    case 's':
      return strings[Number(cell.value)] ?? '';
    case 'inlineStr':
      return cell.text;
    case 'b':
      return cell.value === '1' ? 'true' : 'false';
    case 'n':
      return numberText(cell.value.trim(), cell.meaning, { epoch });
    // Texts, errors such as #N/A, and days written out.
    default:
      return cell.value;
  }
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

function rowNumberOf(written: string | undefined, before: number): number {
  const number = Number(written);
  return Number.isInteger(number) && number > before ? number : before + 1;
}

/** Index of a column by its letters: A is 0. Letters beyond any sheet count as far away. */
function columnIndex(reference: string): number | undefined {
  const letters = /^[A-Z]+/i.exec(reference)?.[0].toUpperCase();
  if (letters === undefined) return undefined;
  let index = 0;
  for (const letter of letters.slice(0, 6)) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}
