import { isDeepStrictEqual } from 'node:util';

import { Sheets, SheetRefusal } from '../../kernel/ports/sheets.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { dateHabit, MAX_IMPORT_BYTES, sheetKind, tableOf } from '../../platform/exchange/index.js';
import { rfqLines, type SupplierRfqs } from '../../procurement/sourcing/index.js';
import { rowMessage } from '../../kernel/values/text/row-words.js';
import { unitsOf } from '../../platform/units/index.js';
import { answerColumns } from './form/columns.js';
import { type AnswerContext, readAnswer, type ReadAnswer } from './form/read-answer.js';
import { MAX_TABLES } from './limits.js';
import type { AnswerProblem } from './messages/records.js';
import type { MessageReason } from './messages/statuses.js';
import type { World } from '../../kernel/operations/world.js';

/** A file that may be a table. */
export interface TableFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly bytes: () => Promise<Uint8Array>;
}

/** What the tables of a message come to. */
export type ReadTables =
  | Extract<ReadAnswer, { readonly lines: unknown }>
  | { readonly reason: MessageReason; readonly problems: readonly AnswerProblem[] };

type NamedAnswer = Extract<ReadAnswer, { readonly lines: unknown }> & { readonly fileName: string };
type Refused = Extract<ReadTables, { readonly reason: unknown }>;

const LIMITS = { maxRows: 2_000, maxColumns: 200 };
/** Which of the reasons of several tables is told: what was closest to an answer. */
const CLOSEST: readonly MessageReason[] = ['no_prices', 'other_request', 'table_refused', 'not_recognised'];

/** Reads the tables of a message as the answer to a price request: what the first one says counts, the others add lines or are told of. */
export async function readTables(
  world: World,
  { db, portalId }: { readonly db: Reader; readonly portalId: string },
  rfq: Row<typeof SupplierRfqs>,
  files: readonly TableFile[],
): Promise<ReadTables> {
  const tables = files.filter(({ mimeType }) => sheetKind(mimeType) !== null).toSorted(workbooksFirst);
  if (tables.length === 0) return { reason: 'no_table', problems: [] };
  const items = await rfqLines.itemsOf(db, rfq.id);
  const habit = await dateHabit(db, portalId);
  const context = { ...habit, items, vatMode: rfq.vatMode, currency: rfq.currency, units: await unitsOf(db) };
  const inWords = (problems: readonly AnswerProblem[]) =>
    problems.map((problem) => ({ ...problem, message: rowMessage(problem, habit.language) }));
  const answers: NamedAnswer[] = [];
  const others: (Refused & { readonly fileName: string })[] = [];
  for (const file of tables.slice(0, MAX_TABLES)) {
    const read = await readOne(world.port(Sheets), file, context);
    if ('lines' in read) answers.push({ ...read, fileName: file.fileName });
    else others.push({ ...read, fileName: file.fileName });
  }
  const [first, ...further] = answers;
  if (first !== undefined) {
    const unread = tables.slice(MAX_TABLES).map(({ fileName }) => told(fileName, 'too_many_items', 'was not read'));
    const passedOver = others.map(({ fileName, reason }) => told(fileName, reason, 'is no answer that could be read'));
    const { lines, rows, vatMode, problems } = further.reduce(joined, first);
    return { lines, rows, vatMode, problems: inWords([...problems, ...passedOver, ...unread]) };
  }
  const [closest] = others.toSorted((one, other) => CLOSEST.indexOf(one.reason) - CLOSEST.indexOf(other.reason));
  return closest === undefined
    ? { reason: 'no_table', problems: [] }
    : { reason: closest.reason, problems: inWords(closest.problems) };
}

/** One answer of several tables: lines that the others add, and what is to be said of those that say something else. */
function joined(one: NamedAnswer, other: NamedAnswer): NamedAnswer {
  const known = new Map(one.lines.map((line) => [line.rfqItemId, line]));
  const isAdded = (at: number) => !known.has(other.lines[at]?.rfqItemId);
  const added = other.lines.filter((_line, at) => isAdded(at));
  const rows = [...one.rows, ...other.rows.filter((_row, at) => isAdded(at))];
  const isOtherwise = other.lines.some((line) => {
    const before = known.get(line.rfqItemId);
    return before !== undefined && !isDeepStrictEqual(before, line);
  });
  const problems = [...one.problems, ...other.problems];
  if (other.vatMode !== one.vatMode) {
    return { ...one, problems: [...problems, told(other.fileName, 'table_differs', 'has prices of another VAT mode')] };
  }
  if (isOtherwise) problems.push(told(other.fileName, 'table_differs', `says otherwise; ${one.fileName} was taken`));
  return { ...one, lines: [...one.lines, ...added], rows, problems };
}

function told(fileName: string, code: string, what: string): AnswerProblem {
  return { row: null, field: null, code, message: `${fileName}: ${what}` };
}

function workbooksFirst(one: TableFile, other: TableFile): number {
  const rank = ({ mimeType }: TableFile) => (sheetKind(mimeType) === 'workbook' ? 0 : 1);
  return rank(one) - rank(other);
}

async function readOne(sheets: Sheets, file: TableFile, context: AnswerContext): Promise<ReadTables> {
  const kind = sheetKind(file.mimeType);
  if (kind === null || file.sizeBytes > MAX_IMPORT_BYTES) return { reason: 'table_refused', problems: [] };
  try {
    const rows = await sheets.read({ content: await file.bytes(), kind }, LIMITS);
    return readAnswer(tableOf(rows, answerColumns(context.vatMode)), context);
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    const message = `${file.fileName}: ${error.message}`;
    return { reason: 'table_refused', problems: [{ row: null, field: null, code: error.fault, message }] };
  }
}
