import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { noRateLimit } from '../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { sumMoney } from '../../kernel/values/numbers/money.js';
import { BudgetEntries } from './ledger/records.js';

let kit: TestKit;

beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: noRateLimit });
});
afterAll(() => kit.close());

/** A requisition of one line, as the test itself keeps the account of it; whole roubles, so that nothing is rounded. */
interface Known {
  readonly id: string;
  readonly itemId: string;
  status: 'draft' | 'pending_approval' | 'in_progress' | 'on_hold' | 'cancelled' | 'completed';
  quantity: number;
  price: number;
  readonly invoices: { readonly id: string; readonly quantity: number; readonly price: number; isCancelled: boolean }[];
  readonly orders: { readonly id: string; isInForce: boolean; quantity: number; price: number }[];
}

type Step =
  | { readonly do: 'create'; readonly quantity: number; readonly price: number; readonly isDraft: boolean }
  | { readonly do: 'move'; readonly of: number; readonly to: Known['status'] }
  | { readonly do: 'change'; readonly of: number; readonly quantity: number; readonly price: number }
  | { readonly do: 'invoice'; readonly of: number; readonly quantity: number; readonly price: number }
  | { readonly do: 'cancelInvoice'; readonly of: number; readonly invoice: number }
  | { readonly do: 'order'; readonly of: number; readonly quantity: number; readonly price: number }
  | {
      readonly do: 'amend';
      readonly of: number;
      readonly at: number;
      readonly quantity: number;
      readonly price: number;
    }
  | { readonly do: 'end'; readonly of: number; readonly at: number; readonly by: 'cancel' | 'close' };

const small = fc.integer({ min: 1, max: 9 });
const of = fc.nat(5);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('create' as const), quantity: small, price: small, isDraft: fc.boolean() }),
  fc.record({
    do: fc.constant('move' as const),
    of,
    to: fc.constantFrom('draft', 'pending_approval', 'in_progress', 'on_hold', 'cancelled', 'completed'),
  }),
  fc.record({ do: fc.constant('change' as const), of, quantity: small, price: small }),
  fc.record({ do: fc.constant('invoice' as const), of, quantity: small, price: small }),
  fc.record({ do: fc.constant('cancelInvoice' as const), of, invoice: fc.nat(3) }),
  fc.record({ do: fc.constant('order' as const), of, quantity: small, price: small }),
  fc.record({ do: fc.constant('amend' as const), of, at: fc.nat(2), quantity: small, price: small }),
  fc.record({
    do: fc.constant('end' as const),
    of,
    at: fc.nat(2),
    by: fc.constantFrom('cancel', 'close'),
  }),
);

/**
 * How much each order is invoiced for by name, and which invoices differ from what was ordered: which invoice is for which order, and
 * whether it agrees with it, is told by matching, and tried there.
 */
interface Matched {
  readonly named: ReadonlyMap<string, number>;
  readonly contested: ReadonlySet<string>;
}

/**
 * What an independent account says: what is planned and neither ordered nor invoiced, what is ordered and not invoiced, and what is
 * invoiced and agrees with that. What an order is invoiced for beyond what it ordered, and what names no order, is for the first order that is still open.
 */
function recount(all: readonly Known[], { named, contested }: Matched) {
  let [reserved, committed, actual] = [0, 0, 0];
  for (const { status, quantity, price, invoices, orders } of all) {
    const living = invoices.filter(({ id, isCancelled }) => !isCancelled && !contested.has(id));
    const invoiced = living.reduce((sum, invoice) => sum + invoice.quantity, 0);
    const inForce = orders.filter(({ isInForce }) => isInForce);
    const ordered = inForce.reduce((sum, order) => sum + order.quantity, 0);
    if (status === 'in_progress' || status === 'on_hold') {
      reserved += Math.max(0, quantity - Math.max(ordered, invoiced)) * price;
    }
    const own = inForce.map((order) => Math.min(order.quantity, named.get(order.id) ?? 0));
    let elsewhere = invoiced - own.reduce((sum, each) => sum + each, 0);
    for (const [index, order] of inForce.entries()) {
      const open = order.quantity - (own[index] ?? 0);
      const taken = Math.min(elsewhere, open);
      elsewhere -= taken;
      committed += (open - taken) * order.price;
    }
    actual += living.reduce((sum, invoice) => sum + invoice.quantity * invoice.price, 0);
  }
  const money = (amount: number) => `${amount}.00`;
  return {
    ...{ reserved: money(reserved), committed: money(committed), actual: money(actual) },
    available: money(10_000 - reserved - committed - actual),
  };
}

let invoiceNumber = 0;

async function take(api: ApiClient, supplierId: string, all: Known[], step: Step): Promise<void> {
  if (step.do === 'create') {
    const { quantity, price, isDraft } = step;
    const items = [{ rawName: 'Cable', quantity, unitPrice: price, vatRate: null }];
    const { body } = await api.post('/purchase-requisitions', { name: 'R', isDraft, items });
    all.push({
      id: body.id,
      itemId: body.items[0].id,
      status: isDraft ? 'draft' : 'in_progress',
      quantity,
      price,
      invoices: [],
      orders: [],
    });
    return;
  }
  const one = all[step.of];
  if (one === undefined) return;
  if (step.do === 'move') {
    const { status } = await api.patch(`/purchase-requisitions/${one.id}/status`, { status: step.to, reason: 'Test' });
    if (status === 200) one.status = step.to;
  } else if (step.do === 'change') {
    const { quantity, price } = step;
    const items = [{ id: one.itemId, quantity, unitPrice: price }];
    const { status } = await api.patch(`/purchase-requisitions/${one.id}`, { items });
    if (status === 200) Object.assign(one, { quantity, price });
  } else if (step.do === 'invoice') {
    const { quantity, price } = step;
    const items = [{ name: 'Cable', quantity, unitPrice: price, procurementItemId: one.itemId }];
    const number = String((invoiceNumber += 1));
    const sent = { supplierId, number, procurementId: one.id, vatMode: 'NO_VAT', items };
    const { status, body } = await api.post('/invoices', sent);
    if (status === 201) one.invoices.push({ id: body.id, quantity, price, isCancelled: false });
  } else if (step.do === 'order') {
    const { quantity, price } = step;
    const items = [{ procurementItemId: one.itemId, quantity, unitPrice: price }];
    const sent = { supplierId, procurementId: one.id, vatMode: 'NO_VAT', items };
    const { body: order } = await api.post('/purchase-orders', sent);
    const { status } = await api.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    if (status === 200) one.orders.push({ id: order.id, isInForce: true, quantity, price });
  } else if (step.do === 'amend') {
    const order = one.orders[step.at];
    if (order === undefined) return;
    const { quantity, price } = step;
    const path = `/purchase-orders/${order.id}`;
    const { status, body } = await api.post(`${path}/amend`);
    if (status !== 200) return;
    await api.patch(path, { items: [{ ...pick(body.items[0]), quantity, unitPrice: price }] });
    if ((await api.post(`${path}/send`, { channel: 'link' })).status === 200) Object.assign(order, { quantity, price });
  } else if (step.do === 'end') {
    const order = one.orders[step.at];
    if (order === undefined) return;
    const { status } = await api.post(`/purchase-orders/${order.id}/${step.by}`, { reason: 'Test' });
    if (status === 200) order.isInForce = false;
  } else {
    const invoice = one.invoices[step.invoice];
    if (invoice === undefined) return;
    const { status } = await api.patch(`/invoices/${invoice.id}`, { paymentStatus: 'cancelled' });
    if (status === 200) invoice.isCancelled = true;
  }
}

function pick({ id, procurementItemId, rawName }: { readonly [K in 'id' | 'procurementItemId' | 'rawName']: string }) {
  return { id, procurementItemId, rawName };
}

async function matchedOf(api: ApiClient, all: readonly Known[]): Promise<Matched> {
  const bodies = async (path: string, ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await api.get(`${path}/${id}`)).body));
  const orders = await bodies(
    '/purchase-orders',
    all.flatMap((one) => one.orders.map(({ id }) => id)),
  );
  const invoices = await bodies(
    '/invoices',
    all.flatMap((one) => one.invoices.filter(({ isCancelled }) => !isCancelled).map(({ id }) => id)),
  );
  // What names no order takes the place of nothing that is committed: that it may be a copy, or that nobody ordered it, keeps nothing there.
  // Where what it names has ended, nothing is committed either.
  const BESIDE = ['duplicate_suspected', 'unordered'];
  const inForce = new Set(all.flatMap((one) => one.orders.filter((order) => order.isInForce).map(({ id }) => id)));
  const committed = new Set(orders.flatMap(({ id, items }) => (inForce.has(id) ? [items[0].id] : [])));
  const differs = ({ matchStatus, exceptions, items: [{ purchaseOrderItemId }] }: (typeof invoices)[number]) =>
    matchStatus === 'exceptions' &&
    (purchaseOrderItemId === null
      ? exceptions.some(({ code }: { readonly code: string }) => !BESIDE.includes(code))
      : committed.has(purchaseOrderItemId));
  const agreed = invoices.filter((invoice) => !differs(invoice)).map(({ items }) => items[0]);
  const askedOf = (lineId: string) =>
    agreed
      .filter(({ purchaseOrderItemId }) => purchaseOrderItemId === lineId)
      .reduce((sum, { quantity }) => sum + Number(quantity), 0);
  return {
    named: new Map(orders.map(({ id, items }) => [id, askedOf(items[0].id)])),
    contested: new Set(invoices.filter(differs).map(({ id }) => id)),
  };
}

async function requireAccount(portal: TestPortal, api: ApiClient, budgetId: string, all: readonly Known[]) {
  const { reserved, committed, actual, available } = (await api.get(`/budgets/${budgetId}`)).body;
  const entries = await kit.storage.forPortal(portal.id).collection(BudgetEntries).list({ where: { budgetId } });
  const sumOf = (kind: string) => sumMoney(entries.filter((each) => each.kind === kind).map(({ amount }) => amount));

  expect({ reserved, committed, actual, available }).toEqual(recount(all, await matchedOf(api, all)));
  expect({ reserved, committed, actual }).toEqual({
    reserved: sumOf('reserved'),
    committed: sumOf('committed'),
    actual: sumOf('actual'),
  });
}

/** An order, and an earlier invoice for the same thing that another requisition asked for. */
const INVOICED_ELSEWHERE: Step[] = [
  { do: 'create', quantity: 1, price: 1, isDraft: false },
  { do: 'create', quantity: 1, price: 1, isDraft: false },
  { do: 'invoice', of: 0, quantity: 1, price: 1 },
  { do: 'invoice', of: 1, quantity: 1, price: 1 },
  { do: 'order', of: 0, quantity: 2, price: 1 },
];

/** Two orders of one thing, and one invoice for both that follows the first. */
const INVOICED_TOGETHER: Step[] = [
  { do: 'create', quantity: 1, price: 1, isDraft: false },
  { do: 'order', of: 0, quantity: 1, price: 1 },
  { do: 'order', of: 0, quantity: 1, price: 3 },
  { do: 'invoice', of: 0, quantity: 2, price: 1 },
  { do: 'cancelInvoice', of: 0, invoice: 0 },
];

it('is after every step what its entries add up to, and what an account of one’s own says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 15 }), async (taken) => {
      const portal = await kit.createPortal();
      const api = portal.signedIn();
      const { id: supplierId } = await portal.owner.counterparties.create({ name: 'ООО «Кабель»' });
      const year = { periodFrom: '2026-01-01', periodTo: '2026-12-31' };
      const budget = await portal.owner.budgets.create({ name: 'B', ...year, amount: '10000.00', status: 'active' });
      const all: Known[] = [];
      for (const step of taken) {
        await take(api, supplierId, all, step);
        await requireAccount(portal, api, budget.id, all);
      }
    }),
    { numRuns: 20, examples: [[INVOICED_ELSEWHERE], [INVOICED_TOGETHER]] },
  );
});
