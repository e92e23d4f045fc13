import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { choosePolicy, meetsAll, type SubjectFacts } from './matching.js';
import type { PolicyCondition } from './schemas.js';

const facts: SubjectFacts = {
  grossAmount: '500000.00',
  currency: 'RUB',
  supplierIds: ['s1', 's2'],
  categoryIds: ['c1'],
  pipelineId: 'p1',
  logisticsObjectIds: [],
  costItemIds: [],
  isBudgeted: false,
  customFields: { urgent: true, floor: 7, site: 'Тверь', tags: ['a', 'b'] },
};
const holds = (field: string, op: PolicyCondition['op'], value: PolicyCondition['value']) =>
  meetsAll([{ field, op, value }], facts);

const kopecks = fc.bigInt({ min: 0n, max: 10n ** 15n });
const amount = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

describe('a condition', () => {
  it('compares amounts by their worth, to the kopeck', () => {
    fc.assert(
      fc.property(kopecks, kopecks, (one, other) => {
        const of = { ...facts, grossAmount: amount(one) };
        const met = (op: PolicyCondition['op']) => meetsAll([{ field: 'grossAmount', op, value: amount(other) }], of);

        expect([met('gt'), met('gte'), met('eq'), met('lte'), met('lt'), met('ne')]).toEqual([
          one > other,
          one >= other,
          one === other,
          one <= other,
          one < other,
          one !== other,
        ]);
      }),
    );
  });

  it.each([
    ['grossAmount', '500000.00'],
    ['customFields.floor', 7],
    ['customFields.site', 'Тверь'],
  ] as const)('of %s takes %j itself for neither more nor less', (field, value) => {
    expect((['gt', 'gte', 'eq', 'lte', 'lt', 'ne'] as const).map((op) => holds(field, op, value))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('looks at each of the facts by its name', () => {
    expect([holds('pipelineId', 'eq', 'p1'), holds('pipelineId', 'eq', 'p2')]).toEqual([true, false]);
    expect([holds('currency', 'eq', 'RUB'), holds('currency', 'eq', 'USD')]).toEqual([true, false]);
    expect([holds('isBudgeted', 'eq', false), holds('isBudgeted', 'eq', true)]).toEqual([true, false]);
    expect(meetsAll([{ field: 'costItemId', op: 'eq', value: 'k1' }], { ...facts, costItemIds: ['k1'] })).toBe(true);
    expect(
      meetsAll([{ field: 'logisticsObjectId', op: 'eq', value: 'o1' }], { ...facts, logisticsObjectIds: ['o1'] }),
    ).toBe(true);
  });

  it('orders texts as texts, and values of different kinds not at all', () => {
    expect([holds('customFields.site', 'gt', 'Москва'), holds('customFields.site', 'lt', 'Москва')]).toEqual([
      true,
      false,
    ]);
    expect([holds('customFields.site', 'gt', 'Уфа'), holds('customFields.site', 'lt', 'Уфа')]).toEqual([false, true]);
    for (const op of ['gt', 'gte', 'lt', 'lte', 'eq'] as const) {
      expect([op, holds('customFields.urgent', op, 'a'), holds('customFields.urgent', op, 'z')]).toEqual([
        op,
        false,
        false,
      ]);
    }
  });

  it('takes a text for a number only where it is one', () => {
    const met = (stored: unknown, value: PolicyCondition['value'], op: PolicyCondition['op'] = 'eq') =>
      meetsAll([{ field: 'customFields.n', op, value }], { ...facts, customFields: { n: stored } });

    expect([met('7', 7), met(' 7 ', 7), met(7, '7.0')]).toEqual([true, true, true]);
    expect([met(0, ''), met(0, ' '), met(0, false), met(1, true), met('', 0), met('x', 7)]).toEqual(
      Array<boolean>(6).fill(false),
    );
    expect([met(7, 'Infinity', 'lt'), met(7, 'seven', 'lt'), met(7, 'seven', 'gte')]).toEqual([false, false, false]);
  });

  it('holds when one of the values does, and excludes when any is excluded', () => {
    expect(holds('supplierId', 'eq', 's2')).toBe(true);
    expect(holds('supplierId', 'ne', 's2')).toBe(false);
    expect(holds('supplierId', 'ne', 's3')).toBe(true);
    expect(holds('categoryId', 'in', ['c9', 'c1'])).toBe(true);
    expect(holds('categoryId', 'in', ['c9'])).toBe(false);
  });

  it('looks at custom fields by their key', () => {
    expect(holds('customFields.urgent', 'eq', true)).toBe(true);
    expect(holds('customFields.floor', 'gte', 7)).toBe(true);
    expect(holds('customFields.floor', 'lt', '7.5')).toBe(true);
    expect(holds('customFields.tags', 'in', ['b'])).toBe(true);
    expect(holds('customFields.site', 'eq', true)).toBe(false);
    expect(holds('customFields.unknown', 'eq', 'x')).toBe(false);
    expect(holds('customFields.unknown', 'ne', 'x')).toBe(true);
    expect(holds('customFields.unknown', 'lt', 1)).toBe(false);
  });

  it('of what the subject has not is never met, unless it excludes', () => {
    expect(holds('logisticsObjectId', 'eq', 'o1')).toBe(false);
    expect(holds('logisticsObjectId', 'ne', 'o1')).toBe(true);
    expect(meetsAll([{ field: 'grossAmount', op: 'gte', value: '0.00' }], { ...facts, grossAmount: null })).toBe(false);
  });
});

describe('the policy that applies', () => {
  const policyOf = (sortOrder: number, limit: string, isActive = true) => ({
    id: `${sortOrder}-${limit}`,
    isActive,
    sortOrder,
    conditions: [{ field: 'grossAmount', op: 'gte', value: limit } as const],
  });

  it('is the first active one that matches, in whatever order they are stored', () => {
    const policies = fc.array(
      fc.record({ sortOrder: fc.nat(20), limit: kopecks.map(amount), isActive: fc.boolean() }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(policies, kopecks, (stored, minor) => {
        const all = stored.map(({ sortOrder, limit, isActive }) => policyOf(sortOrder, limit, isActive));
        const of = { ...facts, grossAmount: amount(minor) };
        const chosen = choosePolicy(all, of);
        const matching = all.filter(({ isActive, conditions }) => isActive && meetsAll(conditions, of));

        expect(chosen === undefined).toBe(matching.length === 0);
        expect(choosePolicy(all.toReversed(), of)?.id).toBe(chosen?.id);
        expect(matching.every(({ sortOrder }) => chosen !== undefined && chosen.sortOrder <= sortOrder)).toBe(true);
      }),
    );
  });

  it('is the one with the lower id where two are as early', () => {
    const always = (id: string) => ({ id, isActive: true, sortOrder: 1, conditions: [] });

    expect(choosePolicy([always('b'), always('a'), always('c')], facts)?.id).toBe('a');
    expect(choosePolicy([always('a'), always('c'), always('b')], facts)?.id).toBe('a');
  });

  it('applies to everything without conditions', () => {
    const always = { id: 'a', isActive: true, sortOrder: 0, conditions: [] };
    expect(choosePolicy([always], { ...facts, grossAmount: null })).toBe(always);
  });
});
