import type { AnsweredFile } from '../../../operations/answered-file.js';
import { FileInstead } from '../../../operations/file-instead.js';
import { DocumentRenderError, type DocumentRenderer } from '../../../ports/document-renderer.js';
import type { Sheets, SheetValue } from '../../../ports/sheets.js';
import { separatedValues } from '../../../values/text/separated-values.js';
import { documentErrors } from '../../documents/index.js';
import { FILE_TYPES } from '../../files/index.js';
import type { Asking } from '../questions/asking.js';
import { chartOf } from '../charts/chart-of.js';
import type { Cell } from './cells.js';
import type { Question } from './columns.js';
import { layoutOf } from './layout.js';
import { type Answer, type AnswerTable, tableOf } from './table.js';

export type { Question } from './columns.js';

/** What writes tables and documents. */
export interface TableDeps {
  readonly sheets: Sheets;
  readonly renderer: DocumentRenderer;
}

/** Digits that a number of a spreadsheet holds exactly. */
const EXACT_DIGITS = 15;

/** An answer in the form that is asked for. @throws ProcurekitError `documents_unavailable` */
export async function answerAs<A extends Answer>(
  deps: TableDeps,
  asking: Pick<Asking, 'language' | 'timezone' | 'today'>,
  said: { readonly question: Question; readonly answer: A; readonly format: 'json' | 'csv' | 'xlsx' | 'pdf' },
): Promise<A | FileInstead> {
  const { question, answer, format } = said;
  if (format === 'json') return answer;
  const table = tableOf(question, answer, asking.language);
  const written = {
    csv: () => Promise.resolve({ bytes: csvOf(table), mimeType: `${FILE_TYPES.csv}; charset=utf-8` }),
    xlsx: async () => ({ bytes: await xlsxOf(deps.sheets, table), mimeType: FILE_TYPES.xlsx }),
    pdf: () => {
      const chart = chartOf(question, answer, asking.language);
      return pdfOf(deps.renderer, layoutOf(table, answer, { ...asking, chart }));
    },
  };
  const { bytes, mimeType } = await written[format]();
  const fileName = `${question}-${asking.today}.${format}`;
  const file: AnsweredFile = { fileName, mimeType, sizeBytes: bytes.length, content: bytes };
  return new FileInstead(file);
}

function csvOf({ heading, rows, foot }: AnswerTable): Uint8Array {
  const all = [...rows, ...(foot === null ? [] : [foot])].map((row) =>
    row.map(({ text, isNumber }) => plain(text, isNumber)),
  );
  // Spreadsheets know by the mark at the beginning that it is UTF-8.
  return new TextEncoder().encode(`\uFEFF${separatedValues([[...heading], ...all], ';')}`);
}

/** A number below zero is no formula. */
function plain(text: string, isNumber: boolean): string | number {
  return isNumber && text.startsWith('-') && isExact(text) ? Number(text) : text;
}

async function xlsxOf(sheets: Sheets, { title, heading, rows, foot }: AnswerTable): Promise<Uint8Array> {
  const cells = (row: readonly Cell[]) => row.map(valueOf);
  return sheets.writeSheets([
    { name: title, rows: [[...heading], ...rows.map(cells), ...(foot === null ? [] : [cells(foot)])] },
  ]);
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
