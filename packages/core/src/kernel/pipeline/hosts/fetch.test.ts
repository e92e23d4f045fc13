import { describe, expect, it } from 'vitest';

import type { HttpRequest, HttpResponse } from '../http-message.js';
import { toFetchHandler } from './fetch.js';
import { answerJson, echo, keepingLogger } from './served-for-tests.js';

const ADDRESS = 'https://procure.example/api/v1/x';
const answering = (answer: HttpResponse) => ({ dispatch: async () => answer });
const echoing = { dispatch: (request: HttpRequest) => echo(request, 64 * 1024) };
const posting = (body: NonNullable<RequestInit['body']>) =>
  new Request(ADDRESS, { method: 'POST', body, duplex: 'half' });

describe('a web request', () => {
  it('is handed over with path, query, body and the address that the server tells', async () => {
    const handler = toFetchHandler(echoing);
    const request = new Request(`${ADDRESS}?a=1#part`, { method: 'PUT', body: 'Кабель' });

    const response = await handler(request, { ip: '203.0.113.9' });

    expect(await response.json()).toEqual({
      method: 'PUT',
      url: '/api/v1/x?a=1',
      ip: '203.0.113.9',
      bodyIsExact: true,
      body: 'Кабель',
    });
  });

  it('is believed what proxies say only when told so', async () => {
    const forwarded = () => new Request(ADDRESS, { headers: { 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' } });

    expect(await (await toFetchHandler(echoing)(forwarded())).json()).toMatchObject({ ip: '' });
    expect(await (await toFetchHandler(echoing, { trustProxy: 1 })(forwarded())).json()).toMatchObject({
      ip: '203.0.113.9',
    });
  });

  it('may come with a context of the framework, which is ignored', async () => {
    const params = { params: Promise.resolve({ path: ['x'] }) };

    expect((await toFetchHandler(echoing)(new Request(ADDRESS), params)).status).toBe(200);
  });

  it('loses the base path, and finds nothing beside it', async () => {
    const handler = toFetchHandler(echoing, { basePath: '/procure' });
    const urlOf = async (path: string) => (await handler(new Request(`https://a.example${path}`))).json();

    expect(await urlOf('/procure/api/v1/x?a=1')).toMatchObject({ url: '/api/v1/x?a=1' });
    expect(await urlOf('/api/v1/x')).toMatchObject({ url: '/' });
  });

  it('joins a header that is sent twice', async () => {
    const kit = { dispatch: async ({ header }: HttpRequest) => answerJson(200, header('x-api-key')) };
    const headers = new Headers([['X-Api-Key', 'a'], ['X-Api-Key', 'b']]); // prettier-ignore

    expect(await (await toFetchHandler(kit)(new Request(ADDRESS, { headers }))).json()).toBe('a, b');
  });

  it('with a body that is too large is answered 413, and the body read away', async () => {
    let left = 20;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 1;
        controller.enqueue(new Uint8Array(16 * 1024));
        if (left === 0) controller.close();
      },
    });

    const response = await toFetchHandler(echoing)(posting(body));

    expect(response.status).toBe(413);
    await expect.poll(() => left).toBe(0);
  });

  it('with a body that does not end is cut off once enough was read away', async () => {
    let cancel: (() => void) | undefined;
    const cancelled = new Promise<void>((resolve) => (cancel = resolve));
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
      cancel: () => cancel?.(),
    });

    const response = await toFetchHandler({ dispatch: async () => answerJson(401, {}) })(posting(body));

    expect(response.status).toBe(401);
    await expect(cancelled).resolves.toBeUndefined();
  });

  it('that breaks off half-way is refused, whichever way it is read', async () => {
    const broken = () =>
      posting(new ReadableStream({ pull: (controller) => controller.error(new Error('the socket is gone')) }));
    const refusal = (read: (request: HttpRequest) => Promise<unknown>) => ({
      dispatch: (request: HttpRequest) =>
        read(request).then(() => answerJson(200, ''), (error: unknown) => answerJson(400, (error as { code: string }).code)), // prettier-ignore
    });
    const whole = toFetchHandler(refusal((request) => request.readBody(64)));
    const streamed = toFetchHandler(refusal((request) => new Response(request.streamBody()).text()));

    expect(await (await whole(broken())).json()).toBe('invalid_json');
    expect(await (await streamed(broken())).json()).toBe('invalid_json');
  });

  it('can be read as it arrives', async () => {
    const kit = {
      dispatch: async (request: HttpRequest) => answerJson(200, await new Response(request.streamBody()).text()),
    };

    expect(await (await toFetchHandler(kit)(posting(new Blob(['Ка', 'бель']).stream()))).json()).toBe('Кабель');
    expect(await (await toFetchHandler(kit)(new Request(ADDRESS))).json()).toBe('');
  });

  it('whose body was read before is refused with what to do', async () => {
    const kit = {
      dispatch: (request: HttpRequest) =>
        request.readBody(64).then(() => answerJson(200, ''), (error: unknown) => answerJson(500, (error as Error).message)), // prettier-ignore
    };
    const request = posting('{}');
    await request.text();

    const response = await toFetchHandler(kit)(request);

    expect([response.status, await response.json()]).toEqual([500, expect.stringContaining('request.clone()')]);
  });
});

describe('a web answer', () => {
  it('has the status, the headers and the length of what was answered', async () => {
    const answer = answerJson(201, { name: 'Кабель' }, { 'Set-Cookie': ['a=1', 'b=2'], 'Cache-Control': 'no-store' });
    const handler = toFetchHandler(answering(answer), {
      headers: { 'cache-control': 'public', 'X-Frame-Options': 'DENY' },
    });

    const response = await handler(new Request(ADDRESS));

    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength('{"name":"Кабель"}')));
    expect(await response.json()).toEqual({ name: 'Кабель' });
  });

  it.each([
    ['to HEAD', 'HEAD', 200],
    ['with 204', 'GET', 204],
    ['with 304', 'GET', 304],
  ])('%s has no body, and lets go of a stream that was made for it', async (_name, method, status) => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });

    const response = await toFetchHandler(answering({ status, headers: {}, body }))(new Request(ADDRESS, { method }));

    expect([response.status, response.body]).toEqual([status, null]);
    expect(cancelled).toBe(true);
  });

  it('with a stream is cancelled with it', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
    const response = await toFetchHandler(answering({ status: 200, headers: {}, body }))(new Request(ADDRESS));

    await response.body?.cancel();

    expect(cancelled).toBe(true);
  });

  it.each([
    ['a fault of the dispatch', { dispatch: () => Promise.reject(new Error('a secret')) }],
    ['an answer that cannot be written', answering(answerJson(200, {}, { 'X-Bad': 'a\nsecret' }))],
  ])('to %s is a problem document, and logged', async (_name, kit) => {
    const logger = keepingLogger();

    const response = await toFetchHandler(kit, { logger })(new Request(ADDRESS));
    const problem = (await response.json()) as { readonly requestId: string };

    expect(response.status).toBe(500);
    expect(problem).toMatchObject({ code: 'internal_error', instance: '/api/v1/x' });
    expect(JSON.stringify(problem)).not.toContain('secret');
    expect(logger.lines).toMatchObject([{ level: 'error', fields: { requestId: problem.requestId } }]);
  });

  it('is told to whoever measures', async () => {
    const calls: unknown[] = [];
    const handler = toFetchHandler(answering(answerJson(200, {})), {
      onAnswer: ({ method, url, response }) => calls.push([method, url, response.status]),
    });

    await handler(new Request(`${ADDRESS}?a=1`));

    expect(calls).toEqual([['GET', '/api/v1/x?a=1', 200]]);
  });
});
