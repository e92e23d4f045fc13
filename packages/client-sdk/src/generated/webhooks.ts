import type { Instant, Uuid } from '../../../core/src/calls/types/integration/shared-types.js';
import type {
  NewWebhookEndpoint,
  ReplayedWebhookDeliveries,
  WebhookDeliveryAttempt,
  WebhookDeliveryStatus,
  WebhookPayloadKind,
  WebhookReplaySince,
  WebhookTestDelivery,
  WebhooksListDeliveriesQuery,
  WebhooksRotateSecretBody,
} from '../../../core/src/calls/types/integration/webhooks.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, WriteOptions } from '../client-options.js';
import type { EventName, EventPayload } from '../generated/event-payloads.js';
import type { CountedItems, PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** One event sent to one URL. */
export interface WebhookSubscription {
  id: Uuid;
  name: string;
  /** Name of one event; see `GET /meta`. */
  event: EventName;
  /** Public https URL. */
  url: string;
  isActive: boolean;
  /** Successful attempts (2xx). */
  successCount: number;
  /** Failed attempts. */
  failureCount: number;
  lastDeliveredAt: Instant | null;
  lastErrorAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  /** Deliveries carry the record; left out where they do not. */
  payload: 'snapshot' | null;
}

/** What `webhooks.list` answers. */
export interface WebhookSubscriptionList {
  items: WebhookSubscription[];
}

export interface CreatedWebhookSubscription {
  id: Uuid;
  name: string;
  /** Name of one event; see `GET /meta`. */
  event: EventName;
  /** Public https URL. */
  url: string;
  isActive: boolean;
  /** Deliveries carry the record; left out where they do not. */
  payload: 'snapshot' | null;
  /** Signs the deliveries; shown only once. */
  secretPlaintext: string;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface ChangedWebhookSubscription {
  id: Uuid;
  name: string;
  /** Name of one event; see `GET /meta`. */
  event: EventName;
  /** Public https URL. */
  url: string;
  isActive: boolean;
  /** Deliveries carry the record; left out where they do not. */
  payload: 'snapshot' | null;
}

/** What `webhooks.create` answers. */
export interface CreatedWebhookSubscriptions {
  items: CreatedWebhookSubscription[];
  /** With `ifExists: update`: the subscriptions whose secret was shown before, as they are now. */
  known: ChangedWebhookSubscription[];
}

/** What `webhooks.create` takes. */
export interface NewWebhookSubscription {
  name: string;
  /** Name of one event; see `GET /meta`. */
  event: EventName;
  /** Public https URL without credentials or fragment. */
  url: string;
  isActive?: boolean | undefined;
  /**
   * `snapshot`: deliveries also carry `record`, as a get with this key shows it before the first attempt; without
   * it, `recordOmitted` says why.
   */
  payload?: WebhookPayloadKind | undefined;
  /** `update`: what the key has subscribed to this event at this URL already is brought up to date. */
  ifExists?: 'refuse' | 'update' | undefined;
}

/** What `webhooks.update` answers. */
export interface WebhookSubscriptionItem {
  item: ChangedWebhookSubscription;
}

/** What `webhooks.update` takes. */
export interface WebhookSubscriptionReplacement {
  name: string;
  /** Name of one event; see `GET /meta`. */
  event: EventName;
  /** Public https URL without credentials or fragment. */
  url: string;
  isActive: boolean;
  /** What deliveries carry; unchanged where left out. */
  payload?: WebhookPayloadKind | undefined;
}

/** What `webhooks.rotateSecret` answers. */
export interface RotatedWebhookSecret {
  item: ChangedWebhookSubscription;
  /** Signs the deliveries; shown only once. */
  secretPlaintext: string;
  /** Null if the old secret stopped working at once. */
  previousSecretExpiresAt: Instant | null;
}

/** The delivery of one event to one subscription. */
export interface WebhookDelivery {
  id: Uuid;
  eventId: Uuid;
  event: EventName;
  status: WebhookDeliveryStatus;
  /** Attempts so far, including those before a replay. */
  attempts: number;
  /** Number of the last attempt that will be made. */
  maxAttempts: number;
  /** Null once the delivery is over. */
  nextAttemptAt: Instant | null;
  lastResponseStatus: number | null;
  lastErrorCode: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** What `webhooks.getDelivery` answers. */
export interface WebhookDeliveryDetail extends WebhookDelivery {
  payload: EventPayload;
  attemptLog: WebhookDeliveryAttempt[];
}

/** What `webhooks.replay` answers. */
export interface WebhookDeliveryItem {
  item: WebhookDelivery;
}

/** Methods on webhooks. */
export interface WebhooksApi {
  /**
   * List the webhook subscriptions of the key.
   *
   * Newest first, including disabled ones. Subscriptions of other keys are never shown.
   *
   * Scopes: `webhooks.read` or `integration_api.read`.
   */
  list(options?: CallOptions): ApiCall<WebhookSubscriptionList>;

  /**
   * Subscribe URLs to events.
   *
   * One event and one URL in each element; all are created or none. The key also needs the read scope of each
   * event’s domain. Each secret is shown in this answer and never again. An object in place of the list subscribes
   * one URL to several events, which share a secret.
   *
   * Scopes: `webhooks.write` or `integration_api.write`.
   *
   * @throws BadRequestError `empty_subscription_list`, `unknown_event`, `url_not_allowed`
   * @throws ConflictError `duplicate_subscription`, `subscription_limit_reached`
   * @throws PermissionError `event_not_available`
   */
  create(
    body: readonly NewWebhookSubscription[] | NewWebhookEndpoint,
    options?: WriteOptions,
  ): ApiCall<CreatedWebhookSubscriptions>;

  /**
   * Replace a webhook subscription.
   *
   * All four fields are required; the secret is kept. `isActive: true` enables a disabled subscription.
   *
   * Scopes: `webhooks.write` or `integration_api.write`.
   *
   * @throws BadRequestError `unknown_event`, `url_not_allowed`
   * @throws ConflictError `duplicate_subscription`, `subscription_limit_reached`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `event_not_available`
   */
  update(id: string, body: WebhookSubscriptionReplacement, options?: WriteOptions): ApiCall<WebhookSubscriptionItem>;

  /**
   * Disable a webhook subscription.
   *
   * It stays in the list with its counters. Deliveries that are waiting for a retry are stopped.
   *
   * Scopes: `webhooks.delete` or `integration_api.delete`.
   *
   * @throws NotFoundError `not_found`
   */
  disable(id: string, options?: WriteOptions): ApiCall<WebhookSubscriptionItem>;

  /**
   * Send a test event to a subscription.
   *
   * A single attempt of at most 10 seconds, signed like every delivery, even if the subscription is disabled.
   * Limited to 10 per minute and subscription.
   *
   * Scopes: `webhooks.write` or `integration_api.write`.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_scope`, `creator_lacks_rights`
   * @throws RateLimitError `rate_limited`
   */
  test(id: string, options?: WriteOptions): ApiCall<WebhookTestDelivery>;

  /**
   * Rotate the secret of a subscription.
   *
   * Until the old secret expires, `X-Service-Signature` uses it and `webhook-signature` carries signatures with
   * both; afterwards only the new one is used. 0 switches at once.
   *
   * Scopes: `webhooks.write` or `integration_api.write`.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_scope`, `creator_lacks_rights`
   */
  rotateSecret(id: string, body?: WebhooksRotateSecretBody, options?: WriteOptions): ApiCall<RotatedWebhookSecret>;

  /**
   * List the deliveries of a subscription.
   *
   * Newest first, kept for 30 days.
   *
   * Scopes: `webhooks.read` or `integration_api.read`.
   *
   * @throws NotFoundError `not_found`
   */
  listDeliveries(
    id: string,
    query?: WebhooksListDeliveriesQuery,
    options?: CallOptions,
  ): PageList<WebhookDelivery, CountedItems<WebhookDelivery>>;

  /**
   * Get a delivery with its payload and attempts.
   *
   * Scopes: `webhooks.read` or `integration_api.read`.
   *
   * @throws NotFoundError `not_found`
   */
  getDelivery(deliveryId: string, options?: CallOptions): ApiCall<WebhookDeliveryDetail>;

  /**
   * Deliver an event again.
   *
   * The same bytes with the same `eventId` are sent at once; if that fails, the whole retry schedule starts again.
   * Earlier attempts stay in the log.
   *
   * Scopes: `webhooks.write` or `integration_api.write`.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_scope`, `creator_lacks_rights`
   */
  replay(deliveryId: string, options?: WriteOptions): ApiCall<WebhookDeliveryItem>;

  /**
   * Deliver again what did not arrive since a time.
   *
   * Deliveries of the subscription that ended without success, oldest first, at most 500 in a call. Tests are not
   * repeated.
   *
   * Scopes: `webhooks.write` or `integration_api.write`.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_scope`, `creator_lacks_rights`
   */
  replaySince(id: string, body: WebhookReplaySince, options?: WriteOptions): ApiCall<ReplayedWebhookDeliveries>;
}

/** Webhooks, to be put into a client. */
export const webhooks: Resource<WebhooksApi> = {
  name: 'webhooks',
  at: '/api/v1/integration-api/webhook',
  methods: {
    list: 'GET',
    create: 'POST body',
    update: 'PUT /:id body',
    disable: 'DELETE /:id',
    test: 'POST /:id/test',
    rotateSecret: 'POST /:id/rotate-secret body',
    listDeliveries: 'GET /:id/deliveries query pages',
    getDelivery: 'GET /deliveries/:deliveryId',
    replay: 'POST /deliveries/:deliveryId/replay',
    replaySince: 'POST /:id/replay body',
  },
};
