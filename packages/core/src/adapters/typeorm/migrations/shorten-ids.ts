import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { StorageUnavailable } from '../../../ports/storage-errors.js';
import { MIGRATIONS_TABLE } from '../migration-names.js';
import { quoted } from '../sql-names.js';
import type { MigrationRunner, MigrationStep } from './create-migration.js';
import { SHORTENING_BEGUN } from './shortening-begun.js';

/** The columns of tables that hold ids. */
export type IdColumns = ReadonlyMap<string, readonly string[]>;

const LETTERS = 36;
/** Rows of one commit. */
const CHUNK = 5000;
/** Index entries of short ids are made before the pages of long ones are empty, and the log is kept beside the file. */
const ROOM_OF_FILE = 0.25;
const ROOM_BYTES = 128 * 1024 * 1024;

/** What a step of a migration is given. */
type Told = Parameters<Exclude<MigrationStep, string>>;

/**
 * Makes ids of 36 letters into their 16 bytes, in place, on SQLite. Rows are changed in the order of their numbers and committed some
 * thousands at a time, so that whoever is interrupted goes on behind the last row that is done: the rows themselves tell which that is.
 *
 * @throws StorageUnavailable before anything is changed, where the disk has too little room
 */
export async function shortenIdsOf(columns: IdColumns, [runner, tell, progress]: Told, roomOf = freeBytes): Promise<void> {
  const tables = await tablesThere(runner, columns);
  const long = await longTables(runner, tables);
  const total = long.reduce((sum, { rows }) => sum + rows, 0);
  if (total > CHUNK) await requireRoom(runner, roomOf);
  await declareBlobs(runner, tables);
  if (total === 0) return;
  if (total > CHUNK) await begin(runner);
  let done = 0;
  for (const table of long) {
    for await (const changed of shortenTable(runner, table)) {
      done += changed;
      if (total > CHUNK) await commit(runner);
      progress?.(done, total);
    }
  }
  if (total > CHUNK) await end(runner);
  tell(
    `Ids of ${total} rows were shortened. What that freed in the file is used again; sqlite3 makes the file smaller with VACUUM.`,
  );
}

interface Table {
  readonly name: string;
  readonly sql: string;
  /** Those of its columns that hold ids; the first of them is never null. */
  readonly ids: readonly string[];
}

interface LongTable extends Table {
  readonly rows: number;
}

async function tablesThere(runner: MigrationRunner, columns: IdColumns): Promise<readonly Table[]> {
  const found = await rowsOf<{ name: string; sql: string }>(
    runner,
    `select "name", "sql" from sqlite_schema where "type" = 'table'`,
  );
  return found.flatMap(({ name, sql }) => {
    const ids = columns.get(name);
    return ids === undefined || ids.length === 0 ? [] : [{ name, sql, ids }];
  });
}

/** Tables whose last row is long yet, with as many rows as they have. */
async function longTables(runner: MigrationRunner, tables: readonly Table[]): Promise<readonly LongTable[]> {
  const long: LongTable[] = [];
  for (const table of tables) {
    const last = `select typeof(${keyOf(table)}) as "type" from ${quoted(table.name)} order by rowid desc limit 1`;
    const [row] = await rowsOf<{ type: string }>(runner, last);
    if (row?.type !== 'text') continue;
    const [count] = await rowsOf<{ rows: number }>(runner, `select count(*) as "rows" from ${quoted(table.name)}`);
    long.push({ ...table, rows: count?.rows ?? 0 });
  }
  return long;
}

function keyOf({ ids }: Table): string {
  return quoted(ids[0] ?? '');
}

/** Yields how many rows each chunk has. */
async function* shortenTable(runner: MigrationRunner, table: Table): AsyncGenerator<number> {
  const name = quoted(table.name);
  // What is no id stays what it is.
  const short = (column: string) => `iif(length(${column}) = ${LETTERS}, coalesce(unhex(${column}, '-'), ${column}), ${column})`;
  const terms = table.ids.map(quoted).map((column) => `${column} = ${short(column)}`);
  const chunk = `select count(*) as "rows", max("at") as "last" from (select rowid as "at" from ${name} where rowid > ? order by rowid limit ${CHUNK})`;
  const shorten = `update ${name} set ${terms.join(', ')} where rowid > ? and rowid <= ? and typeof(${keyOf(table)}) = 'text'`;
  for (let after = BEFORE_ALL; ; ) {
    const [found] = await rowsOf<{ rows: number; last: number | null }>(runner, chunk, [after]);
    if (found === undefined || found.last === null) return;
    await runner.query(shorten, [after, found.last]);
    yield found.rows;
    after = found.last;
  }
}

const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

/** Says in the schema what the columns hold. Nothing is stored in another way for that, so no table is made anew. */
async function declareBlobs(runner: MigrationRunner, tables: readonly Table[]): Promise<void> {
  const declared = tables.flatMap(({ name, sql, ids }) => {
    const changed = ids.reduce((text, id) => text.replace(`${quoted(id)} text`, `${quoted(id)} blob`), sql);
    return changed === sql ? [] : [{ name, sql: changed }];
  });
  if (declared.length === 0) return;
  await runner.query('pragma writable_schema = on');
  for (const { name, sql } of declared) {
    await runner.query(`update sqlite_schema set "sql" = ? where "type" = 'table' and "name" = ?`, [sql, name]);
  }
  const [version] = await rowsOf<{ schema_version: number }>(runner, 'pragma schema_version');
  await runner.query(`pragma schema_version = ${(version?.schema_version ?? 0) + 1}`);
  await runner.query('pragma writable_schema = reset');
}

async function requireRoom(runner: MigrationRunner, roomOf: typeof freeBytes): Promise<void> {
  const [main] = await rowsOf<{ file: string }>(runner, `select "file" from pragma_database_list where "name" = 'main'`);
  const [size] = await rowsOf<{ bytes: number }>(
    runner,
    'select page_count * page_size as "bytes" from pragma_page_count, pragma_page_size',
  );
  const needed = (size?.bytes ?? 0) * ROOM_OF_FILE + ROOM_BYTES;
  const room = await roomOf(main?.file ?? '');
  if (room >= needed) return;
  throw new StorageUnavailable(
    `Nothing was migrated: to shorten ids, the disk of ${main?.file ?? 'the database'} needs ${inMib(needed)} MiB of room and has ${inMib(room)}.`,
  );
}

/** Room on the disk that a file is on. */
async function freeBytes(file: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(file));
  return bavail * bsize;
}

function inMib(bytes: number): number {
  return Math.ceil(bytes / 1024 ** 2);
}

async function begin(runner: MigrationRunner): Promise<void> {
  const noted = `select 1 from ${quoted(MIGRATIONS_TABLE)} where "name" = ?`;
  const note = `insert into ${quoted(MIGRATIONS_TABLE)} ("timestamp", "name") select 0, ? where not exists (${noted})`;
  await runner.query(note, [SHORTENING_BEGUN, SHORTENING_BEGUN]);
  await commit(runner);
}

// Another process that migrates as well may do the next chunk: whoever comes to rows that are done passes them over.
async function commit(runner: MigrationRunner): Promise<void> {
  await runner.query('commit');
  await runner.query('begin immediate');
}

async function end(runner: MigrationRunner): Promise<void> {
  await runner.query(`delete from ${quoted(MIGRATIONS_TABLE)} where "name" = ?`, [SHORTENING_BEGUN]);
}

async function rowsOf<Row>(runner: MigrationRunner, sql: string, values: unknown[] = []): Promise<readonly Row[]> {
  // A select answers rows by the names of their columns.
  return (await runner.query(sql, values)) as readonly Row[];
}
