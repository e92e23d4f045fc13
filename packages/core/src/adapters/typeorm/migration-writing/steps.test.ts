import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Storage } from '../../../kernel/ports/storage.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord, type RecordType } from '../../../kernel/records/record.js';
import { createEmptyTestPostgresDatabase, createTestPostgresTables } from '../../../testing/kit/postgres.js';
import { openTestSqlite, testDialects, type TestDialect } from '../../../testing/kit/storage.js';
import type { MigrationStep } from '../migrations/create-migration.js';
import { fillSearchBesideTraffic, fillSearchOnSqlite } from '../migrations/fill-search.js';
import { openPostgresStorage } from '../postgres/open-postgres-storage.js';
import { openSqliteStorage } from '../sqlite/open-sqlite-storage.js';
import type { SearchFill } from './fills.js';
import { type Goal, postgresSteps, sqliteSteps, type Step } from './steps.js';

const NOON = '2026-01-15T12:00:00.000Z';
const [here, there] = [uuidv7(), uuidv7()];
const toolColumns = {
  id: column.uuid({}),
  name: column.text({}),
  maker: column.text({}),
  note: column.text({ nullable: true }),
  weight: column.integer({ nullable: true }),
};
const tool = defineRecord('tool', {
  table: 'tools',
  columns: toolColumns,
  indexes: [{ on: ['maker', 'id'] }],
  uniques: { name: { on: ['name'] } },
  search: ['name', 'maker'],
});
const entryColumns = { id: column.uuid({}), occurredAt: column.instant({}), text: column.text({}) };
const entry = defineRecord('entry', { table: 'entries', columns: entryColumns, appendOnly: true });
const crate = defineRecord('crate', { table: 'crates', columns: { id: column.uuid({}) } });

const { note: _note, ...keptColumns } = toolColumns;
const toolLater = defineRecord('tool', {
  table: 'tools',
  columns: {
    ...keptColumns,
    weight: column.integer({ default: 7 }),
    colour: column.text({ default: "painter's grey" }),
    tags: column.json(column.text({}).input, { default: ['new'] }),
    comment: column.text({ nullable: true }),
  },
  indexes: [{ on: ['maker', 'name', 'id'] }],
  uniques: { name: { on: ['name'], acrossPortals: true } },
  search: ['name', 'maker'],
});
const entryLater = defineRecord('entry', {
  table: 'entries',
  columns: { ...entryColumns, level: column.integer({ default: 3 }) },
  appendOnly: true,
});
const shelf = defineRecord('shelf', {
  table: 'shelves',
  columns: { id: column.uuid({}), place: column.text({}) },
  uniques: { place: { on: ['place'] } },
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A database with the tables of some records, which can be brought to others. */
interface Changing {
  open(): Promise<Storage>;
  change(goal: Goal): Promise<readonly Step[]>;
  /** Runs a step that is a function, as a migration does. */
  fill(step: SearchFill): Promise<void>;
}

async function databaseOf(dialect: TestDialect, records: readonly RecordType[]): Promise<Changing> {
  if (dialect === 'sqlite') {
    const path = join(folder, `${uuidv7()}.db`);
    await (await openTestSqlite({ records, path })).close();
    return {
      open: () => openSqliteStorage({ path }),
      change: (goal) => changeSqlite(path, goal),
      fill: (step) => fillSqlite(path, step),
    };
  }
  const url = await createTestPostgresTables(records);
  return {
    open: () => openPostgresStorage({ url }),
    change: (goal) => changePostgres(url, goal),
    fill: (step) => fillPostgres(url, step),
  };
}

type Querying = (sql: string, values?: unknown[]) => Promise<unknown>;

// What a step asks of a runner is to send statements.
const run = (step: MigrationStep, query: Querying) =>
  typeof step === 'string' ? query(step) : step({ query }, () => undefined);

async function fillSqlite(path: string, { table, fields }: SearchFill): Promise<void> {
  const database = new Database(path);
  await run(fillSearchOnSqlite(table, fields), async (sql, values = []) => {
    const statement = database.prepare(sql);
    return statement.reader ? statement.all(values) : statement.run(values);
  });
  database.close();
}

async function fillPostgres(url: string, { table, fields }: SearchFill): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const query: Querying = async (sql, values = []) => (await client.query(sql, values)).rows;
  await fillSearchBesideTraffic(table, fields).beside(
    { query },
    () => undefined,
    () => undefined,
  );
  await client.end();
}

async function changeSqlite(path: string, goal: Goal): Promise<readonly Step[]> {
  const [migrated, declared] = [new Database(path), new Database(':memory:')];
  return sqliteSteps(migrated, declared, goal).finally(() => [migrated, declared].map((database) => database.close()));
}

async function changePostgres(url: string, goal: Goal): Promise<readonly Step[]> {
  const declaredUrl = await createEmptyTestPostgresDatabase();
  const clients = [url, declaredUrl].map((connectionString) => new pg.Client({ connectionString }));
  const [migrated, declared] = clients;
  if (migrated === undefined || declared === undefined) throw new Error('There are two.');
  await Promise.all(clients.map((client) => client.connect()));
  return postgresSteps(migrated, { url: declaredUrl, client: declared }, goal).finally(() =>
    Promise.all(clients.map((client) => client.end())),
  );
}

const aTool = (name: string) => ({ id: uuidv7(), name, maker: 'Zubr', note: 'old', weight: null });
const anEntry = (text: string) => ({ id: uuidv7(), occurredAt: NOON, text });

/** What a feed gives once transactions of other tests have ended: Postgres shows rows behind those of older ones. */
function settled<T>(read: () => Promise<T | undefined>): Promise<T> {
  return vi.waitFor(
    async () => {
      const found = await read();
      if (found === undefined) throw new Error('The feed does not show it yet.');
      return found;
    },
    { timeout: 10_000 },
  );
}

describe.each(testDialects)('steps between declarations on %s', (dialect) => {
  const later = { records: [toolLater, entryLater, shelf] };

  async function changed() {
    const database = await databaseOf(dialect, [tool, entry, crate]);
    const [hammer, saw] = [aTool('Hammer'), aTool('Saw')];
    const before = await database.open();
    await before.transaction(here, (tx) => tx.collection(tool).insertMany([hammer, saw]));
    await before.transaction(here, (tx) => tx.collection(entry).insert(anEntry('first')));
    await before.transaction(here, (tx) => tx.collection(entry).insert(anEntry('second')));
    const last = await settled(async () => (await before.forPortal(here).feed(entry, { after: null, limit: 9 }))[1]);
    await before.transaction(here, (tx) => tx.collection(entry).removeWhere({ text: 'second' }));
    await before.close();
    const steps = await database.change(later);
    return { database, steps, hammer, saw, last, storage: await database.open() };
  }

  it('keep all rows, and fill new columns with their defaults', async () => {
    const { hammer, storage } = await changed();

    const { note, ...kept } = hammer;
    const found = await storage.forPortal(here).collection(toolLater).find(hammer.id);
    await storage.close();

    expect(note).toBe('old');
    expect(found).toEqual({ ...kept, weight: 7, colour: "painter's grey", tags: ['new'], comment: null });
  });

  it('leave nothing to do', async () => {
    const { database, steps, storage } = await changed();
    await storage.close();

    expect(steps.length).toBeGreaterThan(0);
    expect(await database.change(later)).toEqual([]);
  });

  it('keep searches in step with what is written afterwards', async () => {
    const { saw, storage } = await changed();
    const found = async (search: string) =>
      (await storage.forPortal(here).collection(toolLater).list({ search })).map(({ id }) => id);

    await storage.transaction(here, (tx) => tx.collection(toolLater).update(saw.id, { name: 'Chisel' }));
    const all = [await found('zubr'), await found('hisel'), await found('saw')];
    await storage.close();

    expect(all.map((ids) => ids.length)).toEqual([2, 1, 0]);
  });

  it('go on with positions, also behind rows that were removed', async () => {
    const { last, storage } = await changed();

    await storage.transaction(here, (tx) => tx.collection(entryLater).insert({ ...anEntry('third'), level: 1 }));
    const behind = await settled(async () => {
      const rows = await storage.forPortal(here).feed(entryLater, { after: last.position, limit: 9 });
      return rows.length === 0 ? undefined : rows;
    });
    await storage.close();

    expect(behind.map(({ text }) => text)).toEqual(['third']);
  });

  it('make what is there unique over all portals, and remove what is no longer declared', async () => {
    const { hammer, storage } = await changed();
    const row = { ...hammer, id: uuidv7(), weight: 1, colour: 'red', tags: [] as never, comment: null };

    const again = storage.transaction(there, (tx) => tx.collection(toolLater).insert(row));

    await expect(again).rejects.toMatchObject({ unique: 'name' });
    await expect(storage.forPortal(here).collection(crate).count()).rejects.toThrow();
    await storage.transaction(here, (tx) => tx.collection(shelf).insert({ id: uuidv7(), place: 'A1' }));
    await storage.close();
  });

  it('ask for the value of a column that has no default, and take it in SQL', async () => {
    const database = await databaseOf(dialect, [tool]);
    const required = defineRecord('tool', {
      table: 'tools',
      columns: { ...toolColumns, origin: column.text({}) },
      uniques: { name: { on: ['name'] } },
      search: ['name', 'maker'],
    });
    const storage = await database.open();
    const drill = aTool('Drill');
    await storage.transaction(here, (tx) => tx.collection(tool).insert(drill));

    await expect(database.change({ records: [required] })).rejects.toThrow('--fill tools.origin=');
    await database.change({ records: [required], fills: { 'tools.origin': `"maker" || ', Tver'` } });

    expect(await storage.forPortal(here).collection(required).list({})).toMatchObject([{ origin: 'Zubr, Tver' }]);
    await storage.close();
  });

  it('let a search that is new find the rows that were there, and those that come after', async () => {
    const unsearched = { ...tool, search: [] };
    const database = await databaseOf(dialect, [unsearched]);
    const before = await database.open();
    const names = Array.from({ length: 1200 }, (_, index) => `Молоток ${index}`);
    for (const portalId of [here, there]) {
      await before.transaction(portalId, (tx) => tx.collection(unsearched).insertMany(names.map(aTool)));
    }
    await before.close();

    const steps = await database.change({ records: [tool] });
    for (const step of steps) if (typeof step !== 'string') await database.fill(step);
    const storage = await database.open();
    await storage.transaction(here, (tx) => tx.collection(tool).insert(aTool('Молоток 119 новый')));
    const found = await storage.forPortal(here).collection(tool).list({ search: 'МОЛОТОК 119' });
    await storage.close();

    expect(found.map(({ name }) => name).toSorted()).toEqual(
      ['', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ' новый'].map((end) => `Молоток 119${end}`).toSorted(),
    );
  });
});
