import { assert, asyncProperty, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createClient } from './create-client.js';
import { ProcurekitError } from './errors.js';
import { nextQuery } from './page-list.js';
import { refusal } from './testing/fake-answers.js';
import { createFakeServer } from './testing/fake-server.js';

async function collect<T>(items: AsyncIterable<T>, limit = Number.POSITIVE_INFINITY): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) {
    collected.push(item);
    if (collected.length >= limit) break;
  }
  return collected;
}

function startWith(count: number) {
  const server = createFakeServer();
  const numbers = Array.from({ length: count }, (_, index) => ({ number: `N-${index}` }));
  server.answer('requisitions.list', numbers);
  server.answer('deliveryTrips.list', numbers);
  server.answer(
    'links.list',
    numbers.map(({ number }) => ({ externalId: number })),
  );
  return { server, client: createClient(server.options), numbers };
}

describe('a list read by page number', () => {
  it('gives every record once, whatever the size of its pages', async () => {
    await assert(
      asyncProperty(integer({ min: 0, max: 40 }), integer({ min: 1, max: 12 }), async (count, limit) => {
        const { server, client, numbers } = startWith(count);

        expect(await collect(client.requisitions.list({ limit }))).toEqual(numbers);
        expect(server.calls).toHaveLength(Math.max(1, Math.ceil(count / limit)));
      }),
      { numRuns: 30 },
    );
  });

  it('starts at the page that was asked for and keeps the filters', async () => {
    const { server, client } = startWith(7);

    expect(await collect(client.requisitions.list({ page: 2, limit: 3, search: 'N' }))).toHaveLength(4);
    expect(server.calls.map(({ query }) => query)).toEqual([
      { page: '2', limit: '3', search: 'N' },
      { page: '3', limit: '3', search: 'N' },
    ]);
  });

  it('tells in its error which page could not be read, and goes on from there', async () => {
    const { server, client, numbers } = startWith(5);
    server.answer('requisitions.list', numbers, refusal(503, 'service_unavailable'), numbers);
    const query = { limit: 2, search: 'N' };

    const error: unknown = await collect(client.requisitions.list(query, { maxRetries: 0 })).catch(
      (thrown: unknown) => thrown,
    );

    expect(error).toMatchObject({ code: 'service_unavailable', page: { page: 2 } });
    if (!(error instanceof ProcurekitError)) throw error;
    expect(await collect(client.requisitions.list({ ...query, ...error.page }))).toEqual(numbers.slice(2));
    server.answer('requisitions.list', refusal(403, 'insufficient_scope'));
    await expect(client.requisitions.list()).rejects.toMatchObject({ page: { page: 1 } });
  });

  it('gives whole pages too', async () => {
    const { client } = startWith(5);

    const pages = await collect(client.requisitions.list({ limit: 2 }).pages());

    expect(pages.map(({ page, items }) => [page, items.length])).toEqual([
      [1, 2],
      [2, 2],
      [3, 1],
    ]);
  });

  it('asks for no more pages than are read', async () => {
    const { server, client } = startWith(100);

    await collect(client.requisitions.list({ limit: 10 }), 11);

    expect(server.calls).toHaveLength(2);
  });

  it('asks for the first page once, however it is used', async () => {
    const { server, client } = startWith(2);
    const list = client.requisitions.list();

    const page = await list;
    const records = await collect(list);
    const { status } = await list.withResponse();

    expect([page.items, status]).toEqual([records, 200]);
    expect(server.calls).toHaveLength(1);
  });

  it('works where the page does not carry its number', async () => {
    const { client } = startWith(7);

    expect(await collect(client.links.list({ externalSource: '1c', limit: 3 }))).toHaveLength(7);
  });

  it('ends when records vanish while it is read', () => {
    expect(nextQuery({ items: [], total: 70 }, { page: 2, limit: 50 })).toBeUndefined();
  });

  it('fails where its page fails', async () => {
    const { server, client } = startWith(0);
    server.answer('requisitions.list', refusal(403, 'insufficient_scope'));

    await expect(collect(client.requisitions.list())).rejects.toMatchObject({ code: 'insufficient_scope' });
  });
});

describe('a list read by cursor', () => {
  it('gives every record once and follows the cursor to its end', async () => {
    await assert(
      asyncProperty(integer({ min: 0, max: 40 }), integer({ min: 1, max: 12 }), async (count, limit) => {
        const { server, client, numbers } = startWith(count);

        expect(await collect(client.deliveryTrips.list({ limit }))).toEqual(numbers);
        expect(server.calls).toHaveLength(Math.max(1, Math.ceil(count / limit)));
      }),
      { numRuns: 30 },
    );
  });

  it('ends at the end of a feed, whose cursor goes on', () => {
    const pageInfo = { nextCursor: 'c2', limit: 50, hasMore: false };

    expect(nextQuery({ resource: 'events', items: [1], pageInfo }, {})).toBeUndefined();
    expect(
      nextQuery({ resource: 'events', items: [1], pageInfo: { ...pageInfo, hasMore: true } }, { limit: 1 }),
    ).toEqual({
      limit: 1,
      cursor: 'c2',
    });
  });
});
