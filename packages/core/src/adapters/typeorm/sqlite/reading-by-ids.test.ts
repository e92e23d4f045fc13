import Database from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RecordType } from '../../../records/record.js';
import { builtIn } from '../../../composition/built-in.js';
import { ApiKeys } from '../../../modules/api-keys/index.js';
import { createBinder } from '../binder.js';
import { schemaStatements } from '../schema-statements.js';
import { createTableShapes } from '../table-shape.js';
import { selectionOf } from '../where-sql.js';
import { sqliteDialect } from './sqlite-dialect.js';

describe('reading by ids on SQLite', () => {
  const shapeOf = createTableShapes(sqliteDialect);
  const portalShapeOf = (record: RecordType) => shapeOf(record, 'portal');
  const shapes = builtIn.records.filter(({ scope }) => scope === 'portal').map(portalShapeOf);
  let database: Database.Database;
  beforeAll(async () => {
    const { tables } = await schemaStatements(builtIn.records, { type: 'better-sqlite3', database: ':memory:' });
    database = new Database(':memory:');
    database.exec(tables.map((statement) => `${statement};`).join('\n'));
  });
  afterAll(() => database.close());

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
      const context = { dialect: sqliteDialect, binder, portalId: uuidv7(), shapeOf: portalShapeOf };
      const { source, condition } = selectionOf(shape, { where }, context);
      const plan = database
        .prepare<unknown[], { readonly detail: string }>(
          `explain query plan select * from ${source} where ${condition}${ending}`,
        )
        .all(binder.values);
      return !plan.some(({ detail }) => detail.endsWith('(id=?)'));
    });

    expect(shapes.length).toBeGreaterThan(40);
    expect(scanned.map(({ record }) => record.name)).toEqual([]);
  });
});
