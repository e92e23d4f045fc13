/**
 * Times what a manager asks: `node bench/analytics/run.mjs [--requisitions 10000]`. Two years of a portal on SQLite, of a million requisitions
 * where that many are asked for: three in ten are ordered, of three lines each, with price requests, quotes, decisions, receipts and
 * invoices. Each call stands against a budget of processor time, from kept figures with changes that nobody has counted yet. What the
 * keeping adds to an ordinary write is measured too. With `--check` it fails when a budget is not kept.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { loadSources } from '../../scripts/load-sources.mjs';
import { median, table } from '../report.mjs';
import { fillPortal } from './fill.mjs';

const [
  { openSqliteStorage },
  { createProcurekit },
  { builtInModules },
  { Requisitions, RequisitionMoves },
  { ProcurementItems },
  { StockReceipts, StockReceiptLines },
  { SupplierRfqs },
  { SupplierQuotes, QuoteItems },
  { LineDecisions },
  { PurchaseOrders },
  { PurchaseOrderItems },
  { Invoices },
  { newRow },
] = await loadSources(
  'adapters/typeorm/index.ts',
  'composition/index.ts',
  'composition/built-in-modules.ts',
  'modules/requisitions/records.ts',
  'modules/requisitions/items/records.ts',
  'modules/requisitions/receipts/records.ts',
  'modules/sourcing/rfqs/records.ts',
  'modules/sourcing/quotes/records.ts',
  'modules/sourcing/decisions/records.ts',
  'modules/purchase-orders/records.ts',
  'modules/purchase-orders/items/records.ts',
  'modules/invoices/records.ts',
  'rows/new-row.ts',
);

const records = {
  Requisitions,
  RequisitionMoves,
  ProcurementItems,
  SupplierRfqs,
  SupplierQuotes,
  QuoteItems,
  LineDecisions,
  PurchaseOrders,
  PurchaseOrderItems,
  StockReceipts,
  StockReceiptLines,
  Invoices,
};
const { values: given } = parseArgs({
  options: { requisitions: { type: 'string', default: '10000' }, check: { type: 'boolean' } },
});
const DAYS = 730;
const REQUISITIONS_A_DAY = Math.max(1, Math.round(Number(given.requisitions) / DAYS));
const ORDERS_A_DAY = Math.max(1, Math.round(REQUISITIONS_A_DAY * 0.3));
const SUPPLIERS = 320;
/** Orders that are made and sent with notes, and without them; before that, some warm both up. */
const WRITES = 600;
const WARMING = 100;
const BUDGETS = { callMs: 300, writeShare: 0.05 };

const folder = await mkdtemp(join(tmpdir(), 'procurekit-bench-'));
const path = join(folder, 'analytics.db');
const storage = await openSqliteStorage({ path });
await storage.migrate();
const kit = createProcurekit({ storage, masterKey: new Uint8Array(32), rateLimits: { user: 100_000_000 } });
const { portal, user } = await kit.portals.create({ slug: 'bench', name: 'Bench', adminEmail: 'owner@bench.ru' });
const owner = kit.as({ portalId: portal.id, userId: user.id });
const things = await createThings();

const filledAt = Date.now();
console.log(`filling ${REQUISITIONS_A_DAY * DAYS} requisitions and ${ORDERS_A_DAY * DAYS} orders into SQLite …`);
await fillPortal({
  storage,
  path,
  portalId: portal.id,
  records,
  newRow,
  days: DAYS,
  requisitionsADay: REQUISITIONS_A_DAY,
  ordersADay: ORDERS_A_DAY,
  things,
});
console.log(`filled in ${Math.round((Date.now() - filledAt) / 1000)} s`);

const share = await benchWrites();
const builtAt = Date.now();
const cpuBefore = process.cpuUsage();
const { rows: counted } = await kit.analytics.rebuild({ portalId: portal.id });
const { user: spent } = process.cpuUsage(cpuBefore);
console.log(
  `counted ${counted} rows in ${Math.round((Date.now() - builtAt) / 1000)} s (${Math.round(spent / 1e6)} s CPU)`,
);
const rows = await benchCalls();
console.log(`\n${table(rows)}`);
console.log(
  `\nan ordinary write is ${(share * 100).toFixed(1)} % slower by what it notes, budget ${BUDGETS.writeShare * 100} %`,
);
await kit.close();
await rm(folder, { recursive: true });
const failed = [
  ...rows.filter((row) => row['CPU ms'] > row['budget ms']).map(({ call }) => call),
  ...(share > BUDGETS.writeShare ? ['notes'] : []),
];
for (const call of failed) console.error(`Over budget: ${call}`);
if (failed.length > 0 && given.check) process.exitCode = 1;

async function createThings() {
  const many = async (count, make) => {
    const ids = [];
    for (let index = 0; index < count; index += 1) ids.push((await make(index)).id);
    return ids;
  };
  const suppliers = await many(SUPPLIERS, (index) => owner.counterparties.create({ name: `Supplier ${index}` }));
  const categories = await many(40, (index) => owner.catalogCategories.create({ name: `Category ${index}` }));
  const articles = await many(200, (index) =>
    owner.catalogItems.create({ name: `Good ${index}`, categoryId: categories[index % categories.length] }),
  );
  const costItems = await many(20, (index) => owner.costItems.create({ name: `Cost ${index}`, code: `C${index}` }));
  const sites = await many(10, (index) => owner.logisticsObjects.create({ name: `Site ${index}` }));
  const { pipeline } = await owner.pipelineSettings.get();
  const { id: warehouseId } = await owner.warehouses.create({ name: 'Warehouse' });
  const { items } = await owner.requisitions.create({ name: 'Unit', items: [{ rawName: 'Unit', quantity: '1' }] });
  return {
    suppliers,
    categories,
    articles,
    costItems,
    sites,
    pipeline,
    warehouseId,
    unitId: items[0].unitId,
    userId: user.id,
  };
}

async function benchCalls() {
  const supplierId = things.suppliers[3];
  const calls = {
    'spend by supplier': () => owner.analytics.spend({}),
    'spend by category': () => owner.analytics.spend({ groupBy: 'category' }),
    'spend by month': () => owner.analytics.spend({ groupBy: 'month' }),
    'spend by supplier and category': () => owner.analytics.spend({ groupBy: 'supplier,category' }),
    'spend by category, cost item and month': () => owner.analytics.spend({ groupBy: 'category,costItem,month' }),
    'spend with one supplier by month': () => owner.analytics.spend({ groupBy: 'month', supplierId }),
    'spend on one category by supplier': () => owner.analytics.spend({ categoryId: things.categories[3] }),
    'savings by supplier': () => owner.analytics.savings({}),
    'savings by supplier and site': () => owner.analytics.savings({ groupBy: 'supplier,site' }),
    'savings on one category by cost item': () =>
      owner.analytics.savings({ groupBy: 'costItem', categoryId: things.categories[3] }),
    suppliers: () => owner.analytics.suppliers({}),
    late: () => owner.analytics.late({}),
    'late of one supplier': () => owner.analytics.late({ supplierId }),
    unpaid: () => owner.analytics.unpaid({}),
    'unpaid by supplier': () => owner.analytics.unpaid({ groupBy: 'supplier' }),
    'cycle times': () => owner.analytics.cycleTimes({}),
    commitments: () => owner.analytics.commitments({}),
  };
  const made = [];
  for (const [call, ask] of Object.entries(calls)) {
    await ask();
    const times = [];
    for (let round = 0; round < 3; round += 1) {
      // Something has always changed that nobody has counted yet.
      await anOrder(round);
      times.push(await cpuMsOf(ask));
    }
    made.push({ call, 'CPU ms': Math.round(median(times)), 'budget ms': BUDGETS.callMs });
  }
  return made;
}

async function anOrder(index, by = owner) {
  const items = [{ rawName: 'Good', quantity: '1', unitPrice: '10.00' }];
  const { id } = await by.purchaseOrders.create({ supplierId: things.suppliers[index % SUPPLIERS], items });
  await by.purchaseOrders.send(id, { channel: 'link' });
}

/** By what share an order costs more to make and send where analytics take notes, beside a Procurekit without them. */
async function benchWrites() {
  const modules = builtInModules.filter(({ name }) => name !== 'analytics');
  const without = createProcurekit({
    storage,
    masterKey: new Uint8Array(32),
    rateLimits: { user: 100_000_000 },
    modules,
  });
  const other = without.as({ portalId: portal.id, userId: user.id });
  // Order by order in turns, so that a busy machine disturbs both alike.
  const costs = { bare: [], noted: [] };
  for (let index = 0; index < WRITES + WARMING; index += 1) {
    const [bare, noted] = [await cpuMsOf(() => anOrder(index, other)), await cpuMsOf(() => anOrder(index))];
    if (index < WARMING) continue;
    costs.bare.push(bare);
    costs.noted.push(noted);
  }
  return median(costs.noted) / median(costs.bare) - 1;
}

/** Processor time of a call, of all threads. */
async function cpuMsOf(work) {
  const before = process.cpuUsage();
  await work();
  const { user: spent, system } = process.cpuUsage(before);
  return (spent + system) / 1000;
}
