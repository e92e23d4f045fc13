import { describe, expect, it } from 'vitest';

import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { createTableShapes } from '../table-shape.js';
import { isSoonRead } from './soon-read.js';
import { sqliteDialect } from './sqlite-dialect.js';

const note = defineRecord('note', {
  table: 'notes',
  trail: { untold: 'It is made up.' },
  columns: {
    id: column.uuid({}),
    kind: column.text({ max: 20 }),
    title: column.text({ max: 20 }),
    createdAt: column.instant({}),
    archivedAt: column.instant({ nullable: true }),
    at: column.instant({}),
  },
  indexes: [
    { on: ['createdAt', 'id'], whileActive: true },
    { on: ['kind', 'createdAt', 'id', 'title'] },
    { on: ['at', 'title'] },
  ],
});
const shape = createTableShapes(sqliteDialect)(note, 'portal');
const isSoon = (query: object) => isSoonRead(shape, { limit: 100, ...query });
const active = { archivedAt: null };
const latestFirst = [
  ['at', 'desc'],
  ['id', 'desc'],
];

describe('a page', () => {
  it.each([
    ['of active rows in the order of their index', { where: active }],
    [
      'of rows with equal values, in the order of the index that goes on with it, whatever comes behind',
      { where: { kind: 'a' } },
    ],
    ['of all rows, in an order that leaves only the id open', { order: latestFirst }],
    ['a few pages further on', { where: active, offset: 900 }],
  ])('is soon read: %s', (_what, query) => {
    expect(isSoon(query)).toBe(true);
  });

  it.each([
    ['archived rows as well', {}],
    ['rows that an index over all rows also has', { where: { kind: 'a', ...active } }],
    ['a condition that no index has', { where: { title: 'a', ...active } }],
    ['several values', { where: { kind: { in: ['a', 'b'] } } }],
    ['an order that an index has behind another one', { order: [['title', 'asc']] }],
    ['an order that no index has', { where: active, order: [['title', 'asc']] }],
    ['many rows before it', { where: active, offset: 901 }],
    ['a search', { where: active, search: 'a' }],
    ['no end', { where: active, limit: undefined }],
  ])('takes long with %s', (_what, query) => {
    expect(isSoon(query)).toBe(false);
  });
});
