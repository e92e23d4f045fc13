import { verifyWebhook } from '../verify-webhook.js';
import { WebhookVerificationError } from '../webhook-verification-error.js';
import type { WebhookHeaders } from '../read-headers.js';
import { answerDelivery } from './answer-delivery.js';
import { defaultMaxBodyBytes, type ReceiveWebhookOptions } from './receive-webhook-options.js';

export type { ReceiveWebhookOptions };

/** The part of a Fastify request that the plugin uses. */
export interface FastifyRequest {
  readonly headers: WebhookHeaders;
  readonly body: unknown;
}

/** The part of a Fastify reply that the plugin uses. */
export interface FastifyReply {
  code(status: number): FastifyReply;
  headers(headers: Record<string, string>): FastifyReply;
  send(body: unknown): FastifyReply;
}

/** The part of a Fastify instance that the plugin uses. */
export interface FastifyScope {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(
    contentType: string,
    options: { readonly parseAs: 'buffer'; readonly bodyLimit: number },
    parser: (request: never, body: Buffer, done: (error: Error | null, body?: unknown) => void) => void,
  ): unknown;
  post(path: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): unknown;
}

/** Options of the plugin, with the path of its route. */
export interface FastifyWebhookOptions extends ReceiveWebhookOptions<FastifyRequest> {
  readonly path: string;
}

const advice = 'the body has already been parsed; remove the hook or plugin that replaces request.body on this path';

/**
 * Creates a Fastify plugin that verifies deliveries: `app.register(receiveWebhook({ path, secret, onEvent }))`.
 * Inside the plugin, bodies stay bytes; the rest of the application keeps its parsers.
 */
export function receiveWebhook(options: FastifyWebhookOptions) {
  const { path, maxBodyBytes = defaultMaxBodyBytes } = options;
  return async (scope: FastifyScope): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(path, async (request, reply) => {
      const verify = () => {
        const payload = request.body ?? '';
        if (typeof payload !== 'string' && !(payload instanceof Uint8Array)) {
          throw new WebhookVerificationError('payload_not_raw', advice);
        }
        return verifyWebhook({ ...options, payload, headers: request.headers });
      };
      const { status, headers, body } = await answerDelivery({ options, context: request, verify });
      return reply.code(status).headers(headers).send(body);
    });
  };
}
