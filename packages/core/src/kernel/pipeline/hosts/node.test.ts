import { get, request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import type { HttpRequest, HttpResponse } from '../http-message.js';
import { toNodeHandler } from './node.js';
import { answerJson, echo, exchange, keepingLogger, serve } from './served-for-tests.js';

const answering = (answer: HttpResponse) => ({ dispatch: async () => answer });
const echoing = { dispatch: (request: HttpRequest) => echo(request) };

describe('an answer', () => {
  it('arrives with its status, headers and length', async () => {
    const { url } = await serve(toNodeHandler(answering(answerJson(201, { name: 'Кабель' }, { ETag: 'W/"1"' }))));

    const response = await fetch(`${url}/api/v1/x`);

    expect(response.status).toBe(201);
    expect(response.headers.get('etag')).toBe('W/"1"');
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength('{"name":"Кабель"}')));
    expect(await response.json()).toEqual({ name: 'Кабель' });
  });

  it('may hold several headers of one name', async () => {
    const { url } = await serve(
      toNodeHandler(answering(answerJson(200, {}, { 'Set-Cookie': ['a=1; Path=/', 'b=2; Path=/'] }))),
    );

    const response = await fetch(`${url}/api/v1/x`);

    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  });

  it('leaves cookies of other middleware alone, and wins over their other headers', async () => {
    const handler = toNodeHandler(answering(answerJson(200, {}, { 'Set-Cookie': ['ours=1', 'ours-too=2'] })));
    const { url } = await serve((request, response) => {
      response.setHeader('Set-Cookie', 'theirs=1');
      response.setHeader('content-type', 'text/html');
      handler(request, response);
    });

    const { headers } = await fetch(`${url}/api/v1/x`);

    expect(headers.getSetCookie()).toEqual(['theirs=1', 'ours=1', 'ours-too=2']);
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('is written so that middleware waiting for the headers can read them', async () => {
    const handler = toNodeHandler(answering(answerJson(200, {}, { ETag: '"7"' })));
    const { url } = await serve((request, response) => {
      const writeHead = response.writeHead.bind(response);
      response.writeHead = (status: number) => {
        response.setHeader('X-Saw', String(response.getHeader('ETag')));
        return writeHead(status);
      };
      handler(request, response);
    });

    const { headers } = await fetch(`${url}/api/v1/x`);

    expect(headers.get('x-saw')).toBe('"7"');
  });

  it('carries the headers of every answer, but none of its own twice', async () => {
    const { url } = await serve(
      toNodeHandler(answering(answerJson(200, {}, { 'Cache-Control': 'no-store' })), {
        headers: { 'cache-control': 'public', 'X-Frame-Options': 'DENY' },
      }),
    );

    const { headers } = await fetch(`${url}/api/v1/x`);

    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it.each([
    ['to HEAD', 'HEAD', 200],
    ['with 204', 'GET', 204],
    ['with 304', 'GET', 304],
  ])('%s has no body, and lets go of a stream that was made for it', async (_name, method, status) => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
    const { port } = await serve(toNodeHandler(answering({ status, headers: {}, body })));

    const received = await exchange(port, [`${method} /api/v1/x HTTP/1.1`, 'Host: a', 'Connection: close', '', '']);

    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received.slice(received.indexOf('\r\n\r\n') + 4)).toBe('');
    expect(received).not.toMatch(/content-length|transfer-encoding/i);
    expect(cancelled).toBe(true);
  });

  it('with a stream waits for a client that reads slowly', async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const { url } = await serve(toNodeHandler(answering({ status: 200, headers: {}, body })));

    const response = await new Promise<IncomingMessage>((resolve) => get(`${url}/api/v1/x`, resolve));
    response.pause();
    await settled(() => pulled);

    expect(pulled).toBeLessThan(64);
    response.destroy();
  });

  it('with a stream is cancelled when the client goes away', async () => {
    let cancel: (() => void) | undefined;
    const cancelled = new Promise<void>((resolve) => (cancel = resolve));
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => cancel?.(),
    });
    const logger = keepingLogger();
    const { url } = await serve(toNodeHandler(answering({ status: 200, headers: {}, body }), { logger }));

    const asked = get(`${url}/api/v1/x`, (response) => response.once('data', () => asked.destroy()));
    asked.on('error', () => undefined);

    await expect(cancelled).resolves.toBeUndefined();
    expect(logger.lines).toEqual([]);
  });

  it('with a stream that breaks off does not look complete, and is logged', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(5)),
      pull: (controller) => controller.error(new Error('the store is away')),
    });
    const logger = keepingLogger();
    const { url } = await serve(toNodeHandler(answering({ status: 200, headers: {}, body }), { logger }));

    await expect(fetch(`${url}/api/v1/x`).then((response) => response.arrayBuffer())).rejects.toThrow();
    expect(logger.lines).toMatchObject([{ level: 'error', fields: { err: { message: 'the store is away' } } }]);
  });

  it('is given up when another middleware has answered in the meantime', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
    const handler = toNodeHandler(answering({ status: 200, headers: {}, body }));
    const { url } = await serve((request, response) => {
      handler(request, response);
      response.writeHead(503).end('too slow');
    });

    const response = await fetch(`${url}/api/v1/x`);

    expect([response.status, await response.text()]).toEqual([503, 'too slow']);
    expect(cancelled).toBe(true);
  });

  /** Does something to a response as soon as its head is written. */
  const onceHeadIsWritten = (response: ServerResponse, spoil: () => void) => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (status: number) => {
      writeHead(status);
      spoil();
      return response;
    };
  };

  it('that somebody else has ended once its head is written stays as it was ended', async () => {
    const logger = keepingLogger();
    const handler = toNodeHandler(answering(answerJson(200, 'ours')), { logger });
    const { url } = await serve((request, response) => {
      onceHeadIsWritten(response, () => void response.end('"else"'));
      handler(request, response);
    });

    expect(await (await fetch(`${url}/api/v1/x`)).text()).toBe('"else"');
    expect(logger.lines).toEqual([]);
  });

  it('that cannot be ended costs its own connection, and others nothing', async () => {
    const handler = toNodeHandler(answering(answerJson(200, {})));
    const { url } = await serve((request, response) => {
      if (request.url === '/api/v1/spoilt') onceHeadIsWritten(response, () => void (response.end = refuse));
      handler(request, response);
    });
    const refuse = () => {
      throw new Error('no end');
    };

    const others = Array.from({ length: 5 }, () => fetch(`${url}/api/v1/x`));
    await expect(fetch(`${url}/api/v1/spoilt`)).rejects.toThrow();

    for (const response of await Promise.all(others)) expect(await response.text()).toBe('{}');
  });
});

/** Waits until a count stands still. */
async function settled(count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('a fault', () => {
  it.each([
    ['of the dispatch', { dispatch: () => Promise.reject(new Error('a secret')) }],
    ['thrown at once', { dispatch: () => { throw new Error('a secret'); } }], // prettier-ignore
    ['of an answer that cannot be written', answering(answerJson(200, {}, { 'X-Bad': 'a secret\n' }))],
  ])('%s is a problem document, and logged', async (_name, kit) => {
    const logger = keepingLogger();
    const { url } = await serve(toNodeHandler(kit, { logger }));

    const response = await fetch(`${url}/api/v1/x?token=t`);
    const problem = (await response.json()) as { readonly requestId: string };

    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(problem).toMatchObject({ code: 'internal_error', instance: '/api/v1/x' });
    expect(JSON.stringify(problem)).not.toContain('secret');
    expect(logger.lines).toMatchObject([{ level: 'error', fields: { requestId: problem.requestId } }]);
  });

  it('of a listener does not touch the answer', async () => {
    const logger = keepingLogger();
    const onAnswer = () => {
      throw new Error('no disk left');
    };
    const { url } = await serve(toNodeHandler(answering(answerJson(200, {})), { onAnswer, logger }));

    expect((await fetch(`${url}/api/v1/x`)).status).toBe(200);
    expect(logger.lines).toMatchObject([{ level: 'error', fields: { err: { message: 'no disk left' } } }]);
  });

  it('of the settings is found when the handler is made', () => {
    expect(() => toNodeHandler(echoing, { basePath: 'procure' })).toThrow(RangeError);
    expect(() => toNodeHandler(echoing, { basePath: '/' })).toThrow(RangeError);
    expect(() => toNodeHandler(echoing, { trustProxy: -1 })).toThrow(RangeError);
  });
});

describe('the address of a request', () => {
  const targetOf = async (handler: Parameters<typeof serve>[0], path: string) => {
    const { port } = await serve(handler);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      send({ port, path }, resolve).on('error', reject).end();
    });
    return { status: answer.statusCode, target: await text(answer) };
  };
  const telling = { dispatch: async ({ url }: HttpRequest) => ({ status: 200, headers: {}, body: url }) };

  it('is the path and query, whole addresses included', async () => {
    const handler = toNodeHandler(telling);

    expect(await targetOf(handler, 'http://procure.example/api/v1/x?a=1')).toEqual({
      status: 200,
      target: '/api/v1/x?a=1',
    });
  });

  it('loses the base path, and finds nothing beside it', async () => {
    const handler = toNodeHandler(telling, { basePath: '/procure/' });

    expect(await targetOf(handler, '/procure/api/v1/x')).toMatchObject({ target: '/api/v1/x' });
    expect(await targetOf(handler, '/api/v1/x')).toMatchObject({ target: '/' });
  });

  it.each([
    ['below the mount', '/api/v1/x', '/procure/api/v1/x', {}],
    ['on the prefix', '/x', '/api/v1/x', {}],
    ['on both, with the base path named', '/x', '/procure/api/v1/x', { basePath: '/procure' }],
  ])('is found in a framework that takes the path of a mount off: %s', async (_name, url, originalUrl, options) => {
    const handler = toNodeHandler(telling, options);

    const found = await targetOf((request, response) => {
      handler(Object.assign(request, { url, originalUrl }), response);
    }, originalUrl);

    expect(found.target).toBe('/api/v1/x');
  });

  it('is passed on when it is not of the API and there is somebody to pass it on to', async () => {
    const handler = toNodeHandler(telling);
    const listener: Parameters<typeof serve>[0] = (request, response) =>
      handler(request, response, () => void response.writeHead(404).end('theirs'));

    expect(await targetOf(listener, '/about')).toEqual({ status: 404, target: 'theirs' });
    expect(await targetOf(listener, '/api/v1/none')).toEqual({ status: 200, target: '/api/v1/none' });
  });

  it('stands in front of the Location of what was made', async () => {
    const made = answering(answerJson(201, {}, { Location: '/api/v1/x/7' }));
    const { url } = await serve(toNodeHandler(made, { basePath: '/procure' }));

    expect((await fetch(`${url}/procure/api/v1/x`)).headers.get('location')).toBe('/procure/api/v1/x/7');
  });
});

describe('headers and address of a client', () => {
  it.each([
    ['that are sent twice are joined', ['X-Api-Key: a', 'X-Api-Key: b'], 'x-api-key', 'a, b'],
    [
      'of which Node keeps the first are joined too',
      ['Content-Type: a/b', 'content-type: c/d'],
      'content-type',
      'a/b, c/d',
    ],
    ['with cookies are joined as cookies', ['Cookie: a=1', 'Cookie: b=2'], 'cookie', 'a=1; b=2'],
    ['that are not sent are undefined', [], 'x-api-key', 'undefined'],
  ])('%s', async (_name, lines, name, value) => {
    const kit = {
      dispatch: async ({ header }: HttpRequest) => ({ status: 200, headers: {}, body: String(header(name)) }),
    };
    const { port } = await serve(toNodeHandler(kit));

    const received = await exchange(port, ['GET /api/v1/x HTTP/1.1', 'Host: a', 'Connection: close', ...lines, '', '']);

    expect(received.slice(received.indexOf('\r\n\r\n') + 4)).toBe(value);
  });

  it.each([
    [undefined, '127.0.0.1'],
    [1, '203.0.113.9'],
    [true as const, '198.51.100.7'],
  ])('with trustProxy %s the client is %s', async (trustProxy, ip) => {
    const { url } = await serve(toNodeHandler(echoing, trustProxy === undefined ? {} : { trustProxy }));

    const response = await fetch(`${url}/api/v1/x`, { headers: { 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' } });

    expect(await response.json()).toMatchObject({ ip });
  });
});
