import type { VerifyWebhookOptions } from '../read-delivery.js';
import type { WebhookEvent } from '../webhook-event.js';
import type { WebhookVerificationError } from '../webhook-verification-error.js';

/** Options of a route that receives deliveries; `Context` is what the framework passes to a handler. */
export interface ReceiveWebhookOptions<Context> extends Pick<
  VerifyWebhookOptions,
  'secret' | 'secrets' | 'toleranceSeconds' | 'now'
> {
  /**
   * Handles a verified event. When it returns, the delivery is answered 204; when it throws, the framework's own
   * error handling answers, and Procurekit retries after a 5xx.
   */
  readonly onEvent: (event: WebhookEvent, context: Context) => unknown;
  /** Called for each refused delivery, for logging: the sender only sees the response. */
  readonly onRefused?: ((error: WebhookVerificationError, context: Context) => unknown) | undefined;
  /** Larger bodies are answered 413. @default 1048576 */
  readonly maxBodyBytes?: number | undefined;
}

/** The limit of a body when none is chosen; a delivery of today has less than one kilobyte. */
export const defaultMaxBodyBytes = 1_048_576;
