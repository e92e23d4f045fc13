/**
 * Measures purchase orders, their approvals and the matching of invoices with them on SQLite: processor time of what people wait for against budgets, and the list of
 * orders, as somebody who is signed in, against a bare `node:http` server with hand-written SQL that does the same reads. `--check`
 * fails when a budget is not kept.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createProcurekit } from '@procurekit/core';
import { openStorage } from '@procurekit/core/storage';

import { send } from '../http/load.mjs';
import { startServer } from '../http/measured-process.mjs';
import { signIn } from '../http/sign-in.mjs';
import { copyWithLongValues } from '../long-values.mjs';
import { comparison, inTurns, median, reportMissed, table } from '../report.mjs';

/** Milliseconds of processor time of all threads, and the share of a bare server that the list reaches at least. */
const BUDGETS = { drafts: 80, decision: 10, policies: 0.3, matching: 150, list: 0.5 };
const LINES = 200;
const SUPPLIERS = 10;
const POLICIES = 200;
const ORDERS = 2_000;
/** Open orders of the supplier whose invoice is matched, and lines of the invoice: one for each line of the orders. */
const OPEN_ORDERS = 50;
const INVOICED_LINES = 1_000;
const ROUNDS = 5;
/** Calls of a round. */
const COUNTS = { drafts: 6, decision: 40, send: 100, matching: 4, list: 300 };
const CONCURRENCY = 16;
const PASSWORD = 'bench-password-1';
const LISTED = 'bench-orders';
const LINE = { rawName: 'Бетон М300', quantity: '3', unitPrice: '5200.00', vatRate: '22.00' };

const folder = mkdtempSync(join(tmpdir(), 'procurekit-bench-'));
const path = join(folder, 'orders.db');
const missed = [];
try {
  const storage = await openStorage(`sqlite:${path}`);
  await storage.migrate();
  const kit = createProcurekit({ storage, masterKey: new Uint8Array(32), baseUrl: 'https://bench.example' });
  const rows = [await timeDrafts(kit), await timeDecisions(kit), await timePolicies(kit), await timeMatching(kit)];
  await fillList(kit);
  await kit.close();
  console.log(`\n${table(rows)}`);
  missed.push(...rows.filter((row) => Number(row['CPU ms']) > row['budget ms']).map(({ call }) => call));
  const list = await compareLists();
  console.log(`\n${table([list])}`);
  if (Number(list.ratio) < Number(list.budget)) missed.push(list.call);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
reportMissed(missed);

/** A portal with its owner, a colleague who approves, and a supplier. */
async function createPortal(kit, slug) {
  const admin = { adminEmail: `owner@${slug}.ru`, adminPassword: PASSWORD };
  const { portal, user } = await kit.portals.create({ slug, name: slug, ...admin });
  const owner = kit.as({ portalId: portal.id, userId: user.id });
  const colleague = { email: `head@${slug}.ru`, fullName: 'Head', roles: ['approver'], password: PASSWORD };
  const { id: approverId } = await owner.users.create(colleague);
  const { id: supplierId } = await owner.counterparties.create({ name: 'ООО «Завод»' });
  return { owner, approver: kit.as({ portalId: portal.id, userId: approverId }), approverId, supplierId };
}

/** Orders from decisions over many lines and suppliers, again and again: drafts are removed in between. */
async function timeDrafts(kit) {
  const { owner } = await createPortal(kit, 'bench-drafts');
  const lines = Array.from({ length: LINES }, (_, index) => ({ rawName: `Line ${index}`, quantity: '10' }));
  const requisition = await owner.requisitions.create({ name: 'Decided', items: lines });
  const decisions = [];
  for (let supplier = 0; supplier < SUPPLIERS; supplier += 1) {
    const { id: supplierId } = await owner.counterparties.create({ name: `Supplier ${supplier}` });
    const own = requisition.items.filter((_, line) => line % SUPPLIERS === supplier);
    const items = own.map(({ id }) => ({ procurementItemId: id, unitPrice: '10.50', vatRate: '22.00' }));
    const quote = await owner.requisitionQuotes.create(requisition.id, { supplierId, items });
    const submitted = await owner.supplierQuotes.submit(quote.id);
    decisions.push(...submitted.items.map((line) => ({ itemId: line.procurementItemId, quoteItemId: line.id })));
  }
  await owner.lineDecisions.decide(requisition.id, { decisions });
  const cpu = await middleOf(COUNTS.drafts, async (measured) => {
    const { items } = await measured(() => owner.purchaseOrders.draft(requisition.id, {}));
    if (items.length !== SUPPLIERS) throw new Error(`${items.length} orders were drafted.`);
    for (const { id } of items) await owner.purchaseOrders.remove(id);
  });
  return row(`${SUPPLIERS} orders of ${LINES} lines from decisions`, cpu, BUDGETS.drafts);
}

/** Decisions on orders, which move with them. */
async function timeDecisions(kit) {
  const { owner, approver, approverId, supplierId } = await createPortal(kit, 'bench-decisions');
  await owner.approvalPolicies.create({ name: 'All', subject: 'purchase_order', steps: [stepOf(approverId)] });
  const cpu = await middleOf(COUNTS.decision, async (measured) => {
    const { id } = await owner.purchaseOrders.create({ supplierId, items: [LINE, LINE, LINE] });
    await owner.purchaseOrders.submitApproval(id);
    const [approval] = (await approver.approvals.list({ mine: true, status: 'pending' })).items;
    const decided = await measured(() => approver.approvals.approve(approval.id));
    if (decided.status !== 'approved') throw new Error(`The approval is ${decided.status}.`);
  });
  return row('decision on an approval', cpu, BUDGETS.decision);
}

/** Sends orders of two portals in turns: one policy to ask there, many here, and none of them applies. */
async function timePolicies(kit) {
  const few = await portalWithPolicies(kit, 'bench-one-policy', 1);
  const many = await portalWithPolicies(kit, 'bench-many-policies', POLICIES);
  const differences = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, all] = [await timeSending(few), await timeSending(many)];
    if (round > 0) differences.push(all - one);
  }
  return row(`${POLICIES} policies to ask before an order is sent`, median(differences), BUDGETS.policies);
}

/** Matches a long invoice with many open orders: by name, as suppliers write it, again and again. */
async function timeMatching(kit) {
  const { owner, supplierId } = await createPortal(kit, 'bench-matching');
  const perOrder = INVOICED_LINES / OPEN_ORDERS;
  const named = (index) => `Кабель ВВГнг-LS 3x${index} мм² ГОСТ 31996, барабан ${index % 7}`;
  const invoiced = Array.from({ length: INVOICED_LINES }, (_, index) => {
    return { name: named(index).toUpperCase(), quantity: '10', unitPrice: '100.00', vatRate: '22.00' };
  });
  for (let order = 0; order < OPEN_ORDERS; order += 1) {
    const items = Array.from({ length: perOrder }, (_, line) => {
      return { rawName: named(order * perOrder + line), quantity: '10', unitPrice: '100.00', vatRate: '22.00' };
    });
    const { id } = await owner.purchaseOrders.create({ supplierId, items });
    await owner.purchaseOrders.send(id, { channel: 'link' });
  }
  const { id, matchStatus } = await owner.invoices.create({ supplierId, number: '1', items: invoiced });
  if (matchStatus !== 'matched') throw new Error(`The invoice is ${matchStatus}.`);
  const cpu = await middleOf(COUNTS.matching, async (measured) => {
    const { items } = await measured(() => owner.invoiceMatching.match(id));
    if (items.some(({ purchaseOrderItemId }) => purchaseOrderItemId === null))
      throw new Error('A line found no order.');
  });
  return row(`match ${INVOICED_LINES} lines with ${OPEN_ORDERS} open orders`, cpu, BUDGETS.matching);
}

async function portalWithPolicies(kit, slug, count) {
  const portal = await createPortal(kit, slug);
  for (let index = 0; index < count; index += 1) {
    const conditions = [{ field: 'grossAmount', op: 'gt', value: `${1_000_000 + index}.00` }];
    const policy = { name: `Policy ${index}`, subject: 'purchase_order', conditions };
    await portal.owner.approvalPolicies.create({ ...policy, sortOrder: index, steps: [stepOf(portal.approverId)] });
  }
  return portal;
}

async function timeSending({ owner, supplierId }) {
  const orders = [];
  for (let made = 0; made < COUNTS.send; made += 1) {
    orders.push(await owner.purchaseOrders.create({ supplierId, items: [LINE] }));
  }
  const spent = await cpuOf(async () => {
    for (const { id } of orders) await owner.purchaseOrders.send(id, { channel: 'link' });
  });
  return spent / COUNTS.send;
}

function stepOf(id) {
  return { name: 'Head', approvers: [{ type: 'user', id }] };
}

async function fillList(kit) {
  console.log(`filling ${ORDERS} orders into SQLite …`);
  const { owner, supplierId } = await createPortal(kit, LISTED);
  for (let done = 0; done < ORDERS; done += 100) {
    await Promise.all(Array.from({ length: 100 }, () => owner.purchaseOrders.create({ supplierId, items: [LINE] })));
  }
}

async function compareLists() {
  const product = await startServer('procurekit', '../http/product-server.mjs', { url: `sqlite:${path}` });
  const token = await signIn(product, { email: `owner@${LISTED}.ru`, password: PASSWORD });
  const bareFile = join(folder, 'bare.db');
  copyWithLongValues(path, bareFile);
  const bare = await startServer('bare', './bare-server.mjs', { path: bareFile });
  const headers = { authorization: `Bearer ${token}` };
  const request = () => ({ method: 'GET', path: '/api/v1/purchase-orders?page=1&limit=50', headers });
  const load = { count: COUNTS.list, concurrency: CONCURRENCY };
  const rounds = await inTurns(
    ROUNDS,
    () => send(bare, request, load),
    () => send(product, request, load),
  );
  await Promise.all([bare.stop(), product.stop()]);
  return comparison('list of orders', rounds, BUDGETS.list.toFixed(2));
}

/** The middle of what a part of each run costs, in milliseconds, in a process that has done the like before. */
async function middleOf(count, run) {
  const spent = [];
  for (let index = 0; index < 2 * count; index += 1) {
    await run(async (part) => {
      let answer;
      spent.push(
        await cpuOf(async () => {
          answer = await part();
        }),
      );
      return answer;
    });
  }
  return median(spent.slice(count));
}

/** Processor time of all threads, in milliseconds. */
async function cpuOf(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function row(call, cpuMs, budget) {
  return { call, 'CPU ms': cpuMs.toFixed(2), 'budget ms': budget };
}
