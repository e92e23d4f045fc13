import { describe, expect, it } from 'vitest';

import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';
import { walkedIndex } from './walked-index.js';

const [ordered, led, active] = [
  { on: ['createdAt', 'id', 'kind'] },
  { on: ['ownerId', 'createdAt', 'id'] },
  { on: ['createdAt', 'id', 'kind', 'currency'], whileActive: true },
] as const;
const record = defineRecord('thing', {
  table: 'things',
  columns: {
    id: column.uuid({}),
    createdAt: column.instant({}),
    archivedAt: column.instant({ nullable: true }),
    kind: column.text({}),
    currency: column.text({}),
    ownerId: column.uuid({}),
    code: column.text({}),
  },
  indexes: [ordered, led, active],
  uniques: { code: { on: ['code'] } },
});

describe('the index that is gone through', () => {
  it.each([
    ['knows all columns that are compared', { kind: 'a' }, ordered],
    ['has active rows only where no others are sought', { currency: 'RUB', archivedAt: null }, active],
    ['knows which rows are active', { archivedAt: null }, active],
    ['knows all alternatives', { or: [{ kind: 'a' }, { kind: { not: 'b' }, createdAt: { lt: 'c' } }] }, ordered],
    ['knows all that must hold at once', { and: [{ archivedAt: null }, { kind: { not: 'a' } }] }, active],
  ])('%s', (_, where, index) => {
    expect(walkedIndex(record, where)).toEqual(index);
  });

  it.each([
    ['nothing is compared', {}],
    ['another index leads to the rows', { ownerId: 'x', kind: 'a' }],
    ['another index leads to the rows by one of what must hold', { kind: 'a', and: [{ ownerId: 'x' }] }],
    ['a rule leads to the row', { code: 'x', kind: 'a' }],
    ['another record names the rows', { ownerId: { within: { record, where: {} } }, kind: 'a' }],
    ['archived rows are sought as well', { currency: 'RUB' }],
    ['ids lead to the rows', { id: { in: ['x'] }, kind: 'a' }],
    ['each alternative has an index that leads to its rows', { or: [{ ownerId: 'x' }, { code: 'y' }] }],
    ['it does not know an alternative', { or: [{ kind: 'a' }, { code: 'y' }] }],
  ])('is none where %s', (_, where) => {
    expect(walkedIndex(record, where)).toBeUndefined();
  });

  it('knows what is read of the rows as well', () => {
    expect(walkedIndex(record, { archivedAt: null }, ['currency'])).toEqual(active);
    expect(walkedIndex(record, { archivedAt: null }, ['code'])).toBeUndefined();
  });
});
