import type { EntitySchemaColumnOptions, EntitySchemaIndexOptions, EntitySchemaOptions } from 'typeorm';

import type { Column } from '../../kernel/records/column.js';
import type { Index, RecordType } from '../../kernel/records/record.js';
import type { Dialect, Directory } from './dialect.js';
import { directoriesOf, directoryKeyName } from './directories.js';
import { plainIndexName, uniqueIndexName } from './index-names.js';
import { POSITION, ROW_NUMBER, SEARCH_GRAMS, SEARCH_TEXT, TRANSACTION } from './hidden-columns.js';
import { columnName, foldedColumnName, indexName, quoted } from './sql-names.js';
import { foldedFields } from './table-shape.js';

/** A description of a table as TypeORM takes it. */
export type TableSchema = EntitySchemaOptions<Record<string, unknown>>;
type EntityColumns = Record<string, EntitySchemaColumnOptions>;

/** Makes TypeORM's descriptions of the tables of a record in one dialect: its own and its directories. */
export function entitySchemasOf(record: RecordType, dialect: Dialect): readonly TableSchema[] {
  return [
    entitySchemaOf(record, dialect),
    ...directoriesOf(record).map((directory) => directorySchema(directory, record, dialect)),
  ];
}

// Hidden columns and indexes included.
function entitySchemaOf(record: RecordType, dialect: Dialect): TableSchema {
  return {
    name: record.name,
    tableName: record.table,
    // Hidden columns are wide and seldom read, so they come last.
    columns: { ...declaredColumns(record, dialect), ...hiddenColumns(record, dialect) },
    indices: [...plainIndexes(record), ...uniqueIndexes(record), ...hiddenIndexes(record, dialect)],
  };
}

function declaredColumns(record: RecordType, dialect: Dialect): EntityColumns {
  const portal = record.scope === 'portal' ? { portalId: portalColumn(record, dialect) } : {};
  const entries = Object.entries(record.columns).map(([field, column]) => {
    return [field, entityColumn(field, column, { record, dialect })] as const;
  });
  return { ...portal, ...Object.fromEntries(entries) };
}

function entityColumn(
  field: string,
  column: Column,
  { record, dialect }: { readonly record: RecordType; readonly dialect: Dialect },
): EntitySchemaColumnOptions {
  const isKey = field === 'id' && !hasNumericKey(record, dialect);
  return {
    ...dialect.kinds[column.kind].database,
    name: columnName(field),
    nullable: column.options.nullable === true,
    ...(isKey ? primaryKey(record, dialect) : {}),
  };
}

function portalColumn(record: RecordType, dialect: Dialect): EntitySchemaColumnOptions {
  return { ...uuidColumn(dialect, 'portal_id'), ...(dialect.keyedByPortal ? primaryKey(record, dialect) : {}) };
}

function primaryKey({ scope, table }: RecordType, { keyedByPortal }: Dialect): Partial<EntitySchemaColumnOptions> {
  if (scope === 'system' || !keyedByPortal) return { primary: true };
  return { primary: true, primaryKeyConstraintName: indexName('pk', table) };
}

// SQLite finds rows by a number of its own; where that number means something, it is the key and `id` is unique beside it.
function hasNumericKey(record: RecordType, dialect: Dialect): boolean {
  return dialect.name === 'sqlite' && (record.search.length > 0 || record.appendOnly === true);
}

function hiddenColumns(record: RecordType, dialect: Dialect): EntityColumns {
  const { text } = dialect.kinds;
  const columns: EntityColumns = {};
  for (const name of foldedFields(record).map(foldedColumnName)) {
    columns[name] = { ...text.database, name, nullable: true };
  }
  if (record.search.length > 0) {
    columns[SEARCH_TEXT] = { ...text.database, name: SEARCH_TEXT };
    if (dialect.name === 'sqlite') columns[ROW_NUMBER] = { type: 'integer', name: ROW_NUMBER, primary: true };
    else columns[SEARCH_GRAMS] = { type: 'int4', name: SEARCH_GRAMS, array: true };
  }
  if (record.appendOnly) {
    const sqlite = dialect.name === 'sqlite';
    columns[POSITION] = sqlite
      ? { type: 'integer', name: POSITION, primary: true, generated: 'increment' }
      : { type: 'bigint', name: POSITION, generated: 'increment' };
    if (!sqlite) columns[TRANSACTION] = { type: 'bigint', name: TRANSACTION };
  }
  return columns;
}

function plainIndexes(record: RecordType): EntitySchemaIndexOptions[] {
  return record.indexes.map((index) => ({
    name: plainIndexName(record, index),
    columns: indexedColumns(record, index),
    ...condition(index),
  }));
}

function uniqueIndexes(record: RecordType): EntitySchemaIndexOptions[] {
  return Object.entries(record.uniques).map(([rule, unique]) => ({
    name: uniqueIndexName(record, rule),
    unique: true,
    columns: indexedColumns(record, { on: unique.on, ...(unique.alike === undefined ? {} : { alike: unique.alike }) }),
    ...condition(unique),
  }));
}

function hiddenIndexes(record: RecordType, dialect: Dialect): EntitySchemaIndexOptions[] {
  const indexes: EntitySchemaIndexOptions[] = [];
  if (hasNumericKey(record, dialect)) {
    indexes.push({ name: indexName('ux', record.table, 'id'), unique: true, columns: ['id'] });
  }
  if (record.search.length > 0 && dialect.name === 'postgres') {
    // Created beside TypeORM, which knows no kind of index for lists; named here so that it stays.
    indexes.push({ name: indexName('ix', record.table, 'search'), columns: [SEARCH_GRAMS], synchronize: false });
  }
  if (record.appendOnly) {
    const order = dialect.name === 'sqlite' ? [POSITION] : [TRANSACTION, POSITION];
    indexes.push({ name: indexName('ix', record.table, 'feed'), columns: indexedColumns(record, { on: order }) });
  }
  if (record.queue !== undefined) {
    const { due, lane } = record.queue;
    const where = `${quoted(columnName(due))} is not null`;
    indexes.push({ name: indexName('ix', record.table, 'due'), columns: [due], where });
    if (lane !== undefined) indexes.push({ name: indexName('ix', record.table, 'lane'), columns: [lane, due], where });
  }
  return indexes;
}

function indexedColumns(
  record: RecordType,
  { on, alike = [], acrossPortals }: Pick<Index, 'on' | 'alike' | 'acrossPortals'>,
): string[] {
  const compared = on.map((field) => (alike.includes(field) ? foldedColumnName(field) : field));
  return record.scope === 'portal' && !acrossPortals ? ['portalId', ...compared] : compared;
}

function condition({ whileActive, whereNotNull }: Index): { where?: string } {
  const terms = (whereNotNull ?? []).map((field) => `${quoted(columnName(field))} is not null`);
  if (whileActive) terms.unshift(`${quoted('archived_at')} is null`);
  return terms.length === 0 ? {} : { where: terms.join(' and ') };
}

function directorySchema(directory: Directory, record: RecordType, dialect: Dialect): TableSchema {
  const key = dialect.name === 'postgres' ? { primaryKeyConstraintName: directoryKeyName(directory) } : {};
  const columns: EntityColumns = {};
  for (const [index, name] of directory.columns.entries()) {
    const field = directory.fields[index] ?? name;
    const { database } = dialect.kinds[record.columns[field]?.kind ?? 'text'];
    columns[name] = { ...database, name, primary: true, ...key };
  }
  return {
    name: directory.name,
    tableName: directory.name,
    columns: { ...columns, portal_id: uuidColumn(dialect, 'portal_id'), id: uuidColumn(dialect, 'id') },
    indices: [{ name: indexName('ix', directory.name, 'portal_id', 'id'), columns: ['portal_id', 'id'] }],
  };
}

function uuidColumn(dialect: Dialect, name: string): EntitySchemaColumnOptions {
  return { ...dialect.kinds.uuid.database, name };
}
