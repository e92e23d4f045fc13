import Database from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtIn } from '../../../composition/built-in.js';
import { Warehouses } from '../../../modules/warehouses/index.js';
import { isIdWalk, isLedByIds } from '../id-walk.js';
import { schemaStatements } from '../schema-statements.js';
import { listStatement } from '../select-statement.js';
import type { StoredRow, ViewContext } from '../session.js';
import { createTableShapes } from '../table-shape.js';
import { sqliteDialect } from './sqlite-dialect.js';

const [LARGE, SMALL] = [uuidv7(), uuidv7()];
const ALL = { order: [['id', 'asc']], limit: 100, select: ['id'] } as const;

describe('going through all rows of a portal on SQLite', () => {
  const shapeOf = createTableShapes(sqliteDialect);
  const shape = shapeOf(Warehouses, 'portal');
  let database: Database.Database;
  beforeAll(async () => {
    const { tables } = await schemaStatements(builtIn.records, { type: 'better-sqlite3', database: ':memory:' });
    database = new Database(':memory:');
    database.exec(tables.map((statement) => `${statement};`).join('\n'));
    const columns = database.pragma(`table_info(${shape.table.replaceAll('"', '')})`) as { name: string; pk: number }[];
    const given = columns.filter(({ pk }) => pk === 0).map(({ name }) => name);
    const values = given.map((name) => {
      if (name === 'id') return "unhex(?, '-')";
      return name === 'portal_id' ? "unhex(?, '-')" : `'${name}' || (select count(*) from ${shape.table})`;
    });
    const insert = database.prepare(`insert into ${shape.table} (${given.join()}) values (${values.join()})`);
    const add = (portalId: string) => {
      const bound = { id: uuidv7(), portal_id: portalId };
      insert.run(given.flatMap((name) => (name === 'id' || name === 'portal_id' ? [bound[name]] : [])));
    };
    for (let row = 0; row < 2000; row += 1) add(row % 100 === 0 ? SMALL : LARGE);
  });
  afterAll(() => database.close());

  const contextOf = (portalId: string) =>
    ({
      dialect: sqliteDialect,
      portalId,
      shapeOf: (record) => shapeOf(record, 'portal'),
      session: {
        all: (_shape, statement, values) =>
          Promise.resolve(database.prepare<unknown[], StoredRow>(statement.text).all(values)),
      },
    }) as ViewContext;

  it('reads a large portal along the index of the ids, and sorts a small one among many rows', async () => {
    const large = await isLedByIds(shape, ALL as never, contextOf(LARGE));
    const small = await isLedByIds(shape, ALL as never, contextOf(SMALL));

    expect([large, small]).toEqual([true, false]);
  });

  it.each([
    [true, / USING INDEX ux_\w+_id \(id>\?\)/],
    [false, /TEMP B-TREE/],
  ])('and each page is read so: %s', (byIds, way) => {
    const page = { ...ALL, after: [uuidv7()] } as never;
    const { statement, values } = listStatement(shape, page, contextOf(LARGE), { byIds });
    const plan = database
      .prepare<unknown[], { readonly detail: string }>(`explain query plan ${statement.text}`)
      .all(values);

    expect(plan.map(({ detail }) => detail).join('; ')).toMatch(way);
  });

  it.each([
    ['all rows by their ids', ALL, true],
    ['some of them', { ...ALL, where: { code: 'MSK' } }, false],
    ['found ones', { ...ALL, search: 'main' }, false],
    ['another order', { ...ALL, order: [['name', 'asc']] }, false],
    ['no pages', { order: ALL.order }, false],
  ])('is told from other lists: %s', (_what, query, expected) => {
    expect(isIdWalk(query as never)).toBe(expected);
  });
});
