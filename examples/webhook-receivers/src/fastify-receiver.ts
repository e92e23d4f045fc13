import { receiveWebhook } from '@procurekit/webhook-verifier/fastify';
import fastify from 'fastify';

import type { Receiver, ReceiverOptions } from './receiver.js';

/** Receives deliveries with Fastify. */
export async function startFastifyReceiver(options: ReceiverOptions): Promise<Receiver> {
  const app = fastify();
  // Inside the plugin bodies stay bytes; the other routes keep their parsers.
  await app.register(receiveWebhook({ ...options, path: '/webhooks' }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${address}/webhooks`, close: () => app.close() };
}
