import type { Instant, PageQuery, Uuid } from './shared-types.js';

/** What `webhooks.test` answers. */
export interface WebhookTestDelivery {
  /** Whether the receiver responded with 2xx. */
  delivered: boolean;
  eventId: Uuid;
  responseStatus: number | null;
  durationMs: number;
  errorCode: string | null;
  errorMessage: string | null;
}

/** What `webhooks.rotateSecret` takes. */
export interface WebhooksRotateSecretBody {
  /** How long the old secret continues to sign. */
  previousSecretTtlSeconds?: number | undefined;
}

/** Values of `status`. */
export type WebhookDeliveryStatus = 'pending' | 'succeeded' | 'failed' | 'exhausted' | 'stopped';

/** What `webhooks.listDeliveries` takes. */
export interface WebhooksListDeliveriesQuery extends PageQuery {
  status?: WebhookDeliveryStatus | undefined;
}

export interface WebhookDeliveryAttempt {
  /** Number of the attempt, from 1. */
  attempt: number;
  startedAt: Instant;
  durationMs: number;
  responseStatus: number | null;
  /** First 2 KiB of the response. */
  responseBody: string | null;
  errorCode: string | null;
  errorMessage: string | null;
}
