import type { Instant, InstantInput, PageQuery, Uuid } from './shared-types.js';

/** Values of `payload`. */
export type WebhookPayloadKind = 'thin' | 'snapshot';

/** Several events sent to one URL, signed with one secret; they count as one subscription. */
export interface NewWebhookEndpoint {
  /** Defaults to the host of the URL. */
  name?: string | undefined;
  /** Public https URL without credentials or fragment. */
  url: string;
  /** Names of events; `["*"]` is every event that the key may be told of now. */
  events: readonly string[];
  isActive?: boolean | undefined;
  /**
   * `snapshot`: deliveries also carry `record`, as a get with this key shows it before the first attempt; without
   * it, `recordOmitted` says why.
   */
  payload?: WebhookPayloadKind | undefined;
  /** `update`: what is subscribed at the URL already is brought up to date; new events share its secret. */
  ifExists?: 'refuse' | 'update' | undefined;
}

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
  eventId?: Uuid | undefined;
  /** Deliveries created at this time or later. */
  since?: InstantInput | undefined;
  /** Includes those of the other subscriptions of the key that have the same URL. */
  sameUrl?: boolean | undefined;
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

/** What `webhooks.replaySince` answers. */
export interface ReplayedWebhookDeliveries {
  /** Deliveries that are on their way again. */
  replayed: number;
  /** Deliveries that are still to be replayed, by further calls. */
  remaining: number;
}

/** Values of `status`. */
export type WebhookReplaySinceStatus = 'failed' | 'exhausted' | 'stopped';

/** What `webhooks.replaySince` takes. */
export interface WebhookReplaySince {
  /** Deliveries created at this time or later. */
  since: InstantInput;
  /** Only those that ended in this way. */
  status?: WebhookReplaySinceStatus | undefined;
  /** Replays nothing and tells how many there are. */
  dryRun?: boolean | undefined;
}
