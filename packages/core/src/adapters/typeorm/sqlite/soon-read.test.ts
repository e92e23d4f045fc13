import { describe, expect, it } from 'vitest';

import { builtIn } from '../../../composition/built-in.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { createTableShapes } from '../table-shape.js';
import { indexOfMixedOrder, isSoonRead, isSortedByIndex } from './soon-read.js';
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

it('is read soon: the beginning of every list of the product that has its newest rows first, but of what keeps archived ones beside', () => {
  const shapeOf = createTableShapes(sqliteDialect);
  const listed = new Set(builtIn.operations.flatMap(({ lists }) => (lists === undefined ? [] : [lists.record])));
  const newestFirst = [...listed].filter(({ indexes }) => indexes.some(({ on }) => on[0] === 'createdAt'));
  const takesLong = newestFirst.filter((record) => {
    const where = 'archivedAt' in record.columns ? active : {};
    return !isSoonRead(shapeOf(record, 'portal'), { where, limit: 50 });
  });

  expect(newestFirst.length).toBeGreaterThan(20);
  expect(takesLong.map(({ name }) => name)).toEqual(['generatedDocument']);
});

describe('a page whose order goes up and down', () => {
  const indexOf = (order: object, where: object = active) =>
    indexOfMixedOrder(shape, { limit: 50, where, order } as never);

  it('is led to by the index of its first column', () => {
    const latestFirst = [
      ['createdAt', 'desc'],
      ['id', 'asc'],
    ];

    expect(indexOf(latestFirst)?.on).toEqual(['createdAt', 'id']);
    expect(indexOf(latestFirst, { kind: 'a' })?.on).toEqual(['kind', 'createdAt', 'id', 'title']);
    expect(indexOf(latestFirst, { title: 'a', ...active })).toBeUndefined();
  });

  it('is left to the database where it goes one way', () => {
    expect(indexOf([['createdAt', 'desc'], ['id', 'desc']])).toBeUndefined(); // prettier-ignore
  });
});

describe('a list', () => {
  const isSorted = (query: object) => isSortedByIndex(shape, query);
  const byTitle = [['title', 'asc']];

  it.each([
    ['that has its order', { order: latestFirst }],
    ['that has its order behind what has to be equal', { where: { kind: 'a' } }],
    ['that has its order, whatever else is asked', { where: { ...active, title: { startsWith: 'a' } } }],
    ['that knows all it is chosen and sorted by', { where: { kind: { in: ['a', 'b'] } }, order: byTitle }],
    ['of which it needs none, because all values are equal', { where: { kind: 'a' }, order: [['kind', 'asc']] }],
  ])('is sorted by an index %s', (_what, query) => {
    expect(isSorted(query)).toBe(true);
  });

  it.each([
    ['an order that no index has', { where: active, order: byTitle }],
    ['an order that an index has of active rows only', { where: { at: { gte: 'x' } }, order: [['createdAt', 'desc']] }],
    ['a condition that the index with its order behind another one does not know', { where: { ...active, kind: { in: ['a'] } }, order: byTitle }], // prettier-ignore
  ])('has to be sorted row by row with %s', (_what, query) => {
    expect(isSorted(query)).toBe(false);
  });
});
