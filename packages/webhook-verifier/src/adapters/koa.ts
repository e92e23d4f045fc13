import type { IncomingMessage } from 'node:http';
import { verifyWebhook } from '../verify-webhook.js';
import { answerDelivery } from './answer-delivery.js';
import { readNodeBody } from './read-node-body.js';
import { defaultMaxBodyBytes, type ReceiveWebhookOptions } from './receive-webhook-options.js';

export type { ReceiveWebhookOptions };

/** The part of a Koa context that the middleware uses. */
export interface KoaContext {
  readonly req: IncomingMessage;
  readonly request: { readonly body?: unknown; readonly rawBody?: unknown };
  status: number;
  body: unknown;
  set(headers: Record<string, string>): void;
}

const advice =
  'the body has already been parsed; mount this route before the body parser, or let the parser keep rawBody';

/** Creates Koa middleware that verifies deliveries: `router.post(path, receiveWebhook({ secret, onEvent }))`. */
export function receiveWebhook<Context extends KoaContext>(options: ReceiveWebhookOptions<Context>) {
  const { maxBodyBytes = defaultMaxBodyBytes } = options;
  return async (context: Context): Promise<void> => {
    const verify = async () => {
      const alreadyRead = [context.request.rawBody, context.request.body];
      const payload = await readNodeBody({ request: context.req, alreadyRead, maxBodyBytes, advice });
      return verifyWebhook({ ...options, payload, headers: context.req.headers });
    };
    const { status, headers, body } = await answerDelivery({ options, context, verify });
    context.status = status;
    context.body = body;
    context.set(headers);
  };
}
