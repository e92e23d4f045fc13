/**
 * Databases for benchmarks, and what is done to them beside the product: SQL, and the processor time that they took. On SQLite that is
 * of this process with its threads; on Postgres, beside it, of the server's processes, which therefore reads without parallel workers.
 * A database with a URL stays; a server of Postgres runs on this machine (Linux tells the times of its processes).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import pg from 'pg';

import { loadSources } from '../../scripts/load-sources.mjs';

const NS_PER_MS = 1_000_000;
const SETTINGS = ['shared_buffers=512MB', 'max_parallel_workers_per_gather=0', 'autovacuum=off'];

/** Opens databases of both kinds, or of one. The storage is opened by the caller, from the sources that everything else comes from. */
export const benchDatabases = {
  async sqlite(url) {
    const folder = await mkdtemp(join(tmpdir(), 'procurekit-bench-'));
    const path = url?.slice('sqlite:'.length) ?? join(folder, 'bench.db');
    let kept;
    const database = () => (kept ??= openSqlite(path));
    return {
      dialect: 'sqlite',
      openStorage: ({ openSqliteStorage }) => openSqliteStorage({ path }),
      query(sql) {
        const statement = sql.includes(';') ? undefined : database().prepare(sql);
        return statement?.reader === true ? statement.all() : database().exec(sql);
      },
      columnsOf: (table) =>
        database()
          .pragma(`table_info(${table})`)
          .map(({ name }) => name),
      strip: (table) => stripSqlite(database(), table),
      /** Nobody else has it open while it is filled. */
      release() {
        kept?.close();
        kept = undefined;
      },
      /** Milliseconds that this process spent so far. */
      spent: () => Promise.resolve(spentHere()),
      async end() {
        kept?.close();
        await rm(folder, { recursive: true });
      },
    };
  },
  async postgres(url) {
    const [{ startTestPostgres }] = await loadSources('testing/kit/postgres-server.ts');
    const server = url === undefined ? await startTestPostgres({ settings: SETTINGS }) : { url, stop: () => undefined };
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query("set maintenance_work_mem = '256MB'");
    const query = async (sql) => (await client.query(sql)).rows;
    return {
      dialect: 'postgres',
      openStorage: ({ openPostgresStorage }) => openPostgresStorage({ url: server.url }),
      query,
      columnsOf: async (table) =>
        (
          await query(
            `select column_name as name from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'`,
          )
        ).map(({ name }) => name),
      strip: (table) => stripPostgres(query, table),
      release: () => undefined,
      /** Milliseconds that the server spent for others so far; `here` counts what this process spent, too. */
      async spent({ here = false } = {}) {
        const sessions = await query(OTHERS);
        const times = await Promise.all(sessions.map(({ pid }) => readFile(`/proc/${pid}/schedstat`, 'utf8')));
        const there = times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / NS_PER_MS;
        return here ? there + spentHere() : there;
      },
      async end() {
        await client.end();
        await server.stop();
      },
    };
  },
};

const OTHERS = "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

function spentHere() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function openSqlite(path) {
  const database = new Database(path);
  database.pragma('temp_store = memory');
  database.pragma('cache_size = -131072');
  return database;
}

// Indexes are made anew of all rows: to keep them up with each would take several times as long.
function stripSqlite(database, table) {
  const kept = database
    .prepare(
      "select type, name, sql from sqlite_master where type in ('trigger', 'index') and tbl_name = ? and sql is not null",
    )
    .all(table);
  for (const { type, name } of kept) database.exec(`drop ${type} "${name}"`);
  return () => kept.forEach(({ sql }) => database.exec(sql));
}

/** Indexes for searches are left out. */
async function stripPostgres(query, table) {
  const kept = await query(
    `select indexname as name, indexdef as sql from pg_indexes where schemaname = current_schema() and tablename = '${table}' ` +
      `and not exists (select from pg_constraint where conindid = quote_ident(indexname)::regclass)`,
  );
  for (const { name } of kept) await query(`drop index "${name}"`);
  return async () => {
    for (const { sql } of kept) if (!sql.includes('USING gin')) await query(sql);
    await query(`vacuum analyze ${table}`);
  };
}
