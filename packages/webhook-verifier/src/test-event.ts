import type { WebhookEventName, WebhookEventOf, WebhookResourceType } from './webhook-event.js';

/** What a test may want to choose about an event. */
export interface TestEventFields {
  readonly eventId?: string | undefined;
  readonly occurredAt?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly resourceVersion?: number | undefined;
}

/** Builds an event of the given name for a test; whatever is not chosen is fresh. */
export function testEvent<Name extends WebhookEventName>(
  event: Name,
  fields: TestEventFields = {},
): WebhookEventOf<Name> {
  return {
    event,
    eventId: fields.eventId ?? crypto.randomUUID(),
    schemaVersion: '1.0',
    occurredAt: fields.occurredAt ?? new Date().toISOString(),
    resource: {
      type: resourceTypeOf(event),
      id: fields.resourceId ?? crypto.randomUUID(),
      version: fields.resourceVersion ?? 1,
    },
  };
}

function resourceTypeOf<Name extends WebhookEventName>(event: Name): WebhookResourceType<Name> {
  const [source, resource] = event.split('.');
  // The compiler splits literal types but not strings; the type says the same as this line.
  return (source === 'integration' ? source : resource) as WebhookResourceType<Name>;
}
