import assert from 'node:assert/strict';

import { createClient, type Client } from '@procurekit/client-sdk';
import { startDemoServer } from '@procurekit/example-demo-server';
import { signTestDelivery } from '@procurekit/webhook-verifier/testing';

import { startExpressReceiver } from './express-receiver.js';
import { startFastifyReceiver } from './fastify-receiver.js';
import { startKoaReceiver } from './koa-receiver.js';
import { openOrderBoard } from './order-board.js';
import type { Receiver, ReceiverOptions } from './receiver.js';

const frameworks = { Express: startExpressReceiver, Koa: startKoaReceiver, Fastify: startFastifyReceiver };

const server = await startDemoServer([
  'purchase_requisitions.read',
  'purchase_requisitions.write',
  'webhooks.read',
  'webhooks.write',
  'webhooks.delete',
]);
try {
  const client = createClient({ baseUrl: server.baseUrl, apiKey: server.apiKey });
  for (const [name, start] of Object.entries(frameworks)) await runDemo(name, start, client);
} finally {
  await server.close();
}

async function runDemo(name: string, start: (options: ReceiverOptions) => Promise<Receiver>, client: Client) {
  const board = openOrderBoard();
  // The secret is known once the subscription is made, and that needs the address of the receiver.
  const secrets: string[] = [];
  const receiver = await start({ secrets, onEvent: board.take });
  try {
    const subscription = await subscribe(client, name, receiver);
    secrets.push(subscription.secretPlaintext);

    const test = await client.webhooks.test(subscription.id);
    assert.equal(test.responseStatus, 204);

    const first = board.nextOutcome();
    const requisition = await client.requisitions.create({ name: `Bricks for ${name}` });
    assert.equal(await first, 'handled');
    assert.equal(board.versions.get(requisition.id), 1);

    const second = board.nextOutcome();
    await deliverAgain(client, subscription.id);
    assert.equal(await second, 'duplicate');

    const forged = await signTestDelivery({ secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` });
    const { status } = await fetch(receiver.url, { method: 'POST', headers: forged.headers, body: forged.body });
    assert.equal(status, 401);
    await client.webhooks.disable(subscription.id);
    console.log(`${name}: verified, handled once although delivered twice, refused a forged one.`);
  } finally {
    await receiver.close();
  }
}

async function subscribe({ webhooks }: Client, name: string, { url }: Receiver) {
  const event = 'integration_api.procurement.created';
  const { items } = await webhooks.create([{ name, event, url, isActive: true }]);
  const [subscription] = items;
  assert.ok(subscription);
  return subscription;
}

/** Delivers the event of a subscription once more, as after a timeout. */
async function deliverAgain({ webhooks }: Client, subscriptionId: string): Promise<void> {
  const { items } = await webhooks.listDeliveries(subscriptionId);
  const delivery = items.find(({ event }) => event === 'integration_api.procurement.created');
  assert.ok(delivery);
  await webhooks.replay(delivery.id);
}
