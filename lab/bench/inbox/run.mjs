/**
 * Times the inbox of a user: `npm run bench -- --inbox [--database sqlite|postgres] [--url …] [--records 100000] [--people 50]`. Everything
 * in the portal is open and waits for one of its people; of payments that are due and invoices that differ everybody with the right to
 * sees all. Between two readings something changes, so that nothing is known from the one before. Times are milliseconds of processor
 * time, of this process and of the server of the database. A database with a URL stays, and is filled the first time only. With `--check`
 * it fails when the budget is not kept.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { loadSources } from '../../../scripts/load-sources.mjs';
import { benchDatabases } from '../databases.mjs';
import { median, reportMissed, table } from '../report.mjs';
import { fillInbox } from './fill.mjs';

const BUDGET_MS = 30;
const ROUNDS = 15;
/** So many read at once before anything is timed, so that every connection has its plans, as on a server that is at work. */
const [WARMING, CONNECTIONS] = [3, 10];
/** What follows from a change, such as mails and figures, is done after so long. */
const SETTLED_MS = 500;
const SUPPLIERS = 200;
/** Nothing waits of it: what changes is compared with all that is of its supplier. */
const NEW_SUPPLIER = 'New supplier';
const { values: given } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    people: { type: 'string', default: '50' },
    url: { type: 'string' },
    database: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
    check: { type: 'boolean' },
  },
});
const [
  adapters,
  { createProcurekit },
  { Requisitions },
  { SupplierRfqs },
  { SupplierQuotes },
  { PurchaseOrders },
  { Invoices },
  { DeliveryBatches },
  { Users },
  { newRow },
] = await loadSources(
  'composition/storage.ts',
  'composition/index.ts',
  'procurement/requisitions/records.ts',
  'procurement/sourcing/rfqs/records.ts',
  'procurement/sourcing/quotes/records.ts',
  'procurement/purchase-orders/records.ts',
  'procurement/invoices/records.ts',
  'procurement/logistics/batches/records.ts',
  'platform/identity/index.ts',
  'kernel/rows/new-row.ts',
);
const records = { Requisitions, SupplierRfqs, SupplierQuotes, PurchaseOrders, Invoices, DeliveryBatches };

const [SLUG, ADMIN] = ['bench-inbox', 'owner@bench.ru'];

const dialects = given.url === undefined ? given.database : [given.url.startsWith('sqlite:') ? 'sqlite' : 'postgres'];
const rows = [];
for (const dialect of dialects) rows.push(...(await measure(await benchDatabases[dialect](given.url))));
console.log(`\n${table(rows)}`);
reportMissed(rows.filter((row) => row['CPU ms'] > BUDGET_MS).map(({ database, inbox }) => `${database} ${inbox}`));

async function measure(database) {
  const storage = await database.openStorage(adapters);
  try {
    await storage.migrate();
    const kit = createProcurekit({ storage, masterKey: new Uint8Array(32), rateLimits: { user: 100_000_000 } });
    const before = await kit.portals.findBySlug(SLUG);
    const portal = before ?? (await kit.portals.create({ slug: SLUG, name: 'Bench', adminEmail: ADMIN })).portal;
    const user = await storage.forPortal(portal.id).collection(Users).findOne({ email: ADMIN });
    const owner = kit.as({ portalId: portal.id, userId: user.id });
    if (before === null) await fill({ storage, database, portal, user, owner });
    const { items: suppliers } = await owner.counterparties.list({ search: NEW_SUPPLIER, limit: 1 });
    const { items: people } = await owner.users.list({ limit: 3, sort: 'createdAt' });
    const readers = Object.fromEntries(people.map(({ id, roles }) => [roles[0], id]));
    const results = [];
    for (const [who, userId] of Object.entries(readers)) {
      const by = kit.as({ portalId: portal.id, userId });
      results.push(await timeInbox(database, { owner, supplierId: suppliers[0].id, who, by }));
    }
    await kit.close();
    return results;
  } finally {
    await storage.close();
    await database.end();
  }
}

async function fill({ storage, database, portal, user, owner }) {
  const people = [user.id];
  for (let index = 1; index < Number(given.people); index += 1) {
    const role = index === 1 ? 'buyer' : 'procurement_manager';
    const person = { email: `person${index}@bench.ru`, fullName: `Person ${index}`, roles: [role] };
    people.push((await owner.users.create(person)).id);
  }
  const suppliers = [];
  for (let index = 0; index < SUPPLIERS; index += 1) {
    suppliers.push((await owner.counterparties.create({ name: `Supplier ${index}` })).id);
  }
  await owner.counterparties.create({ name: NEW_SUPPLIER });
  const { pipeline } = await owner.pipelineSettings.get();
  const count = Number(given.records);
  await fillInbox({ storage, portalId: portal.id, records, newRow, count, userIds: people, suppliers, pipeline });
  // As the server does by itself where it is left to it.
  await database.query(database.dialect === 'postgres' ? 'vacuum analyze' : 'analyze');
}

async function timeInbox({ dialect, spent }, { owner, supplierId, who, by }) {
  const times = [];
  let total = 0;
  for (let turn = 0; turn < WARMING; turn += 1) {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => by.inbox.list()));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await change(owner, supplierId);
    await sleep(SETTLED_MS);
    const before = await spent({ here: true });
    ({ total } = await by.inbox.list());
    times.push((await spent({ here: true })) - before);
  }
  const [ms, least] = [median(times), Math.min(...times)].map((each) => Number(each.toFixed(1)));
  return { database: dialect, inbox: who, waiting: total, 'least ms': least, 'CPU ms': ms, 'budget ms': BUDGET_MS };
}

/** A little of everything changes that the inbox looks at. */
async function change(owner, supplierId) {
  const line = { rawName: 'Good', quantity: '1' };
  const { id, items } = await owner.requisitions.create({ name: 'Changed', items: [line] });
  const offered = [{ procurementItemId: items[0].id, unitPrice: '1.00' }];
  await owner.requisitionQuotes.create(id, { supplierId, items: offered });
  const order = { supplierId, items: [{ ...line, unitPrice: '10.00' }] };
  await owner.purchaseOrders.send((await owner.purchaseOrders.create(order)).id, { channel: 'link' });
  await owner.invoices.create({ supplierId, number: id, totalAmount: '10.00', dueDate: '2030-01-01' });
}
