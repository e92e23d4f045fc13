import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  openDeliveriesSetting,
  SUBSCRIBER_SCOPES,
  type DeliveriesSetting,
} from '../../../testing/suites/deliveries-setting.js';
import { transactionsSettled } from '../../../testing/kit/postgres.js';
import { testDialects } from '../../../testing/kit/storage.js';

let setting: DeliveriesSetting;

async function read(query: Readonly<Record<string, string | number>> = {}) {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { status, body } = await setting.key.api.get(`/events?${parameters.toString()}`);
  return { status, body, cursor: body.pageInfo?.nextCursor, ids: idsOf(body.items ?? []) };
}

/** Makes an event that the feed shows from now on. */
async function happenSettled() {
  const event = await setting.happen();
  await transactionsSettled();
  return event;
}

const idsOf = (items: readonly { readonly resource: { readonly id: string } }[]) =>
  items.map(({ resource }) => resource.id);

describe.each(testDialects)('the event feed on %s', (dialect) => {
  beforeEach(async () => {
    setting = await openDeliveriesSetting(dialect);
  });
  afterEach(() => setting.close());

  it('starts from now on without a cursor and goes on from there', async () => {
    await happenSettled();
    const start = await read();
    const second = await happenSettled();
    const third = await happenSettled();

    const next = await read({ cursor: start.cursor });
    const end = await read({ cursor: next.cursor });

    expect(start.body).toEqual({
      resource: 'events',
      items: [],
      pageInfo: { nextCursor: expect.any(String), limit: 50, hasMore: false },
    });
    expect(next.ids).toEqual([second.id, third.id]);
    expect(end.ids).toEqual([]);
    expect(end.cursor).toEqual(expect.any(String));
  });

  it('shows the very payloads that are delivered', async () => {
    await setting.subscribe();
    const start = await read();
    await happenSettled();
    await setting.deliver();

    const { body } = await read({ cursor: start.cursor });

    expect(body.items).toEqual(setting.receivers.requests.map((request) => JSON.parse(String(request.body))));
  });

  it('comes in pages that neither skip nor repeat', async () => {
    const { cursor: start } = await read();
    const made = [];
    for (let count = 0; count < 7; count += 1) made.push((await happenSettled()).id);

    const seen: string[] = [];
    let cursor = start;
    let hasMore = true;
    while (hasMore) {
      const page = await read({ cursor, limit: 3 });
      seen.push(...page.ids);
      ({ cursor } = page);
      ({ hasMore } = page.body.pageInfo);
    }

    expect(seen).toEqual(made);
  });

  it('starts at a time with since', async () => {
    await happenSettled();
    setting.clock.advance(60_000);
    const second = await happenSettled();

    expect((await read({ since: '2026-01-15T09:30:30Z' })).ids).toEqual([second.id]);
  });

  it('neither skips nor repeats beside many writers whose transactions overlap', async () => {
    const { cursor: start } = await read();
    const writing = { isOver: false };
    const writers = Array.from({ length: 6 }, async () => {
      const ids = [];
      for (let count = 0; count < 15; count += 1) ids.push((await setting.happen()).id);
      return ids;
    });
    const seen: string[] = [];
    let cursor = start;
    const follow = async () => {
      // As between two requests over a network, others get their turn.
      await new Promise((resolve) => setImmediate(resolve));
      const page = await read({ cursor, limit: 5 });
      seen.push(...page.ids);
      ({ cursor } = page);
      return page.ids.length > 0;
    };
    const reader = (async () => {
      while (!writing.isOver) await follow();
    })();

    const written = (await Promise.all(writers).finally(() => (writing.isOver = true))).flat();
    await reader;
    await transactionsSettled();
    for (let empty = 0; empty < 3;) empty = (await follow()) ? 0 : empty + 1;

    expect(seen).toHaveLength(new Set(seen).size);
    expect(seen.toSorted()).toEqual(written.toSorted());
  });

  it('holds a call until an event arrives', async () => {
    const { cursor } = await read();
    const startedAt = performance.now();

    const waiting = read({ cursor, waitSeconds: 20 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { id } = await setting.happen();
    const { ids } = await waiting;

    expect(ids).toEqual([id]);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('answers with nothing when the time is up', async () => {
    const { cursor } = await read();

    const { status, ids, cursor: next } = await read({ cursor, waitSeconds: 1 });
    const { id } = await setting.happen();

    expect([status, ids]).toEqual([200, []]);
    // A transaction that is open elsewhere in the database holds events back for a moment.
    expect((await read({ cursor: next, waitSeconds: 10 })).ids).toEqual([id]);
  });

  it('shows what the key may read now, and passes over the rest for good', async () => {
    const { cursor } = await read();
    await happenSettled();
    const blind = await setting.portal.issueKey(['webhooks.read', 'catalog.read']);

    const hidden = await blind.api.get(`/events?cursor=${cursor}`);
    const foreign = await (await setting.createPortal()).issueKey(SUBSCRIBER_SCOPES);
    const elsewhere = await foreign.api.get('/events?since=2026-01-01');

    expect(hidden.body.items).toEqual([]);
    expect(hidden.body.pageInfo.nextCursor).not.toBe(cursor);
    expect(elsewhere.body.items).toEqual([]);
  });
});

describe('a call that waits for an event', () => {
  beforeEach(async () => {
    setting = await openDeliveriesSetting();
  });
  afterEach(() => setting.close());

  const waitingWith = async (change: (creatorId: string, keyId: string) => Promise<unknown>) => {
    const creator = await setting.portal.addUser(['tenant_admin']);
    const other = await setting.portal.issueKey(SUBSCRIBER_SCOPES, creator.id);
    const { body } = await other.api.get('/events');
    const waiting = other.api.get(`/events?cursor=${body.pageInfo.nextCursor}&waitSeconds=2`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await change(creator.id, other.id);
    await setting.happen();
    return waiting;
  };

  it('is refused once its key is revoked', async () => {
    const answer = await waitingWith((_, keyId) => setting.portal.owner.apiKeys.archive(keyId));

    expect(answer).toMatchObject({ status: 401, body: { code: 'api_key_revoked' } });
  });

  it('is told nothing once the creator of its key may not manage integrations', async () => {
    const answer = await waitingWith((id) => setting.portal.owner.users.update(id, { roles: ['viewer'] }));

    expect(answer).toMatchObject({ status: 200, body: { items: [] } });
  });
});

describe('the event feed', () => {
  beforeEach(async () => {
    setting = await openDeliveriesSetting();
  });
  afterEach(() => setting.close());

  it('can be narrowed to an event or a kind of resource', async () => {
    const { cursor } = await read();
    const { id } = await setting.happen();
    await setting.key.api.patch(`/purchase-requisitions/${id}`, { name: 'Щебень' });

    const updated = await read({ cursor, event: 'integration_api.procurement.updated' });
    const warehouses = await read({ cursor, resourceType: 'warehouse' });
    const unknown = await read({ cursor, event: 'integration_api.nothing.happened' });

    expect(updated.body.items).toMatchObject([{ event: 'integration_api.procurement.updated', resource: { id } }]);
    expect(warehouses.ids).toEqual([]);
    expect([unknown.status, unknown.body.code]).toEqual([400, 'unknown_event']);
  });

  it('never shows test events', async () => {
    const { cursor } = await read();
    const { id } = await setting.subscribe();
    await setting.key.api.post(`/webhook/${id}/test`);

    expect((await read({ cursor })).ids).toEqual([]);
  });

  it.each(['x', 'bm90IGEgY3Vyc29y', '5@2026-01-15T09:30:00.000Z', "' or 1=1"])(
    'refuses the cursor %j',
    async (cursor) => {
      const { status, body } = await read({ cursor });

      expect([status, body.code]).toEqual([400, 'invalid_cursor']);
    },
  );

  it('refuses a cursor behind which events are gone, and says from when there are some', async () => {
    const { cursor } = await read();
    setting.clock.advance(31 * 24 * 3_600_000);
    await setting.happen();
    setting.clock.advance(60_000);

    const { status, body } = await read({ cursor });

    expect([status, body.code, body.oldestAvailableAt]).toEqual([400, 'invalid_cursor', '2026-02-15T09:30:00.000Z']);
  });

  it('keeps a cursor good for a poller that finds nothing for long', async () => {
    let { cursor } = await read();
    for (let week = 0; week < 8; week += 1) {
      setting.clock.advance(7 * 24 * 3_600_000);
      ({ cursor } = await read({ cursor }));
    }
    const { id } = await setting.happen();

    expect((await read({ cursor })).ids).toEqual([id]);
  });

  it('is empty once the creator has lost the right behind webhooks.read, and goes on when it is back', async () => {
    const creator = await setting.portal.addUser(['tenant_admin']);
    const { api } = await setting.portal.issueKey(SUBSCRIBER_SCOPES, creator.id);
    await setting.portal.owner.users.update(creator.id, { roles: ['viewer'] });
    const { body } = await api.get('/events');
    await setting.portal.owner.users.update(creator.id, { roles: ['tenant_admin'] });

    const next = await api.get(`/events?cursor=${body.pageInfo.nextCursor}`);

    expect(body.items).toEqual([]);
    expect(next.status).toBe(200);
  });
});
