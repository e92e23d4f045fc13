import { ProcurekitError } from '../../operations/errors.js';
import type { NestableUnitOfWork } from '../../records/unit-of-work.js';
import type { ExchangeEntity, ExchangeScope, RowWriter } from './entity.js';
import { isSelected, type Result, type RowMessage, type StoredRow } from './row.js';

/** Rows that one unit of work applies. */
export interface PageToApply {
  readonly entity: ExchangeEntity;
  readonly scope: ExchangeScope;
  readonly rows: readonly StoredRow[];
  /** Rows that were chosen; null: all without errors. */
  readonly selection: ReadonlySet<string> | null;
  readonly isLast: boolean;
}

/** Applies rows in a unit of work, each of them in a part of its own, and tells what became of each. */
export async function applyPage(unit: NestableUnitOfWork, page: PageToApply): Promise<StoredRow[]> {
  const { entity, scope, selection, isLast } = page;
  const chosen = page.rows.filter((row) => isApplied(row, selection));
  let writer: RowWriter;
  try {
    writer = await entity.openWriter(
      unit,
      scope,
      chosen.map(({ values }) => values),
    );
  } catch (error) {
    // What keeps all of them out, such as a requisition that was archived meanwhile.
    const messages = messagesOf(error, entity);
    return page.rows.map((row) => (chosen.includes(row) ? failed(row, messages) : notApplied(row, selection)));
  }
  const rows: StoredRow[] = [];
  for (const row of page.rows) {
    rows.push(isApplied(row, selection) ? await applied(unit, writer, row, entity) : notApplied(row, selection));
  }
  await writer.finish({ isLast });
  return rows;
}

/** Adds what became of rows to the result of a job. */
export function addOutcomes(result: Result, rows: readonly StoredRow[]): Result {
  const sums = { ...result };
  for (const { outcome } of rows) if (outcome !== null) sums[outcome] += 1;
  return sums;
}

function isApplied(row: StoredRow, selection: ReadonlySet<string> | null): boolean {
  return row.status !== 'error' && row.action !== 'skip' && isSelected(row, selection);
}

// Of rows that nobody chose nothing became; without a choice, all of them were meant.
function notApplied(row: StoredRow, selection: ReadonlySet<string> | null): StoredRow {
  const isMeant = selection === null || selection.has(row.rowId);
  return isMeant ? { ...row, outcome: 'skipped' } : row;
}

async function applied(
  unit: NestableUnitOfWork,
  writer: RowWriter,
  row: StoredRow,
  entity: ExchangeEntity,
): Promise<StoredRow> {
  const { matchedId, values } = row;
  try {
    await unit.nested((part) =>
      row.action === 'update' && matchedId !== null
        ? writer.update(part, matchedId, values)
        : writer.create(part, values),
    );
    return { ...row, outcome: row.action === 'update' ? 'updated' : 'created' };
  } catch (error) {
    return failed(row, messagesOf(error, entity));
  }
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
