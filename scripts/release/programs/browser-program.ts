/** What a program for browsers does with the packages; `release-check` bundles it and runs the bundle. */
import { createClientWith } from '@procurekit/client-sdk';
import { requisitions } from '@procurekit/client-sdk/resources';
import { createFakeServer } from '@procurekit/client-sdk/testing';
import { verifyWebhook } from '@procurekit/webhook-verifier/web';
import { signTestDelivery, testEvent } from '@procurekit/webhook-verifier/testing';

async function main(): Promise<void> {
  const server = createFakeServer();
  server.answer('requisitions.list', [{ name: 'Bricks' }]);
  const client = createClientWith({ requisitions }, server.options);
  const { items } = await client.requisitions.list();
  const secret = 'whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=';
  const event = testEvent('integration_api.procurement.created', { resourceId: 'some-id' });
  const { body, headers } = await signTestDelivery({ secret, event });
  const verified = await verifyWebhook({ payload: body, headers, secret });
  process.stdout.write(`${items.map(({ name }) => name).join()} ${verified.event}\n`);
}

void main();
