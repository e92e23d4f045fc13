import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtIn } from '../../../composition/built-in.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord, type RecordType, type Row } from '../../../kernel/records/record.js';
import { openTestSqlite } from '../../../testing/kit/storage.js';
import { afterNoon, aPortal } from '../../../testing/suites/storage-setting.js';
import { schemaStatements } from '../schema-statements.js';
import { createTableShapes } from '../table-shape.js';
import { readingChoices } from './reading-choices.js';
import { sqliteDialect } from './sqlite-dialect.js';

const part = defineRecord('part', {
  table: 'parts',
  trail: { untold: 'It is made up.' },
  columns: {
    id: column.uuid({}),
    kind: column.text({ max: 20 }),
    maker: column.text({ max: 20, nullable: true }),
    title: column.text({ max: 20 }),
    createdAt: column.instant({}),
    archivedAt: column.instant({ nullable: true }),
  },
  indexes: [
    { on: ['createdAt', 'id'], whileActive: true },
    { on: ['kind', 'createdAt', 'id'], whileActive: true },
    { on: ['kind', 'title', 'createdAt', 'id', 'maker', 'archivedAt'] },
    { on: ['maker', 'createdAt', 'id'], whereNotNull: ['maker'] },
  ],
});
type Part = Row<typeof part>;

describe('a list of which several indexes know something', () => {
  const portal = aPortal();
  const rows: readonly Part[] = Array.from({ length: 120 }, (_, index) => ({
    id: uuidv7(),
    kind: index % 10 === 0 ? 'seldom' : 'often',
    maker: [null, 'many', 'many', 'few'][index % 7] ?? 'many',
    title: `title ${index % 5}`,
    createdAt: afterNoon(index % 40),
    archivedAt: index % 11 === 0 ? afterNoon(index) : null,
  }));
  let folder: string;
  let storage: Storage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
    // Every list is long, and read in threads.
    storage = await openTestSqlite({ records: [part], path: join(folder, 'a.db'), longSearchRows: 0 });
    await storage.transaction(portal, (tx) => tx.collection(part).insertMany([...rows]));
  });
  afterAll(async () => {
    await storage.close();
    await rm(folder, { recursive: true });
  });

  const orNot = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
  const asked = fc.record({
    kind: orNot(fc.constantFrom('seldom', 'often', 'never')),
    maker: orNot(fc.constantFrom('few', 'many', 'nobody')),
    title: orNot(fc.constantFrom('title 0', 'title 4', 'none')),
    from: orNot(fc.integer({ min: 0, max: 41 }).map(afterNoon)),
    active: fc.boolean(),
  });
  const window = fc.record({ limit: fc.integer({ min: 1, max: 30 }), offset: fc.constantFrom(0, 0, 3, 50, 200) });
  const orders = [
    { fields: ['createdAt', 'id'], by: [['createdAt', 'desc'], ['id', 'desc']] },
    { fields: ['createdAt', 'id'], by: [['createdAt', 'desc'], ['id', 'asc']] },
    { fields: ['title', 'id'], by: [['title', 'asc'], ['id', 'asc']] },
  ] as const; // prettier-ignore

  function expected(where: Partial<Part>, from: string | undefined, order: (typeof orders)[number]): Part[] {
    const found = rows.filter((row) => {
      const isEqual = Object.entries(where).every(([field, value]) => row[field as keyof Part] === value);
      return isEqual && (from === undefined || row.createdAt >= from);
    });
    return found.toSorted((one, other) => {
      for (const [field, direction] of order.by) {
        if (one[field] !== other[field]) return one[field] < other[field] === (direction === 'asc') ? -1 : 1;
      }
      return 0;
    });
  }

  it('has the rows and the total that it has by any of them', () =>
    fc.assert(
      fc.asyncProperty(
        asked,
        window,
        fc.constantFrom(...orders),
        async ({ from, active, ...equal }, { limit, offset }, order) => {
          const given = Object.entries(equal).filter(([, value]) => value !== undefined);
          const where = { ...Object.fromEntries(given), ...(active ? { archivedAt: null } : {}) };
          const whole = { ...where, ...(from === undefined ? {} : { createdAt: { gte: from } }) };

          const page = await storage
            .forPortal(portal)
            .collection(part)
            .page({ where: whole, order: order.by, limit, offset });

          const all = expected(where, from, order);
          expect(page).toEqual({ total: all.length, items: all.slice(offset, offset + limit) });
        },
      ),
      { numRuns: 300 },
    ));
});

describe('the readings that a list is chosen from', () => {
  const shapeOf = createTableShapes(sqliteDialect);
  let database: Database.Database;
  beforeAll(async () => {
    const { tables } = await schemaStatements(builtIn.records, { type: 'better-sqlite3', database: ':memory:' });
    database = new Database(':memory:');
    database.exec(tables.map((statement) => `${statement};`).join('\n'));
  });
  afterAll(() => database.close());

  const VALUES: Readonly<Record<string, unknown>> = {
    uuid: uuidv7(), instant: afterNoon(0), boolean: true, integer: 1, double: 1, money: '1.00', rate: '1.00',
  }; // prettier-ignore
  const valueOf = ({ columns }: RecordType, field: string) =>
    columns[field]?.values?.[0] ?? VALUES[columns[field]?.kind ?? ''] ?? 'a';

  /** Conditions on what two indexes begin with, and on one column more. */
  function conditionsOn(record: RecordType): object[] {
    const leading = [...new Set(record.indexes.flatMap(({ on: [first = ''] }) => first))];
    const active = 'archivedAt' in record.columns ? { archivedAt: null } : {};
    const equal = (field: string) => ({ [field]: valueOf(record, field) });
    return leading.flatMap((one) =>
      leading.map((other) => ({ ...equal(one), ...equal(other), ...active, createdAt: { gte: afterNoon(0) } })),
    );
  }

  it('are understood by the database, of every record and for any two conditions that lead into indexes', () => {
    const portals = builtIn.records.filter(({ scope, columns }) => scope === 'portal' && 'createdAt' in columns);
    let prepared = 0;
    for (const record of portals) {
      const shape = shapeOf(record, 'portal');
      const context = {
        dialect: sqliteDialect,
        portalId: uuidv7(),
        shapeOf: (other: RecordType) => shapeOf(other, 'portal'),
      };
      for (const where of conditionsOn(record)) {
        const query = { where, limit: 50 };
        const choices = readingChoices({ shape, query, context: context as never, rows: 1000, idsFirst: true });
        if (choices === null) continue;
        for (const reading of [choices, ...(choices.better ?? [])]) {
          const { count, rows, scan, entries } = { entries: undefined, ...reading };
          for (const statement of [count, rows, scan?.statement, entries]) {
            if (statement === undefined) continue;
            database.prepare(statement.text);
            prepared += 1;
          }
        }
      }
    }

    expect(prepared).toBeGreaterThan(1000);
  });
});
