import Database from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { article, storageSuiteRecords } from '../../../testing/suites/storage-records.js';
import { createBinder } from '../binder.js';
import { schemaStatements } from '../schema-statements.js';
import { createTableShapes } from '../table-shape.js';
import { selectionOf } from '../where-sql.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { rowNumbersOf } from './sqlite-search.js';

describe('search on SQLite', () => {
  let database: Database.Database;
  beforeAll(async () => {
    const options = { type: 'better-sqlite3', database: ':memory:' } as const;
    const { tables, searches } = await schemaStatements(storageSuiteRecords, options);
    database = new Database(':memory:');
    database.exec([...tables, ...searches].map((statement) => `${statement};`).join('\n'));
  });
  afterAll(() => database.close());

  /** What SQLite does to count what is found by a term. */
  function stepsOf(search: string): readonly string[] {
    const shapeOf = createTableShapes(sqliteDialect);
    const shape = shapeOf(article, 'portal');
    const binder = createBinder(sqliteDialect);
    const context = { dialect: sqliteDialect, binder, portalId: uuidv7(), shapeOf: () => shape };
    const { source, condition } = selectionOf(shape, { search, where: { archivedAt: null } }, context);
    return database
      .prepare<unknown[], { readonly detail: string }>(
        `explain query plan select count(*) from ${source} where ${condition}`,
      )
      .all(binder.values)
      .map(({ detail }) => detail);
  }

  it('reads the search index and the changes since, never the whole table', () => {
    const steps = stepsOf('pipe');

    expect(steps.some((step) => step.startsWith('SCAN articles_search VIRTUAL TABLE'))).toBe(true);
    expect(new Set(steps.filter((step) => /\barticles\b/.test(step)))).toEqual(
      new Set(['SEARCH articles USING INTEGER PRIMARY KEY (rowid=?)']),
    );
  });

  it('reads the rows of the portal one after the other for two letters, which no index knows', () => {
    expect(stepsOf('pi')).toEqual([
      'SEARCH articles USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)',
      'SEARCH articles USING INTEGER PRIMARY KEY (rowid=?)',
    ]);
  });

  it('gives portals ranges of row numbers that do not overlap', () => {
    const ranges = Array.from({ length: 200 }, () => rowNumbersOf(uuidv7()));
    const firsts = new Set(ranges.map(({ first }) => first));

    for (const { first, last } of ranges) {
      expect(last).toBeGreaterThan(first);
      expect([...firsts].filter((other) => other > first && other <= last)).toEqual([]);
      expect(last).toBeLessThan(BigInt(Number.MAX_SAFE_INTEGER));
    }
  });
});
