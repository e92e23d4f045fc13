import { receiveWebhook } from '@procurekit/webhook-verifier/express';
import express from 'express';

import { listen } from './listen.js';
import type { Receiver, ReceiverOptions } from './receiver.js';

/** Receives deliveries with Express. */
export async function startExpressReceiver(options: ReceiverOptions): Promise<Receiver> {
  const app = express();
  app.post('/webhooks', receiveWebhook(options));
  // Behind the webhook route: a parsed body cannot be verified.
  app.use(express.json());
  return listen(app, '/webhooks');
}
