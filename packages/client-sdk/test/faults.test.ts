import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { createClient, type ClientOptions } from '../src/index.js';

/** The faults that clients of other products have, against a real server and the real fetch. */

const ID = '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b';
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Starts a server that handles each request in turn, the last handler for good. */
async function start(options: Partial<ClientOptions>, ...handlers: readonly [RequestListener, ...RequestListener[]]) {
  const requests: { readonly key: string | undefined; readonly body: string; closed: boolean }[] = [];
  const server = createServer((request, response) => {
    const handler = handlers[Math.min(requests.length, handlers.length - 1)] ?? handlers[0];
    const seen = { key: request.headers['idempotency-key']?.toString(), body: '', closed: false };
    requests.push(seen);
    request.on('data', (chunk: Buffer) => (seen.body += chunk.toString()));
    request.on('end', () => handler(request, response));
    response.on('close', () => (seen.closed = true));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const base = { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'pk_test', retryDelayMs: 1 };
  return { client: createClient({ ...base, ...options }), requests };
}

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
const record = answer(200, JSON.stringify({ id: ID, version: 1 }));
const reset: RequestListener = (request) => request.socket.destroy();
const stall: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('{"id":');
};

describe('faults of other clients', () => {
  it('429 is repeated, after Retry-After', async () => {
    const limited = answer(429, JSON.stringify({ code: 'rate_limited', title: 'x' }), { 'retry-after': '1' });
    const { client, requests } = await start({}, limited, record);
    const startedAt = performance.now();

    expect(await client.requisitions.get(ID)).toMatchObject({ id: ID });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
    expect(requests).toHaveLength(2);
  });

  it('no repetitions means none', async () => {
    const { client, requests } = await start({ maxRetries: 0 }, reset);

    await expect(client.requisitions.get(ID)).rejects.toMatchObject({ code: 'connection_failed' });
    expect(requests).toHaveLength(1);
  });

  it('a POST is repeated with one idempotency key and the same body', async () => {
    const { client, requests } = await start({}, reset, answer(503, ''), record);

    await client.requisitions.create({ name: 'Бетон' });

    expect(requests.map(({ body }) => body)).toEqual(Array(3).fill('{"name":"Бетон"}'));
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    expect(requests[0]?.key).toBeDefined();
  });

  it('a body that stalls times out, and its connection is closed', async () => {
    const { client, requests } = await start({ timeoutMs: 100, maxRetries: 0 }, stall);

    await expect(client.requisitions.get(ID)).rejects.toMatchObject({ code: 'timed_out' });
    await expect.poll(() => requests[0]?.closed).toBe(true);
  });

  it('a body that ends too early is a lost connection, and is repeated', async () => {
    const cut: RequestListener = (request, response) => {
      stall(request, response);
      setImmediate(() => request.socket.destroy());
    };
    const { client, requests } = await start({}, cut, record);

    expect(await client.requisitions.get(ID)).toMatchObject({ id: ID });
    expect(requests).toHaveLength(2);
  });

  it('an abort ends the wait for a repetition', async () => {
    const { client, requests } = await start({}, answer(503, '', { 'retry-after': '30' }));
    const controller = new AbortController();
    const failed = client.requisitions.get(ID, { signal: controller.signal }).catch((error: unknown) => error);
    await expect.poll(() => requests[0]?.closed).toBe(true);

    controller.abort();

    expect(await failed).toMatchObject({ name: 'AbortError' });
    expect(requests).toHaveLength(1);
  });

  it('an abort closes the connection of the attempt that runs', async () => {
    const { client, requests } = await start({}, stall);
    const controller = new AbortController();
    const failed = client.requisitions.get(ID, { signal: controller.signal }).catch((error: unknown) => error);
    await expect.poll(() => requests.length).toBe(1);

    controller.abort();

    expect(await failed).toMatchObject({ name: 'AbortError' });
    await expect.poll(() => requests[0]?.closed).toBe(true);
  });

  it('broken JSON on a success is an error of ours, with the request id', async () => {
    const { client } = await start({}, answer(200, '{"id":', { 'x-request-id': 'req-1' }));

    await expect(client.requisitions.get(ID)).rejects.toMatchObject({
      name: 'UnreadableResponseError',
      code: 'unreadable_response',
      requestId: 'req-1',
      bodyText: '{"id":',
    });
  });

  it('a redirect is not followed', async () => {
    const { client, requests } = await start({}, answer(302, '', { location: 'http://127.0.0.1:1/' }), record);

    await expect(client.requisitions.get(ID)).rejects.toMatchObject({ status: 302 });
    expect(requests).toHaveLength(1);
  });

  it('a server that is not there is named', async () => {
    const { client } = await start({ maxRetries: 1 }, record);
    await new Promise((resolve) => servers.pop()?.close(resolve));

    await expect(client.requisitions.get(ID)).rejects.toThrow(
      /no response from http:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED/,
    );
  });
});
