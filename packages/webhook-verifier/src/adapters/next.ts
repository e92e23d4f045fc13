import { receiveRequest } from './receive-request.js';
import type { ReceiveWebhookOptions } from './receive-webhook-options.js';

export type { ReceiveWebhookOptions };

/** Creates a Next route handler that verifies deliveries: `export const POST = receiveWebhook({ secret, onEvent })`. */
export function receiveWebhook<NextRequest extends Request>(options: ReceiveWebhookOptions<NextRequest>) {
  return (request: NextRequest): Promise<Response> => receiveRequest({ request, context: request, options });
}
