import type { CallOptions } from './client-options.js';
import type { EventName, EventPayload } from './generated/event-payloads.js';
import type { CursorPage } from './page-list.js';
import { wait } from './wait.js';

/** Options of an event stream. */
export interface EventStreamOptions extends Pick<CallOptions, 'signal' | 'headers'> {
  /** `cursor` of an earlier stream, to continue after it. */
  readonly cursor?: string | undefined;
  /** Start time if there is no cursor. @default now */
  readonly since?: string | undefined;
  /** Only events with this name. */
  readonly event?: EventName | undefined;
  /** Only events of this kind of resource. */
  readonly resourceType?: EventPayload['resource']['type'] | undefined;
  /** Seconds that one request waits for an event, 0 to 25. @default 25 */
  readonly waitSeconds?: number | undefined;
  /** Events per response, 1 to 100. @default 50 */
  readonly limit?: number | undefined;
  /** Time for a request in addition to its wait, in milliseconds. @default 30000 */
  readonly timeoutMs?: number | undefined;
  /** Retries of a failed request before the stream fails; 0 for none. @default unlimited */
  readonly maxRetries?: number | undefined;
}

/** Events as they happen. Iterate over it once; it ends when the signal aborts. */
export interface EventStream extends AsyncIterable<EventPayload> {
  /**
   * Where to go on from: the end of the last response whose events were all yielded, so that a stream that starts there misses
   * nothing, and repeats those events of one response that were yielded since. It moves when the last event of a response is
   * yielded; save it once you have handled that event. Undefined before the first response if the stream began without a cursor,
   * and until all events of the first response are yielded.
   */
  readonly cursor: string | undefined;
}

/** Additional methods on the event feed. */
export interface EventStreams {
  /**
   * Follows the event feed: yields each event once, in order, as it happens, and waits out outages.
   *
   * ```ts
   * const stream = client.events.stream({ cursor: saved, signal });
   * for await (const event of stream) {
   *   await handle(event);
   *   await save(stream.cursor);
   * }
   * ```
   */
  stream(options?: EventStreamOptions): EventStream;
}

interface FeedQuery {
  readonly cursor?: string | undefined;
  readonly since?: string | undefined;
  readonly event?: EventName | undefined;
  readonly resourceType?: string | undefined;
  readonly limit?: number | undefined;
  readonly waitSeconds: number;
}

/** The operation that a stream asks again and again. */
export interface EventFeedApi {
  list(query: FeedQuery, options: CallOptions): PromiseLike<CursorPage<EventPayload>>;
}

// The server should have waited; something between that answers at once must not make us hammer it.
const EMPTY_PAUSE_MS = 1000;

/** Adds the stream to the event feed. */
export function withEventStream(feed: EventFeedApi): EventStreams {
  return { stream: (options) => openStream(feed, options ?? {}) };
}

function openStream(feed: EventFeedApi, options: EventStreamOptions): EventStream {
  let { cursor } = options;
  const read = (waitSeconds: number) => {
    const { since, event, resourceType, limit, signal, headers } = options;
    const { timeoutMs = 30_000, maxRetries = Number.POSITIVE_INFINITY } = options;
    const query = { ...(cursor === undefined ? { since } : { cursor }), event, resourceType, limit, waitSeconds };
    return feed.list(query, { signal, headers, timeoutMs: timeoutMs + waitSeconds * 1000, maxRetries });
  };
  async function* events(): AsyncGenerator<EventPayload, void> {
    const { waitSeconds = 25, signal } = options;
    // A cursor is wanted soon: without one, an outage would lose the events that happen during it.
    let page = await read(cursor === undefined ? 0 : waitSeconds);
    for (;;) {
      const { items, pageInfo } = page;
      for (const [index, event] of items.entries()) {
        if (index === items.length - 1) cursor = pageInfo.nextCursor ?? cursor;
        yield event;
        if (signal?.aborted) return;
      }
      cursor = pageInfo.nextCursor ?? cursor;
      const askedAtMs = Date.now();
      page = await read(waitSeconds);
      const restMs = askedAtMs + EMPTY_PAUSE_MS - Date.now();
      if (page.items.length === 0 && restMs > 0) await wait(restMs, signal);
    }
  }
  return {
    get cursor() {
      return cursor;
    },
    [Symbol.asyncIterator]: () => endQuietly(events(), options.signal),
  };
}

/** Ends an iteration, instead of letting it throw, once its own signal has aborted. */
async function* endQuietly<T>(iteration: AsyncIterable<T>, signal: AbortSignal | undefined): AsyncGenerator<T, void> {
  try {
    yield* iteration;
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
