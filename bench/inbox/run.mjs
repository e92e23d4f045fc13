/**
 * Times the inbox of a user: `node bench/inbox/run.mjs [--records 100000] [--people 50]`. Everything in the portal is open
 * and waits for one of its people; of payments that are due and invoices that differ everybody with the right to sees all. Between two
 * readings something changes, so that nothing is known from the one before. With `--check` it fails when the budget is not kept.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { loadSources } from '../../scripts/load-sources.mjs';
import { median, reportMissed, table } from '../report.mjs';
import { fillInbox } from './fill.mjs';

const BUDGET_MS = 30;
const ROUNDS = 9;
const SUPPLIERS = 200;
const { values: given } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    people: { type: 'string', default: '50' },
    check: { type: 'boolean' },
  },
});
const [
  { openSqliteStorage },
  { createProcurekit },
  { Requisitions },
  { SupplierRfqs },
  { SupplierQuotes },
  { PurchaseOrders },
  { Invoices },
  { DeliveryBatches },
  { newRow },
] = await loadSources(
  'adapters/typeorm/index.ts',
  'composition/index.ts',
  'modules/requisitions/records.ts',
  'modules/sourcing/rfqs/records.ts',
  'modules/sourcing/quotes/records.ts',
  'modules/purchase-orders/records.ts',
  'modules/invoices/records.ts',
  'modules/logistics/batches/records.ts',
  'rows/new-row.ts',
);
const records = { Requisitions, SupplierRfqs, SupplierQuotes, PurchaseOrders, Invoices, DeliveryBatches };

const folder = await mkdtemp(join(tmpdir(), 'procurekit-bench-'));
const storage = await openSqliteStorage({ path: join(folder, 'inbox.db') });
try {
  await storage.migrate();
  const kit = createProcurekit({ storage, masterKey: new Uint8Array(32), rateLimits: { user: 100_000_000 } });
  const { portal, user } = await kit.portals.create({ slug: 'bench', name: 'Bench', adminEmail: 'owner@bench.ru' });
  const owner = kit.as({ portalId: portal.id, userId: user.id });
  const people = [user.id];
  for (let index = 1; index < Number(given.people); index += 1) {
    const person = {
      email: `person${index}@bench.ru`,
      fullName: `Person ${index}`,
      roles: [index === 1 ? 'buyer' : 'procurement_manager'],
    };
    people.push((await owner.users.create(person)).id);
  }
  const suppliers = [];
  for (let index = 0; index <= SUPPLIERS; index += 1) {
    suppliers.push((await owner.counterparties.create({ name: `Supplier ${index}` })).id);
  }
  // Of the last one nothing waits: what changes is compared with all that is of its supplier.
  const supplierId = suppliers.pop();
  const { pipeline } = await owner.pipelineSettings.get();
  await fillInbox({
    storage,
    portalId: portal.id,
    records,
    newRow,
    count: Number(given.records),
    userIds: people,
    suppliers,
    pipeline,
  });
  const readers = {
    'with all rights': user.id,
    ...(people.length > 2 ? { buyer: people[1], manager: people[2] } : {}),
  };
  const rows = [];
  for (const [who, userId] of Object.entries(readers)) {
    rows.push(await timeInbox({ kit, owner, supplierId, who, by: kit.as({ portalId: portal.id, userId }) }));
  }
  console.log(`\n${table(rows)}`);
  await kit.close();
  reportMissed(rows.filter((row) => row['CPU ms'] > BUDGET_MS).map(({ inbox }) => inbox));
} finally {
  await rm(folder, { recursive: true });
}

async function timeInbox({ owner, supplierId, who, by }) {
  const times = [];
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await change(owner, supplierId);
    const before = process.cpuUsage();
    ({ total } = await by.inbox.list());
    const { user: spent, system } = process.cpuUsage(before);
    times.push((spent + system) / 1000);
  }
  return { inbox: who, waiting: total, 'CPU ms': Number(median(times).toFixed(1)), 'budget ms': BUDGET_MS };
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
