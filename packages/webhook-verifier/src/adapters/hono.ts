import { receiveRequest } from './receive-request.js';
import type { ReceiveWebhookOptions } from './receive-webhook-options.js';

export type { ReceiveWebhookOptions };

/** The part of a Hono context that the handler uses. */
export interface HonoContext {
  readonly req: { readonly raw: Request };
}

/** Creates a Hono handler that verifies deliveries: `app.post(path, receiveWebhook({ secret, onEvent }))`. */
export function receiveWebhook<Context extends HonoContext>(options: ReceiveWebhookOptions<Context>) {
  return (context: Context): Promise<Response> => receiveRequest({ request: context.req.raw, context, options });
}
