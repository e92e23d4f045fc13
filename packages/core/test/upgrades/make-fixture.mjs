/**
 * Made the databases `oldest.*` beside this file, which the tests open and migrate forward. It runs the code of
 * the version whose databases are wanted, so it needs a checkout of that version with its dependencies installed:
 *
 *   node packages/core/test/upgrades/make-fixture.mjs <checkout of commit 669045d>
 *
 * Both databases get the same: a portal filled through the operations and by the worker, another portal beside it, and one row
 * in every table that is still empty then. The paths below are those of that version. A fixture is never made again: the
 * tests are about what that version wrote.
 */
import { createRequire } from 'node:module';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const [checkout] = process.argv.slice(2).map((path) => resolve(path));
if (checkout === undefined) throw new Error('Name the checkout of the version that makes the fixture.');
const here = dirname(fileURLToPath(import.meta.url));
const NAME = 'oldest';

const sourcesOf = (root) => import(pathToFileURL(join(root, 'scripts/load-sources.mjs')).href);
const { loadSources } = await sourcesOf(checkout);
const [typeorm, seeded, oneOfEach, sampleInput, composition, server] = await loadSources(
  'adapters/typeorm/index.ts',
  'testing/kit/seeded-portal.ts',
  'testing/kit/one-of-each.ts',
  'testing/kit/sample-input.ts',
  'composition/built-in.ts',
  'testing/kit/postgres-server.ts',
);
const { initialStatements } = (
  await (await sourcesOf(join(here, '../../../..'))).loadSources('adapters/typeorm/migrations/postgres/initial.ts')
)[0];
const fromCore = createRequire(join(checkout, 'packages/core/package.json'));
const NOW = '2026-01-15T09:30:00.000Z';

/** Fills a database and returns what a test must know to use it. */
async function fill(url) {
  const storage = await typeorm.openStorage(url);
  const test = await seeded.openSeedableKit({ storage });
  const portal = await test.createPortal('acme');
  const key = await portal.issueKey();
  await oneOfEach.createOneOfEach(test, portal, key);
  await test.kit.fillWithSampleData({ portalId: portal.id, userId: portal.ownerId }, { requisitions: 2 });
  const other = await test.createPortal('other');
  await other.addUser(['viewer']);
  await (await other.issueKey()).api.post('/warehouses', { name: 'Склад', externalIds: [] });
  await test.kit.worker.runUntilIdle();
  for (const record of composition.builtIn.records) await fillTable(storage, portal.id, record);
  await test.close();
  return { portalId: portal.id, ownerId: portal.ownerId, apiKey: key.secret };
}

/** Puts a row into a table that nothing has filled. */
async function fillTable(storage, portalId, record) {
  if ((await storage.system.collection(record).count()) > 0) return;
  const row = Object.fromEntries(
    Object.entries(record.columns).map(([field, column]) => [field, valueOf(field, column)]),
  );
  await storage.transaction(portalId, (tx) => tx.collection(record).insert(row));
}

const idOf = (() => {
  let last = 0;
  return () => `019bc000-0000-7000-8000-${String((last += 1)).padStart(12, '0')}`;
})();

function valueOf(field, { kind, input, options }) {
  if (kind === 'uuid') return idOf();
  if (options.default !== undefined) return options.default;
  const samples = { instant: NOW, money: '12.50', quantity: '3.25', rate: '20.00', integer: 1, double: 1.5 };
  return samples[kind] ?? (kind === 'boolean' ? true : sampleInput.sampleInput(input));
}

async function makeSqlite() {
  const path = join(here, `${NAME}.db`);
  const facts = await fill(`sqlite:${path}`);
  const Database = fromCore('better-sqlite3');
  const database = new Database(path);
  database.pragma('journal_mode = delete');
  database.exec('vacuum');
  database.close();
  await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
  await rm(path);
  return facts;
}

async function makePostgres() {
  const postgres = await server.startTestPostgres();
  try {
    const facts = await fill(postgres.url);
    const pg = fromCore('pg');
    const client = new pg.Client({ connectionString: postgres.url, options: '-c timezone=UTC' });
    await client.connect();
    const rows = await rowsOf(client, pg).finally(() => client.end());
    const dump = [...initialStatements, ...rows];
    await writeFile(join(here, `${NAME}.sql.gz`), gzipSync(dump.map((line) => `${line};\n`).join(''), { level: 9 }));
    return facts;
  } finally {
    await postgres.stop();
  }
}

/** Statements that insert all rows, as text that Postgres reads back, and set the sequences behind them. */
async function rowsOf(client, pg) {
  const { rows: tables } = await client.query(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const { rows: keys } = await client.query(
    "select conname as name from pg_constraint where conrelid = 'schema_migrations'::regclass and contype = 'p'",
  );
  const statements = [
    // TypeORM makes this one beside the migrations.
    `CREATE TABLE "schema_migrations" ("id" SERIAL NOT NULL, "timestamp" bigint NOT NULL, "name" character varying NOT NULL, CONSTRAINT "${keys[0].name}" PRIMARY KEY ("id"))`,
  ];
  for (const { name } of tables) {
    // Triggers write it.
    if (name === 'settings_stamps') continue;
    const { rows: columns } = await client.query(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position",
      [name],
    );
    const names = columns.map((column) => pg.escapeIdentifier(column.name));
    const { rows } = await client.query({
      text: `select ${names.map((column) => `${column}::text`).join(', ')} from ${pg.escapeIdentifier(name)} order by ${columns.some((column) => column.name === 'id') ? '"id"' : '1, 2'}`,
      rowMode: 'array',
    });
    for (const row of rows) {
      const values = row.map((value) => (value === null ? 'null' : pg.escapeLiteral(value)));
      statements.push(`insert into ${pg.escapeIdentifier(name)} (${names.join(', ')}) values (${values.join(', ')})`);
    }
  }
  return [
    ...statements,
    `select setval('events_position_seq', (select max("position") from "events"))`,
    `select setval('schema_migrations_id_seq', (select max("id") from "schema_migrations"))`,
  ];
}

const facts = { sqlite: await makeSqlite(), postgres: await makePostgres() };
await writeFile(join(here, `${NAME}.json`), `${JSON.stringify(facts, null, 2)}\n`);
