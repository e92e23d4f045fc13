import { WebhookVerificationError } from '../webhook-verification-error.js';
import { EventInProgressError } from './event-in-progress-error.js';
import type { EventStore } from './event-store.js';

/** How `oncePerEvent` remembers events. */
export interface OncePerEventOptions {
  readonly store: EventStore;
  /** How long one run may take; after that another process may handle the event too. @default 120 */
  readonly leaseSeconds?: number | undefined;
  /** How long handled events are remembered. @default 2592000, the 30 days in which a delivery can be replayed */
  readonly retentionSeconds?: number | undefined;
}

/** The outcome of a delivery: this call handled the event, or it had been handled before. */
export type HandlingOutcome = 'handled' | 'duplicate';

/**
 * Wraps a handler so that it succeeds once per `eventId`.
 * Duplicates that arrive meanwhile wait for the run and share its outcome; if the handler throws, nothing is
 * remembered and the next delivery runs it again.
 * **Gotcha:** if a process dies after the handler's last effect but before the event is recorded as handled, the event
 * runs again. Anything that must never happen twice belongs in one transaction with its own unique key.
 * @throws EventInProgressError when another process is handling the event
 */
export function oncePerEvent<Event extends { readonly eventId: string }, Rest extends readonly unknown[]>(
  options: OncePerEventOptions,
  handler: (event: Event, ...rest: Rest) => unknown,
): (event: Event, ...rest: Rest) => Promise<HandlingOutcome> {
  const { store, leaseSeconds = 120, retentionSeconds = 30 * 24 * 3600 } = options;
  const running = new Map<string, Promise<HandlingOutcome>>();

  async function run(event: Event, rest: Rest): Promise<HandlingOutcome> {
    const token = crypto.randomUUID();
    const state = await store.claim(event.eventId, { token, ttlMs: leaseSeconds * 1000 });
    if (state === 'handled') return 'duplicate';
    if (state === 'in_progress') throw new EventInProgressError(event.eventId, leaseSeconds);
    try {
      await handler(event, ...rest);
    } catch (error) {
      // Should the store fail as well, the lease ends the hold: the handler's error is the one to report.
      await store.release(event.eventId, token).catch(() => undefined);
      throw error;
    }
    await store.complete(event.eventId, retentionSeconds * 1000);
    return 'handled';
  }

  return async (event, ...rest) => {
    if (typeof event.eventId !== 'string' || event.eventId === '') {
      throw new WebhookVerificationError('payload_malformed', 'no eventId');
    }
    const first = running.get(event.eventId);
    if (first) return first.then(() => 'duplicate');
    const own = run(event, rest).finally(() => running.delete(event.eventId));
    running.set(event.eventId, own);
    return own;
  };
}
