import { foldedKey, repeatedKeySql, searchTextOf } from '../folded-text.js';
import { SEARCH_GRAMS, SEARCH_TEXT } from '../hidden-columns.js';
import { searchGrams } from '../postgres/search-grams.js';
import { columnName, quoted } from '../sql-names.js';
import type { MigrationRunner, MigrationStep } from './create-migration.js';

/** Rows that are read at once. */
const CHUNK = 1000;

/** What the rows of a table keep of how their texts look. */
export interface FoldedTable {
  readonly table: string;
  /** Fields of its search, in their order. */
  readonly search?: readonly string[];
  /** Columns of keys, and the columns whose texts they are of. */
  readonly keys?: Readonly<Record<string, string>>;
}

type StoredRow = Readonly<Record<string, unknown>>;

/** A step that works out anew what rows keep of how their texts look, and writes those in which it differs; on SQLite. */
export function foldTextsOnSqlite(tables: readonly FoldedTable[]): MigrationStep {
  return async (runner) => {
    for (const folded of tables) {
      const statement = `select rowid as "at", ${readColumns(folded)} from ${quoted(folded.table)} where rowid > ? order by rowid limit ${CHUNK}`;
      for await (const row of rowsBy(runner, statement, [-1])((last) => [last['at']])) {
        const changed = Object.entries(foldedOf(folded, row)).filter(([column, value]) => row[column] !== value);
        if (changed.length === 0) continue;
        const set = changed.map(([column]) => `${quoted(column)} = ?`).join(', ');
        const values = [...changed.map(([, value]) => value), row['at']];
        await runner.query(`update ${quoted(folded.table)} set ${set} where rowid = ?`, values);
      }
    }
  };
}

/** The same step for Postgres. */
export function foldTextsOnPostgres(tables: readonly FoldedTable[]): MigrationStep {
  return async (runner) => {
    for (const folded of tables) {
      const statement = `select "portal_id", "id", ${readColumns(folded)} from ${quoted(folded.table)} where ("portal_id", "id") > ($1, $2) order by "portal_id", "id" limit ${CHUNK}`;
      const address = (row: StoredRow) => [row['portal_id'], row['id']];
      for await (const row of rowsBy(runner, statement, [FIRST_UUID, FIRST_UUID])(address)) {
        const texts = Object.entries(foldedOf(folded, row));
        const changed = texts.flatMap(([column, value]): [string, unknown][] => {
          if (row[column] === value) return [];
          const grams = column === SEARCH_TEXT && searchGrams(value ?? '', String(row['portal_id']));
          return grams === false ? [[column, value]] : [[column, value], [SEARCH_GRAMS, grams]];
        });
        if (changed.length === 0) continue;
        const set = changed.map(([column], index) => `${quoted(column)} = $${index + 3}`).join(', ');
        const update = `update ${quoted(folded.table)} set ${set} where "portal_id" = $1 and "id" = $2`;
        await runner.query(update, [...address(row), ...changed.map(([, value]) => value)]);
      }
    }
  };
}

const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/** A rule of uniqueness to which rows that are there have to be fitted. */
export interface FittedRule {
  readonly table: string;
  /** The column of keys. */
  readonly key: string;
  /** Other columns of the rule. */
  readonly beside?: readonly string[];
  /** Rows that the rule is about. @default all */
  readonly where?: string;
}

/**
 * A statement after which no two rows have one key, whatever their texts look like. Of several the oldest has it, and is found by
 * it. The others keep their texts and everything else, under keys that no text has, until somebody changes those texts.
 */
export function fitRule({ table, key, beside = [], where = 'true' }: FittedRule): string {
  const together = ['portal_id', ...beside, key].map(quoted).join(', ');
  const nth = `row_number() over (partition by ${together} order by "created_at", "id")`;
  const meant = `select "id", ${nth} as "nth" from ${quoted(table)} where ${quoted(key)} is not null and ${where}`;
  const later = `select "id" from (${meant}) as "meant" where "nth" > 1`;
  return `update ${quoted(table)} set ${quoted(key)} = ${repeatedKeySql(quoted(key))} where "id" in (${later})`;
}

function readColumns({ search = [], keys = {} }: FoldedTable): string {
  const derived = [...(search.length > 0 ? [SEARCH_TEXT] : []), ...Object.keys(keys)];
  const columns = new Set([...search.map(columnName), ...Object.values(keys), ...derived]);
  return [...columns].map(quoted).join(', ');
}

function foldedOf({ search = [], keys = {} }: FoldedTable, row: StoredRow): Readonly<Record<string, string | null>> {
  const searched = Object.fromEntries(search.map((field) => [field, row[columnName(field)]]));
  return {
    ...(search.length > 0 ? { [SEARCH_TEXT]: searchTextOf(searched, search) } : {}),
    ...Object.fromEntries(Object.entries(keys).map(([key, of]) => [key, keyOf(row[of])])),
  };
}

function keyOf(text: unknown): string | null {
  return typeof text === 'string' ? foldedKey(text) : null;
}

/** Reads rows in chunks, each behind the last row of the one before it. */
function rowsBy(runner: MigrationRunner, statement: string, first: readonly unknown[]) {
  return async function* (positionOf: (row: StoredRow) => readonly unknown[]): AsyncGenerator<StoredRow> {
    for (let after = first; ; ) {
      // A select answers rows by the names of their columns.
      const rows = (await runner.query(statement, [...after])) as StoredRow[];
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined) return;
      after = positionOf(last);
    }
  };
}
