import { describe, expect, it } from 'vitest';

import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { waysToRows } from './ways-to-rows.js';

const order = defineRecord('order', {
  table: 'orders',
  trail: { untold: 'It is made up.' },
  columns: {
    id: column.uuid({}),
    number: column.text({ max: 20 }),
    supplier: column.text({ max: 20 }),
    status: column.text({ max: 20 }),
    buyer: column.text({ max: 20, nullable: true }),
    currency: column.text({ max: 3 }),
    createdAt: column.instant({}),
    archivedAt: column.instant({ nullable: true }),
  },
  uniques: { number: { on: ['number'] } },
  indexes: [
    { on: ['createdAt', 'id', 'currency'], whileActive: true },
    { on: ['supplier', 'createdAt', 'id'] },
    { on: ['status', 'createdAt', 'id'], whileActive: true },
    { on: ['status', 'supplier', 'createdAt', 'id'], whileActive: true },
    { on: ['buyer', 'createdAt', 'id'], whereNotNull: ['buyer'] },
    { on: ['supplier', 'createdAt', 'id', 'buyer'] },
  ],
});
const ways = (where: object, search?: string) =>
  waysToRows(order, { where, ...(search === undefined ? {} : { search }) }).map(
    ({ index, where: by, knowsAll }) => [index.on.join(), Object.keys(by).join(), knowsAll] as const,
  );

describe('the ways to the rows of a list', () => {
  it('are the indexes that its conditions lead into', () => {
    expect(ways({ status: 'new', buyer: 'b', archivedAt: null })).toEqual([
      ['status,createdAt,id', 'status,archivedAt', false],
      ['buyer,createdAt,id', 'buyer', false],
    ]);
  });

  it('are those that know all rather than others by the same conditions', () => {
    expect(ways({ supplier: 'a', buyer: 'b' })).toEqual([
      ['buyer,createdAt,id', 'buyer', false],
      ['supplier,createdAt,id,buyer', 'supplier', true],
    ]);
  });

  it('are by as many conditions as lead into one', () => {
    expect(ways({ status: 'new', supplier: 'a', currency: 'RUB', archivedAt: null })).toEqual([
      ['status,supplier,createdAt,id', 'status,supplier,archivedAt', false],
    ]);
  });

  it('have one more where a condition is not in the only index', () => {
    expect(ways({ supplier: 'a', currency: 'RUB' })).toEqual([['supplier,createdAt,id', 'supplier', false]]);
  });

  it.each([
    ['one index knows all', { supplier: 'a' }],
    ['one index knows all, with what it leaves out', { status: 'new', archivedAt: null }],
    ['no index begins with a condition', { currency: 'RUB', archivedAt: null }],
    ['values are only bounded', { supplier: { gte: 'a' }, status: { not: 'new' } }],
    ['an index has active rows only, and all are asked for', { status: 'new', currency: 'RUB' }],
    ['ids are named', { id: { in: ['a'] }, supplier: 'a', buyer: 'b' }],
    ['a unique number is named', { number: '1', supplier: 'a', buyer: 'b' }],
    ['a condition says that it leads', { supplier: 'a', buyer: { leads: 'b' } }],
  ])('are none to choose from where %s', (_what, where) => {
    expect(ways(where)).toEqual([]);
  });

  it('are none of a search, which has an index of its own', () => {
    expect(ways({ supplier: 'a', buyer: 'b' }, 'pump')).toEqual([]);
  });
});
