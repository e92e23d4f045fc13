import { expect } from 'vitest';

import { leftToInvoice, sumOf } from './billing.js';
import { inRoubles, notInvoiced, orderedSum, owed, savingsOf } from './expected.js';
import type { Invoice } from './ledger.js';
import type { Office } from './purchasing.js';
import { kopecks, lineSum, money, plus, taxed } from './rules.js';

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
const asks = ({ credits }: Invoice) => credits === null;

/** Orders and invoices say what their lines and charges come to. */
export async function documentsAgree({ ledger, get }: Office): Promise<void> {
  for (const order of ledger.orders) {
    const shown = await get(`/purchase-orders/${order.id}`);
    const { vatMode } = order.supplier;
    const all = plus(
      ...order.lines.map((line) => lineSum(line, vatMode)),
      ...order.charges.map(({ amount, rate }) => taxed(amount, rate, vatMode)),
    );
    expect([shown.netAmount, shown.vatAmount, shown.grossAmount], `order ${order.id}`).toEqual(
      [all.net, all.vat, all.gross].map(money),
    );
  }
  for (const one of ledger.invoices) {
    const shown = await get(`/invoices/${one.id}`);
    expect(shown.totalAmount, `invoice ${one.id}`).toBe(money(sumOf(one).gross));
    expect(shown.paidAmount).toBe(money(one.paid));
    if (asks(one)) expect(shown.outstandingAmount, `invoice ${one.id}`).toBe(money(owed(ledger, one)));
  }
}

/** What is spent is what is ordered, however it is cut. */
export async function spendAgrees({ ledger, get }: Office): Promise<void> {
  const placed = ledger.orders.filter(({ status }) => status !== 'cancelled');
  const inAll = (part: 'net' | 'gross') =>
    inRoubles(ledger, placed, (order) => ({
      amount: orderedSum(order)[part],
      currency: order.supplier.currency,
      day: order.sentOn,
    }));
  for (const groupBy of ['supplier', 'category', 'site', 'costItem', 'month', 'supplier,costItem']) {
    const { items, totals } = await get(`/analytics/spend?groupBy=${groupBy}&from=2026-01-01&to=2026-12-31`);
    expect([totals.netAmount, totals.grossAmount], `spend by ${groupBy}`).toEqual(
      [inAll('net'), inAll('gross')].map(money),
    );
    expect(rowsSum(items, 'grossAmount'), `rows of spend by ${groupBy}`).toBe(totals.grossAmount);
    expect(rowsSum(items, 'netAmount'), `rows of spend by ${groupBy}`).toBe(totals.netAmount);
  }
}

/** What is ordered is invoiced or still to be; what is invoiced is paid or still to be. */
export async function commitmentsAgree(office: Office): Promise<void> {
  const { ledger, get, today } = office;
  const now = today();
  const placed = ledger.orders.filter(({ status }) => status !== 'cancelled');
  const { totals, items } = await get('/analytics/commitments');
  const open = inRoubles(ledger, placed, (order) => ({
    amount: notInvoiced(order),
    currency: order.supplier.currency,
    day: now,
  }));
  const unpaid = inRoubles(ledger, ledger.invoices.filter(asks), (one) => ({
    amount: owed(ledger, one),
    currency: one.order.supplier.currency,
    day: now,
  }));
  expect(totals.orderedNotInvoiced.grossAmount, 'ordered, not invoiced').toBe(money(open));
  expect(totals.invoicedNotPaid.grossAmount, 'invoiced, not paid').toBe(money(unpaid));
  expect(totals.grossAmount).toBe(money(open + unpaid));
  expect(rowsSum(items, 'grossAmount')).toBe(totals.grossAmount);
  // Invoices round each of their lines: an order and its invoices may lie a kopeck for each line apart.
  for (const order of placed) {
    if (leftToInvoice(order) < 0n) continue;
    const own = ledger.invoices.filter((one) => one.order === order);
    const invoiced = sum(own.map((one) => (asks(one) ? 1n : -1n) * sumOf(one).gross));
    const apart = orderedSum(order).gross - notInvoiced(order) - invoiced;
    const lines = BigInt(own.reduce((count, one) => count + one.lines.length, order.lines.length));
    expect(apart >= -lines && apart <= lines, `order ${order.id}: ${apart}`).toBe(true);
  }
}

/** What is unpaid falls on the days of the calendar, or on none. */
export async function unpaidAgrees(office: Office): Promise<void> {
  const { ledger, get } = office;
  const { totals: committed } = await get('/analytics/commitments');
  for (const groupBy of ['age', 'supplier']) {
    const { totals, items } = await get(`/analytics/unpaid?groupBy=${groupBy}`);
    expect(totals.grossAmount, `unpaid by ${groupBy}`).toBe(committed.invoicedNotPaid.grossAmount);
    expect(rowsSum(items, 'grossAmount')).toBe(totals.grossAmount);
  }
  const invoices = ledger.invoices.filter(asks);
  for (const currency of ['RUB', 'USD']) {
    const own = invoices.filter(({ order }) => order.supplier.currency === currency);
    const [shown, onNoDay] = [await Promise.all(own.map(({ id }) => get(`/invoices/${id}`))), [] as bigint[]];
    for (const [index, { dueDate, plannedPaymentDate, paymentSchedule }] of shown.entries()) {
      const one = own[index];
      if (one === undefined) continue;
      const stages = paymentSchedule as { dueAt: string | null; plannedAmount: string; paidAmount: string }[];
      if (stages.length === 0 && (dueDate ?? plannedPaymentDate) === null) onNoDay.push(owed(ledger, one));
      onNoDay.push(
        ...stages
          .filter(({ dueAt }) => dueAt === null)
          .map((stage) => kopecks(stage.plannedAmount) - kopecks(stage.paidAmount)),
      );
    }
    for (const groupBy of ['day', 'supplier', 'day,supplier']) {
      const { totals } = await get(`/payments/calendar?from=2026-01-01&to=2026-12-31&groupBy=${groupBy}`);
      const row = totals.find((each: { currency: string }) => each.currency === currency) ?? {
        due: '0.00',
        overdue: '0.00',
      };
      expect(kopecks(row.due) + kopecks(row.overdue) + sum(onNoDay), `calendar by ${groupBy} in ${currency}`).toBe(
        sum(own.map((one) => owed(ledger, one))),
      );
    }
  }
}

/** What decisions saved is what a calculation by hand says. */
export async function savingsAgree({ ledger, get }: Office): Promise<void> {
  const expected = savingsOf(ledger);
  for (const groupBy of ['supplier', 'category', 'costItem']) {
    const { totals, items, compareBy } = await get(
      `/analytics/savings?groupBy=${groupBy}&from=2026-01-01&to=2026-12-31`,
    );
    expect(compareBy).toBe('net');
    expect(totals, `savings by ${groupBy}`).toMatchObject({
      planAmount: money(expected.plan),
      firstOfferAmount: money(expected.first),
      averageOfferAmount: money(expected.average),
      awardAmount: money(expected.award),
      orderAmount: money(expected.ordered),
      againstPlan: { amount: money(expected.plan - expected.award) },
      againstFirstOffer: { amount: money(expected.first - expected.award) },
      againstAverageOffer: { amount: money(expected.average - expected.award) },
      againstAward: { amount: '0.00' },
    });
    expect(rowsSum(items, 'awardAmount')).toBe(totals.awardAmount);
  }
}

export function rowsSum(rows: readonly Readonly<Record<string, string>>[], column: string): string {
  return money(sum(rows.map((row) => kopecks(row[column] ?? '0.00'))));
}
