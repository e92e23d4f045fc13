import { type Sheets, SheetRefusal } from '../../ports/sheets.js';
import type { Reader } from '../../ports/storage.js';
import type { Row } from '../../records/record.js';
import { dateHabit, MAX_IMPORT_BYTES, sheetKind, tableOf } from '../exchange/index.js';
import { itemsOfRfqs, type SupplierRfqs } from '../sourcing/index.js';
import { unitsOf } from '../units/index.js';
import { answerColumns } from './form/columns.js';
import { type AnswerContext, readAnswer, type ReadAnswer } from './form/read-answer.js';
import { MAX_TABLES } from './limits.js';
import type { AnswerProblem } from './messages/records.js';
import type { MessageReason } from './messages/statuses.js';

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

const LIMITS = { maxRows: 2_000, maxColumns: 200 };
/** Which of the reasons of several tables is told: what was closest to an answer. */
const CLOSEST: readonly MessageReason[] = ['no_prices', 'other_request', 'table_refused', 'not_recognised'];

/** Reads the tables of a message as the answer to a price request: the first one that is an answer counts. */
export async function readTables(
  { sheets }: { readonly sheets: Sheets },
  { db, portalId }: { readonly db: Reader; readonly portalId: string },
  rfq: Row<typeof SupplierRfqs>,
  files: readonly TableFile[],
): Promise<ReadTables> {
  const tables = files.filter(({ mimeType }) => sheetKind(mimeType) !== null).toSorted(workbooksFirst);
  if (tables.length === 0) return { reason: 'no_table', problems: [] };
  const [items = []] = await itemsOfRfqs({ db }, [rfq]);
  const habit = await dateHabit(db, portalId);
  const context = { ...habit, items, vatMode: rfq.vatMode, currency: rfq.currency, units: await unitsOf(db) };
  const others: Extract<ReadTables, { readonly reason: unknown }>[] = [];
  for (const file of tables.slice(0, MAX_TABLES)) {
    const read = await readOne(sheets, file, context);
    if ('lines' in read) return read;
    others.push(read);
  }
  const [closest] = others.toSorted((one, other) => CLOSEST.indexOf(one.reason) - CLOSEST.indexOf(other.reason));
  return closest ?? { reason: 'no_table', problems: [] };
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
