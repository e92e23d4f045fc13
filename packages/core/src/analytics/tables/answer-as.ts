import type { AnsweredFile } from '../../kernel/operations/answered-file.js';
import { FileInstead } from '../../kernel/operations/file-instead.js';
import { DocumentRenderError, DocumentRenderer } from '../../kernel/ports/document-renderer.js';
import { Sheets, type SheetValue } from '../../kernel/ports/sheets.js';
import { type SeparatedValue, separatedValues } from '../../kernel/values/text/separated-values.js';
import type { Language } from '../../kernel/values/text/locale.js';
import { documentErrors } from '../../papers/documents/index.js';
import { FILE_TYPES } from '../../platform/files/index.js';
import { fewAtATime } from '../kept/few-at-a-time.js';
import type { Asking } from '../questions/asking.js';
import { chartOf } from '../charts/chart-of.js';
import { aboutAnswer } from './about-answer.js';
import type { Cell } from './cells.js';
import { type Question, TITLES } from './columns.js';
import { dayAsText } from './days-as-text.js';
import { layoutOf } from './layout.js';
import { type Answer, type AnswerTable, tableOf } from './table.js';
import type { World } from '../../kernel/operations/world.js';

export type { Question } from './columns.js';

/** Rows of a document. */
export const MOST_PRINTED = 2000;
/** Rows that are written in one turn of the event loop. */
const ROWS_IN_A_TURN = 200;
/** Digits that a number of a spreadsheet holds exactly. */
const EXACT_DIGITS = 15;

/** An answer in the form that is asked for. @throws ProcurekitError `documents_unavailable` */
export async function answerAs<A extends Answer>(
  world: World,
  asking: Pick<Asking, 'language' | 'timezone' | 'today'>,
  said: { readonly question: Question; readonly answer: A; readonly format: 'json' | 'csv' | 'xlsx' | 'pdf' },
): Promise<A | FileInstead> {
  const { question, answer, format } = said;
  if (format === 'json') return answer;
  const { language } = asking;
  const above = (table: AnswerTable) => [[table.title], [aboutAnswer(answer, asking)], []];
  const written = {
    csv: async () => {
      const table = tableOf(question, answer, language);
      const bytes = await joined(csvOf(table, { above: above(table), language }));
      return { bytes, mimeType: `${FILE_TYPES.csv}; charset=utf-8` };
    },
    xlsx: async () => {
      const table = tableOf(question, answer, language);
      const bytes = await joined(await xlsxOf(world.port(Sheets), table, above(table)));
      return { bytes, mimeType: FILE_TYPES.xlsx };
    },
    pdf: () => {
      const table = tableOf(question, printed(answer), language);
      const chart = chartOf(question, answer, language);
      return pdfOf(world.port(DocumentRenderer), layoutOf(table, answer, { ...asking, chart }));
    },
  };
  const { bytes, mimeType } = await written[format]();
  const fileName = `${TITLES[question][language]} ${dayAsText(asking.today, language)}.${format}`;
  const file: AnsweredFile = { fileName, mimeType, sizeBytes: bytes.length, content: bytes };
  return new FileInstead(file);
}

/** What is printed of an answer: nobody reads more. */
function printed(answer: Answer): Answer {
  const { items, total = items.length } = answer;
  return { ...answer, items: items.slice(0, MOST_PRINTED), total };
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Rows of a table, a few in each turn of the event loop. */
async function* rowsInTurns<T>(
  { heading, items, rowOf, foot, note }: AnswerTable,
  above: readonly (readonly string[])[],
  valueIn: (cell: Cell) => T,
): AsyncGenerator<readonly (readonly (T | string)[])[]> {
  yield [...above, heading];
  for await (const some of fewAtATime(items, ROWS_IN_A_TURN)) yield some.map((item) => rowOf(item).map(valueIn));
  if (foot !== null) yield [foot.map(valueIn)];
  if (note !== null) yield [[note]];
}

async function* csvOf(
  table: AnswerTable,
  { above, language }: { readonly above: readonly (readonly string[])[]; readonly language: Language },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  // Spreadsheets know by the mark at the beginning that it is UTF-8.
  yield encoder.encode('\uFEFF');
  for await (const rows of rowsInTurns(table, above, (cell) => plain(cell, language)))
    yield encoder.encode(separatedValues(rows, ';'));
}

/** A number with the sign between its digits that spreadsheets of the language read; below zero it is no formula. */
function plain({ text, isNumber }: Cell, language: Language): SeparatedValue {
  return isNumber ? { figure: language === 'ru' ? text.replace('.', ',') : text } : text;
}

function xlsxOf(
  sheets: Sheets,
  table: AnswerTable,
  above: readonly (readonly string[])[],
): Promise<AsyncIterable<Uint8Array>> {
  return sheets.writeWorkbook({ name: table.title, rows: oneByOne(rowsInTurns(table, above, valueOf)) });
}

async function* oneByOne<T>(rows: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const some of rows) yield* some;
}

function valueOf({ text, isNumber }: Cell): SheetValue {
  if (text === '') return null;
  return isNumber && isExact(text) ? Number(text) : text;
}

function isExact(text: string): boolean {
  return text.replaceAll(/\D/g, '').length <= EXACT_DIGITS;
}

async function pdfOf(renderer: DocumentRenderer, layout: ReturnType<typeof layoutOf>) {
  try {
    return await renderer.renderLayout({ layout, format: 'pdf' });
  } catch (error) {
    if (!(error instanceof DocumentRenderError) || error.reason !== 'dependency_missing') throw error;
    throw documentErrors.documentsUnavailable({ missing: ['renderer'] }, { cause: error });
  }
}
