import type { AnyRow, RowChange } from '../../kernel/rows/change-log.js';
import type { RecordType } from '../../kernel/records/record.js';
import { isSame } from '../../kernel/rows/save-changes.js';
import { toldColumns } from '../../kernel/rows/watched-writes.js';
import type { FieldChange, RowsChange } from './field-change.js';
import { toldValue } from './told-value.js';

/** Rows of one list that are spelled out; a longer one says how many more there are. */
const MAX_ROWS = 100;

/** What became of the fields of a row; of a new one and of one that is gone, those that have a value. */
export function fieldChanges({ record, before, after }: Omit<RowChange, 'id'>, except?: string): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of toldColumns(record)) {
    const from = before?.[field] ?? null;
    const to = after?.[field] ?? null;
    if (field === except || isSame(from, to)) continue;
    const rows = isRowList(from) && isRowList(to) ? listChange(from, to) : null;
    const column = record.columns[field];
    changes.push(
      rows === null
        ? { field, from: toldValue(field, from, column), to: toldValue(field, to, column) }
        : { field, from: null, to: rows },
    );
  }
  return changes;
}

/** What became of rows of another record that belong to an entity: `by` is the field that says so. */
export function childChanges(rows: readonly RowChange[], by: string): RowsChange | null {
  const spelled = rows.slice(0, MAX_ROWS);
  const changed = spelled.flatMap((row) => {
    const changes = row.before === null || row.after === null ? [] : fieldChanges(row, by);
    return changes.length === 0 ? [] : [{ id: row.id, changes }];
  });
  const added = spelled.flatMap(({ record, before, after }) =>
    before === null && after !== null ? [toldRow(record, after, by)] : [],
  );
  const removed = spelled.flatMap(({ record, before, after }) =>
    after === null && before !== null ? [toldRow(record, before, by)] : [],
  );
  return rowsChange({ added, removed, changed }, rows.length - spelled.length);
}

function toldRow(record: RecordType, row: AnyRow, except: string): object {
  const told: Record<string, unknown> = { id: row['id'] };
  for (const field of toldColumns(record)) {
    const value = row[field] ?? null;
    if (field !== except && value !== null) told[field] = toldValue(field, value, record.columns[field]);
  }
  return told;
}

interface ListedRow extends AnyRow {
  readonly id: string;
}

// A list that is kept whole in one column, such as the contacts of a counterparty, is one of rows where each has an id.
function isRowList(value: unknown): value is readonly ListedRow[] | null {
  if (value === null) return true;
  return Array.isArray(value) && value.every((row) => typeof (row as Partial<ListedRow> | null)?.id === 'string');
}

function listChange(from: readonly ListedRow[] | null, to: readonly ListedRow[] | null): RowsChange | null {
  const [before, after] = [byId(from ?? []), byId(to ?? [])];
  if (before.size === 0 && after.size === 0) return null;
  const added = [...after.values()].filter(({ id }) => !before.has(id));
  const removed = [...before.values()].filter(({ id }) => !after.has(id));
  const changed = [...after.values()].flatMap((row) => {
    const changes = valueChanges(before.get(row.id) ?? row, row);
    return changes.length === 0 ? [] : [{ id: row.id, changes }];
  });
  const told = (rows: readonly ListedRow[]) => rows.slice(0, MAX_ROWS).map((row) => toldValue('', row) as object);
  const omitted = [added, removed, changed].reduce((sum, rows) => sum + Math.max(0, rows.length - MAX_ROWS), 0);
  return rowsChange({ added: told(added), removed: told(removed), changed: changed.slice(0, MAX_ROWS) }, omitted);
}

function valueChanges(before: AnyRow, after: AnyRow): FieldChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    return isSame(from, to) ? [] : [{ field, from: toldValue(field, from), to: toldValue(field, to) }];
  });
}

function rowsChange(rows: Omit<RowsChange, 'omitted'>, omitted: number): RowsChange | null {
  const { added, removed, changed } = rows;
  if (omitted > 0) return { added, removed, changed, omitted };
  return added.length + removed.length + changed.length === 0 ? null : rows;
}

function byId(rows: readonly ListedRow[]): ReadonlyMap<string, ListedRow> {
  return new Map(rows.map((row) => [row.id, row]));
}
