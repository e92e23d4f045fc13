import type { UnitOfWork } from '../../kernel/operations/call.js';
import { ProcurekitError } from '../../kernel/errors/errors.js';
import { UniqueViolation } from '../../kernel/ports/storage-errors.js';
import type { Language } from '../../kernel/values/text/locale.js';
import type { NestableUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import type { ExchangeEntity, ExchangeScope, RowWriter } from './entity.js';
import { inWords, isSelected, type Result, type RowMessage, type StoredRow } from './row.js';

/** Rows that one unit of work applies. */
export interface PageToApply {
  readonly entity: ExchangeEntity;
  readonly scope: ExchangeScope;
  readonly rows: readonly StoredRow[];
  /** Rows that were chosen; null: all without errors. */
  readonly selection: ReadonlySet<string> | null;
  readonly isLast: boolean;
  /** In which it is said why a row was refused. */
  readonly language: Language;
}

/**
 * Applies rows in a unit of work, and tells what became of each. They are written together, because a part of its own for each would
 * take several times the statements; only when one of them is refused are they written again one by one.
 */
export async function applyPage(unit: NestableUnitOfWork, page: PageToApply): Promise<StoredRow[]> {
  try {
    return await unit.nested((part) => writePage(part, page, (writer, rows) => writeTogether(part, writer, rows)));
  } catch (error) {
    if (!(error instanceof ProcurekitError || error instanceof UniqueViolation)) throw error;
  }
  return writePage(unit, page, (writer, rows) => writeOneByOne(unit, writer, rows, page));
}

/** Writes rows, and tells what became of each. */
type WriteRows = (writer: RowWriter, rows: readonly StoredRow[]) => Promise<readonly StoredRow[]>;

async function writePage(
  unit: UnitOfWork,
  { entity, scope, selection, isLast, language, rows }: PageToApply,
  write: WriteRows,
): Promise<StoredRow[]> {
  const chosen = rows.filter((row) => isApplied(row, selection));
  const values = chosen.map((row) => row.values);
  let writer: RowWriter;
  try {
    writer = await entity.openWriter(unit, scope, values);
  } catch (error) {
    // What keeps all of them out, such as a requisition that was archived meanwhile.
    const messages = inWords(messagesOf(error, entity), language);
    return rows.map((row) => (chosen.includes(row) ? failed(row, messages) : notApplied(row, selection)));
  }
  const written = new Map((await write(writer, chosen)).map((row) => [row.rowId, row]));
  await writer.finish({ isLast });
  return rows.map((row) => written.get(row.rowId) ?? notApplied(row, selection));
}

async function writeTogether(part: UnitOfWork, writer: RowWriter, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  const added = rows.filter((row) => idToUpdate(row) === null);
  for (const row of rows) {
    const id = idToUpdate(row);
    if (id !== null) await writer.update(part, id, row.values);
  }
  if (added.length > 0) {
    await writer.create(
      part,
      added.map(({ values }) => values),
    );
  }
  return rows.map(written);
}

async function writeOneByOne(
  unit: NestableUnitOfWork,
  writer: RowWriter,
  rows: readonly StoredRow[],
  { entity, language }: PageToApply,
): Promise<StoredRow[]> {
  const outcomes: StoredRow[] = [];
  for (const row of rows) {
    const id = idToUpdate(row);
    try {
      await unit.nested((part) =>
        id === null ? writer.create(part, [row.values]) : writer.update(part, id, row.values),
      );
      outcomes.push(written(row));
    } catch (error) {
      outcomes.push(failed(row, inWords(messagesOf(error, entity), language)));
    }
  }
  return outcomes;
}

/** Adds what became of rows to the result of a job. */
export function addOutcomes(result: Result, rows: readonly StoredRow[]): Result {
  const sums = { ...result };
  for (const { outcome } of rows) if (outcome !== null) sums[outcome] += 1;
  return sums;
}

/** Whether a row is written, with these rows chosen; null: all without errors. */
export function isApplied(row: StoredRow, selection: ReadonlySet<string> | null): boolean {
  return row.status !== 'error' && row.action !== 'skip' && isSelected(row, selection);
}

/** A row that was not written. Of rows that nobody chose nothing became; without a choice, all of them were meant. */
export function notApplied(row: StoredRow, selection: ReadonlySet<string> | null): StoredRow {
  const isMeant = selection === null || selection.has(row.rowId);
  return isMeant ? { ...row, outcome: 'skipped' } : row;
}

function idToUpdate({ action, matchedId }: StoredRow): string | null {
  return action === 'update' ? matchedId : null;
}

/** A row that was written. */
export function written(row: StoredRow): StoredRow {
  return { ...row, outcome: row.action === 'update' ? 'updated' : 'created' };
}

function failed(row: StoredRow, messages: readonly RowMessage[]): StoredRow {
  return { ...row, outcome: 'failed', status: 'error', messages: [...row.messages, ...messages] };
}

/** What a refusal says of a row. Anything else is a fault of ours, and ends the unit of work. */
function messagesOf(error: unknown, { columnOfField, columns }: ExchangeEntity): RowMessage[] {
  if (!(error instanceof ProcurekitError)) throw error;
  if (error.problems.length === 0) return [{ field: null, code: error.code, message: error.message }];
  return error.problems.map(({ pointer = '', code, message }) => {
    const field = pointer.split('/').at(-1) ?? '';
    const column = columnOfField[field] ?? field;
    return { field: Object.hasOwn(columns, column) ? column : null, code, message };
  });
}
