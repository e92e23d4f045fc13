import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createClient, type ClientOptions, type UpdateOptions } from '../src/index.js';
import { broken, cutOff, json, problem, scriptedFetch, silent, stalled, type Step } from './scripted-fetch.js';

const ID = '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b';
/** Neither answers nor heeds its signal. */
const deaf: Step = () => new Promise<Response>(() => undefined);
const record = json({ id: ID, version: 2 });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-15T09:30:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function scripted(options: Partial<ClientOptions>, ...steps: readonly [Step, ...Step[]]) {
  const { fetch, sent } = scriptedFetch(...steps);
  const client = createClient({ baseUrl: 'https://procurekit.test', apiKey: 'pk_test', fetch, ...options });
  return { client, sent };
}

/** Lets a call run to its end, the clock ahead of every wait. */
async function settled<T>(
  call: Promise<T>,
): Promise<{ readonly value?: T; readonly error?: unknown; readonly tookMs: number }> {
  const startedAt = Date.now();
  const outcome = call.then(
    (value) => ({ value, tookMs: Date.now() - startedAt }),
    (error: unknown) => ({ error, tookMs: Date.now() - startedAt }),
  );
  await vi.runAllTimersAsync();
  return outcome;
}

describe('what is repeated', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])('a read that was answered %i', async (status) => {
    const { client, sent } = scripted({}, problem(status, 'whatever'), record);

    const { value } = await settled(client.requisitions.get(ID));

    expect(value).toMatchObject({ id: ID });
    expect(sent).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 501, 505])(
    'not a call that was answered %i',
    async (status) => {
      const { client, sent } = scripted({}, problem(status, 'whatever'), record);

      const { error } = await settled(client.requisitions.get(ID));

      expect(error).toMatchObject({ status, attempts: 1, retryable: false });
      expect(sent).toHaveLength(1);
    },
  );

  it.each([
    ['a connection that was refused', broken],
    ['a body that broke off', cutOff],
    ['an answer that never came', silent],
    ['a body that stalled', stalled],
  ])('%s', async (_name, step) => {
    const { client, sent } = scripted({ timeoutMs: 1000 }, step, record);

    const { value } = await settled(client.requisitions.get(ID));

    expect(value).toMatchObject({ id: ID });
    expect(sent).toHaveLength(2);
  });

  it('a write whose first call still runs, but no other conflict', async () => {
    const { client, sent } = scripted(
      {},
      problem(409, 'idempotency_in_progress', { 'retry-after': '1' }),
      problem(409, 'record_archived'),
    );

    const { error, tookMs } = await settled(client.requisitions.update(ID, { name: 'Бетон' }));

    expect(error).toMatchObject({ code: 'record_archived', attempts: 2, retryable: false });
    expect(sent).toHaveLength(2);
    expect(tookMs).toBeGreaterThanOrEqual(1000);
  });

  it('nothing when maxRetries is 0', async () => {
    const { client, sent } = scripted({ maxRetries: 0 }, broken);

    const { error } = await settled(client.requisitions.get(ID));

    expect(error).toMatchObject({ code: 'connection_failed', attempts: 1, retryable: true });
    expect(sent).toHaveLength(1);
  });

  it('as often as one call asks for', async () => {
    const { client, sent } = scripted({ maxRetries: 0 }, broken);

    const { error } = await settled(client.requisitions.get(ID, { maxRetries: 5 }));

    expect(error).toMatchObject({ attempts: 6 });
    expect(sent).toHaveLength(6);
  });
});

describe('idempotency of writes', () => {
  it('sends one key, the same on every attempt and another for the next call', async () => {
    const { client, sent } = scripted({}, broken, problem(503, 'service_unavailable'), record);

    await settled(client.requisitions.create({ name: 'Бетон' }));
    await settled(client.requisitions.create({ name: 'Бетон' }));

    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('sends the key that the caller gives, in the options or in the body', async () => {
    const { client, sent } = scripted({}, record);
    const link = { externalSource: '1c', externalId: '7', entityType: 'counterparty', entityId: ID } as const;

    await settled(client.requisitions.archive(ID, { idempotencyKey: 'archive-7' }));
    await settled(client.links.put({ ...link, idempotencyKey: 'link-7' }));

    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['archive-7', 'link-7']);
  });

  it('sends none with reads, and a request id of its own with each attempt', async () => {
    const { client, sent } = scripted({}, broken, record);

    await settled(client.requisitions.get(ID));

    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined]);
    expect(new Set(sent.map(({ headers }) => headers['x-request-id'])).size).toBe(2);
  });
});

describe('waiting', () => {
  it.each([
    ['seconds', () => '7'],
    ['a date', () => new Date(Date.now() + 7000).toUTCString()],
  ])('follows Retry-After in %s', async (_name, retryAfter) => {
    const { client } = scripted({}, problem(429, 'rate_limited', { 'retry-after': retryAfter() }), record);

    const { value, tookMs } = await settled(client.requisitions.get(ID));

    expect(value).toBeDefined();
    expect(tookMs).toBeGreaterThanOrEqual(7000);
    expect(tookMs).toBeLessThan(8500);
  });

  it('gives up, and tells the time, when Retry-After is longer than it may be', async () => {
    const { client, sent } = scripted({ maxRetryAfterMs: 5000 }, problem(429, 'rate_limited', { 'retry-after': '6' }));

    const { error, tookMs } = await settled(client.requisitions.get(ID));

    expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs: 6000, retryable: true, attempts: 1 });
    expect(sent).toHaveLength(1);
    expect(tookMs).toBe(0);
  });

  it('ends at once when the signal aborts, with the reason of the signal', async () => {
    const { client, sent } = scripted({}, problem(503, 'service_unavailable', { 'retry-after': '30' }), record);
    const controller = new AbortController();
    const call = client.requisitions.get(ID, { signal: controller.signal });
    const caught = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);

    controller.abort('shutting down');

    expect(await caught).toBe('shutting down');
    expect(vi.getTimerCount()).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it('ends at once while an attempt runs, even when fetch does not heed the signal', async () => {
    const { client, sent } = scripted({}, deaf);
    const controller = new AbortController();
    const caught = client.requisitions.get(ID, { signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);

    controller.abort();

    expect(await caught).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it('sends nothing when the signal has aborted before', async () => {
    const { client, sent } = scripted({}, record);

    const { error } = await settled(client.requisitions.get(ID, { signal: AbortSignal.abort() }));

    expect(error).toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(0);
  });
});

describe('time limits', () => {
  it.each([
    ['the answer', silent],
    ['the body', stalled],
    ['a fetch that does not heed its signal', deaf],
  ])('the timeout covers %s', async (_name, step) => {
    const { client } = scripted({ timeoutMs: 250, maxRetries: 0 }, step);

    const { error, tookMs } = await settled(client.requisitions.get(ID));

    expect(error).toMatchObject({ name: 'TimeoutError', code: 'timed_out', attempts: 1, retryable: true });
    expect(tookMs).toBe(250);
  });

  it('aborts the request that has timed out', async () => {
    const signals: AbortSignal[] = [];
    const watched: Step = (init) => {
      signals.push(init.signal);
      return silent(init);
    };
    const { client } = scripted({ timeoutMs: 250, maxRetries: 0 }, watched);

    await settled(client.requisitions.get(ID));

    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('the deadline covers all attempts: it cuts the last one short', async () => {
    const { client, sent } = scripted({ timeoutMs: 1000, deadlineMs: 2000, maxRetries: 9 }, silent);

    const { error, tookMs } = await settled(client.requisitions.get(ID));

    expect(error).toMatchObject({ code: 'deadline_exceeded', attempts: 2, retryable: false });
    expect(sent).toHaveLength(2);
    expect(tookMs).toBe(2000);
  });

  it('the deadline ends the call before a wait that would go past it', async () => {
    const { client, sent } = scripted(
      { deadlineMs: 2500 },
      problem(503, 'service_unavailable', { 'retry-after': '3' }),
    );

    const { error, tookMs } = await settled(client.requisitions.get(ID));

    expect(error).toMatchObject({ code: 'service_unavailable', attempts: 1, retryAfterMs: 3000 });
    expect(sent).toHaveLength(1);
    expect(tookMs).toBe(0);
  });

  it('can be lifted', async () => {
    const slow: Step = () => new Promise((resolve) => setTimeout(() => resolve(Response.json({ id: ID })), 3_600_000));
    const { client } = scripted({ timeoutMs: Number.POSITIVE_INFINITY }, slow);

    const { value, tookMs } = await settled(client.requisitions.get(ID));

    expect(value).toEqual({ id: ID });
    expect(tookMs).toBe(3_600_000);
  });

  it.each([{ timeoutMs: -1 }, { maxRetries: Number.NaN }, { deadlineMs: -5 }])(
    'cannot be %o',
    async (options: UpdateOptions) => {
      const { client } = scripted({}, record);

      expect(() => createClient({ baseUrl: 'https://x.test', apiKey: 'pk', ...options })).toThrow(RangeError);
      expect(() => client.requisitions.get(ID, options)).toThrow(RangeError);
    },
  );

  it('leaves no timer and no listener behind', async () => {
    const { client } = scripted({}, broken, record);
    const controller = new AbortController();
    const add = vi.spyOn(controller.signal, 'addEventListener');
    const remove = vi.spyOn(controller.signal, 'removeEventListener');

    await settled(client.requisitions.get(ID, { signal: controller.signal }));

    expect(vi.getTimerCount()).toBe(0);
    expect(add).toHaveBeenCalledTimes(3);
    expect(remove).toHaveBeenCalledTimes(3);
  });
});
