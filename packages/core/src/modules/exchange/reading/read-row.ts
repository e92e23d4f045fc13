import type { ExchangeEntity } from '../entity.js';
import type { Finding } from '../row.js';
import type { DateHabit } from './date-text.js';
import { readCell, type RowValue } from './read-cell.js';

/** What a row says, and what is wrong with how it says it. */
export interface ReadRow {
  readonly values: Readonly<Record<string, RowValue>>;
  readonly reading: readonly Finding[];
}

/** A row before it is read. */
export interface UnreadRow {
  readonly cells: readonly string[];
  readonly edits: Readonly<Record<string, RowValue>>;
}

/** Reads the cells of a row, and what was put right by hand in place of them. An empty cell says nothing. */
export function readRow(
  { columns, schemas }: Pick<ExchangeEntity, 'columns' | 'schemas'>,
  places: ReadonlyMap<string, number>,
  { cells, edits }: UnreadRow,
  habit: DateHabit,
): ReadRow {
  const values: Record<string, RowValue> = {};
  const reading: Finding[] = [];
  for (const target of Object.keys(columns)) {
    const column = columns[target];
    const schema = schemas[target];
    const text = Object.hasOwn(edits, target) ? String(edits[target] ?? '') : (cells[places.get(target) ?? -1] ?? '');
    if (column === undefined || schema === undefined || text.trim() === '') continue;
    const read = readCell({ column, schema }, text, habit);
    if ('value' in read) values[target] = read.value;
    else {
      values[target] = text;
      reading.push({ field: target, ...read, isError: true });
    }
  }
  return { values, reading };
}
