import { once } from 'node:events';
import { request as send, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import type { HttpRequest, HttpResponse } from '../http-message.js';
import { requireExactBody } from './body-errors.js';
import { toNodeHandler } from './node.js';
import { answerJson, echo, exchange, serve } from './served-for-tests.js';

const KIB = 1024;
const post = (url: string, body: NonNullable<RequestInit['body']>, contentType = 'application/json') =>
  fetch(`${url}/api/v1/x`, { method: 'POST', body, headers: { 'Content-Type': contentType }, duplex: 'half' });

/** A Procurekit that tells which refusal reading a body ended with. */
function refusals() {
  const codes: string[] = [];
  const kit = (read: (request: HttpRequest) => Promise<unknown>) => ({
    dispatch: async (request: HttpRequest): Promise<HttpResponse> => {
      try {
        return answerJson(200, await read(request));
      } catch (error) {
        codes.push((error as { readonly code: string }).code);
        return answerJson(400, {});
      }
    },
  });
  return { codes, kit };
}

describe('a body', () => {
  const { kit } = refusals();
  const echoing = { dispatch: (request: HttpRequest) => echo(request, 64 * KIB) };

  it('arrives to the byte, whether its length was told or not', async () => {
    const { url } = await serve(toNodeHandler(echoing));
    const text = 'Кабель '.repeat(1000);

    const told = await post(url, text);
    const untold = await post(url, new Blob([text]).stream());

    for (const answer of [told, untold]) expect(await answer.json()).toMatchObject({ body: text, bodyIsExact: true });
  });

  it('is empty where none was sent', async () => {
    const { url } = await serve(toNodeHandler(echoing));

    expect(await (await fetch(`${url}/api/v1/x`)).json()).toMatchObject({ body: '' });
    expect(await (await post(url, '')).json()).toMatchObject({ body: '' });
  });

  it('that is too large is refused, and the client gets to read so before the connection is closed', async () => {
    const { url } = await serve(toNodeHandler(echoing));
    const large = 'x'.repeat(2 * KIB * KIB);

    const told = await post(url, large);
    const untold = await post(url, new Blob([large]).stream());

    for (const answer of [told, untold]) {
      expect(answer.status).toBe(413);
      expect(answer.headers.get('connection')).toBe('close');
      expect(await answer.json()).toMatchObject({ body: null });
    }
  });

  it('that is a little too large does not cost the connection', async () => {
    const { port } = await serve(toNodeHandler(echoing));
    const ask = (length: number, connection: string) => [
      'POST /api/v1/x HTTP/1.1',
      'Host: a',
      `Connection: ${connection}`,
      `Content-Length: ${length}`,
      '',
      'x'.repeat(length),
    ];

    const received = await exchange(port, [
      [...ask(100 * KIB, 'keep-alive')].join('\r\n') + ask(3, 'close').join('\r\n'),
    ]);

    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('that nobody asks for is left unread', async () => {
    const { url } = await serve(toNodeHandler({ dispatch: async () => answerJson(401, {}) }));

    const response = await post(url, 'x'.repeat(2 * KIB * KIB));

    expect([response.status, response.headers.get('connection')]).toEqual([401, 'close']);
  });

  it('that is shorter than its length told is refused when the connection ends', async () => {
    const { codes, kit: watching } = refusals();
    const { port } = await serve(toNodeHandler(watching((request) => request.readBody(KIB))));

    const begun = 'POST /api/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nshort';
    connect(port, '127.0.0.1').end(begun);
    const broken = connect(port, '127.0.0.1');
    broken.write(begun, () => broken.destroy());

    await expect.poll(() => codes).toEqual(['invalid_json', 'invalid_json']);
  });

  it('that is longer than its length told is taken no further, and the rest is no request', async () => {
    const bodies: (string | undefined)[] = [];
    const reading = kit(async (request) => bodies.push((await request.readBody(KIB))?.toString()));
    const { port } = await serve(toNodeHandler(reading));
    const lines = ['POST /api/v1/x HTTP/1.1', 'Host: a', 'Content-Length: 5', '', 'smallGARBAGE\r\n\r\n'];

    const received = await exchange(port, lines);

    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodies).toEqual(['small']);
  });

  it('can be read as it arrives, and the client waits while nobody reads', async () => {
    const total = 32 * KIB * KIB;
    let sent = 0;
    let sentWhileWaiting = 0;
    const reading = kit(async (request) => {
      const reader = request.streamBody().getReader();
      await new Promise((resolve) => setTimeout(resolve, 300));
      sentWhileWaiting = sent;
      let length = 0;
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return { length };
        length += value.length;
      }
    });
    const { port } = await serve(toNodeHandler(reading));
    const outgoing = send({ port, path: '/api/v1/x', method: 'POST' });
    const answered = once(outgoing, 'response') as Promise<[NodeJS.ReadableStream]>;

    for (const chunk = Buffer.alloc(64 * KIB); sent < total; sent += chunk.length) {
      if (!outgoing.write(chunk)) await once(outgoing, 'drain');
    }
    outgoing.end();
    const [response] = await answered;

    expect(JSON.parse((await buffer(response)).toString())).toEqual({ length: total });
    expect(sentWhileWaiting).toBeLessThan(total / 2);
  });

  it('that is given up half-way leaves a client that can read the answer', async () => {
    const giving = kit(async (request) => {
      const reader = request.streamBody().getReader();
      await reader.read();
      await reader.cancel();
      return 'enough';
    });
    const { url } = await serve(toNodeHandler(giving));

    const response = await post(url, 'x'.repeat(4 * KIB * KIB));

    expect([response.status, await response.json()]).toEqual([200, 'enough']);
  });

  it.each(['readBody', 'streamBody'] as const)('is refused by %s when the client goes away half-way', async (way) => {
    const { codes, kit: watching } = refusals();
    const reading = watching((request) =>
      way === 'readBody' ? request.readBody(KIB) : new Response(request.streamBody()).arrayBuffer(),
    );
    const { port } = await serve(toNodeHandler(reading));
    const outgoing = send({ port, path: '/api/v1/x', method: 'POST', headers: { 'Content-Length': '100' } });
    outgoing.on('error', () => undefined);

    outgoing.write('half', () => setTimeout(() => outgoing.destroy(), 50));

    await expect.poll(() => codes).toEqual(['invalid_json']);
  });
});

describe('a body that another middleware has read', () => {
  /** Reads a body as a parser in front does, and puts down what it made of it. */
  const afterParser = (kit: Parameters<typeof toNodeHandler>[0], parse: (bytes: Buffer) => object): RequestListener => {
    const handler = toNodeHandler(kit);
    return async (request, response) => {
      const bytes = await buffer(request);
      handler(Object.assign(request, parse(bytes)), response);
    };
  };
  const echoing = { dispatch: (request: HttpRequest) => echo(request, 64) };

  it.each([
    ['taken from where its bytes are kept', (bytes: Buffer) => ({ rawBody: bytes, body: { other: true } }), true],
    ['taken from a body of bytes', (bytes: Buffer) => ({ body: bytes }), true],
    ['taken from a body of text', (bytes: Buffer) => ({ body: bytes.toString() }), true],
    ['written anew from JSON', (bytes: Buffer) => ({ body: JSON.parse(bytes.toString()) as unknown }), false],
  ])('is %s', async (_name, parse, bodyIsExact) => {
    const { url } = await serve(afterParser(echoing, parse));

    const response = await post(url, '{"name":"Кабель"}', 'application/json; charset=utf-8');

    expect(await response.json()).toMatchObject({ body: '{"name":"Кабель"}', bodyIsExact });
  });

  it('can be read as a stream too', async () => {
    const { kit } = refusals();
    const reading = kit((request) => new Response(request.streamBody()).text());
    const { url } = await serve(afterParser(reading, (bytes) => ({ rawBody: bytes })));

    expect(await (await post(url, 'bytes')).json()).toBe('bytes');
  });

  it('keeps to the limit', async () => {
    const { url } = await serve(afterParser(echoing, (bytes) => ({ rawBody: bytes })));

    expect((await post(url, 'x'.repeat(65))).status).toBe(413);
  });

  it.each([
    ['nothing was kept', 'application/json', () => ({})],
    ['a form was made of it', 'application/x-www-form-urlencoded', () => ({ body: { a: '1' } })],
  ])('is refused with what to do when %s', async (_name, contentType, parse) => {
    const reading = { dispatch: (request: HttpRequest) => request.readBody(64).then(() => answerJson(200, {}), told) };
    const { url } = await serve(afterParser(reading, parse));

    const response = await post(url, 'a=1', contentType);

    expect(await response.json()).toEqual({
      code: 'internal_error',
      message: expect.stringContaining('before body parsers'),
    });
  });

  it('cannot be checked against a signature once it was written anew', async () => {
    const checking = {
      dispatch: async (request: HttpRequest) => {
        try {
          requireExactBody(request);
          return answerJson(200, 'checked');
        } catch (error) {
          return told(error);
        }
      },
    };
    const anew = await serve(afterParser(checking, (bytes) => ({ body: JSON.parse(bytes.toString()) as unknown })));
    const kept = await serve(afterParser(checking, (bytes) => ({ rawBody: bytes })));
    const unread = await serve(toNodeHandler(checking));

    expect(await (await post(anew.url, '{}')).json()).toMatchObject({ message: expect.stringContaining('rawBody') });
    expect(await (await post(kept.url, '{}')).json()).toBe('checked');
    expect(await (await post(unread.url, '{}')).json()).toBe('checked');
  });
});

function told(error: unknown): HttpResponse {
  const { code, message } = error as { readonly code: string; readonly message: string };
  return answerJson(500, { code, message });
}
