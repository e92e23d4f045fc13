import type { Column } from '../../kernel/records/column.js';
import { column } from '../../kernel/records/column.js';
import type { RecordType } from '../../kernel/records/record.js';
import type { ColumnShape, DerivedColumn, Dialect, KindMapping, Statement, TableShape } from './dialect.js';
import { directoriesOf } from './directories.js';
import { foldedKey, searchTextOf } from './folded-text.js';
import { SEARCH_TEXT } from './hidden-columns.js';
import { columnName, foldedColumnName, quoted } from './sql-names.js';

/** Fields that the storage itself keeps: no change of a row may name them. */
export const KEPT_FIELDS: ReadonlySet<string> = new Set(['id', 'version', 'portalId']);

/** Which rows of a portal-owned table a view reaches. */
export type View = 'portal' | 'system';

const PORTAL_ID = column.uuid({});
const MAX_KEPT_STATEMENTS = 4096;

/** Creates the table of shapes for one dialect; a shape is made when a record is first used. */
export function createTableShapes(dialect: Dialect): (record: RecordType, view: View) => TableShape {
  const shapes = { portal: new WeakMap<RecordType, TableShape>(), system: new WeakMap<RecordType, TableShape>() };
  const names = createStatementNames();
  return (record, view) => {
    const known = shapes[view].get(record);
    if (known !== undefined) return known;
    const shape = describeTable(dialect, record, { view, nextName: names });
    shapes[view].set(record, shape);
    return shape;
  };
}

/** Returns the column of a field. @throws TypeError when the record has none of this name */
export function columnOf(shape: TableShape, field: string): ColumnShape {
  const found = shape.columns.get(field);
  if (found === undefined) throw new TypeError(`The record ${shape.record.name} has no column ${field}.`);
  return found;
}

/** Fields that an index of the record compares by what they look like. */
export function foldedFields({ indexes, uniques }: RecordType): readonly string[] {
  return [...new Set([...indexes, ...Object.values(uniques)].flatMap(({ alike = [] }) => alike))];
}

function describeTable(
  dialect: Dialect,
  record: RecordType,
  { view, nextName }: { readonly view: View; readonly nextName: () => string },
): TableShape {
  refuseContradictions(record);
  const portalOwned = record.scope === 'portal';
  const bound = portalOwned && view === 'portal';
  const declared: Readonly<Record<string, Column>> =
    portalOwned && !bound ? { portalId: PORTAL_ID, ...record.columns } : record.columns;
  const folded = foldedFields(record);
  const columns = new Map(
    Object.entries(declared).map(([field, of]) => {
      const key = folded.includes(field) ? quoted(foldedColumnName(field)) : undefined;
      return [field, describeColumn(dialect, field, { declared: of, key })];
    }),
  );
  return {
    dialect,
    record,
    table: quoted(record.table),
    bound,
    portalOwned,
    columns,
    fields: [...columns.values()],
    versioned: columns.has('version'),
    searchable: record.search.length > 0,
    derived: derivedColumns(dialect, record),
    directories: directoriesOf(record),
    statement: createStatements(nextName),
  };
}

function describeColumn(
  dialect: Dialect,
  field: string,
  { declared, key }: { readonly declared: Column; readonly key: string | undefined },
): ColumnShape {
  return {
    field,
    sql: quoted(columnName(field)),
    key,
    kind: declared.kind,
    nullable: declared.options.nullable === true,
    mapping: mappingOf(dialect, declared),
  };
}

function mappingOf({ kinds, packed }: Dialect, { kind, options: { kept, vocabularies } }: Column): KindMapping {
  const mapping = vocabularies === undefined || packed === undefined ? kinds[kind] : packed(kinds[kind], vocabularies);
  if (kept === undefined) return mapping;
  const { encode = same, decode = same } = mapping;
  return {
    ...mapping,
    encode: (value) => encode(kept.keep(value)),
    decode: (stored) => kept.tell(decode(stored)),
  };
}

function same(value: unknown): unknown {
  return value;
}

function derivedColumns(dialect: Dialect, record: RecordType): readonly DerivedColumn[] {
  const folded = foldedFields(record).map((field): DerivedColumn => {
    const derive: DerivedColumn['derive'] = (row) => {
      const text = row[field];
      return typeof text === 'string' ? foldedKey(text) : null;
    };
    return { sql: quoted(foldedColumnName(field)), type: 'text', from: [field], derive };
  });
  if (record.search.length === 0) return folded;
  const searchText: DerivedColumn = {
    sql: quoted(SEARCH_TEXT),
    type: 'text',
    from: record.search,
    derive: (row) => searchTextOf(row, record.search),
  };
  return [...folded, searchText, ...dialect.derivedColumns(record)];
}

function refuseContradictions(record: RecordType): void {
  if (record.scope === 'portal' && 'portalId' in record.columns) {
    throw new TypeError(`The record ${record.name} is bound to a portal and must not declare portalId itself.`);
  }
  if (record.appendOnly && record.search.length > 0) {
    throw new TypeError(`The record ${record.name} is append-only and cannot be searched.`);
  }
  const lane = record.queue?.lane;
  if (lane !== undefined && record.columns[lane]?.options.nullable === true) {
    throw new TypeError(`The lane ${lane} of the queue ${record.name} must not be nullable.`);
  }
}

function createStatements(nextName: () => string): TableShape['statement'] {
  const kept = new Map<string, Statement>();
  return (key, build, touched) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    // Shapes of statements are few; this bound is for a caller that builds ever new conditions.
    if (kept.size >= MAX_KEPT_STATEMENTS) kept.clear();
    const { reads, writes, ofOneRow = false } = touched?.() ?? {};
    const statement = { text: build(), reads, writes, ofOneRow, name: nextName() };
    kept.set(key, statement);
    return statement;
  };
}

function createStatementNames(): () => string {
  let last = 0;
  return () => `pk${(last += 1).toString(36)}`;
}
