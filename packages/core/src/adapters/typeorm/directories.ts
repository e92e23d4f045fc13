import type { RecordType, Unique } from '../../kernel/records/record.js';
import type { Directory } from './dialect.js';
import { columnName, foldedColumnName, indexName, quoted } from './sql-names.js';

/**
 * Finds the directories of a record: one for each of its rules that hold over all portals. A database that is divided by
 * portals can keep a value unique within each of them only, so a small table of all portals says which row has the value.
 */
export function directoriesOf(record: RecordType): readonly Directory[] {
  if (record.scope !== 'portal') return [];
  return Object.entries(record.uniques).flatMap(([rule, unique]) =>
    unique.acrossPortals ? [directoryOf(record, rule, unique)] : [],
  );
}

/** Name of the primary key by which Postgres tells that a value is taken. */
export function directoryKeyName({ name }: Directory): string {
  return indexName('pk', name);
}

/** Names of the columns that a rule compares. */
export function comparedColumns({ on, alike = [] }: Unique): readonly string[] {
  return on.map((field) => (alike.includes(field) ? foldedColumnName(field) : columnName(field)));
}

function directoryOf(record: RecordType, rule: string, unique: Unique): Directory {
  const { on, alike = [], whileActive, whereNotNull = [] } = unique;
  const name = indexName(record.table, 'by', columnName(rule));
  const columns = comparedColumns(unique);
  const others = whereNotNull.filter((field) => !on.includes(field));
  const present = [...columns, ...others.map(columnName)].map((column) => `${quoted(column)} is not null`);
  return {
    rule,
    name,
    table: quoted(name),
    columns,
    fields: on,
    alike,
    dependsOn: [...on, ...others, ...(whileActive ? ['archivedAt'] : [])],
    leadsTo: others.length > 0 ? 'some' : whileActive ? 'active' : 'all',
    condition: [...present, ...(whileActive ? [`${quoted('archived_at')} is null`] : [])].join(' and '),
  };
}
