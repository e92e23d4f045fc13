import { expect } from 'vitest';

import { installed } from '../../src/testing/kit/installed.js';
import { sumOf } from './billing.js';
import { lineSum, kopecks, millionths, money, nearest, parts, plus, taxed } from './rules.js';
import type { Office } from './purchasing.js';

/** What a requisition says that its decisions cost is what its orders cost, and what came of its lines is what came of theirs. */
export async function requisitionsAgree({ ledger, get }: Office): Promise<void> {
  for (const { id } of ledger.decided) {
    const shown = await get(`/purchase-requisitions/${id}`);
    const orders = ledger.orders.filter(({ procurementId }) => procurementId === id);
    const all = plus(...orders.flatMap(({ lines, supplier }) => lines.map((line) => lineSum(line, supplier.vatMode))));
    expect([shown.netAmount, shown.vatAmount, shown.grossAmount, shown.actualTotal]).toEqual(
      [all.net, all.vat, all.gross, all.gross].map(money),
    );
    const came = (shown.items as { receivedQuantity: string }[]).map((item) => millionths(item.receivedQuantity));
    const received = orders.flatMap(({ lines }) => lines.map((line) => nearest(line.received, line.perWanted)));
    const apart = [...came, ...received.map((one) => -one)].reduce((sum, one) => sum + one, 0n);
    // What comes piece by piece of boxes is rounded as it comes.
    expect(apart >= -20n && apart <= 20n, `received of ${id}: ${apart}`).toBe(true);
  }
}

type Row = Readonly<Record<string, string>>;

/** What business intelligence pulls adds up to what happened. */
export async function datasetsAgree({ owner, ledger, get }: Office): Promise<void> {
  const token = crypto.randomUUID() + crypto.randomUUID();
  await installed(owner, 'bi-export', { datasetToken: token });
  const rowsOf = async (name: string) => {
    const { bytes } = await owner.get(`/bi/datasets/${name}?format=ndjson`, { Authorization: `Bearer ${token}` });
    const lines = new TextDecoder().decode(bytes).split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
  };
  const total = (rows: readonly Row[], column: string) =>
    rows.reduce((sum, row) => sum + kopecks(row[column] ?? '0'), 0n);
  const orders = await rowsOf('purchase_orders');
  const invoices = await rowsOf('invoices');
  const payments = await rowsOf('payments');
  for (const currency of ['RUB', 'USD']) {
    const own = ledger.orders.filter(({ supplier }) => supplier.currency === currency);
    const all = plus(
      ...own.flatMap(({ lines, charges, supplier: { vatMode } }) => [
        ...lines.map((line) => lineSum(line, vatMode)),
        ...charges.map(({ amount, rate }) => taxed(amount, rate, vatMode)),
      ]),
    );
    const ofCurrency = (rows: readonly Row[]) => rows.filter((row) => row['currency'] === currency);
    expect(total(ofCurrency(orders), 'grossAmount'), 'orders').toBe(all.gross);
    expect(total(ofCurrency(orders), 'netAmount'), 'orders').toBe(all.net);
    for (const kind of ['invoice', 'credit_note']) {
      const asked = ledger.invoices.filter(
        ({ order, credits }) => order.supplier.currency === currency && (credits === null) === (kind === 'invoice'),
      );
      const rows = ofCurrency(invoices).filter((row) => row['kind'] === kind);
      expect(total(rows, 'totalAmount'), kind).toBe(asked.reduce((sum, one) => sum + sumOf(one).gross, 0n));
      expect(total(rows, 'paidAmount'), kind).toBe(asked.reduce((sum, one) => sum + one.paid, 0n));
      const paid = ofCurrency(payments).filter((row) => row['invoiceKind'] === kind);
      expect(total(paid, 'amount'), `payments of ${kind}`).toBe(asked.reduce((sum, one) => sum + one.paid, 0n));
    }
  }
  const lines = await rowsOf('purchase_order_items');
  const charged = ledger.orders.flatMap(({ charges, supplier: { vatMode } }) =>
    charges.map(({ amount, rate }) => taxed(amount, rate, vatMode).gross),
  );
  expect(total(lines, 'grossAmount') + charged.reduce((sum, one) => sum + one, 0n), 'lines of orders').toBe(
    total(orders, 'grossAmount'),
  );
  const awards = await rowsOf('awards');
  const { totals } = await get('/analytics/savings?from=2026-01-01&to=2026-12-31');
  expect(money(total(awards, 'netAmount')), 'awards').toBe(totals.awardAmount);
  const movements = await rowsOf('stock_movements');
  const valued = await get('/stock/valuation');
  for (const { currency, value } of valued.totals as { currency: string; value: string }[]) {
    const own = movements.filter((row) => row['currency'] === currency);
    const worth = own.reduce((sum, row) => sum + millionths(row['value'] ?? '0'), 0n);
    expect(money(nearest(worth, 10_000n)), 'movements').toBe(value);
  }
}

const FILES = [
  ['spend?groupBy=supplier&from=2026-01-01&to=2026-12-31', 'grossAmount'],
  ['commitments', 'grossAmount'],
  ['unpaid?groupBy=supplier', 'grossAmount'],
  ['savings?groupBy=supplier&from=2026-01-01&to=2026-12-31', 'awardAmount'],
] as const;

/** A file of a report says what the report says. */
export async function filesAgree({ owner, get }: Office): Promise<void> {
  for (const [question, column] of FILES) {
    const { totals } = await get(`/analytics/${question}`);
    const { bytes } = await owner.get(`/analytics/${question}${question.includes('?') ? '&' : '?'}format=csv`);
    const lines = new TextDecoder().decode(bytes).trim().split(/\r?\n/u);
    const amounts = (line: string) =>
      [...line.matchAll(/-?\d[\d\s\u00A0]*[.,]\d{2}(?!\d)/gu)].map(([text]) =>
        parts(text.replaceAll(/[\s\u00A0]/gu, '').replace(',', '.'), 2),
      );
    expect(amounts(lines.at(-1) ?? ''), `${question}: ${lines.at(-1)}`).toContain(kopecks(totals[column]));
  }
}
