import type { RecordType } from '../../../kernel/records/record.js';
import type { Dialect } from '../dialect.js';
import { directoriesOf } from '../directories.js';
import { ROW_NUMBER, SEARCH_GRAMS, SEARCH_TEXT } from '../hidden-columns.js';
import { columnName, quoted } from '../sql-names.js';
import type { Catalog } from './catalog.js';

/**
 * Finds what the rows that exist get in a new column that must not be null, as SQL, by table and column: the default that a
 * new row would get.
 */
export function declaredFills(records: readonly RecordType[], dialect: Dialect): ReadonlyMap<string, string> {
  return new Map(
    records.flatMap(({ table, columns }) => [
      ...Object.entries(columns).flatMap(([field, { kind, options }]) => {
        const { encode } = dialect.kinds[kind];
        const value: unknown = options.default;
        if (value === undefined || value === null) return [];
        return [[`${table}.${columnName(field)}`, literal(encode === undefined ? value : encode(value))] as const];
      }),
      ...Object.entries(UNTIL_FILLED).map(([column, value]) => [`${table}.${column}`, value] as const),
    ]),
  );
}

/** What rows have in the columns of a search that is new, until a step fills them: see `searchFills`. */
const UNTIL_FILLED = { [SEARCH_TEXT]: "''", [SEARCH_GRAMS]: "'{}'", [ROW_NUMBER]: '-rowid' };

/** Rows of a table that was not searchable before are to be found by these fields. */
export interface SearchFill {
  readonly table: string;
  readonly fields: readonly string[];
}

/** Searches that are new on tables that are there. */
export function searchFills(
  records: readonly RecordType[],
  { migrated }: { readonly migrated: Catalog },
): readonly SearchFill[] {
  return records.flatMap(({ table, search: fields }) => {
    const columns = migrated.get(table)?.columns;
    return columns === undefined || columns.has(SEARCH_TEXT) || fields.length === 0 ? [] : [{ table, fields }];
  });
}

/** Statements that enter the rows which exist into directories that are new. */
export function directoryFills(
  records: readonly RecordType[],
  { migrated }: { readonly migrated: Catalog },
): readonly string[] {
  return records.flatMap((record) => {
    if (!migrated.has(record.table)) return [];
    const added = directoriesOf(record).filter(({ name }) => !migrated.has(name));
    return added.map(({ table, columns, condition }) => {
      const entered = [...columns.map(quoted), '"portal_id"', '"id"'].join(', ');
      return `INSERT INTO ${table} (${entered}) SELECT ${entered} FROM ${quoted(record.table)} WHERE ${condition}`;
    });
  });
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}
