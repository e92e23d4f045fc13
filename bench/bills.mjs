/**
 * Times what is done with invoices of suppliers: `node bench/bills.mjs`. A calendar of a year over 100,000 invoices, and an invoice of
 * 1,000 lines that finds what it is for among 50 open orders of 1,000 lines, each against a budget of processor time on SQLite. With
 * `--check` it fails when a budget is not kept.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadSources } from '../scripts/load-sources.mjs';
import { median, table } from './report.mjs';

const [{ openSqliteStorage }, { createProcurekit }, { Invoices }, { newRow }] = await loadSources(
  'adapters/typeorm/index.ts',
  'composition/index.ts',
  'modules/invoices/records.ts',
  'rows/new-row.ts',
);

const INVOICES = 100_000;
const SUPPLIERS = 300;
const ORDERS = 50;
const LINES = 20;
const START = Date.parse('2026-01-01T00:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const BUDGETS = { calendarMs: 100, matchMs: 150 };
const STATUSES = ['unpaid', 'scheduled', 'partially_paid', 'overdue', 'paid'];

const folder = await mkdtemp(join(tmpdir(), 'procurekit-bench-'));
const storage = await openSqliteStorage({ path: join(folder, 'bills.db') });
await storage.migrate();
const kit = createProcurekit({ storage, masterKey: new Uint8Array(32), rateLimits: { user: 100_000_000 } });
const { portal, user } = await kit.portals.create({ slug: 'bench', name: 'Bench', adminEmail: 'owner@bench.ru' });
const owner = kit.as({ portalId: portal.id, userId: user.id });
const suppliers = [];
for (let index = 0; index < SUPPLIERS; index += 1) {
  suppliers.push((await owner.counterparties.create({ name: `Supplier ${index}`, isSupplier: true })).id);
}

console.log(`filling ${INVOICES} invoices into SQLite …`);
await createInvoices();
const rows = [...(await benchCalendar()), ...(await benchMatching())];
console.log(`\n${table(rows)}`);
await kit.close();
await rm(folder, { recursive: true });
const failed = rows.filter((row) => row['CPU ms'] > row['budget ms']);
for (const { call } of failed) console.error(`Over budget: ${call}`);
if (failed.length > 0 && process.argv.includes('--check')) process.exitCode = 1;

async function createInvoices() {
  for (let made = 0; made < INVOICES; made += 1000) {
    const batch = Array.from({ length: 1000 }, (_, index) => invoiceRow(made + index));
    await storage.transaction(portal.id, (tx) => tx.collection(Invoices).insertMany(batch));
  }
}

function invoiceRow(index) {
  const id = `0192f0c1-7b2e-7c3a-8000-${(index + 1).toString(16).padStart(12, '0')}`;
  const dueDate = new Date(START + (index % 365) * DAY_MS).toISOString();
  const amount = `${(index % 90_000) + 100}.50`;
  return newRow(
    Invoices,
    { id, now: new Date(START + index * 1000).toISOString() },
    { number: `N-${index}`, supplierId: suppliers[index % SUPPLIERS], dueDate, vatMode: 'NO_VAT' },
    {
      internalNumber: `INV-${index}`,
      invoiceDate: '2026-01-01T00:00:00.000Z',
      invoiceYear: 2026,
      supplierName: 'Supplier',
      currency: 'RUB',
      subtotalAmount: amount,
      vatAmount: '0.00',
      totalAmount: amount,
      outstandingAmount: amount,
      paymentStatus: STATUSES[index % STATUSES.length],
      source: 'workspace',
    },
  );
}

async function benchCalendar() {
  const made = [];
  for (const groupBy of ['day', 'supplier', 'day,supplier']) {
    // Sums are kept until an invoice changes: each time one does.
    const times = [];
    for (let round = 0; round < 5; round += 1) {
      await storage.transaction(portal.id, (tx) =>
        tx.collection(Invoices).update(invoiceRow(round).id, { comment: `${groupBy} ${round}` }),
      );
      times.push(
        await cpuMsOf(() => owner.paymentPlanning.calendar({ from: '2026-01-01', to: '2026-12-31', groupBy })),
      );
    }
    made.push({
      call: `calendar of a year by ${groupBy}`,
      'CPU ms': Math.round(median(times)),
      'budget ms': BUDGETS.calendarMs,
    });
  }
  return made;
}

async function benchMatching() {
  const [supplierId] = suppliers;
  for (let order = 0; order < ORDERS; order += 1) {
    const items = Array.from({ length: LINES }, (_, line) => ({
      rawName: `Cable ${order}-${line}`,
      quantity: '10',
      unitPrice: '100.00',
    }));
    const { id } = await owner.purchaseOrders.create({ supplierId, items });
    await owner.purchaseOrders.send(id, { channel: 'link' });
  }
  const items = Array.from({ length: ORDERS * LINES }, (_, index) => ({
    name: `Cable ${index % ORDERS}-${Math.floor(index / ORDERS)}`,
    quantity: '10',
    unitPrice: '100.00',
  }));
  const times = [];
  const proposals = [];
  for (let round = 0; round < 5; round += 1) {
    let invoice;
    times.push(
      await cpuMsOf(async () => {
        invoice = await owner.invoices.create({ supplierId, number: `M-${round}`, items });
      }),
    );
    if (round === 0 && invoice.matchStatus !== 'matched') throw new Error(JSON.stringify(invoice.exceptions[0]));
    proposals.push(await cpuMsOf(() => owner.invoiceMatching.match(invoice.id)));
    await owner.invoices.update(invoice.id, { paymentStatus: 'cancelled' });
  }
  const budget = { 'budget ms': BUDGETS.matchMs };
  return [
    { call: 'invoice of 1,000 lines entered and matched', 'CPU ms': Math.round(median(times)), ...budget },
    { call: 'matches proposed for it', 'CPU ms': Math.round(median(proposals)), ...budget },
  ];
}

async function cpuMsOf(work) {
  const before = process.cpuUsage();
  await work();
  const { user: spent, system } = process.cpuUsage(before);
  return (spent + system) / 1000;
}
