import assert from 'node:assert/strict';

import { createClient } from '@procurekit/client-sdk';
import { startDemoServer } from '@procurekit/example-demo-server';

import { pushItem } from './catalog-sync.js';
import { createErp, type Erp } from './erp.js';
import { followEvents } from './follow-events.js';
import { pushOrder } from './order-sync.js';
import type { Sync } from './sync.js';

const server = await startDemoServer([
  'purchase_requisitions.read',
  'purchase_requisitions.write',
  'catalog.read',
  'catalog.write',
  'external_links.read',
  'external_links.write',
  'webhooks.read',
]);
try {
  await runDemo(createErp());
} finally {
  await server.close();
}

async function runDemo(erp: Erp): Promise<void> {
  const client = createClient({ baseUrl: server.baseUrl, apiKey: server.apiKey });
  const sync: Sync = { client, erp, state: { agreedVersions: new Map() }, since: new Date().toISOString() };
  erp.items.set('A-100', { code: 'A-100', name: 'Cement M500, 50 kg', brand: 'Holcim' });
  erp.orders.set('PO-1', { number: 'PO-1', title: 'Cement for May', plannedTotal: '1250.50', progress: null });

  const [cement, order] = await pushTwice(sync);
  await changeInProcurekit(cement.id, order.id);
  await followUntil(sync, () => erp.orders.get('PO-1')?.progress === 'on_hold' && erp.orders.has('PO-9001'));
  assert.deepEqual(erp.items.get('A-100'), { code: 'A-100', name: 'Cement M500, 25 kg', brand: 'Holcim' });
  assert.equal(erp.items.get('B-7')?.name, 'Sand, washed');
  assert.equal(erp.orders.get('PO-9001')?.title, 'Sand for the playground');
  console.log('The ERP has', [...erp.items.keys(), ...erp.orders.keys()].join(', '));

  erp.items.set('B-7', { code: 'B-7', name: 'Sand, washed, 0-2 mm', brand: null });
  await pushAll(sync);
  const { items } = await client.catalogItems.list({ search: '0-2 mm' });
  assert.deepEqual(
    items.map(({ sku }) => sku),
    ['B-7'],
  );
  const outcomes = await followUntil(sync, (outcome) => outcome === 'known already');
  assert.ok(!outcomes.includes('pulled'), 'The change of the ERP came back to it.');
  console.log('Both sides agree.');
}

async function pushTwice(sync: Sync) {
  await pushAll(sync);
  await pushAll(sync);
  const [cement, ...otherItems] = (await sync.client.catalogItems.list()).items;
  const [order, ...otherOrders] = (await sync.client.requisitions.list()).items;
  assert.ok(cement && order && otherItems.length + otherOrders.length === 0, 'A second push made records again.');
  assert.equal(cement.version, 1);
  return [cement, order] as const;
}

async function pushAll(sync: Sync): Promise<void> {
  for (const item of sync.erp.items.values()) await pushItem(sync, item);
  for (const order of sync.erp.orders.values()) await pushOrder(sync, order);
  console.log(`Pushed ${sync.erp.items.size} articles and ${sync.erp.orders.size} orders.`);
}

/** What people do in Procurekit meanwhile. */
async function changeInProcurekit(cementId: string, orderId: string): Promise<void> {
  await server.others.catalogItems.update(cementId, { name: 'Cement M500, 25 kg' });
  await server.others.catalogItems.create({ sku: 'B-7', name: 'Sand, washed' });
  await server.others.requisitions.changeStatus(orderId, { status: 'on_hold' });
  await server.others.requisitions.create({ name: 'Sand for the playground' });
}

async function followUntil(sync: Sync, isReached: (outcome: string) => boolean): Promise<readonly string[]> {
  const outcomes: string[] = [];
  for await (const { event, outcome } of followEvents(sync, AbortSignal.timeout(30_000))) {
    console.log(`${event.event} v${event.resource.version}: ${outcome}`);
    outcomes.push(outcome);
    if (isReached(outcome)) return outcomes;
  }
  throw new Error('The feed did not bring what the demo waits for.');
}
