/**
 * Measures what people and programs ask of long lists: `npm run bench:lists -- [--database sqlite|postgres] [--url …]
 * [--rows 200000] [--lists requisitions,invoices] [--rounds 3] [--pairs] [--all] [--json] [--check]`. Fills the table of each list, makes each call that the
 * declaration of its operation allows (every filter with rows and without, every sort, short searches; alone and beside the
 * first filter, with `--pairs` beside every one), and prints those above the budget and the dearest others, `--all` all of them. Before each call a row is
 * added, so that no answer is known. Times are milliseconds of processor time: of this process with its threads on SQLite, of the
 * server's processes on Postgres, which therefore reads without parallel workers. A database with a URL stays, and is filled the first time only; a server of Postgres runs on this
 * machine (Linux tells the times of its processes).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import Database from 'better-sqlite3';
import pg from 'pg';

import { importFromCore } from '../../scripts/core-sources.mjs';
import { loadSources } from '../../scripts/load-sources.mjs';
import { indexSearchSql } from '../copied-rows.mjs';
import { median, reportMissed, table } from '../report.mjs';
import { callsOf } from './calls.mjs';
import { fillTable, sampleRow } from './fill.mjs';

const BUDGET_MS = 50;
const [SLUG, ADMIN] = ['bench', 'owner@bench.ru'];
const SAMPLES = 1_000;
/** Of the calls within the budget, so many are told. */
const TOLD = 10;
const NS_PER_MS = 1_000_000;
const { values: given } = parseArgs({
  options: {
    url: { type: 'string' },
    database: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
    rows: { type: 'string', default: '200000' },
    lists: { type: 'string', default: 'requisitions,invoices,counterparties,purchaseOrders,supplierQuotes' },
    rounds: { type: 'string', default: '3' },
    pairs: { type: 'boolean' },
    all: { type: 'boolean' },
    json: { type: 'boolean' },
    check: { type: 'boolean' },
  },
});
const [
  { openPostgresStorage, openSqliteStorage },
  { createProcurekit },
  { builtIn },
  { Users },
  { startTestPostgres },
] = await loadSources(
  'adapters/typeorm/index.ts',
  'composition/index.ts',
  'composition/built-in.ts',
  'modules/identity/index.ts',
  'testing/kit/postgres-server.ts',
);
const { z } = await importFromCore('zod');
const describe = (schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const listed = given.lists.split(',').map((group) => {
  const found = builtIn.operations.find(
    ({ id, face, lists }) => id === `${group}.list` && face === 'workspace' && lists,
  );
  if (found === undefined) throw new Error(`There is no list ${group} of the workspace.`);
  return found;
});

const databases = { sqlite: openSqlite, postgres: openPostgres };
const measured = [];
const dialects = given.url === undefined ? given.database : [given.url.startsWith('sqlite:') ? 'sqlite' : 'postgres'];
for (const dialect of dialects) measured.push(...(await measure(dialect, await databases[dialect](given.url))));
if (given.json) console.log(JSON.stringify(measured, null, 2));
else
  reportMissed(
    measured.filter(({ ms }) => ms > BUDGET_MS).map(({ database, list, call }) => `${database} ${list} ${call}`),
  );

async function measure(dialect, { storage, query, spent, tidy, end }) {
  try {
    await storage.migrate();
    const kit = createProcurekit({ storage, masterKey: new Uint8Array(32), rateLimits: { user: 100_000_000 } });
    const before = await kit.portals.findBySlug(SLUG);
    const portal = before ?? (await kit.portals.create({ slug: SLUG, name: 'Bench', adminEmail: ADMIN })).portal;
    const user = await storage.forPortal(portal.id).collection(Users).findOne({ email: ADMIN });
    const owner = kit.as({ portalId: portal.id, userId: user.id });
    const { pipeline } = await owner.pipelineSettings.get();
    const known = { pipelineId: pipeline.id, stageId: pipeline.stages[1].id, createdById: user.id };
    const samplesOf = (record) => Array.from({ length: SAMPLES }, (_, index) => sampleRow(record, index + 1, known));
    for (const { lists } of before === null ? listed : []) {
      const started = performance.now();
      const filled = {
        portalId: portal.id,
        record: lists.record,
        rows: samplesOf(lists.record),
        total: Number(given.rows),
      };
      await fillTable({ storage, dialect, query, ...filled });
      await tidy(lists.record);
      console.error(
        `${dialect}: filled ${lists.record.table} in ${Math.round((performance.now() - started) / 1000)} s`,
      );
    }
    const results = [];
    let added = Date.now();
    for (const operation of listed) {
      const [group] = operation.id.split('.');
      const { record } = operation.lists;
      const calls = callsOf(operation, { describe, rows: samplesOf(record), pairs: given.pairs });
      for (const { call, query: asked } of calls) {
        const times = [];
        let total = 0;
        for (let round = 0; round < Number(given.rounds); round += 1) {
          added += 1;
          const row = sampleRow(record, added, known);
          await storage.transaction(portal.id, (tx) => tx.collection(record).insert(row));
          const start = await spent();
          ({ total } = await owner[group].list(asked));
          times.push((await spent()) - start);
        }
        const ms = Number(median(times).toFixed(1));
        if (ms > BUDGET_MS) console.error(`${dialect} ${group} ${call}: ${ms} ms`);
        results.push({ database: dialect, list: group, call, found: total, ms });
      }
    }
    tell(results);
    await kit.close();
    return results;
  } finally {
    await storage.close();
    await end();
  }
}

function tell(results) {
  const sorted = results.toSorted((one, other) => other.ms - one.ms);
  const above = sorted.filter(({ ms }) => ms > BUDGET_MS).length;
  console.error(`${results.length} calls, ${above} above ${BUDGET_MS} ms`);
  if (!given.json) console.log(`${table(sorted.slice(0, given.all ? sorted.length : above + TOLD))}\n`);
}

async function openSqlite(url) {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-bench-'));
  const path = url?.slice('sqlite:'.length) ?? join(folder, 'lists.db');
  const storage = await openSqliteStorage({ path });
  const work = (use) => {
    const database = new Database(path);
    try {
      return use(database);
    } finally {
      database.close();
    }
  };
  return {
    storage,
    query: (sql) => work((database) => (sql.startsWith('select') ? database.prepare(sql).all() : database.exec(sql))),
    tidy: ({ table: name, search }) => search.length > 0 && work((database) => database.exec(indexSearchSql(name))),
    spent: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    end: () => rm(folder, { recursive: true }),
  };
}

async function openPostgres(url) {
  const settings = ['shared_buffers=512MB', 'max_parallel_workers_per_gather=0', 'autovacuum=off'];
  const server = url === undefined ? await startTestPostgres({ settings }) : { url, stop: () => undefined };
  const storage = await openPostgresStorage({ url: server.url });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("set maintenance_work_mem = '256MB'");
  const query = async (sql) => (await client.query(sql)).rows;
  const OTHERS = "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
  return {
    storage,
    query,
    tidy: () => undefined,
    spent: async () => {
      const sessions = await query(OTHERS);
      const times = await Promise.all(sessions.map(({ pid }) => readFile(`/proc/${pid}/schedstat`, 'utf8')));
      return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / NS_PER_MS;
    },
    end: async () => {
      await client.end();
      await server.stop();
    },
  };
}
