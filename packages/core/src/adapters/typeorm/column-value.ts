import { isUuid } from '../../kernel/values/identifiers/uuid.js';
import { UnstorableValue } from '../../kernel/ports/storage-errors.js';
import type { Binder, ColumnShape, TableShape } from './dialect.js';

/** Turns a domain value into what is bound for its column. @throws UnstorableValue for text that no database keeps there */
export function encodeValue(shape: TableShape, column: ColumnShape, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (!canHold(column, value)) throw new UnstorableValue(shape.record.name, column.field);
  const { encode } = column.mapping;
  return encode === undefined ? value : encode(value);
}

/** Binds a domain value that is held against a column. */
export function bindFor({ mapping }: ColumnShape, value: unknown, binder: Binder): string {
  return binder.bind(mapping.encode === undefined ? value : mapping.encode(value), mapping);
}

/** Tells whether a row could hold the value at all; Postgres would refuse the question where SQLite says no. */
export function canHold(column: ColumnShape, value: unknown): boolean {
  if (typeof value !== 'string') return true;
  return column.kind === 'uuid' ? isUuid(value) : !value.includes('\0');
}

/** Turns rows as the driver yields them into domain rows, in place. */
export function decodeRows<R>(columns: readonly ColumnShape[], rows: readonly Record<string, unknown>[]): R[] {
  for (const { field, mapping } of columns) {
    const { decode } = mapping;
    if (decode === undefined) continue;
    for (const row of rows) {
      const stored = row[field];
      if (stored !== null) row[field] = decode(stored);
    }
  }
  // The columns are those of the record, so the rows have its shape.
  return rows as R[];
}
