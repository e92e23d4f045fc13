import type { webhookEventNames } from './webhook-event-names.js';

/** The name of an event that Procurekit delivers. */
export type WebhookEventName = (typeof webhookEventNames)[number];

/** The `resource.type` that an event of this name carries. */
export type WebhookResourceType<Name extends WebhookEventName = WebhookEventName> =
  Name extends `integration_api.${infer Resource}.${string}` ? Resource : 'integration';

/** The entity that changed; read its current state with a GET by `id`. */
export interface WebhookResource<Type extends string> {
  readonly type: Type;
  readonly id: string;
  /** Grows with every change of the entity: deliveries may arrive out of order, so ignore older versions. */
  readonly version: number;
}

/** The body of a delivery of one event, schema version 1.0. */
export interface WebhookEventOf<Name extends WebhookEventName> {
  readonly event: Name;
  /** The same on every retry and for every subscription: handle each id once. */
  readonly eventId: string;
  readonly schemaVersion: '1.0';
  /** RFC 3339, UTC, milliseconds. */
  readonly occurredAt: string;
  readonly resource: WebhookResource<WebhookResourceType<Name>>;
  /** Of subscriptions with `payload: 'snapshot'`: what a get with the key showed before the first attempt. */
  readonly record?: Readonly<Record<string, unknown>> | null;
  /** Why `record` is null. */
  readonly recordOmitted?: 'too_large' | 'not_found' | 'not_readable' | 'unavailable';
}

/**
 * A verified event: `switch (event.event)` narrows `resource.type`.
 * **Gotcha:** a newer Procurekit may deliver names that this release does not know; keep a `default` branch.
 */
export type WebhookEvent = { [Name in WebhookEventName]: WebhookEventOf<Name> }[WebhookEventName];
