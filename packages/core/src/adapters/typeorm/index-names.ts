import type { Index, RecordType } from '../../kernel/records/record.js';
import type { TableShape } from './dialect.js';
import { columnName, indexName, quoted } from './sql-names.js';

/** Name of the index for a uniqueness rule. */
export function uniqueIndexName(record: RecordType, rule: string): string {
  return indexName('ux', record.table, columnName(rule));
}

/** Name of a declared index. */
export function plainIndexName(record: RecordType, { on, whileActive }: Index): string {
  return indexName('ix', record.table, ...on.map(columnName), ...(whileActive ? ['active'] : []));
}

/** A table whose rows SQLite looks for by a declared index, whatever else it would choose. */
export function indexedBy({ record, table }: TableShape, index: Index): string {
  return `${table} indexed by ${quoted(plainIndexName(record, index))}`;
}
