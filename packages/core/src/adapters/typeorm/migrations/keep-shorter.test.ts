import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtIn } from '../../../composition/built-in.js';
import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { findSchemaDrift } from '../schema-drift.js';
import { openSqliteStorage } from '../sqlite/open-sqlite-storage.js';
import { rowNumbersOf } from '../sqlite/sqlite-search.js';
import { keepShorter } from './keep-shorter.js';
import { shortIds, shortInstants } from './shorter-forms.js';
import { thinSearches } from './thin-searches.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('keeping values shorter on SQLite', () => {
  const ROWS = 12_000;
  const COLUMNS = { ids: new Map([['tools', ['id', 'owner_id']]]), instants: new Map([['tools', ['lent_at', 'due']]]) };
  const instant = (index: number) => new Date(Date.UTC(1969, 11, 31) + index * 86_399_999).toISOString();
  const written = Array.from({ length: ROWS }, (_, index) => [
    uuidv7(),
    index % 3 === 0 ? null : index % 3 === 1 ? uuidv7() : 'no id',
    `Tool ${index}`,
    index % 2 === 0 ? null : instant(index),
    index % 5 === 0 ? 'soon' : '9999-12-31T23:59:59.999Z',
  ]);

  /** A database with tools as earlier versions kept them. */
  function openTools(): Database.Database {
    const database = new Database(join(folder, `${uuidv7()}.db`));
    database.exec(`
      create table "schema_migrations" ("id" integer primary key, "timestamp" bigint not null, "name" text not null);
      create table "tools" (
        "id" text PRIMARY KEY NOT NULL, "owner_id" text, "name" text NOT NULL, "lent_at" text, "due" text NOT NULL
      );
      create index "ix_tools_owner" on "tools" ("owner_id", "lent_at", "id")`);
    const insert = database.prepare('insert into tools values (?, ?, ?, ?, ?)');
    database.transaction(() => written.forEach((row) => insert.run(row)))();
    return database;
  }

  const FORMS = {
    ids: { form: shortIds, columns: COLUMNS.ids },
    instants: { form: shortInstants, columns: COLUMNS.instants },
  };

  /** Shortens as a storage does: in a transaction that a failure rolls back. */
  async function shorten(
    database: Database.Database,
    {
      of = 'ids',
      progress,
      room = 2 ** 40,
    }: { of?: keyof typeof FORMS; progress?: (done: number, total: number) => void; room?: number } = {},
  ) {
    const notes: string[] = [];
    const query = (sql: string, values: unknown[] = []) => {
      const statement = database.prepare(sql);
      return Promise.resolve(statement.reader ? statement.all(values) : statement.run(values));
    };
    database.unsafeMode(true);
    database.exec('begin immediate');
    try {
      await keepShorter(FORMS[of], [{ query }, (note) => notes.push(note), progress], () => Promise.resolve(room));
      database.exec('commit');
    } finally {
      if (database.inTransaction) database.exec('rollback');
    }
    return notes;
  }

  const countOf = (database: Database.Database, condition: string) =>
    database.prepare(`select count(*) from tools where ${condition}`).pluck().get();
  const notedIn = (database: Database.Database) =>
    database.prepare('select name from schema_migrations').pluck().all();

  const KEPT = [
    {
      of: 'ids' as const,
      isDone: `typeof(id) = 'blob'`,
      done: 5000,
      types: ['BLOB', 'BLOB', 'TEXT', 'TEXT', 'TEXT'],
      expected: ([id, ownerId, ...others]: readonly unknown[]) => [bytesOf(id), bytesOf(ownerId), ...others],
    },
    {
      of: 'instants' as const,
      isDone: `typeof(lent_at) = 'integer'`,
      done: 2500,
      types: ['TEXT', 'TEXT', 'TEXT', 'INTEGER', 'INTEGER'],
      expected: ([id, ownerId, name, lentAt, due]: readonly unknown[]) => [id, ownerId, name, msOf(lentAt), msOf(due)],
    },
  ];

  it.each(KEPT)('goes on with $of that are long yet, and is noted from the first commit to the last', async (kept) => {
    const { of, isDone, types, expected } = kept;
    const database = openTools();
    const interrupt = () => {
      throw new Error('interrupted');
    };
    const dying = shorten(database, { of, progress: interrupt });

    await expect(dying).rejects.toThrow('interrupted');
    const [done, noted] = [countOf(database, isDone), notedIn(database)];
    const steps: string[] = [];
    const notes = await shorten(database, { of, progress: (to, total) => void steps.push(`${to}/${total}`) });

    expect([done, noted]).toEqual([kept.done, [FORMS[of].form.begun]]);
    expect(steps).toEqual(['5000/12000', '10000/12000', '12000/12000']);
    expect(notes).toEqual([expect.stringMatching(new RegExp(`^${of} of 12000 rows were shortened\\.`, 'i'))]);
    expect(notedIn(database)).toEqual([]);
    expect(database.prepare('select * from tools order by rowid').raw().all()).toEqual(written.map(expected));
    expect(database.pragma('table_info(tools)')).toMatchObject(types.map((type) => ({ type })));
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(await shorten(database, { of })).toEqual([]);
    database.close();
  });

  it('changes nothing where the disk has too little room', async () => {
    const database = openTools();
    const shortened = shorten(database, { room: 100 * 1024 * 1024 });

    await expect(shortened).rejects.toThrow(/^Nothing was migrated: .* needs 1\d\d MiB of room and has 100\.$/);

    expect([countOf(database, `typeof(id) = 'blob'`), notedIn(database)]).toEqual([0, []]);
    database.close();
  });

  function bytesOf(id: unknown): unknown {
    return typeof id === 'string' && id.length === 36 ? Buffer.from(id.replaceAll('-', ''), 'hex') : id;
  }

  function msOf(lent: unknown): unknown {
    return typeof lent === 'string' && lent.endsWith('Z') ? Date.parse(lent) : lent;
  }
});

describe('thinning searches on SQLite', () => {
  it('finds what was found, and what changed since the index was brought in step', async () => {
    const database = new Database(join(folder, `${uuidv7()}.db`));
    database.exec(`
      create table "tools" ("search_text" text not null, "row_number" integer primary key not null);
      create table "tools_search_changes" ("row_number" integer primary key);
      create virtual table "tools_search" using fts5("search_text", content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`);
    const insert = database.prepare('insert into tools values (?, ?)');
    const texts = Array.from({ length: 12_000 }, (_, index) => `кран ${index}`);
    database.transaction(() => texts.forEach((text, index) => insert.run(text, -6000 + index * 2)))();
    database.exec('insert into tools_search_changes select row_number from tools where row_number > 0');
    const query = (sql: string, values: unknown[] = []) => {
      const statement = database.prepare(sql);
      return Promise.resolve(statement.reader ? statement.all(values) : statement.run(values));
    };
    const steps: string[] = [];
    const thin = () =>
      thinSearches(new Set(['tools']))({ query }, () => undefined, (done, total) => void steps.push(`${done}/${total}`));

    await thin();
    await thin();

    const found = database.prepare(`select count(*) from tools_search where tools_search match '"кра" AND "119"'`);
    expect(steps).toEqual(['5000/12000', '10000/12000', '12000/12000']);
    expect(found.pluck().get()).toBe(texts.filter((text) => text.includes('119')).length);
    expect(database.prepare('select * from tools_search_changes').all()).toEqual([]);
    expect(() => database.prepare(`select * from tools_search where tools_search match '"кран"'`).all()).toThrow(/detail/);
    database.close();
  });
});

describe('tables that modules from outside made as earlier versions wrote them', () => {
  const Cranes = defineRecord('crane', {
    table: 'cranes',
    columns: {
      id: column.uuid({}),
      ownerId: column.uuid({ nullable: true }),
      name: column.text({}),
      inspectedAt: column.instant({ nullable: true }),
    },
    uniques: { name: { on: ['name'], acrossPortals: true } },
    search: ['name'],
  });
  const note = (row: string) => `begin insert or ignore into "cranes_search_changes" values (${row}."row_number"); end`;
  const TABLES = [
    `CREATE TABLE "cranes" ("portal_id" text NOT NULL, "id" text NOT NULL, "owner_id" text, "name" text NOT NULL, "inspected_at" text,
      "search_text" text NOT NULL, "row_number" integer PRIMARY KEY NOT NULL)`,
    `CREATE UNIQUE INDEX "ux_cranes_id" ON "cranes" ("id")`,
    `CREATE UNIQUE INDEX "ux_cranes_name" ON "cranes" ("portal_id", "name")`,
    `CREATE TABLE "cranes_by_name" ("name" text PRIMARY KEY NOT NULL, "portal_id" text NOT NULL, "id" text NOT NULL)`,
    `CREATE INDEX "ix_cranes_by_name_portal_id_id" ON "cranes_by_name" ("portal_id", "id")`,
    `create virtual table "cranes_search" using fts5("search_text", content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
    `create table "cranes_search_changes" ("row_number" integer primary key)`,
    `create trigger "cranes_search_insert" after insert on "cranes" ${note('new')}`,
    `create trigger "cranes_search_delete" after delete on "cranes" ${note('old')}`,
    `create trigger "cranes_search_update" after update of "search_text" on "cranes" when old."search_text" is not new."search_text" ${note('new')}`,
  ];
  const modules = [
    {
      name: 'cranes',
      records: { Cranes },
      migrations: [{ name: '0001-add-cranes', sqlite: TABLES, postgres: [] }],
    },
  ];

  it('are brought to short values and thin searches with their rows and directories, and do not differ from what is declared', async () => {
    const path = join(folder, 'cranes.db');
    const [portalId, id, ownerId] = [uuidv7(), uuidv7(), uuidv7()];
    const earlier = new Database(path);
    earlier.exec(TABLES.join(';'));
    const inspectedAt = '2026-01-15T09:30:00.001Z';
    const row = [portalId, id, ownerId, 'Tower', inspectedAt, 'tower', Number(rowNumbersOf(portalId).first) + 1];
    earlier.prepare('insert into cranes values (?, ?, ?, ?, ?, ?, ?)').run(row);
    earlier.prepare('insert into cranes_by_name values (?, ?, ?)').run('Tower', portalId, id);
    earlier.exec(`create table "schema_migrations" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL,
      "timestamp" bigint NOT NULL, "name" varchar NOT NULL);
      insert into "schema_migrations" ("timestamp", "name") values (1900000000001, 'cranes/0001-add-cranes-1900000000001')`);
    earlier.close();
    const storage = await openSqliteStorage({ path, modules });

    await storage.migrate();

    const crane = { id, ownerId, name: 'Tower', inspectedAt };
    expect(await storage.forPortal(portalId).collection(Cranes).find(id)).toEqual(crane);
    expect(await storage.system.collection(Cranes).findOne({ name: 'Tower' })).toEqual({ ...crane, portalId });
    const found = await storage.forPortal(portalId).collection(Cranes).list({
      ...{ search: 'towe', where: { inspectedAt: { gte: inspectedAt } }, limit: 10, offset: 0 },
    });
    expect(found).toEqual([crane]);
    await storage.close();
    const drift = await findSchemaDrift(`sqlite:${path}`, { records: [...builtIn.records, Cranes], modules });
    expect(drift.differences).toEqual([]);
  });
});
