import type { EventPayload } from '@procurekit/client-sdk';

import { pullItem } from './catalog-sync.js';
import { pullOrder } from './order-sync.js';
import { isKnown, type Sync } from './sync.js';

/** What came of an event. */
export interface FollowedEvent {
  readonly event: EventPayload;
  readonly outcome: 'pulled' | 'known already' | 'not ours';
}

/** Follows the event feed and brings each change to the ERP. Goes on where it was left, however it ended. */
export async function* followEvents(sync: Sync, signal?: AbortSignal): AsyncGenerator<FollowedEvent, void> {
  const { client, state, since } = sync;
  const stream = client.events.stream({ cursor: state.cursor, since, signal });
  for await (const event of stream) {
    const outcome = await pull(sync, event);
    // Only now is the event dealt with: after a crash before this line it comes again, and is known already.
    state.cursor = stream.cursor;
    yield { event, outcome };
  }
}

async function pull(sync: Sync, { resource }: EventPayload): Promise<FollowedEvent['outcome']> {
  if (isKnown(sync, resource)) return 'known already';
  switch (resource.type) {
    case 'catalog_item':
      await pullItem(sync, resource.id);
      return 'pulled';
    case 'procurement':
      await pullOrder(sync, resource.id);
      return 'pulled';
    default:
      return 'not ours';
  }
}
