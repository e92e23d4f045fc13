import type { RouteConfig } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';

import { eventPayload, type EventType } from '../events/events.js';

/** Heading of what subscribers are sent. */
export const EVENTS = 'Events';

/** A header of every delivery: what it says, and one as it is sent. */
export interface DeliveryHeader {
  readonly description: string;
  readonly example: string;
}

/** What subscribers are sent. */
export interface DescribedDeliveries {
  readonly events: readonly EventType[];
  readonly headers: Readonly<Record<string, DeliveryHeader>>;
  /** The schema of every event, which the feed publishes too. */
  readonly payload: { readonly $ref: string };
}

const EXAMPLE = {
  eventId: '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e',
  occurredAt: '2026-01-15T09:30:00.000Z',
  resource: { id: '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d60', version: 2 },
};

/** Describes the request that subscribers of an event receive. */
export function describeEvent(event: EventType, { headers, payload }: DescribedDeliveries): RouteConfig {
  // The members of the resource stand here again: what judges examples looks at each schema by itself.
  const narrowed = {
    properties: {
      event: { const: event.name },
      resource: { properties: { type: { const: event.resourceType }, id: {}, version: {} } },
    },
  };
  return {
    method: 'post',
    path: event.name,
    operationId: `on_${event.name.replaceAll('.', '_')}`,
    tags: [EVENTS],
    summary: event.meaning,
    description: 'Ignore members that you do not know. Deliveries can be repeated and can overtake each other.',
    security: [],
    request: {
      headers: z.object(
        Object.fromEntries(
          Object.entries(headers).map(([name, { description, example }]) => [
            name,
            z.string().meta({ description, example }),
          ]),
        ),
      ),
      body: {
        required: true,
        content: {
          'application/json': { schema: { allOf: [payload, narrowed] }, example: eventPayload(event, EXAMPLE) },
        },
      },
    },
    responses: {
      '2XX': { description: 'Received: the delivery is not repeated' },
      default: { description: 'Not received: the delivery is repeated on the retry schedule' },
    },
  };
}
