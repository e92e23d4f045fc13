import { receiveRequest } from './receive-request.js';
import type { ReceiveWebhookOptions } from './receive-webhook-options.js';

export type { ReceiveWebhookOptions };

/** What of a Hono context a delivery touches. */
export interface HonoContext {
  readonly req: { readonly raw: Request };
}

/** Makes a Hono handler that verifies deliveries: `app.post(path, receiveWebhook({ secret, onEvent }))`. */
export function receiveWebhook<Context extends HonoContext>(options: ReceiveWebhookOptions<Context>) {
  return (context: Context): Promise<Response> => receiveRequest({ request: context.req.raw, context, options });
}
