import Database from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Index, RecordType } from '../../../kernel/records/record.js';
import { builtIn } from '../../../composition/built-in.js';
import { ApiKeys } from '../../../platform/api-keys/index.js';
import { createBinder } from '../binder.js';
import { leavingStatement } from '../directory-rows.js';
import { schemaStatements } from '../schema-statements.js';
import { listStatement } from '../select-statement.js';
import { createTableShapes } from '../table-shape.js';
import { selectionOf } from '../where-sql.js';
import { sqliteDialect } from './sqlite-dialect.js';

const shapeOf = createTableShapes(sqliteDialect);
const portalShapeOf = (record: RecordType) => shapeOf(record, 'portal');
const shapes = builtIn.records.filter(({ scope }) => scope === 'portal').map(portalShapeOf);
const inPortal = { dialect: sqliteDialect, portalId: uuidv7(), shapeOf: portalShapeOf };

let database: Database.Database;
beforeAll(async () => {
  const { tables } = await schemaStatements(builtIn.records, { type: 'better-sqlite3', database: ':memory:' });
  database = new Database(':memory:');
  database.exec(tables.map((statement) => `${statement};`).join('\n'));
});
afterAll(() => database.close());

function planOf(sql: string, values: readonly unknown[]): readonly string[] {
  const rows = database.prepare<unknown[], { readonly detail: string }>(`explain query plan ${sql}`).all(values);
  return rows.map(({ detail }) => detail);
}

describe('reading by ids on SQLite', () => {
  const listed = { id: { in: [uuidv7(), uuidv7()] } };
  const ofAKey = { id: { within: { record: ApiKeys, where: { createdById: uuidv7() }, column: 'createdById' } } };

  it.each([
    { ids: 'a list', where: listed, ending: '' },
    { ids: 'an ordered list', where: listed, ending: ' order by "id"' },
    { ids: 'a page of a list', where: listed, ending: ' order by "id" limit 10' },
    { ids: 'a page of what a query finds', where: ofAKey, ending: ' order by "id" limit 10' },
  ])('finds the rows of every record by their ids, however many rows the portal has: $ids', ({ where, ending }) => {
    const scanned = shapes.filter((shape) => {
      const binder = createBinder(sqliteDialect);
      const { source, condition } = selectionOf(shape, { where }, { ...inPortal, binder });
      const plan = planOf(`select * from ${source} where ${condition}${ending}`, binder.values);
      return !plan.some((detail) => detail.endsWith('(id=?)'));
    });

    expect(shapes.length).toBeGreaterThan(40);
    expect(scanned.map(({ record }) => record.name)).toEqual([]);
  });
});

describe('reading by every column of an index on SQLite', () => {
  const pinned = shapes.flatMap((shape) =>
    shape.record.indexes.filter((index) => isOfTexts(shape.record, index)).map((index) => ({ shape, index })),
  );

  it.each([{ limit: 1 }, { limit: 100 }, {}])(
    'finds the rows by it, in whatever order they are wanted: %o',
    (window) => {
      const scanned = pinned.filter(({ shape, index }) => {
        const where = Object.fromEntries(index.on.map((field) => [field, uuidv7()]));
        const { statement, values } = listStatement(shape, { where, ...window }, inPortal);
        return planOf(statement.text, values).some(
          (detail) => detail.startsWith('SEARCH') && detail.endsWith('(portal_id=?)'),
        );
      });

      expect(pinned.length).toBeGreaterThan(20);
      expect(scanned.map(({ shape, index }) => `${shape.record.name} by ${index.on.join()}`)).toEqual([]);
    },
  );

  function isOfTexts({ columns }: RecordType, { on, alike, whileActive, acrossPortals }: Index): boolean {
    if (alike !== undefined || whileActive === true || acrossPortals === true || on.includes('id')) return false;
    return on.every(
      (field) => ['uuid', 'text'].includes(columns[field]?.kind ?? '') && columns[field]?.values === undefined,
    );
  }
});

describe('going through the rows of a portal on SQLite', () => {
  it('passes by those of other portals, and by every index', () => {
    const searchable = shapes.filter((shape) => shape.searchable);
    const sought = searchable.filter((shape) => {
      const scanned = { scan: true, idsFirst: true };
      const { statement, values } = listStatement(shape, { order: [['id', 'asc']], limit: 50 }, inPortal, scanned);
      const plan = planOf(statement.text, values);
      return !plan.some((detail) => detail.endsWith('USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)'));
    });

    expect(searchable.length).toBeGreaterThan(10);
    expect(sought.map(({ record }) => record.name)).toEqual([]);
  });
});

describe('leaving a directory on SQLite', () => {
  it('finds the entries of rows, however many portals there are', () => {
    const directories = shapes.flatMap((shape) => shape.directories.map((directory) => ({ shape, directory })));
    const scanned = directories.filter(({ shape, directory }) => {
      const { statement, values } = leavingStatement(shape, { directory, rows: [{ id: uuidv7() }] }, inPortal);
      return !planOf(statement.text, values)[0]?.includes('(portal_id=? AND id=?)');
    });

    expect(directories.length).toBeGreaterThan(5);
    expect(scanned.map(({ directory }) => directory.name)).toEqual([]);
  });
});
