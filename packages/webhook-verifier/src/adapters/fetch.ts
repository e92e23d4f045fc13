import { receiveRequest } from './receive-request.js';
import type { ReceiveWebhookOptions } from './receive-webhook-options.js';

export type { ReceiveWebhookOptions };

/** Creates a function from `Request` to `Response` that verifies deliveries, for Workers, Bun, Deno and the like. */
export function receiveWebhook(options: ReceiveWebhookOptions<Request>) {
  return (request: Request): Promise<Response> => receiveRequest({ request, context: request, options });
}
