/**
 * Times what is done with invoices of suppliers: `node lab/bench/bills.mjs [sqlite] [postgres]`. A calendar of a year over 100,000 invoices,
 * and an invoice of 1,000 lines that finds what it is for among 50 open orders, each against a budget of processor time. On SQLite that is
 * all that is done; on Postgres it is what this process does, and the time until the answer is told beside it. With `--check` it fails when
 * a budget is not kept.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadSources } from '../../scripts/load-sources.mjs';
import { startBenchPostgres } from './postgres.mjs';
import { median, table } from './report.mjs';

const [{ openPostgresStorage, openSqliteStorage }, { createProcurekit }, { Invoices }, { newRow }] = await loadSources(
  'composition/storage.ts',
  'composition/index.ts',
  'procurement/invoices/records.ts',
  'kernel/rows/new-row.ts',
);

const INVOICES = 100_000;
const SUPPLIERS = 300;
const ORDERS = 50;
const LINES = 20;
const START = Date.parse('2026-01-01T00:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
/** On a busy machine the same work takes more processor time. */
const BUSY = 1.5;
const BUDGETS = { calendarMs: 100, matchMs: 150 };
const STATUSES = ['unpaid', 'scheduled', 'partially_paid', 'overdue', 'paid'];

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const rows = [];
for (const dialect of wanted.length === 0 ? ['sqlite', 'postgres'] : wanted) rows.push(...(await benchOn(dialect)));
console.log(`\n${table(rows)}`);
const failed = rows.filter((row) => row['CPU ms'] > row['budget ms'] * BUSY);
for (const { database, call } of failed) console.error(`Over budget: ${call} (${database})`);
if (failed.length > 0 && process.argv.includes('--check')) process.exitCode = 1;

async function benchOn(database) {
  const { storage, remove } = database === 'postgres' ? await openPostgres() : await openSqlite();
  await storage.migrate();
  const kit = createProcurekit({ storage, masterKey: new Uint8Array(32), rateLimits: { user: 100_000_000 } });
  const { portal, user } = await kit.portals.create({ slug: 'bench', name: 'Bench', adminEmail: 'owner@bench.ru' });
  const owner = kit.as({ portalId: portal.id, userId: user.id });
  const suppliers = [];
  for (let index = 0; index < SUPPLIERS; index += 1) {
    suppliers.push((await owner.counterparties.create({ name: `Supplier ${index}`, isSupplier: true })).id);
  }
  console.log(`filling ${INVOICES} invoices into ${database} …`);
  const bench = { storage, portal, owner, suppliers };
  await createInvoices(bench);
  const timed = [...(await benchCalendar(bench)), ...(await benchMatching(bench))];
  await kit.close();
  await remove();
  return timed.map((row) => ({ database, ...row }));
}

async function openSqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-bench-'));
  const storage = await openSqliteStorage({ path: join(folder, 'bills.db') });
  return { storage, remove: () => rm(folder, { recursive: true }) };
}

async function openPostgres() {
  const server = await startBenchPostgres();
  const storage = await openPostgresStorage({ url: await server.createDatabase('bills') });
  return { storage, remove: () => server.stop() };
}

async function createInvoices({ storage, portal, suppliers }) {
  for (let made = 0; made < INVOICES; made += 1000) {
    const batch = Array.from({ length: 1000 }, (_, index) => invoiceRow(suppliers, made + index));
    await storage.transaction(portal.id, (tx) => tx.collection(Invoices).insertMany(batch));
  }
}

function invoiceRow(suppliers, index) {
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

async function benchCalendar({ storage, portal, owner, suppliers }) {
  const made = [];
  for (const groupBy of ['day', 'supplier', 'day,supplier']) {
    // Sums are kept until what they are made of changes: each time an amount does.
    const times = [];
    for (let round = 0; round < 11; round += 1) {
      await storage.transaction(portal.id, (tx) =>
        tx
          .collection(Invoices)
          .update(invoiceRow(suppliers, round).id, { outstandingAmount: `${made.length * 20 + round + 1}.00` }),
      );
      times.push(await timeOf(() => owner.paymentPlanning.calendar({ from: '2026-01-01', to: '2026-12-31', groupBy })));
    }
    made.push(timed(`calendar of a year by ${groupBy}`, times, BUDGETS.calendarMs));
  }
  return made;
}

/**
 * Each time it is another supplier, whose orders nothing was invoiced of so far: what is entered is an invoice with all that follows from
 * it, from the reading of its lines to the commit, in which all orders are fully invoiced.
 */
async function benchMatching({ owner, suppliers }) {
  const times = [];
  const proposals = [];
  for (let round = 0; round < 5; round += 1) {
    const supplierId = suppliers[round];
    await orderAll(owner, supplierId);
    const items = Array.from({ length: ORDERS * LINES }, (_, index) => ({
      name: `Cable ${index % ORDERS}-${Math.floor(index / ORDERS)}`,
      quantity: '10',
      unitPrice: '100.00',
    }));
    let invoice;
    times.push(
      await timeOf(async () => {
        invoice = await owner.invoices.create({ supplierId, number: 'M-1', items });
      }),
    );
    if (invoice.matchStatus !== 'matched') throw new Error(JSON.stringify(invoice.exceptions[0]));
    proposals.push(await timeOf(() => owner.invoiceMatching.match(invoice.id)));
  }
  return [
    timed('invoice of 1,000 lines entered and matched', times, BUDGETS.matchMs),
    timed('matches proposed for it', proposals, BUDGETS.matchMs),
  ];
}

async function orderAll(owner, supplierId) {
  for (let order = 0; order < ORDERS; order += 1) {
    const items = Array.from({ length: LINES }, (_, line) => ({
      rawName: `Cable ${order}-${line}`,
      quantity: '10',
      unitPrice: '100.00',
    }));
    const { id } = await owner.purchaseOrders.create({ supplierId, items });
    await owner.purchaseOrders.send(id, { channel: 'link' });
  }
}

function timed(call, times, budget) {
  const middle = (name) => Math.round(median(times.map((time) => time[name])));
  return { call, 'CPU ms': middle('cpu'), 'budget ms': budget, 'elapsed ms': middle('elapsed') };
}

async function timeOf(work) {
  const before = process.cpuUsage();
  const start = performance.now();
  await work();
  const elapsed = performance.now() - start;
  const { user: spent, system } = process.cpuUsage(before);
  return { cpu: (spent + system) / 1000, elapsed };
}
