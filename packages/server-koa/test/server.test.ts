import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AnsweredCall } from '../src/index.js';
import { exchange, startServer, type RunningServer } from './running-server.js';

const REQUISITIONS = '/api/v1/integration-api/purchase-requisitions';

describe('calls of the API', () => {
  let running: RunningServer;
  const calls: AnsweredCall[] = [];
  beforeAll(async () => {
    running = await startServer({ onAnswer: (call) => calls.push(call) });
  });
  afterAll(() => running.close());

  const call = (path: string, init: Omit<RequestInit, 'headers'> = {}, headers: Record<string, string> = {}) =>
    fetch(running.url + path, { ...init, headers: { 'X-API-Key': running.apiKey, ...headers } });
  const create = (body: string | ReadableStream) =>
    call(
      REQUISITIONS,
      { method: 'POST', body, duplex: 'half' },
      { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    );

  it('reach the Procurekit and come back as it answered', async () => {
    const created = await create(JSON.stringify({ name: 'Кабель ВВГнг 3×2,5' }));

    expect(created.status).toBe(201);
    expect(created.headers.get('etag')).toBe('W/"1"');
    const { id } = (await created.json()) as { readonly id: string };
    const read = await call(`${REQUISITIONS}/${id}`);
    expect(await read.json()).toMatchObject({ id, name: 'Кабель ВВГнг 3×2,5' });
    expect(read.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('carry headers against misuse in a browser', async () => {
    const { headers } = await call(REQUISITIONS);

    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    });
    expect(headers.has('x-powered-by')).toBe(false);
  });

  it('answer HEAD like GET, without a body', async () => {
    const head = await call(REQUISITIONS, { method: 'HEAD' });

    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });

  it('may name the whole address, as clients of a proxy do', async () => {
    const { hostname, port } = new URL(running.url);
    const path = `http://procure.example${REQUISITIONS}?limit=1`;
    const status = await new Promise((resolve, reject) => {
      const headers = { 'X-API-Key': running.apiKey };
      request({ hostname, port, path, headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });

    expect(status).toBe(200);
  });

  it('are refused with 413 when the body is too large, told so or not, and the answer can be read', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(large));
        controller.close();
      },
    });

    const declared = await create(large);
    const undeclared = await create(chunked);

    for (const answer of [declared, undeclared]) {
      expect(answer.status).toBe(413);
      expect(answer.headers.get('connection')).toBe('close');
      expect(await answer.json()).toMatchObject({ code: 'body_too_large' });
    }
  });

  it('take a header that is sent twice for what it is, not for one of its values', async () => {
    const answer = await exchange(
      running.port,
      [
        `POST ${REQUISITIONS} HTTP/1.1`,
        'Host: localhost',
        `X-API-Key: ${running.apiKey}`,
        'Idempotency-Key: twice',
        'Content-Type: application/json',
        'Content-Type: text/plain',
        'Content-Length: 2',
        'Connection: close',
        '',
        '{}',
      ].join('\r\n'),
    );

    expect(answer).toMatch(/^HTTP\/1\.1 415 /);
  });

  it('are told to whoever measures', async () => {
    calls.length = 0;

    await call(REQUISITIONS);
    await call('/api/v1/nothing');

    expect(calls.map(({ response }) => [response.operationId, response.status])).toEqual([
      ['requisitions.list', 200],
      [undefined, 404],
    ]);
  });

  it('answer a problem document where there is nothing', async () => {
    const answer = await call('/nowhere');

    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'route_not_found' });
  });

  it('do nothing when the connection breaks in the middle of the body', async () => {
    const before = (await (await call(REQUISITIONS)).json()) as { readonly total: number };
    const broken = request(running.url + REQUISITIONS, {
      method: 'POST',
      headers: {
        'X-API-Key': running.apiKey,
        'Idempotency-Key': 'broken',
        'Content-Type': 'application/json',
        'Content-Length': '100',
      },
    });
    const failed = new Promise((resolve) => broken.once('error', resolve));
    calls.length = 0;
    broken.write('{"name":"Half"}');
    await wait(50);
    broken.destroy();
    await failed;

    await expect.poll(() => calls.map(({ response }) => response.code)).toEqual(['invalid_json']);
    expect(await (await call(REQUISITIONS)).json()).toMatchObject({ total: before.total });
  });
});

describe('what is not HTTP', () => {
  let running: RunningServer;
  beforeAll(async () => {
    running = await startServer({ headersTimeoutMs: 300 });
  });
  afterAll(() => running.close());

  it.each([
    ['a malformed request line', 'GARBAGE\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['headers of 20 KiB', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is refused with a problem document: %s', async (_name, bytes) => {
    const answer = await exchange(running.port, bytes);

    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'validation_failed' });
  });

  it('is given up when headers do not come to an end', async () => {
    const answer = await exchange(running.port, 'GET / HTTP/1.1\r\nHost: a\r\n');

    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('keeps no descriptor, although the client never closes its side', async () => {
    const clients = Array.from({ length: 20 }, () => {
      const client = connect({ port: running.port, host: '127.0.0.1', allowHalfOpen: true });
      client.on('error', () => undefined).resume();
      client.write('GET / HTTP/1.1\r\nHost: a\r\n');
      return client;
    });
    const open = () =>
      new Promise<number>((resolve) => running.server.server.getConnections((_error, n) => resolve(n)));
    await expect.poll(open).toBeGreaterThanOrEqual(20);

    await expect.poll(open, { timeout: 10_000 }).toBe(0);

    for (const client of clients) client.destroy();
  });

  it('leaves the server serving', async () => {
    await exchange(running.port, '\u0000\u0001\u0002\r\n\r\n');

    expect((await fetch(`${running.url}/health`)).status).toBe(200);
  });
});

describe('close', () => {
  it('lets what is in flight finish and accepts nothing new', async () => {
    const running = await startServer();
    const sending = request(running.url + REQUISITIONS, {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: {
        'X-API-Key': running.apiKey,
        'Idempotency-Key': 'slow',
        'Content-Type': 'application/json',
        'Content-Length': '15',
      },
    });
    const answered = new Promise<IncomingMessage>((resolve) => {
      sending.once('response', (response) => resolve(response.resume()));
    });
    sending.write('{"name":');
    await new Promise((resolve) => running.server.server.once('request', resolve));

    const closed = running.server.close();
    sending.end('"Slow"}');

    expect(await answered).toMatchObject({ statusCode: 201, headers: { connection: 'close' } });
    await closed;
    await expect(fetch(running.url)).rejects.toThrow();
    await running.kit.close();
  });

  it('cuts connections that do not finish in time', async () => {
    const running = await startServer({ drainMs: 50 });
    const stuck = exchange(running.port, `POST ${REQUISITIONS} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{`);
    await new Promise((resolve) => running.server.server.once('request', resolve));

    await running.server.close();

    expect(await stuck.catch(() => '')).not.toContain('HTTP/1.1 2');
    await running.kit.close();
  });
});
