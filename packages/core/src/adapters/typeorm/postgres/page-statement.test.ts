import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';

import { article } from '../../../testing/suites/storage-records.js';
import type { AnyQuery, ViewContext } from '../session.js';
import { createTableShapes } from '../table-shape.js';
import { pageStatement } from './page-statement.js';
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
});

function readsIdsFirst(query: AnyQuery): boolean {
  return pageStatement(shape, query, context).statement.text.includes('"id" = any(array(select "id"');
}
