import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createClient } from './create-client.js';
import type { EventPayload } from './generated/event-payloads.js';
import { disconnect, refusal } from './testing/fake-answers.js';
import { createFakeServer } from './testing/fake-server.js';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-15T09:30:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const event = (number: number): EventPayload => ({
  event: 'integration_api.procurement.created',
  eventId: `e${number}`,
  schemaVersion: '1.0',
  occurredAt: '2026-01-15T09:30:00.000Z',
  resource: { type: 'procurement', id: 'p', version: number },
});

/** A feed with a cursor for each event; what is pushed later shows in later answers. */
function startFeed() {
  const server = createFakeServer();
  const log: EventPayload[] = [];
  server.answer('events.list', () => log);
  return { server, log, client: createClient(server.options) };
}

async function take(stream: AsyncIterable<EventPayload>, count: number): Promise<string[]> {
  const taken: string[] = [];
  for await (const { eventId } of stream) {
    taken.push(eventId);
    if (taken.length === count) break;
  }
  return taken;
}

describe('events.stream', () => {
  it('hands out each event once, over several answers, and waits for those to come', async () => {
    const { server, log, client } = startFeed();
    log.push(event(1), event(2), event(3));
    const taken = take(client.events.stream({ limit: 2, waitSeconds: 10 }), 5);
    await vi.advanceTimersByTimeAsync(3500);

    log.push(event(4), event(5));
    await vi.advanceTimersByTimeAsync(2000);

    expect(await taken).toEqual(['e1', 'e2', 'e3', 'e4', 'e5']);
    const [first, ...others] = server.calls.map(({ query }) => query);
    expect(first).toEqual({ limit: '2', waitSeconds: '0' });
    expect(new Set(others.map(({ waitSeconds }) => waitSeconds))).toEqual(new Set(['10']));
  });

  it('asks at most once a second when the feed does not wait', async () => {
    const { server, client } = startFeed();
    const controller = new AbortController();
    const taken = take(client.events.stream({ signal: controller.signal }), 1);

    await vi.advanceTimersByTimeAsync(10_500);
    controller.abort();

    expect(await taken).toEqual([]);
    expect(server.calls.length).toBeLessThanOrEqual(12);
  });

  it('goes on where another stream ended, and repeats only what was not dealt with', async () => {
    const { log, client } = startFeed();
    log.push(...[1, 2, 3, 4, 5].map(event));
    const stream = client.events.stream({ limit: 2 });
    const cursors: (string | undefined)[] = [];
    for await (const { eventId } of stream) {
      cursors.push(stream.cursor);
      if (eventId === 'e3') break;
    }

    // The third event is in the middle of an answer, so the cursor still points before it.
    expect(cursors).toEqual([undefined, '2', '2']);
    expect(await take(client.events.stream({ cursor: stream.cursor, limit: 2 }), 3)).toEqual(['e3', 'e4', 'e5']);
  });

  it('passes filters on, and the time to start from until there is a cursor', async () => {
    const { server, log, client } = startFeed();
    log.push(event(1), event(2));
    const since = '2026-01-01T00:00:00.000Z';

    await take(client.events.stream({ since, event: 'integration_api.procurement.created', limit: 1 }), 2);

    expect(server.calls.map(({ query }) => [query['since'], query['cursor'], query['event']])).toEqual([
      [since, undefined, 'integration_api.procurement.created'],
      [undefined, '1', 'integration_api.procurement.created'],
    ]);
  });

  it('waits out an outage, however long, without losing its place', async () => {
    const { server, log } = startFeed();
    const client = createClient({ ...server.options, retryDelayMs: 500 });
    log.push(event(1));
    const outage = Array.from({ length: 20 }, () => disconnect());
    server.answer(
      'events.list',
      () => log,
      ...outage,
      refusal(503, 'service_unavailable'),
      () => log,
    );
    const taken = take(client.events.stream(), 2);
    await vi.advanceTimersByTimeAsync(500);

    log.push(event(2));
    await vi.advanceTimersByTimeAsync(300_000);

    expect(await taken).toEqual(['e1', 'e2']);
    expect(server.calls).toHaveLength(23);
  });

  it('fails where repeating would not help', async () => {
    const { server, client } = startFeed();
    server.answer('events.list', refusal(400, 'invalid_cursor', { oldestAvailableAt: '2026-01-01T00:00:00.000Z' }));

    await expect(take(client.events.stream({ cursor: 'old' }), 1)).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  it('fails at the first failure when maxRetries is 0', async () => {
    const { server, client } = startFeed();
    server.answer('events.list', disconnect());

    await expect(take(client.events.stream({ maxRetries: 0 }), 1)).rejects.toMatchObject({ code: 'connection_failed' });
    expect(server.calls).toHaveLength(1);
  });

  it.each(['while it waits', 'while an event is dealt with'])(
    'ends without an error when its signal aborts %s',
    async (when) => {
      const { log, client } = startFeed();
      if (when === 'while an event is dealt with') log.push(event(1), event(2));
      const controller = new AbortController();
      const seen: string[] = [];
      const reading = (async () => {
        for await (const { eventId } of client.events.stream({ signal: controller.signal })) {
          seen.push(eventId);
          controller.abort();
        }
      })();
      await vi.advanceTimersByTimeAsync(500);

      controller.abort();
      await reading;

      expect(seen).toEqual(log.slice(0, 1).map(({ eventId }) => eventId));
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});
