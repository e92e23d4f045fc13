import { describe, expect, it, vi } from 'vitest';
import { WebhookVerificationError } from '../index.js';
import { testEvent } from '../testing.js';
import { EventInProgressError } from './event-in-progress-error.js';
import { mapEventStore } from './map-event-store.js';
import { oncePerEvent } from './once-per-event.js';

const event = testEvent('integration_api.invoice.created', { eventId: 'e-1' });
const other = testEvent('integration_api.invoice.created', { eventId: 'e-2' });

/** A handler that waits until the test lets it go on. */
function aSlowHandler() {
  let finish = (): void => undefined;
  let fail = (_error: Error): void => undefined;
  const end = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { handler: vi.fn(() => end), finish, fail };
}

describe('oncePerEvent', () => {
  it('runs the handler for the first delivery of an event and not for the second', async () => {
    const handler = vi.fn();
    const handle = oncePerEvent({ store: mapEventStore() }, handler);

    expect(await handle(event)).toBe('handled');
    expect(await handle({ ...event })).toBe('duplicate');
    expect(await handle(other)).toBe('handled');

    expect(handler.mock.calls).toEqual([[event], [other]]);
  });

  it('hands the rest of the arguments on', async () => {
    const handler = vi.fn((_event: { eventId: string }, _context: { requestId: string }) => undefined);

    await oncePerEvent({ store: mapEventStore() }, handler)(event, { requestId: 'r-1' });

    expect(handler).toHaveBeenCalledWith(event, { requestId: 'r-1' });
  });

  it('lets duplicates wait for the run that is under way', async () => {
    const { handler, finish } = aSlowHandler();
    const handle = oncePerEvent({ store: mapEventStore() }, handler);

    const outcomes = [handle(event), handle(event), handle(event)];
    finish();

    expect(await Promise.all(outcomes)).toEqual(['handled', 'duplicate', 'duplicate']);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('fails every waiting duplicate when the run fails, so that none is answered as done', async () => {
    const { handler, fail } = aSlowHandler();
    const handle = oncePerEvent({ store: mapEventStore() }, handler);

    const outcomes = Promise.allSettled([handle(event), handle(event)]);
    fail(new Error('the ERP is away'));

    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('runs the handler again after it threw', async () => {
    const handler = vi.fn().mockRejectedValueOnce(new Error('the ERP is away'));
    const handle = oncePerEvent({ store: mapEventStore() }, handler);

    await expect(handle(event)).rejects.toThrow('the ERP is away');

    expect(await handle(event)).toBe('handled');
    expect(await handle(event)).toBe('duplicate');
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('treats a handler that throws at once like one that rejects', async () => {
    const handle = oncePerEvent({ store: mapEventStore() }, () => {
      throw new Error('at once');
    });

    await expect(handle(event)).rejects.toThrow('at once');
    await expect(handle(event)).rejects.toThrow('at once');
  });

  it('reports the error of the handler when the store fails as well', async () => {
    const store = { ...mapEventStore(), release: () => Promise.reject(new Error('the store is away')) };
    const handle = oncePerEvent({ store }, () => Promise.reject(new Error('the ERP is away')));

    await expect(handle(event)).rejects.toThrow('the ERP is away');
  });

  it('does not run the handler when the store cannot be asked', async () => {
    const handler = vi.fn();
    const store = { ...mapEventStore(), claim: () => Promise.reject(new Error('the store is away')) };

    await expect(oncePerEvent({ store }, handler)(event)).rejects.toThrow('the store is away');

    expect(handler).not.toHaveBeenCalled();
  });

  it('sends a duplicate away that reaches another process, until the lease ends', async () => {
    let nowMs = 0;
    const store = mapEventStore({ now: () => nowMs });
    const { handler, finish } = aSlowHandler();
    const options = { store, leaseSeconds: 60 };
    const onThisProcess = oncePerEvent(options, handler);
    const onAnother = oncePerEvent(options, handler);

    const first = onThisProcess(event);
    await expect(onAnother(event)).rejects.toEqual(new EventInProgressError('e-1', 60));
    nowMs = 60_000;
    const afterTheLease = onAnother(event);
    finish();

    expect(await Promise.all([first, afterTheLease])).toEqual(['handled', 'handled']);
    expect(await onAnother(event)).toBe('duplicate');
  });

  it('forgets an event when its retention is over', async () => {
    let nowMs = 0;
    const handle = oncePerEvent({ store: mapEventStore({ now: () => nowMs }), retentionSeconds: 10 }, vi.fn());
    await handle(event);

    nowMs = 9_999;
    expect(await handle(event)).toBe('duplicate');
    nowMs = 10_000;
    expect(await handle(event)).toBe('handled');
  });

  it.each([{}, { eventId: '' }, { eventId: 7 }])('refuses a signed body without an id: %j', async (body) => {
    const handle = oncePerEvent({ store: mapEventStore() }, vi.fn());

    await expect(handle(body as unknown as { eventId: string })).rejects.toBeInstanceOf(WebhookVerificationError);
  });
});
