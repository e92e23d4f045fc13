import { describe, expect, it } from 'vitest';

import { dayNotOver, dayOver } from '../../kernel/values/time/due-day.js';
import {
  agreesWithPayments,
  overdueWhere,
  PAYMENT_MOVES,
  settledStatus,
  statusAfterDueDate,
} from './payment-status.js';

const NOW = '2026-01-15T09:30:00.000Z';

describe('the payment statuses that can be asked for', () => {
  it.each([
    ['unpaid', ['scheduled', 'partially_paid', 'paid', 'cancelled']],
    ['scheduled', ['unpaid', 'partially_paid', 'paid', 'cancelled']],
    ['overdue', ['scheduled', 'partially_paid', 'paid', 'cancelled']],
    ['partially_paid', ['paid', 'refunded']],
    ['paid', ['refunded']],
    ['refunded', []],
    ['cancelled', ['unpaid']],
  ])('after %s are %j', (from, expected) => {
    const moves = PAYMENT_MOVES.filter((each) => each.from === from);

    expect(moves.map(({ to }) => to)).toEqual(expected);
    expect(moves.every(({ right, keys }) => right === 'finance.edit' && keys === 'always')).toBe(true);
  });
});

describe('a payment status that is asked for', () => {
  it.each([
    ['unpaid', [true, false, false]],
    ['cancelled', [true, false, false]],
    ['partially_paid', [false, true, false]],
    ['paid', [true, true, true]],
    ['scheduled', [true, true, true]],
    ['refunded', [true, true, true]],
  ] as const)('as %s agrees with nothing, a part or all being paid: %j', (to, expected) => {
    const agreed = [
      { paidAmount: '0.00', outstandingAmount: '100.00' },
      { paidAmount: '40.00', outstandingAmount: '60.00' },
      { paidAmount: '100.00', outstandingAmount: '0.00' },
    ].map((amounts) => agreesWithPayments(to, amounts));

    expect(agreed).toEqual(expected);
  });
});

describe('the status that follows from payments', () => {
  const amounts = {
    nothing: { paidAmount: '0.00', outstandingAmount: '100.00' },
    part: { paidAmount: '40.00', outstandingAmount: '60.00' },
    all: { paidAmount: '100.00', outstandingAmount: '0.00' },
  };

  it.each([
    ['unpaid', 'nothing', 'unpaid'],
    ['scheduled', 'nothing', 'scheduled'],
    ['overdue', 'nothing', 'overdue'],
    ['partially_paid', 'nothing', 'unpaid'],
    ['paid', 'nothing', 'unpaid'],
    ['unpaid', 'part', 'partially_paid'],
    ['scheduled', 'part', 'partially_paid'],
    ['overdue', 'part', 'partially_paid'],
    ['partially_paid', 'part', 'partially_paid'],
    ['paid', 'part', 'partially_paid'],
    ['unpaid', 'all', 'paid'],
    ['scheduled', 'all', 'paid'],
    ['overdue', 'all', 'paid'],
    ['partially_paid', 'all', 'paid'],
    ['paid', 'all', 'paid'],
  ] as const)('from %s with %s paid is %s', (from, paid, to) => {
    expect(settledStatus(from, amounts[paid])).toBe(to);
  });

  it.each([
    ['overdue', '2026-01-16', '0.00', 'unpaid'],
    ['overdue', '2026-01-16', '1.00', 'partially_paid'],
    ['overdue', null, '0.00', 'unpaid'],
    ['overdue', '2026-01-14', '0.00', 'overdue'],
    ['overdue', NOW, '0.00', 'unpaid'],
    ['scheduled', null, '1.00', 'scheduled'],
    ['scheduled', '2026-01-16', '0.00', 'scheduled'],
  ] as const)('from %s with the due date %s and %s paid is %s', (from, dueDate, paidAmount, to) => {
    expect(statusAfterDueDate(from, { dueDate, paidAmount }, { now: NOW, timezone: 'UTC' })).toBe(to);
  });
});

describe('the condition of being overdue', () => {
  const time = { now: NOW, timezone: 'Europe/Moscow' };

  it('is a day that is over while payments are taken', () => {
    expect(overdueWhere(true, time)).toEqual({
      paymentStatus: { in: ['unpaid', 'scheduled', 'partially_paid', 'overdue'] },
      ...dayOver('dueDate', time),
    });
  });

  it('is not met on a day that is not over, nor by what takes no payments', () => {
    expect(overdueWhere(false, time)).toEqual({
      or: [dayNotOver('dueDate', time), { paymentStatus: { in: ['paid', 'refunded', 'cancelled'] } }],
    });
  });
});
