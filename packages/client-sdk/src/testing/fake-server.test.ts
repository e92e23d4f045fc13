import { describe, expect, it } from 'vitest';

import { createClient } from '../create-client.js';
import { ConflictError, ConnectionError, NotFoundError } from '../errors.js';
import { disconnect, refusal } from './fake-answers.js';
import { createFakeServer } from './fake-server.js';

const ID = '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b';

function start() {
  const server = createFakeServer();
  return { server, client: createClient(server.options) };
}

describe('createFakeServer', () => {
  it('answers what it was told to', async () => {
    const { server, client } = start();
    server.answer('requisitions.get', { id: ID, name: 'Бетон', version: 3 });

    expect(await client.requisitions.get(ID)).toEqual({ id: ID, name: 'Бетон', version: 3 });
  });

  it('answers one after another, the last one for good', async () => {
    const { server, client } = start();
    server.answer('requisitions.get', { version: 1 }, { version: 2 });

    const versions = [];
    for (let call = 0; call < 3; call += 1) versions.push((await client.requisitions.get(ID)).version);

    expect(versions).toEqual([1, 2, 2]);
  });

  it('asks a function, which gets the call', async () => {
    const { server, client } = start();
    server.answer('requisitions.update', ({ params, body }) => ({ id: params['id'] ?? '', ...(body as object) }));

    expect(await client.requisitions.update('a b', { name: 'Песок' })).toEqual({ id: 'a b', name: 'Песок' });
  });

  it('keeps every request, repetitions included', async () => {
    const { server, client } = start();
    server.answer('requisitions.create', disconnect(), { id: ID });

    await client.requisitions.create({ name: 'Бетон' }, { idempotencyKey: 'order-1' });

    expect(server.calls).toMatchObject([
      { operation: 'requisitions.create', body: { name: 'Бетон' }, headers: { 'idempotency-key': 'order-1' } },
      { operation: 'requisitions.create', body: { name: 'Бетон' }, headers: { 'idempotency-key': 'order-1' } },
    ]);
  });

  it('refuses as the server does', async () => {
    const { server, client } = start();
    server.answer('requisitions.update', refusal(409, 'version_conflict', { currentVersion: 4 }));

    const error = await client.requisitions.update(ID, {}, { ifMatch: 3 }).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ code: 'version_conflict', problem: { currentVersion: 4 } });
  });

  it('breaks connections', async () => {
    const { server, client } = start();
    server.answer('meta.get', disconnect());

    await expect(client.meta.get()).rejects.toBeInstanceOf(ConnectionError);
    expect(server.calls).toHaveLength(4);
  });

  it('says how to script what was not', async () => {
    const { server, client } = start();

    const error = await client.pipelines.list().catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(NotFoundError);
    expect(String(error)).toContain("server.answer('pipelines.list', …)");
    expect(server.calls).toHaveLength(1);
  });

  it('pages lists', async () => {
    const { server, client } = start();
    server.answer(
      'requisitions.list',
      Array.from({ length: 7 }, (_, index) => ({ number: `R-${index}` })),
    );

    const page = await client.requisitions.list({ page: 2, limit: 3 });

    expect(page).toMatchObject({ resource: 'purchase-requisitions', page: 2, limit: 3, total: 7 });
    expect(page.items.map(({ number }) => number)).toEqual(['R-3', 'R-4', 'R-5']);
  });
});
