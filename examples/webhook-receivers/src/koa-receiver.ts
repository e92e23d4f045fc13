import Router from '@koa/router';
import { receiveWebhook } from '@procurekit/webhook-verifier/koa';
import Koa from 'koa';

import { listen } from './listen.js';
import type { Receiver, ReceiverOptions } from './receiver.js';

/** Receives deliveries with Koa. */
export async function startKoaReceiver(options: ReceiverOptions): Promise<Receiver> {
  const router = new Router();
  router.post('/webhooks', receiveWebhook(options));
  const app = new Koa();
  // A body parser belongs behind this line: a parsed body cannot be verified.
  app.use(router.routes());
  const handle = app.callback();
  return listen((request, response) => void handle(request, response), '/webhooks');
}
