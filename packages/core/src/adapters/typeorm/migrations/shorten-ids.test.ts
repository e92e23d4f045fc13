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
import { shortenIdsOf } from './shorten-ids.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('shortening ids on SQLite', () => {
  const ROWS = 12_000;
  const COLUMNS = new Map([['tools', ['id', 'owner_id']]]);
  const written = Array.from({ length: ROWS }, (_, index) => [
    uuidv7(),
    index % 3 === 0 ? null : index % 3 === 1 ? uuidv7() : 'no id',
    `Tool ${index}`,
  ]);

  /** A database with tools whose ids are as long as earlier versions kept them. */
  function openTools(): Database.Database {
    const database = new Database(join(folder, `${uuidv7()}.db`));
    database.exec(`
      create table "schema_migrations" ("id" integer primary key, "timestamp" bigint not null, "name" text not null);
      create table "tools" ("id" text PRIMARY KEY NOT NULL, "owner_id" text, "name" text NOT NULL);
      create index "ix_tools_owner" on "tools" ("owner_id", "id")`);
    const insert = database.prepare('insert into tools values (?, ?, ?)');
    database.transaction(() => written.forEach((row) => insert.run(row)))();
    return database;
  }

  /** Shortens as a storage does: in a transaction that a failure rolls back. */
  async function shorten(
    database: Database.Database,
    { progress, room = 2 ** 40 }: { progress?: (done: number, total: number) => void; room?: number } = {},
  ) {
    const notes: string[] = [];
    const query = (sql: string, values: unknown[] = []) => {
      const statement = database.prepare(sql);
      return Promise.resolve(statement.reader ? statement.all(values) : statement.run(values));
    };
    database.unsafeMode(true);
    database.exec('begin immediate');
    try {
      await shortenIdsOf(COLUMNS, [{ query }, (note) => notes.push(note), progress], () => Promise.resolve(room));
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

  it('goes on behind the rows that are done, and is noted from the first commit to the last', async () => {
    const database = openTools();
    const interrupt = () => {
      throw new Error('interrupted');
    };
    const dying = shorten(database, { progress: interrupt });

    await expect(dying).rejects.toThrow('interrupted');
    const [done, noted] = [countOf(database, `typeof(id) = 'blob'`), notedIn(database)];
    const steps: string[] = [];
    const notes = await shorten(database, { progress: (of, total) => void steps.push(`${of}/${total}`) });

    expect([done, noted]).toEqual([5000, ['ShortenIdsBegun']]);
    expect(steps).toEqual(['5000/12000', '10000/12000', '12000/12000']);
    expect(notes).toEqual([expect.stringContaining('Ids of 12000 rows were shortened.')]);
    expect(notedIn(database)).toEqual([]);
    const expected = written.map(([id, ownerId, name]) => [bytesOf(id), bytesOf(ownerId), name]);
    expect(database.prepare('select * from tools order by rowid').raw().all()).toEqual(expected);
    expect(database.pragma('table_info(tools)')).toMatchObject([{ type: 'BLOB' }, { type: 'BLOB' }, { type: 'TEXT' }]);
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(await shorten(database)).toEqual([]);
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
});

describe('tables that modules from outside made as earlier versions wrote them', () => {
  const Cranes = defineRecord('crane', {
    table: 'cranes',
    columns: { id: column.uuid({}), ownerId: column.uuid({ nullable: true }), name: column.text({}) },
    uniques: { name: { on: ['name'], acrossPortals: true } },
  });
  const TABLES = [
    `CREATE TABLE "cranes" ("portal_id" text NOT NULL, "id" text PRIMARY KEY NOT NULL, "owner_id" text, "name" text NOT NULL)`,
    `CREATE UNIQUE INDEX "ux_cranes_name" ON "cranes" ("portal_id", "name")`,
    `CREATE TABLE "cranes_by_name" ("name" text PRIMARY KEY NOT NULL, "portal_id" text NOT NULL, "id" text NOT NULL)`,
    `CREATE INDEX "ix_cranes_by_name_portal_id_id" ON "cranes_by_name" ("portal_id", "id")`,
  ];
  const modules = [
    {
      name: 'cranes',
      records: { Cranes },
      migrations: [{ name: '0001-add-cranes', sqlite: TABLES, postgres: [] }],
    },
  ];

  it('are brought to short ids with their rows and directories, and do not differ from what is declared', async () => {
    const path = join(folder, 'cranes.db');
    const [portalId, id, ownerId] = [uuidv7(), uuidv7(), uuidv7()];
    const earlier = new Database(path);
    earlier.exec(TABLES.join(';'));
    earlier.prepare('insert into cranes values (?, ?, ?, ?)').run(portalId, id, ownerId, 'Tower');
    earlier.prepare('insert into cranes_by_name values (?, ?, ?)').run('Tower', portalId, id);
    earlier.exec(`create table "schema_migrations" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL,
      "timestamp" bigint NOT NULL, "name" varchar NOT NULL);
      insert into "schema_migrations" ("timestamp", "name") values (1900000000001, 'cranes/0001-add-cranes-1900000000001')`);
    earlier.close();
    const storage = await openSqliteStorage({ path, modules });

    await storage.migrate();

    const crane = { id, ownerId, name: 'Tower' };
    expect(await storage.forPortal(portalId).collection(Cranes).find(id)).toEqual(crane);
    expect(await storage.system.collection(Cranes).findOne({ name: 'Tower' })).toEqual({ ...crane, portalId });
    await storage.close();
    const drift = await findSchemaDrift(`sqlite:${path}`, { records: [...builtIn.records, Cranes], modules });
    expect(drift.differences).toEqual([]);
  });
});
