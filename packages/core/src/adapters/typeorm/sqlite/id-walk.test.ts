import Database from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtIn } from '../../../composition/built-in.js';
import { Warehouses } from '../../../procurement/warehouses/index.js';
import { isIdWalk, walkByIds, walkStatement } from '../id-walk.js';
import { schemaStatements } from '../schema-statements.js';
import type { StoredRow, ViewContext } from '../session.js';
import { createTableShapes } from '../table-shape.js';
import { sqliteDialect } from './sqlite-dialect.js';

const [LARGE, SMALL, FAR] = [uuidv7(), uuidv7(), uuidv7()];
const ALL = { order: [['id', 'asc']], limit: 10, select: ['id'] } as const;

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
    for (let row = 0; row < 600; row += 1) add(FAR);
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

  const walk = (portalId: string, after: readonly string[] = []) =>
    walkByIds(shape, (after.length === 0 ? ALL : { ...ALL, after }) as never, contextOf(portalId));
  const idsOf = (portalId: string) =>
    database
      .prepare<unknown[], { readonly id: string }>(
        `select lower(hex(id)) as id from ${shape.table} where portal_id = unhex(?, '-') order by id`,
      )
      .all(portalId)
      .map(({ id }) => id);
  const textOf = (hex = '') => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const plain = (rows: readonly StoredRow[] | undefined) => rows?.map(({ id }) => String(id).toLowerCase());

  it('reads the pages of a portal with many rows along the index of the ids', async () => {
    const all = idsOf(LARGE);

    const first = await walk(LARGE);
    const second = await walk(LARGE, [textOf(all[9])]);

    expect(plain(first)).toEqual(all.slice(0, 10));
    expect(plain(second)).toEqual(all.slice(10, 20));
  });

  it('leaves a portal with few rows, a page that lies far away, and the last page to sorting', async () => {
    expect(await walk(SMALL)).toBeUndefined();
    expect(await walk(FAR)).toBeUndefined();
    expect(await walk(LARGE, [textOf(idsOf(LARGE).at(-5))])).toBeUndefined();
  });

  it('looks at ids in their order, and at as many of them as it may', () => {
    const { statement, values } = walkStatement(shape, { ...ALL, after: [uuidv7()] } as never, contextOf(LARGE));
    const plan = database
      .prepare<unknown[], { readonly detail: string }>(`explain query plan ${statement.text}`)
      .all(values)
      .map(({ detail }) => detail)
      .join('; ');

    expect(plan).toMatch(/ USING INDEX ux_\w+_id \(id>\?\)/);
    expect(plan).not.toContain('TEMP B-TREE');
    expect(values).toContain(500);
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
