import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';

import { article } from '../../../testing/suites/storage-records.js';
import type { AnyQuery, ViewContext } from '../session.js';
import { createTableShapes } from '../table-shape.js';
import { isPlannedOnce, pageStatement } from './page-statement.js';
import { postgresDialect } from './postgres-dialect.js';

const shape = createTableShapes(postgresDialect)(article, 'portal');
// Writing a statement asks nothing of the database.
const context = { dialect: postgresDialect, portalId: uuidv7(), shapeOf: () => shape } as unknown as ViewContext;
const active = { archivedAt: null };

describe('a page on Postgres', () => {
  it.each<readonly [string, AnyQuery]>([
    ['in an order that no index has', { where: active, order: [['title', 'asc']] as never, limit: 50 }],
    [
      'in the order of texts that an index has by what they look like',
      { where: active, order: [['code', 'asc']] as never, limit: 50 },
    ],
    ['in an order that an index has of active rows only', { order: [['createdAt', 'desc']] as never, limit: 50 }],
  ])('%s is found by ids first, and whole rows are read of it alone', (_, query) => {
    expect(readsIdsFirst(query)).toBe(true);
  });

  it.each<readonly [string, AnyQuery]>([
    ['in the order of an index', { where: active, order: [['createdAt', 'desc']] as never, limit: 50 }],
    ['in the order of ids', { where: active, order: [['id', 'asc']] as never, limit: 50 }],
    [
      'in an order that an index has behind what is equal',
      { where: { source: 'a' }, order: [['ownerId', 'asc']] as never, limit: 50 },
    ],
    ['without an end', { where: active, order: [['title', 'asc']] as never }],
  ])('%s is read at once', (_, query) => {
    expect(readsIdsFirst(query)).toBe(false);
  });

  it('of which no more is read than its order is read at once, and counted along where a long list leads to few rows', () => {
    const ids = Array.from({ length: 30 }, () => uuidv7());
    const named = { select: ['id', 'title'] as never, order: [['title', 'asc']] as never, limit: 50 };
    const texts = [{ ownerId: { in: ids } }, active, { ownerId: { in: ids.slice(0, 3) } }].map((where) =>
      textOf({ ...named, where }),
    );

    expect(texts.map((text) => text.includes('count(*) over ()'))).toEqual([true, false, false]);
    expect(texts.map((text) => text.includes('= any(array(select "id"'))).toEqual([false, false, false]);
    // Behind a row, others than those that are read count, too.
    expect(textOf({ ...named, where: { ownerId: { in: ids } }, after: ['a'] as never })).not.toContain('over ()');
  });
});

describe('the beginning of a whole list on Postgres', () => {
  const newestFirst = [['createdAt', 'desc']] as never;
  const beginning: AnyQuery = { where: active, order: newestFirst, limit: 50 };

  it('is planned once for all portals: neither the portal nor how many rows are wanted is told the planner', () => {
    const { statement, values } = pageStatement(shape, beginning, context, { plannedOnce: true });

    expect(isPlannedOnce(shape, beginning)).toBe(true);
    expect(statement.text).toContain('where "portal_id" = (select $1::uuid) and "archived_at" is null');
    expect(statement.text).toMatch(/ limit 50$/);
    expect(values).toEqual([context.portalId]);
  });

  it.each<readonly [string, AnyQuery]>([
    ['narrowed down', { ...beginning, where: { ...active, source: 'a' } }],
    ['searched', { ...beginning, search: 'pump' }],
    ['continued', { ...beginning, offset: 50 }],
    ['continued behind a row', { ...beginning, after: ['2026-01-15T12:00:00.000Z'] as never }],
    ['in an order that no index has', { ...beginning, order: [['title', 'asc']] as never }],
    ['of a size that hardly anybody asks for', { ...beginning, limit: 51 }],
    ['without an end', { where: active, order: newestFirst }],
  ])('is planned for what is asked where it is %s', (_, query) => {
    expect(isPlannedOnce(shape, query)).toBe(false);
    expect(textOf(query)).not.toContain('::uuid)');
  });
});

function readsIdsFirst(query: AnyQuery): boolean {
  return textOf(query).includes('"id" = any(array(select "id"');
}

function textOf(query: AnyQuery): string {
  return pageStatement(shape, query, context).statement.text;
}
