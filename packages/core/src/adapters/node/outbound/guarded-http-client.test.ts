import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OutboundHttpError, type HttpClient, type OutboundRequest } from '../../../kernel/ports/http-client.js';
import { openGuardedHttpClient, type GuardedHttpClientOptions } from './guarded-http-client.js';
import { startRawReceiver, startReceiver, startTlsReceiver, type LoopbackReceiver } from './loopback-receiver.js';
import { testCertificate } from './test-certificate.js';

/** A connection takes the next request one turn of the event loop after its answer. */
const connectionIsFree = setImmediate;

const closeAfterwards: (() => Promise<void>)[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closeAfterwards.splice(0)) await close();
});

const keep = async (starting: Promise<LoopbackReceiver>): Promise<LoopbackReceiver> => {
  const receiver = await starting;
  closeAfterwards.push(() => receiver.close());
  return receiver;
};
const openClient = (options: GuardedHttpClientOptions = {}): HttpClient => {
  const client = openGuardedHttpClient({ allowLoopback: true, ...options });
  closeAfterwards.push(() => client.close().catch(() => undefined));
  return client;
};
const post = (url: string, rest: Partial<OutboundRequest> = {}): OutboundRequest => ({
  method: 'POST',
  url,
  body: '{"event":"invoice.created"}',
  ...rest,
});
const failure = async (answer: Promise<unknown>): Promise<OutboundHttpError> => {
  const error: unknown = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof OutboundHttpError) return error;
  throw new Error('The request was expected to fail with an OutboundHttpError.', { cause: error });
};
const allClosed = ({ connections }: LoopbackReceiver): Promise<unknown> =>
  vi.waitUntil(() => connections.length > 0 && connections.every(({ destroyed }) => destroyed));
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const local = ({ port }: LoopbackReceiver, path = '/'): string => `http://127.0.0.1:${String(port)}${path}`;
const named = ({ port }: LoopbackReceiver): string => `https://hooks.example.com:${String(port)}/in`;
const toLoopback = () => Promise.resolve(['127.0.0.1']);
const ok = (_request: IncomingMessage, response: { end: (body: string) => unknown }) => response.end('ok');
/** Waits for the request, then sends the given bytes. */
const answerRaw = (bytes: string | Buffer) => (socket: Socket) =>
  socket.once('data', () => {
    socket.write(bytes);
  });

describe('send', () => {
  it('sends method, path, headers and body, and returns the answer', async () => {
    const seen: unknown[] = [];
    const receiver = await keep(
      startReceiver((request, response) => {
        request.setEncoding('utf8').on('data', (body) => {
          seen.push(request.method, request.url, request.headers['x-service-event'], request.headers.host, body);
          response.writeHead(202, { 'X-Reply': ['a', 'b'], 'Retry-After': '7' }).end('taken');
        });
      }),
    );

    const answer = await openClient().send(
      post(local(receiver, '/in?shop=1'), {
        headers: { 'X-Service-Event': 'invoice.created' },
        body: Buffer.from('{}'),
      }),
    );

    expect(seen).toEqual(['POST', '/in?shop=1', 'invoice.created', `127.0.0.1:${String(receiver.port)}`, '{}']);
    expect(answer).toMatchObject({ status: 202, truncated: false, headers: { 'x-reply': 'a, b', 'retry-after': '7' } });
    expect(text(answer.body)).toBe('taken');
    expect(answer.durationMs).toBeGreaterThan(0);
  });

  it('returns a redirect as the answer and does not follow it', async () => {
    const paths: (string | undefined)[] = [];
    const receiver = await keep(
      startReceiver((request, response) => {
        paths.push(request.url);
        response.writeHead(302, { location: '/elsewhere' }).end();
      }),
    );

    const answer = await openClient().send(post(local(receiver)));

    expect(answer).toMatchObject({ status: 302, headers: { location: '/elsewhere' } });
    expect(paths).toEqual(['/']);
  });

  it('uses a connection again, and drops it when idle', async () => {
    const receiver = await keep(startReceiver(ok));
    const client = openClient({ idleTimeoutMs: 50 });

    for (const path of ['/1', '/2', '/3']) {
      await client.send(post(local(receiver, path)));
      await connectionIsFree();
    }

    expect(receiver.connections).toHaveLength(1);
    await allClosed(receiver);
  });

  it.each([
    ['Host', 'internal'],
    ['content-length', '0'],
    ['Transfer-Encoding', 'chunked'],
    ['Connection', 'upgrade'],
    ['accept-encoding', 'gzip'],
    ['x-note', 'a\r\nX-Injected: b'],
    ['x note', 'a'],
  ])('refuses to send the header %s: %j', async (name, value) => {
    const receiver = await keep(startReceiver(ok));

    const error = await failure(openClient().send(post(local(receiver), { headers: { [name]: value } })));

    expect(error.code).toBe('request_invalid');
  });

  describe('guards the address', () => {
    it.each([
      'http://127.0.0.1:PORT/',
      'https://127.0.0.1:PORT/',
      'https://2130706433:PORT/',
      'https://0x7f000001:PORT/',
      'https://0177.0.0.1:PORT/',
      'https://127.1:PORT/',
      'https://127.0.0.1.:PORT/',
      'https://localhost:PORT/',
      'https://localhost.:PORT/',
      'https://LOCALHOST:PORT/',
      'https://[::1]:PORT/',
      'https://[::ffff:127.0.0.1]:PORT/',
      'https://[::ffff:7f00:1]:PORT/',
      'https://[64:ff9b::7f00:1]:PORT/',
      'https://0.0.0.0:PORT/',
      'https://example.com@127.0.0.1:PORT/',
      'https://１２７.0.0.1:PORT/',
      'https://127.0.0.%31:PORT/',
      'https://inside.example.com:PORT/',
    ])('never connects to %s', async (spelling) => {
      const receiver = await keep(startReceiver(ok));
      const client = openClient({ allowLoopback: false, resolve: toLoopback });

      const error = await failure(client.send(post(spelling.replace('PORT', String(receiver.port)))));

      expect(error.code).toBe('url_not_allowed');
      expect(receiver.connections).toHaveLength(0);
    });

    it('refuses a name that was public when it was saved and is not when it is called', async () => {
      const receiver = await keep(startReceiver(ok));
      const answers = [['8.8.8.8'], ['127.0.0.1']];
      const client = openClient({ allowLoopback: false, resolve: () => Promise.resolve(answers.shift() ?? []) });

      const verdict = await client.vet(named(receiver));
      const error = await failure(client.send(post(named(receiver))));

      expect(verdict.allowed).toBe(true);
      expect(error).toMatchObject({ code: 'url_not_allowed', reason: 'address_not_public' });
      expect(receiver.connections).toHaveLength(0);
    });

    it('refuses a name with one address that is not allowed, wherever it stands', async () => {
      const receiver = await keep(startReceiver(ok));
      const client = openClient({ resolve: () => Promise.resolve(['127.0.0.1', '10.0.0.1']) });

      expect((await failure(client.send(post(named(receiver))))).code).toBe('url_not_allowed');
      expect(receiver.connections).toHaveLength(0);
    });

    it('connects to the very address that was judged, whatever the name answers later', async () => {
      const receiver = await keep(startReceiver(ok, '127.0.0.2'));
      const answers = [['127.0.0.2'], ['10.0.0.1']];
      const client = openClient({ resolve: () => Promise.resolve(answers.shift() ?? []) });
      const url = `http://hooks.example.com:${String(receiver.port)}/`;

      const first = await client.send(post(url));
      await connectionIsFree();
      const second = await client.send(post(url));

      // The second request found the connection that was vetted and open, so nothing was looked up again.
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(answers).toEqual([['10.0.0.1']]);
      expect(receiver.connections).toHaveLength(1);
    });

    it('tries the next judged address when the first one is dead', async () => {
      const receiver = await keep(startReceiver(ok, '127.0.0.2'));
      const client = openClient({ resolve: () => Promise.resolve(['127.0.0.3', '127.0.0.2']) });

      const answer = await client.send(post(`http://hooks.example.com:${String(receiver.port)}/`));

      expect(answer.status).toBe(200);
    });

    it('reaches a listed range over https', async () => {
      const receiver = await keep(startTlsReceiver(ok));
      const client = openClient({
        allowLoopback: false,
        allowCidrs: ['127.0.0.0/8'],
        resolve: toLoopback,
        ca: testCertificate.cert,
      });

      expect((await client.send(post(named(receiver)))).status).toBe(200);
      expect((await failure(client.send(post(local(receiver))))).reason).toBe('scheme_not_allowed');
    });

    it('fails when the name does not resolve', async () => {
      const client = openClient({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });

      expect(await failure(client.send(post('https://gone.example.com/')))).toMatchObject({
        code: 'dns_failed',
        reason: 'host_not_found',
      });
    });
  });

  describe('over TLS', () => {
    it('announces and verifies the name, and names it as the host', async () => {
      const seen: unknown[] = [];
      const receiver = await keep(
        startTlsReceiver((request, response) => {
          // A request of an HTTPS server arrives on a TLS socket.
          seen.push((request.socket as TLSSocket & { servername?: string }).servername, request.headers.host);
          response.end('ok');
        }),
      );
      const client = openClient({ resolve: toLoopback, ca: testCertificate.cert });

      await client.send(post(named(receiver)));

      expect(seen).toEqual(['hooks.example.com', `hooks.example.com:${String(receiver.port)}`]);
    });

    it('refuses a certificate of another name', async () => {
      const receiver = await keep(startTlsReceiver(ok));
      const client = openClient({ resolve: toLoopback, ca: testCertificate.cert });

      const url = named(receiver).replace('hooks', 'other');

      expect((await failure(client.send(post(url)))).code).toBe('tls_error');
      expect((await failure(client.send(post(local(receiver).replace('http', 'https'))))).code).toBe('tls_error');
    });

    it('refuses a certificate that nobody vouches for, whatever the environment says', async () => {
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
      const receiver = await keep(startTlsReceiver(ok));

      expect((await failure(openClient({ resolve: toLoopback }).send(post(named(receiver))))).code).toBe('tls_error');
    });

    it('fails on a receiver that does not speak TLS', async () => {
      const receiver = await keep(startRawReceiver(answerRaw('HTTP/1.1 200 OK\r\n\r\n')));

      expect((await failure(openClient({ resolve: toLoopback }).send(post(named(receiver))))).code).toBe('tls_error');
    });

    it('stops waiting for a handshake that does not end', async () => {
      const receiver = await keep(startRawReceiver(() => undefined));
      const client = openClient({ resolve: toLoopback, connectTimeoutMs: 50 });

      expect((await failure(client.send(post(named(receiver))))).code).toBe('connect_timeout');
    });
  });

  describe('bounds the answer', () => {
    it('reads up to the limit, says so, and hangs up', async () => {
      const receiver = await keep(
        startReceiver((_request, response) => {
          const chunk = Buffer.alloc(16_384, 'x');
          const pump = (): void => {
            while (!response.destroyed && response.write(chunk));
          };
          response.on('drain', pump);
          pump();
        }),
      );

      const answer = await openClient().send(post(local(receiver)));

      expect(answer).toMatchObject({ status: 200, truncated: true });
      expect(answer.body).toHaveLength(65_536);
      await allClosed(receiver);
    });

    it.each(['keep-alive', 'close'])(
      'cuts a short body at the limit when the connection is to %s',
      async (connection) => {
        const receiver = await keep(
          startReceiver((_request, response) => response.writeHead(200, { connection }).end('123456789')),
        );
        const client = openClient();

        const cut = await client.send(post(local(receiver), { maxResponseBytes: 8 }));
        const exact = await client.send(post(local(receiver), { maxResponseBytes: 9 }));

        expect([text(cut.body), cut.truncated]).toEqual(['12345678', true]);
        expect([text(exact.body), exact.truncated]).toEqual(['123456789', false]);
      },
    );

    it('reads the rest of a large body once it is admitted, for which the time stands still', async () => {
      const body = Buffer.alloc(3_000_000, 'x');
      const receiver = await keep(startReceiver((_request, response) => response.end(body)));
      const client = openClient();
      const asked: number[] = [];
      const large = { timeoutMs: 300, maxResponseBytes: 4_000_000 };

      const whole = await client.send(
        post(local(receiver), {
          ...large,
          async admitLarge() {
            asked.push(performance.now());
            await new Promise((resolve) => setTimeout(resolve, 600));
          },
        }),
      );
      const never = client.send(
        post(local(receiver), { ...large, signal: AbortSignal.timeout(400), admitLarge: () => new Promise(() => {}) }),
      );

      expect(Buffer.compare(whole.body, body)).toBe(0);
      expect(asked).toHaveLength(1);
      await expect(never).rejects.toMatchObject({ code: 'aborted' });
    });

    it('asks for plain bytes and does not unfold compressed ones', async () => {
      const bomb = gzipSync(Buffer.alloc(10_000_000));
      const asked: unknown[] = [];
      const receiver = await keep(
        startReceiver((request, response) => {
          asked.push(request.headers['accept-encoding']);
          response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
        }),
      );

      const answer = await openClient().send(post(local(receiver)));

      expect(asked).toEqual(['identity']);
      expect(Buffer.compare(answer.body, bomb.subarray(0, 65_536))).toBe(0);
    });

    it('refuses headers without end', async () => {
      const receiver = await keep(
        startRawReceiver((socket) => {
          socket.once('data', () => {
            socket.write('HTTP/1.1 200 OK\r\n');
            const pump = (): void => {
              while (!socket.destroyed && socket.write(`x-filler: ${'x'.repeat(1000)}\r\n`));
            };
            socket.on('drain', pump);
            pump();
          });
        }),
      );

      expect((await failure(openClient().send(post(local(receiver))))).code).toBe('response_invalid');
    });

    it.each([
      ['something that is not HTTP', 'SSH-2.0-OpenSSH_9.7\r\n'],
      [
        'a switch of protocols',
        'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
      ],
      ['interim answers without end', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)],
      ['a chunk of no length', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ])('refuses %s', async (_case, bytes) => {
      const receiver = await keep(startRawReceiver(answerRaw(bytes)));

      expect((await failure(openClient().send(post(local(receiver))))).code).toBe('response_invalid');
    });

    it('takes a few interim answers', async () => {
      const bytes = `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3)}HTTP/1.1 204 No Content\r\n\r\n`;
      const receiver = await keep(startRawReceiver(answerRaw(bytes)));

      expect((await openClient().send(post(local(receiver)))).status).toBe(204);
    });

    it('does not take what follows an answer for the next one', async () => {
      const twoAnswers =
        'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 500 Planted\r\nContent-Length: 0\r\n\r\n';
      const receiver = await keep(startRawReceiver(answerRaw(twoAnswers)));
      const client = openClient();

      const statuses = [await client.send(post(local(receiver))), await client.send(post(local(receiver)))];

      expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
      expect(receiver.connections).toHaveLength(2);
    });
  });

  describe('bounds the time', () => {
    const drip = (socket: Socket, start: string, piece: string): void => {
      socket.write(start);
      const timer = setInterval(() => socket.write(piece), 5);
      socket.on('close', () => {
        clearInterval(timer);
      });
    };

    it.each([
      ['no answer at all', '', ''],
      ['headers that come one by one', 'HTTP/1.1 200 OK\r\n', 'x-a: b\r\n'],
      ['a body that comes byte by byte', 'HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n', 'x'],
      ['a chunked body that comes byte by byte', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
      ['a body without an end', 'HTTP/1.1 200 OK\r\n\r\nhalf', ''],
    ])('gives up on %s and hangs up', async (_case, start, piece) => {
      const receiver = await keep(
        startRawReceiver((socket) => {
          socket.once('data', () => {
            drip(socket, start, piece);
          });
        }),
      );

      const error = await failure(openClient().send(post(local(receiver), { timeoutMs: 80 })));

      expect(error.code).toBe('timeout');
      await allClosed(receiver);
    });

    it('counts the lookup and the handshake in, and sends nothing once the time is up', async () => {
      let finishLookup: (addresses: readonly string[]) => void = () => undefined;
      const requests: string[] = [];
      const receiver = await keep(
        startReceiver((request, response) => {
          requests.push(request.url ?? '');
          response.end();
        }),
      );
      const client = openClient({ resolve: () => new Promise((resolve) => (finishLookup = resolve)) });

      const url = (path: string): string => `http://hooks.example.com:${String(receiver.port)}${path}`;
      const error = await failure(client.send(post(url('/late'), { timeoutMs: 20 })));
      finishLookup(['127.0.0.1']);
      await client.close();

      expect(error.code).toBe('timeout');
      expect(requests).toEqual([]);
    });

    it('ends when the caller aborts, before and during the request', async () => {
      const receiver = await keep(startRawReceiver(() => undefined));
      const controller = new AbortController();
      const client = openClient();

      const running = failure(client.send(post(local(receiver), { signal: controller.signal })));
      controller.abort();

      expect((await running).code).toBe('aborted');
      expect((await failure(client.send(post(local(receiver), { signal: controller.signal })))).code).toBe('aborted');
    });
  });

  describe('tells apart how a connection fails', () => {
    it('refused', async () => {
      const receiver = await startReceiver(ok);
      await receiver.close();

      expect((await failure(openClient().send(post(local(receiver))))).code).toBe('connection_refused');
    });

    it.each<[string, (socket: Socket) => void]>([
      ['closed without an answer', (socket) => socket.end()],
      ['reset without an answer', (socket) => socket.resetAndDestroy()],
      ['closed in the middle of the headers', (socket) => socket.end('HTTP/1.1 200 OK\r\nx-a: b\r\n')],
      ['closed in the middle of the body', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf')],
      [
        'closed in the middle of a last body',
        (socket) => socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 9\r\n\r\nhalf'),
      ],
      [
        'closed in the middle of a last chunk',
        (socket) => socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf'),
      ],
      [
        'closed in the middle of a chunk',
        (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf'),
      ],
    ])('%s', async (_case, breakOff) => {
      const receiver = await keep(startRawReceiver((socket) => socket.once('data', () => breakOff(socket))));

      expect((await failure(openClient().send(post(local(receiver))))).code).toBe('connection_reset');
      // One connection only: a request that may have been taken is not repeated here.
      expect(receiver.connections).toHaveLength(1);
    });
  });
});

describe('close', () => {
  it('lets requests in flight finish and refuses later ones', async () => {
    let finish: () => unknown = () => undefined;
    const receiver = await keep(startReceiver((_request, response) => (finish = () => response.end('done'))));
    const client = openClient();

    const running = client.send(post(local(receiver)));
    await vi.waitUntil(() => receiver.connections.length > 0);
    const closed = client.close();
    await vi.waitUntil(() => finish() !== undefined);

    expect(text((await running).body)).toBe('done');
    await closed;
    expect((await failure(client.send(post(local(receiver))))).code).toBe('client_closed');
  });
});

describe('a flood of headers', () => {
  it('is refused, and costs next to nothing however often it is tried', async () => {
    const flood = `HTTP/1.1 200 OK\r\n${'X-A: a\r\n'.repeat(20_000)}\r\n`;
    const receiver = await keep(startRawReceiver((socket) => socket.once('data', () => socket.end(flood))));
    const client = openClient();
    await failure(client.send(post(local(receiver))));

    const before = process.cpuUsage();
    for (let time = 0; time < 5; time += 1) {
      expect(await failure(client.send(post(local(receiver))))).toMatchObject({ code: 'response_invalid' });
    }

    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  });
});
