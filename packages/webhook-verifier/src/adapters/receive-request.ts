import { verifyWebhook } from '../verify-webhook-web.js';
import { answerDelivery } from './answer-delivery.js';
import { readFetchBody } from './read-fetch-body.js';
import { defaultMaxBodyBytes, type ReceiveWebhookOptions } from './receive-webhook-options.js';

/** A fetch-style request and what the framework's users expect beside the event. */
export interface IncomingRequest<Context> {
  readonly request: Request;
  readonly context: Context;
  readonly options: ReceiveWebhookOptions<Context>;
}

/** Answers a delivery that came as a `Request`. */
export async function receiveRequest<Context>(incoming: IncomingRequest<Context>): Promise<Response> {
  const { request, context, options } = incoming;
  const verify = async () => {
    const payload = await readFetchBody(request, options.maxBodyBytes ?? defaultMaxBodyBytes);
    return verifyWebhook({ ...options, payload, headers: request.headers });
  };
  const { status, headers, body } = await answerDelivery({ options, context, verify });
  return new Response(body, { status, headers });
}
