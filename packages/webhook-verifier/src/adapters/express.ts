import type { IncomingMessage, ServerResponse } from 'node:http';
import { verifyWebhook } from '../verify-webhook.js';
import { answerDelivery } from './answer-delivery.js';
import { readNodeBody } from './read-node-body.js';
import { defaultMaxBodyBytes, type ReceiveWebhookOptions } from './receive-webhook-options.js';

export type { ReceiveWebhookOptions };

/** A request of Express or of any other framework built on `node:http`. */
export type ExpressRequest = IncomingMessage & { readonly body?: unknown; readonly rawBody?: unknown };

const advice =
  'the body has already been parsed; mount this route before app.use(express.json()), or give it express.raw({ type: "*/*" })';

/** Creates an Express handler that verifies deliveries: `app.post(path, receiveWebhook({ secret, onEvent }))`. */
export function receiveWebhook<Request extends ExpressRequest>(options: ReceiveWebhookOptions<Request>) {
  const { maxBodyBytes = defaultMaxBodyBytes } = options;
  return async (request: Request, response: ServerResponse, next: (error: unknown) => void): Promise<void> => {
    const verify = async () => {
      const alreadyRead = [request.rawBody, request.body];
      const payload = await readNodeBody({ request, alreadyRead, maxBodyBytes, advice });
      return verifyWebhook({ ...options, payload, headers: request.headers });
    };
    try {
      const { status, headers, body } = await answerDelivery({ options, context: request, verify });
      response.writeHead(status, headers).end(body);
    } catch (error) {
      next(error);
    }
  };
}
