import type { VerifyWebhookOptions } from '../read-delivery.js';
import type { WebhookEvent } from '../webhook-event.js';
import type { WebhookVerificationError } from '../webhook-verification-error.js';

/** What a route for deliveries needs to know; `Context` is what the framework hands to a handler. */
export interface ReceiveWebhookOptions<Context> extends Pick<
  VerifyWebhookOptions,
  'secret' | 'secrets' | 'toleranceSeconds' | 'now'
> {
  /**
   * Handles a verified event. When it returns, the delivery is answered 204; when it throws, the framework's own
   * error handling answers, and Procurekit delivers again after a 5xx.
   */
  readonly onEvent: (event: WebhookEvent, context: Context) => unknown;
  /** Told of each refused delivery, for a log: the sender only sees the answer. */
  readonly onRefused?: ((error: WebhookVerificationError, context: Context) => unknown) | undefined;
  /** Larger bodies are answered 413. @default 1048576 */
  readonly maxBodyBytes?: number | undefined;
}

/** The limit of a body when none is chosen; a delivery of today has less than one kilobyte. */
export const defaultMaxBodyBytes = 1_048_576;
