import { describe, expect, it } from 'vitest';

import { walkedIndex } from '../src/adapters/typeorm/walked-index.js';
import type { RecordType } from '../src/kernel/records/record.js';
import { builtIn } from '../src/composition/built-in.js';
import { Invoices } from '../src/procurement/invoices/records.js';

/** Of these a portal has so few that looking at all of them takes no time, or each list is of those of one other record. */
const FEW: ReadonlySet<string> = new Set([
  'approvalPolicy',
  'budget',
  'budgetEntry',
  'contract',
  'costItem',
  'driver',
  'exchangeRate',
  'logisticsObject',
  'priceList',
  'reminderRule',
  'route',
  'sellerProfile',
  'user',
  'vehicle',
  'warehouse',
]);
/** These grow with every change and every minute: what is seldom asked of them must not make each of those dearer. */
const DEAR: readonly string[] = ['auditEntry.operation', 'vehicleLocation.source'];
/** Of each of these as many rows may be as of a value of an enumeration. */
const OF_MANY: ReadonlySet<string> = new Set(['categoryId', 'pipelineId', 'responsibleUserId', 'stageId']);

const lists = builtIn.operations.flatMap(({ lists: listed }) => (listed === undefined ? [] : [listed]));

describe('lists', () => {
  it('find by each of their filters without looking at the rows that they leave out', () => {
    const scanning = new Set(
      lists
        .filter(({ record }) => !FEW.has(record.name))
        .flatMap(({ record, by }) =>
          by.filter((name) => !isFound(record, name)).map((name) => `${record.name}.${name}`),
        ),
    );

    expect([...scanning].toSorted()).toEqual(DEAR);
  });

  it('count by an index alone what may be many, without asking each row whether it is active', () => {
    const asking = lists
      .filter(({ record }) => !FEW.has(record.name) && 'archivedAt' in record.columns)
      .flatMap(({ record, by }) =>
        by
          .filter((name) => OF_MANY.has(name) || record.columns[name]?.values !== undefined)
          .filter((name) => !knowsActive(record, name))
          .map((name) => `${record.name}.${name}`),
      );

    expect(asking).toEqual([]);
  });

  it('of invoices add up their currencies without looking at rows', () => {
    const counted = [{ paymentStatus: { not: 'cancelled' } }, { paymentStatus: { not: 'refunded' } }];
    const where = { and: [{ archivedAt: null }, { and: counted }] };
    const read = ['currency', 'kind', 'totalAmount', 'paidAmount', 'outstandingAmount'];

    expect(walkedIndex(Invoices, where, read)).toBeDefined();
  });

  it('of few rows have filters that no index knows', () => {
    const scanning = new Set(
      lists.filter(({ record, by }) => by.some((name) => !isFound(record, name))).map(({ record }) => record.name),
    );

    expect([...FEW].filter((name) => !scanning.has(name))).toEqual([]);
  });
});

/** Whether an index leads to the rows with a value, or tells of it in the order of the list. */
function isFound(record: RecordType, name: string): boolean {
  const { indexes, uniques } = record;
  if ([...indexes, ...Object.values(uniques)].some(({ on }) => on[0] === name)) return true;
  return (
    walkedIndex(record, { [name]: 'x', ...('archivedAt' in record.columns ? { archivedAt: null } : {}) }) !== undefined
  );
}

/** Whether an index has the rows with a value and tells which of them are active. */
function knowsActive(record: RecordType, name: string): boolean {
  const led = record.indexes.filter(({ on }) => on[0] === name);
  if (led.length === 0) return isFound(record, name);
  return led.some(({ on, whileActive }) => whileActive === true || on.includes('archivedAt'));
}
