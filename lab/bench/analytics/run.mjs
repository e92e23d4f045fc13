/**
 * Times what a manager asks: `npm run bench -- --analytics [--database sqlite|postgres] [--url …] [--requisitions 10000]`. Two years of a
 * portal, of a million requisitions where that many are asked for: three in ten are ordered, of three lines each, with price requests,
 * quotes, decisions, receipts and invoices. Each call stands against a budget of processor time, of this process and of the server of the
 * database, from kept figures with changes that nobody has counted yet. What the keeping adds to an ordinary write is measured too. A
 * database with a URL stays, and is filled the first time only. With `--check` it fails when a budget is not kept.
 */
import { parseArgs } from 'node:util';

import { loadSources } from '../../../scripts/load-sources.mjs';
import { benchDatabases } from '../databases.mjs';
import { median, reportMissed, table } from '../report.mjs';
import { fillPortal } from './fill.mjs';

const [
  adapters,
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
  { Users },
  { newRow },
] = await loadSources(
  'composition/storage.ts',
  'composition/index.ts',
  'composition/built-in-modules.ts',
  'procurement/requisitions/records.ts',
  'procurement/requisitions/items/records.ts',
  'procurement/requisitions/receipts/records.ts',
  'procurement/sourcing/rfqs/records.ts',
  'procurement/sourcing/quotes/records.ts',
  'procurement/sourcing/decisions/records.ts',
  'procurement/purchase-orders/records.ts',
  'procurement/purchase-orders/items/records.ts',
  'procurement/invoices/records.ts',
  'platform/identity/index.ts',
  'kernel/rows/new-row.ts',
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
  options: {
    requisitions: { type: 'string', default: '10000' },
    url: { type: 'string' },
    database: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
    check: { type: 'boolean' },
  },
});
const [SLUG, ADMIN] = ['bench', 'owner@bench.ru'];
const DAYS = 730;
const REQUISITIONS_A_DAY = Math.max(1, Math.round(Number(given.requisitions) / DAYS));
const ORDERS_A_DAY = Math.max(1, Math.round(REQUISITIONS_A_DAY * 0.3));
const SUPPLIERS = 320;
const ROUNDS = 3;
/** Orders that are made and sent with notes, and without them; before that, some warm both up. */
const WRITES = 600;
const WARMING = 100;
const BUDGETS = { callMs: 300, writeShare: 0.05 };
const OPTIONS = { masterKey: new Uint8Array(32), rateLimits: { user: 100_000_000 } };

const dialects = given.url === undefined ? given.database : [given.url.startsWith('sqlite:') ? 'sqlite' : 'postgres'];
for (const dialect of dialects) await measure(await benchDatabases[dialect](given.url));

async function measure(database) {
  const { dialect } = database;
  try {
    let storage = await database.openStorage(adapters);
    await storage.migrate();
    let kit = createProcurekit({ storage, ...OPTIONS });
    const before = await kit.portals.findBySlug(SLUG);
    const portal = before ?? (await kit.portals.create({ slug: SLUG, name: 'Bench', adminEmail: ADMIN })).portal;
    const user = await storage.forPortal(portal.id).collection(Users).findOne({ email: ADMIN });
    const who = { portalId: portal.id, userId: user.id };
    if (before === null) {
      const things = await createThings(kit.as(who), user);
      await inSeconds(
        `${dialect}: filled ${REQUISITIONS_A_DAY * DAYS} requisitions, ${ORDERS_A_DAY * DAYS} orders`,
        () =>
          fillPortal({
            storage,
            database,
            portalId: portal.id,
            records,
            newRow,
            days: DAYS,
            requisitionsADay: REQUISITIONS_A_DAY,
            ordersADay: ORDERS_A_DAY,
            things,
          }),
      );
      // Statistics of the database are read by those who come now.
      await kit.close();
      await storage.close();
      storage = await database.openStorage(adapters);
      kit = createProcurekit({ storage, ...OPTIONS });
      await inSeconds(`${dialect}: counted all`, () => kit.analytics.rebuild({ portalId: portal.id }));
    }
    const bench = await benchOf(kit, { database, storage, who });
    const rows = await benchCalls(bench);
    console.log(`\n${table(rows)}`);
    const share = await benchWrites(bench);
    console.log(
      `\n${dialect}: an ordinary write takes ${(share * 100).toFixed(1)} % more by what it notes, budget ${BUDGETS.writeShare * 100} %`,
    );
    await kit.close();
    reportMissed([
      ...rows
        .filter((row) => Math.max(row['first ms'], row['CPU ms']) > BUDGETS.callMs)
        .map(({ call }) => `${dialect} ${call}`),
      ...(share > BUDGETS.writeShare ? [`${dialect} notes`] : []),
    ]);
  } finally {
    await database.end();
  }
}

async function inSeconds(what, work) {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const spent = process.cpuUsage(cpu);
  const seconds = [performance.now() - started, (spent.user + spent.system) / 1000].map((ms) => Math.round(ms / 1000));
  console.log(`${what} in ${seconds[0]} s (${seconds[1]} s of processor time here)`);
}

/** What is measured, and by whom; things that calls ask about. */
async function benchOf(kit, { database, storage, who }) {
  const owner = kit.as(who);
  const { items: suppliers } = await owner.counterparties.list({ limit: 100 });
  const { items: categories } = await owner.catalogCategories.list({ limit: 100 });
  return {
    owner,
    storage,
    who,
    suppliers: suppliers.map(({ id }) => id),
    categoryId: categories[3].id,
    spent: () => database.spent({ here: true }),
  };
}

async function createThings(owner, user) {
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

async function benchCalls(bench) {
  const { owner, categoryId } = bench;
  const supplierId = bench.suppliers[3];
  const calls = {
    'spend by supplier': () => owner.analytics.spend({}),
    'spend by category': () => owner.analytics.spend({ groupBy: 'category' }),
    'spend by month': () => owner.analytics.spend({ groupBy: 'month' }),
    'spend by supplier and category': () => owner.analytics.spend({ groupBy: 'supplier,category' }),
    'spend by category, cost item and month': () => owner.analytics.spend({ groupBy: 'category,costItem,month' }),
    'spend with one supplier by month': () => owner.analytics.spend({ groupBy: 'month', supplierId }),
    'spend on one category by supplier': () => owner.analytics.spend({ categoryId }),
    'savings by supplier': () => owner.analytics.savings({}),
    'savings by supplier and site': () => owner.analytics.savings({ groupBy: 'supplier,site' }),
    'savings on one category by cost item': () => owner.analytics.savings({ groupBy: 'costItem', categoryId }),
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
    const times = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      // Something has always changed that nobody has counted yet.
      await anOrder(bench, owner, round);
      times.push(await msOf(bench, ask));
    }
    const [first, ...others] = times;
    made.push({
      call,
      'first ms': Math.round(first),
      'CPU ms': Math.round(median(others)),
      'budget ms': BUDGETS.callMs,
    });
  }
  return made;
}

async function anOrder({ suppliers }, by, index) {
  const items = [{ rawName: 'Good', quantity: '1', unitPrice: '10.00' }];
  const { id } = await by.purchaseOrders.create({ supplierId: suppliers[index % suppliers.length], items });
  await by.purchaseOrders.send(id, { channel: 'link' });
}

/** By what share an order costs more to make and send where analytics take notes, beside a Procurekit without them. */
async function benchWrites(bench) {
  const modules = builtInModules.filter(({ name }) => name !== 'analytics');
  const other = createProcurekit({ storage: bench.storage, ...OPTIONS, modules }).as(bench.who);
  // Order by order in turns, so that a busy machine disturbs both alike.
  const costs = { bare: [], noted: [] };
  for (let index = 0; index < WRITES + WARMING; index += 1) {
    const bare = await msOf(bench, () => anOrder(bench, other, index));
    const noted = await msOf(bench, () => anOrder(bench, bench.owner, index));
    if (index < WARMING) continue;
    costs.bare.push(bare);
    costs.noted.push(noted);
  }
  return median(costs.noted) / median(costs.bare) - 1;
}

/** Processor time of a call, of all threads and of the server of the database. */
async function msOf({ spent }, work) {
  const before = await spent();
  await work();
  return (await spent()) - before;
}
