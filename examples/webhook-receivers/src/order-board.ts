import { EventEmitter, once } from 'node:events';

import type { WebhookEvent } from '@procurekit/webhook-verifier';
import { mapEventStore, oncePerEvent, type HandlingOutcome } from '@procurekit/webhook-verifier/idempotency';

/** What a receiver does with events: it keeps the newest version of each requisition. */
export interface OrderBoard {
  readonly versions: ReadonlyMap<string, number>;
  /** Takes an event, once however often it is delivered. */
  take(event: WebhookEvent): Promise<void>;
  /** Waits for the next delivery and tells what became of it. */
  nextOutcome(): Promise<HandlingOutcome>;
}

/** Opens an empty board. In production the events that were handled are kept in a table or in Redis. */
export function openOrderBoard(): OrderBoard {
  const versions = new Map<string, number>();
  const taken = new EventEmitter();
  const takeOnce = oncePerEvent({ store: mapEventStore() }, ({ resource: { type, id, version } }: WebhookEvent) => {
    // Deliveries may overtake each other: an older version is no news.
    if (type === 'procurement' && version > (versions.get(id) ?? 0)) versions.set(id, version);
  });
  return {
    versions,
    async take(event) {
      taken.emit('outcome', await takeOnce(event));
    },
    async nextOutcome() {
      const signal = AbortSignal.timeout(30_000);
      const [outcome] = (await once(taken, 'outcome', { signal })) as [HandlingOutcome]; // As `take` emits it.
      return outcome;
    },
  };
}
