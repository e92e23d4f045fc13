import { eventType, type EventType } from '../../kernel/events/events.js';

/** Events of the webhooks module itself. */
export const webhookEvents = {
  /** Sent by hand to try a subscription; never a business event. It has no domain, so any key that may subscribe gets it. */
  test: eventType({
    name: 'integration.test_event',
    resourceType: 'integration',
    meaning: 'Manual check of a subscription',
    scopes: [['webhooks.write', 'integration_api.write']],
  }),
};

/** All event types of an installation by name. */
export type EventRegistry = ReadonlyMap<string, EventType>;

/** Whether a subscription's events come from the business, and not only from the test call. */
export function isBusinessEvent(name: string): boolean {
  return name !== webhookEvents.test.name;
}

/** Deliveries of such events. Who repeats what was missed means these: a test has told what it was made for. */
export const OF_BUSINESS = { event: { not: webhookEvents.test.name } };
