import { EventInProgressError } from '../idempotency/event-in-progress-error.js';
import type { WebhookEvent } from '../webhook-event.js';
import { WebhookVerificationError, type WebhookVerificationReason } from '../webhook-verification-error.js';
import type { ReceiveWebhookOptions } from './receive-webhook-options.js';

/** What to send back to Procurekit, in no framework's terms. */
export interface DeliveryAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A delivery on its way through an adapter. */
export interface IncomingDelivery<Context> {
  readonly options: ReceiveWebhookOptions<Context>;
  readonly context: Context;
  /** Reads and verifies; what it throws decides the answer. */
  readonly verify: () => WebhookEvent | Promise<WebhookEvent>;
}

/** A missing secret and a parsed body are not here: they are the receiver's own mistakes and must be seen there. */
const refusalStatus: Partial<Record<WebhookVerificationReason, number>> = {
  signature_missing: 401,
  signature_malformed: 401,
  signature_mismatch: 401,
  timestamp_missing: 401,
  timestamp_malformed: 401,
  timestamp_stale: 401,
  payload_malformed: 400,
  payload_too_large: 413,
};

/**
 * Verifies, handles and answers one delivery.
 * @throws whatever is not the sender's fault, for the framework's error handling
 */
export async function answerDelivery<Context>(delivery: IncomingDelivery<Context>): Promise<DeliveryAnswer> {
  const { options, context, verify } = delivery;
  try {
    await options.onEvent(await verify(), context);
    return { status: 204, headers: {}, body: null };
  } catch (error) {
    if (error instanceof EventInProgressError) {
      return answerJson(503, { reason: 'event_in_progress' }, { 'retry-after': String(error.retryAfterSeconds) });
    }
    const status = error instanceof WebhookVerificationError ? refusalStatus[error.reason] : undefined;
    if (!(error instanceof WebhookVerificationError) || status === undefined) throw error;
    await options.onRefused?.(error, context);
    return answerJson(status, { reason: error.reason, message: error.message });
  }
}

/** The body shows up in Procurekit's delivery log, where the integrator looks first. */
function answerJson(status: number, body: object, headers: Readonly<Record<string, string>> = {}): DeliveryAnswer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
