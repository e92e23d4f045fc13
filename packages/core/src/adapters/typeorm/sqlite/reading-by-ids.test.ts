import Database from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allRecords } from '../../../modules/all-records.js';
import { createBinder } from '../binder.js';
import { schemaStatements } from '../schema-statements.js';
import { createTableShapes } from '../table-shape.js';
import { selectionOf } from '../where-sql.js';
import { sqliteDialect } from './sqlite-dialect.js';

describe('reading by ids on SQLite', () => {
  const shapeOf = createTableShapes(sqliteDialect);
  const shapes = allRecords.filter(({ scope }) => scope === 'portal').map((record) => shapeOf(record, 'portal'));
  let database: Database.Database;
  beforeAll(async () => {
    const { tables } = await schemaStatements(allRecords, { type: 'better-sqlite3', database: ':memory:' });
    database = new Database(':memory:');
    database.exec(tables.map((statement) => `${statement};`).join('\n'));
  });
  afterAll(() => database.close());

  it.each(['', ' order by "id"', ' order by "id" limit 10'])(
    'finds the rows of every record by the ids, however many rows the portal has%s',
    (ending) => {
      const scanned = shapes.filter((shape) => {
        const binder = createBinder(sqliteDialect);
        const context = { dialect: sqliteDialect, binder, portalId: uuidv7(), shapeOf: () => shape };
        const { source, condition } = selectionOf(shape, { where: { id: { in: [uuidv7(), uuidv7()] } } }, context);
        const plan = database
          .prepare<unknown[], { readonly detail: string }>(
            `explain query plan select * from ${source} where ${condition}${ending}`,
          )
          .all(binder.values);
        return !plan.some(({ detail }) => detail.endsWith('(id=?)'));
      });

      expect(shapes.length).toBeGreaterThan(40);
      expect(scanned.map(({ record }) => record.name)).toEqual([]);
    },
  );
});
