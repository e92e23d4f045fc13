import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { StorageUnavailable } from '../../../ports/storage-errors.js';
import { MIGRATIONS_TABLE } from '../migration-names.js';
import { quoted } from '../sql-names.js';
import type { MigrationRunner, MigrationStep } from './create-migration.js';
import type { ShorterForm } from './shorter-forms.js';

/** Columns of tables whose values are kept shorter. */
export type ShorterColumns = ReadonlyMap<string, readonly string[]>;

/** Rows of one commit. */
const CHUNK = 5000;
/** Index entries of short values are made before the pages of long ones are empty, and the log is kept beside the file. */
const ROOM_OF_FILE = 0.25;
const ROOM_BYTES = 128 * 1024 * 1024;

/** What a step of a migration is given. */
type Told = Parameters<Exclude<MigrationStep, string>>;

/**
 * Brings values of columns to a shorter form, in place, on SQLite. Rows are changed in the order of their numbers and committed some
 * thousands at a time; whoever was interrupted goes on with what is long yet.
 *
 * @throws StorageUnavailable before anything is changed, where the disk has too little room
 */
export async function keepShorter(
  { form, columns }: { readonly form: ShorterForm; readonly columns: ShorterColumns },
  [runner, tell, progress]: Told,
  roomOf = freeBytes,
): Promise<void> {
  const tables = await tablesThere(runner, columns);
  const long = await longTables(runner, { form, tables });
  const total = long.reduce((sum, { rows }) => sum + rows, 0);
  if (total > CHUNK) await requireRoom(runner, { form, roomOf });
  await declare(runner, { form, tables });
  if (total === 0) return;
  if (total > CHUNK) await begin(runner, form);
  let done = 0;
  for (const table of long) {
    for await (const changed of shortenTable(runner, { form, table })) {
      done += changed;
      if (total > CHUNK) await commit(runner);
      progress?.(done, total);
    }
  }
  if (total > CHUNK) await end(runner, form);
  tell(
    `${form.values} of ${total} rows were shortened. What that freed in the file is used again; sqlite3 makes the file smaller with VACUUM.`,
  );
}

interface Table {
  readonly name: string;
  readonly sql: string;
  /** Those of its columns whose values are kept shorter. */
  readonly columns: readonly string[];
}

interface LongTable extends Table {
  readonly rows: number;
}

interface Shortened {
  readonly form: ShorterForm;
  readonly tables: readonly Table[];
}

async function tablesThere(runner: MigrationRunner, columns: ShorterColumns): Promise<readonly Table[]> {
  const found = await rowsOf<{ name: string; sql: string }>(
    runner,
    `select "name", "sql" from sqlite_schema where "type" = 'table'`,
  );
  return found.flatMap(({ name, sql }) => {
    const kept = columns.get(name) ?? [];
    return kept.length === 0 ? [] : [{ name, sql, columns: kept }];
  });
}

/** Tables that may have long values yet, with as many rows as they have: those that say so, and all once it has begun. */
async function longTables(runner: MigrationRunner, { form, tables }: Shortened): Promise<readonly LongTable[]> {
  // Without tables there are no notes either.
  const hasBegun = tables.length > 0 && (await isNoted(runner, form));
  const long: LongTable[] = [];
  for (const table of tables) {
    if (!hasBegun && declaredSql(form, table) === table.sql) continue;
    const [count] = await rowsOf<{ rows: number }>(runner, `select count(*) as "rows" from ${quoted(table.name)}`);
    const rows = count?.rows ?? 0;
    if (rows > 0) long.push({ ...table, rows });
  }
  return long;
}

/** Yields how many rows each chunk has. */
async function* shortenTable(
  runner: MigrationRunner,
  { form, table }: { readonly form: ShorterForm; readonly table: Table },
): AsyncGenerator<number> {
  const name = quoted(table.name);
  const columns = table.columns.map(quoted);
  const isLong = (column: string) => `(typeof(${column}) = 'text' and ${form.isLong(column)})`;
  const terms = columns.map((column) => `${column} = iif(${isLong(column)}, ${form.shortOf(column)}, ${column})`);
  const chunk = `select count(*) as "rows", max("at") as "last" from (select rowid as "at" from ${name} where rowid > ? order by rowid limit ${CHUNK})`;
  const shorten = `update ${name} set ${terms.join(', ')} where rowid > ? and rowid <= ? and (${columns.map(isLong).join(' or ')})`;
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
async function declare(runner: MigrationRunner, { form, tables }: Shortened): Promise<void> {
  const declared = tables.map((table) => ({ ...table, declared: declaredSql(form, table) }));
  const changed = declared.filter((table) => table.declared !== table.sql);
  if (changed.length === 0) return;
  await runner.query('pragma writable_schema = on');
  for (const table of changed) {
    const values = [table.declared, table.name];
    await runner.query(`update sqlite_schema set "sql" = ? where "type" = 'table' and "name" = ?`, values);
  }
  const [version] = await rowsOf<{ schema_version: number }>(runner, 'pragma schema_version');
  await runner.query(`pragma schema_version = ${(version?.schema_version ?? 0) + 1}`);
  await runner.query('pragma writable_schema = reset');
}

function declaredSql({ type }: ShorterForm, { sql, columns }: Table): string {
  return columns.reduce((text, column) => text.replace(`${quoted(column)} text`, `${quoted(column)} ${type}`), sql);
}

async function requireRoom(
  runner: MigrationRunner,
  { form, roomOf }: { readonly form: ShorterForm; readonly roomOf: typeof freeBytes },
): Promise<void> {
  const [main] = await rowsOf<{ file: string }>(runner, `select "file" from pragma_database_list where "name" = 'main'`);
  const [size] = await rowsOf<{ bytes: number }>(
    runner,
    'select page_count * page_size as "bytes" from pragma_page_count, pragma_page_size',
  );
  const needed = (size?.bytes ?? 0) * ROOM_OF_FILE + ROOM_BYTES;
  const room = await roomOf(main?.file ?? '');
  if (room >= needed) return;
  throw new StorageUnavailable(
    `Nothing was migrated: to shorten ${form.values.toLowerCase()}, the disk of ${main?.file ?? 'the database'} needs ${inMib(needed)} MiB of room and has ${inMib(room)}.`,
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

const NOTED = `select 1 as "noted" from ${quoted(MIGRATIONS_TABLE)} where "name" = ?`;

async function isNoted(runner: MigrationRunner, { begun }: ShorterForm): Promise<boolean> {
  return (await rowsOf(runner, NOTED, [begun])).length > 0;
}

async function begin(runner: MigrationRunner, { begun }: ShorterForm): Promise<void> {
  const note = `insert into ${quoted(MIGRATIONS_TABLE)} ("timestamp", "name") select 0, ? where not exists (${NOTED})`;
  await runner.query(note, [begun, begun]);
  await commit(runner);
}

// Another process that migrates as well may do the next chunk: whoever comes to rows that are done passes them over.
async function commit(runner: MigrationRunner): Promise<void> {
  await runner.query('commit');
  await runner.query('begin immediate');
}

async function end(runner: MigrationRunner, { begun }: ShorterForm): Promise<void> {
  await runner.query(`delete from ${quoted(MIGRATIONS_TABLE)} where "name" = ?`, [begun]);
}

async function rowsOf<Row>(runner: MigrationRunner, sql: string, values: unknown[] = []): Promise<readonly Row[]> {
  // A select answers rows by the names of their columns.
  return (await runner.query(sql, values)) as readonly Row[];
}
