/**
 * Measures what people and programs ask of long lists: `npm run bench:lists -- [--database sqlite|postgres] [--url …]
 * [--rows 200000] [--lists requisitions,invoices] [--rounds 3] [--pairs] [--all] [--json] [--check]`. Fills the table of each list, makes each call that the
 * declaration of its operation allows (every filter with rows and without, every sort, short searches; alone and beside the
 * first filter, with `--pairs` beside every one), and prints those above the budget and the dearest others, `--all` all of them. Before each call a row is
 * added, so that no answer is known. Times are milliseconds of processor time: of this process with its threads on SQLite, of the
 * server's processes on Postgres, which therefore reads without parallel workers. A database with a URL stays, and is filled the first time only; a server of Postgres runs on this
 * machine (Linux tells the times of its processes).
 */
import { parseArgs } from 'node:util';

import { importFromCore } from '../../../scripts/core-sources.mjs';
import { loadSources } from '../../../scripts/load-sources.mjs';
import { indexSearchSql } from '../copied-rows.mjs';
import { benchDatabases } from '../databases.mjs';
import { median, reportMissed, table } from '../report.mjs';
import { callsOf } from './calls.mjs';
import { fillTable, sampleRow } from './fill.mjs';

const BUDGET_MS = 50;
const [SLUG, ADMIN] = ['bench', 'owner@bench.ru'];
const SAMPLES = 1_000;
/** Of the calls within the budget, so many are told. */
const TOLD = 10;
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
const [adapters, { createProcurekit }, { builtIn }, { Users }] = await loadSources(
  'composition/storage.ts',
  'composition/index.ts',
  'composition/built-in.ts',
  'platform/identity/index.ts',
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

const measured = [];
const dialects = given.url === undefined ? given.database : [given.url.startsWith('sqlite:') ? 'sqlite' : 'postgres'];
for (const dialect of dialects) measured.push(...(await measure(await benchDatabases[dialect](given.url))));
if (given.json) console.log(JSON.stringify(measured, null, 2));
else
  reportMissed(
    measured.filter(({ ms }) => ms > BUDGET_MS).map(({ database, list, call }) => `${database} ${list} ${call}`),
  );

async function measure(database) {
  const { dialect, query, spent } = database;
  const storage = await database.openStorage(adapters);
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
      if (dialect === 'sqlite' && lists.record.search.length > 0) await query(indexSearchSql(lists.record.table));
      database.release();
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
    await database.end();
  }
}

function tell(results) {
  const sorted = results.toSorted((one, other) => other.ms - one.ms);
  const above = sorted.filter(({ ms }) => ms > BUDGET_MS).length;
  console.error(`${results.length} calls, ${above} above ${BUDGET_MS} ms`);
  if (!given.json) console.log(`${table(sorted.slice(0, given.all ? sorted.length : above + TOLD))}\n`);
}
