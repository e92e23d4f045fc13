import type { Index, RecordType } from '../../records/record.js';
import { columnName, indexName } from './sql-names.js';

/** Name of the index for a uniqueness rule. */
export function uniqueIndexName(record: RecordType, rule: string): string {
  return indexName('ux', record.table, columnName(rule));
}

/** Name of a declared index. */
export function plainIndexName(record: RecordType, { on, whileActive }: Index): string {
  return indexName('ix', record.table, ...on.map(columnName), ...(whileActive ? ['active'] : []));
}
