import { createServer, request as sendRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import koaBodyparser from '@koa/bodyparser';
import express, { type ErrorRequestHandler } from 'express';
import fastify, { type FastifyInstance } from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { NextRequest } from 'next/server.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mapEventStore, oncePerEvent } from '../idempotency.js';
import { verifyWebhook, WebhookVerificationError, type WebhookEvent } from '../index.js';
import { signTestDelivery, testEvent, type TestDelivery, type TestDeliveryOptions } from '../testing.js';
import * as expressAdapter from './express.js';
import * as fastifyAdapter from './fastify.js';
import * as fetchAdapter from './fetch.js';
import * as honoAdapter from './hono.js';
import * as koaAdapter from './koa.js';
import * as nextAdapter from './next.js';
import type { ReceiveWebhookOptions } from './receive-webhook-options.js';

const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const otherSecret = 'whsec_FjZ6rLZ6SgF8jairlWgsyzkIY3gPcRTdoKDgxVZEx8Q=';

const onEvent = vi.fn<(event: WebhookEvent) => unknown>();
const onRefused = vi.fn<(error: WebhookVerificationError) => unknown>();
/** What the framework was left to deal with. */
const onFailure = vi.fn<(error: unknown) => void>();
const toClose: Server[] = [];

beforeEach(() => {
  onEvent.mockReset();
  onRefused.mockReset();
  onFailure.mockReset();
});

afterEach(async () => {
  for (const server of toClose.splice(0)) await new Promise((resolve) => server.close(resolve));
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

type Options = Omit<ReceiveWebhookOptions<unknown>, 'onEvent'> &
  Partial<Pick<ReceiveWebhookOptions<unknown>, 'onEvent'>>;
type Deliver = (delivery: TestDelivery) => Promise<Answer>;
type Host = (options: Options) => Promise<Deliver>;

const withDefaults = (options: Options): ReceiveWebhookOptions<unknown> => ({ onEvent, onRefused, ...options });

async function listen(listener: RequestListener): Promise<Deliver> {
  const server = createServer(listener);
  toClose.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return deliverTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`);
}

const deliverTo =
  (url: string): Deliver =>
  async (delivery) =>
    readAnswer(await fetch(url, { ...delivery, headers: { ...delivery.headers, connection: 'close' } }));

async function readAnswer(response: Response): Promise<Answer> {
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
}

/** What a host does with an error that nobody caught, made visible to the tests. */
async function orFailure(respond: () => Promise<Response>): Promise<Answer> {
  try {
    return await readAnswer(await respond());
  } catch (error) {
    onFailure(error);
    return { status: 500, retryAfter: null, text: '' };
  }
}

const showExpressError: ErrorRequestHandler = (error, _request, response, _next) => {
  onFailure(error);
  response.status(500).end();
};

function anExpressApp(options: Options, ...before: express.RequestHandler[]): Promise<Deliver> {
  const app = express();
  for (const middleware of before) app.use(middleware);
  app.post('/hooks', expressAdapter.receiveWebhook(withDefaults(options)));
  app.use(showExpressError);
  return listen(app);
}

function aKoaApp(options: Options, ...before: Koa.Middleware[]): Promise<Deliver> {
  const app = new Koa();
  app.on('error', onFailure);
  for (const middleware of before) app.use(middleware);
  app.use(koaAdapter.receiveWebhook(withDefaults(options)));
  return listen(app.callback());
}

async function aFastifyApp(options: Options, prepare = (_app: FastifyInstance) => {}): Promise<Deliver> {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status === 500) onFailure(error);
    return reply.code(status).send({});
  });
  prepare(app);
  await app.register(fastifyAdapter.receiveWebhook({ path: '/hooks', ...withDefaults(options) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  toClose.push(app.server);
  return deliverTo(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/hooks`);
}

async function aHonoApp(options: Options, readFirst = false): Promise<Deliver> {
  const app = new Hono();
  if (readFirst) app.use(async (context, next) => void (await context.req.json(), await next()));
  app.onError((error, context) => (onFailure(error), context.text('', 500)));
  app.post('/hooks', honoAdapter.receiveWebhook(withDefaults(options)));
  return async (delivery) => readAnswer(await app.request('/hooks', delivery));
}

async function aNextRoute(options: Options, readFirst = false): Promise<Deliver> {
  const POST = nextAdapter.receiveWebhook<NextRequest>(withDefaults(options));
  return async (delivery) => {
    const request = new NextRequest('https://erp.example.com/hooks', delivery);
    if (readFirst) await request.json();
    return orFailure(() => POST(request));
  };
}

async function aFetchHandler(options: Options, readFirst = false): Promise<Deliver> {
  const handle = fetchAdapter.receiveWebhook(withDefaults(options));
  return async (delivery) => {
    const request = new Request('https://erp.example.com/hooks', delivery);
    if (readFirst) await request.json();
    return orFailure(() => handle(request));
  };
}

const hosts: readonly { readonly host: string; readonly open: Host }[] = [
  { host: 'Express', open: anExpressApp },
  { host: 'Express with express.raw()', open: (options) => anExpressApp(options, express.raw({ type: '*/*' })) },
  { host: 'Koa', open: aKoaApp },
  { host: 'Koa with a body parser that keeps rawBody', open: (options) => aKoaApp(options, keepRawBody) },
  { host: 'Fastify', open: aFastifyApp },
  { host: 'Hono', open: aHonoApp },
  { host: 'Next', open: aNextRoute },
  { host: 'fetch', open: aFetchHandler },
];

const keepRawBody: Koa.Middleware = (context, next) => koaBodyparser({ onError: () => undefined })(context, next);

const delivery = (changes: Partial<TestDeliveryOptions> = {}) => signTestDelivery({ secret, ...changes });

const reasonOf = ({ text }: Answer): unknown => (JSON.parse(text) as { reason: unknown }).reason;

describe.each(hosts)('receiveWebhook in $host', ({ open }) => {
  it('hands a verified event to the handler and answers 204', async () => {
    const deliver = await open({ secret });
    const event = testEvent('integration_api.invoice.created');

    const answer = await deliver(await delivery({ event }));

    expect(answer).toEqual({ status: 204, retryAfter: null, text: '' });
    expect(onEvent).toHaveBeenCalledExactlyOnceWith(event, expect.anything());
  });

  it('verifies the bytes of the body, not its JSON', async () => {
    const deliver = await open({ secret });

    const answer = await deliver(
      await delivery({ body: '{ "event" : "integration.test_event",\r\n "note": "Поставка №1" }' }),
    );

    expect(answer.status).toBe(204);
    expect(onEvent.mock.calls[0]?.[0]).toEqual({ event: 'integration.test_event', note: 'Поставка №1' });
  });

  it('accepts any of several secrets', async () => {
    const deliver = await open({ secrets: [otherSecret, secret] });

    expect((await deliver(await delivery())).status).toBe(204);
  });

  it('answers 401 to a wrong signature, tells why, and does not run the handler', async () => {
    const deliver = await open({ secret });

    const answer = await deliver(await delivery({ secret: otherSecret }));

    expect([answer.status, reasonOf(answer)]).toEqual([401, 'signature_mismatch']);
    expect(onRefused.mock.calls[0]?.[0]).toMatchObject({ reason: 'signature_mismatch' });
    expect(onEvent).not.toHaveBeenCalled();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('answers 401 to a request that is no delivery at all', async () => {
    const deliver = await open({ secret });

    const answer = await deliver({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });

    expect([answer.status, reasonOf(answer)]).toEqual([401, 'signature_missing']);
  });

  it('answers 401 to a stale delivery, by the clock it is given', async () => {
    const deliver = await open({ secret, toleranceSeconds: 10, now: () => 1_767_225_611_000 });

    const answer = await deliver(await delivery({ now: 1_767_225_600_000 }));

    expect([answer.status, reasonOf(answer)]).toEqual([401, 'timestamp_stale']);
  });

  it('answers 400 to a signed body that is no event', async () => {
    const deliver = await open({ secret });

    const answer = await deliver(await delivery({ body: '[]' }));

    expect([answer.status, reasonOf(answer)]).toEqual([400, 'payload_malformed']);
  });

  it('leaves an error of the handler to the framework, so that the delivery comes again', async () => {
    const deliver = await open({ secret });
    const failure = new Error('the ERP is away');
    onEvent.mockRejectedValue(failure);

    expect((await deliver(await delivery())).status).toBe(500);
    expect(onFailure.mock.calls[0]?.[0]).toBe(failure);
  });

  it('shows the framework, not the sender, that the secret is missing', async () => {
    const deliver = await open({ secret: undefined });

    expect((await deliver(await delivery())).status).toBe(500);
    expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ reason: 'secret_missing' });
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('runs a handler wrapped in oncePerEvent once for two deliveries of an event', async () => {
    const deliver = await open({ secret, onEvent: oncePerEvent({ store: mapEventStore() }, onEvent) });
    const sent = await delivery();

    const answers = await Promise.all([deliver(sent), deliver(sent)]);

    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(onEvent).toHaveBeenCalledTimes(1);
  });

  it('answers 503 with Retry-After while another process handles the event', async () => {
    const store = mapEventStore();
    const event = testEvent('integration.test_event');
    await store.claim(event.eventId, { token: 'another process', ttlMs: 60_000 });
    const deliver = await open({ secret, onEvent: oncePerEvent({ store, leaseSeconds: 30 }, onEvent) });

    const answer = await deliver(await delivery({ event }));

    expect([answer.status, answer.retryAfter, reasonOf(answer)]).toEqual([503, '30', 'event_in_progress']);
  });
});

// Where a parser of the application has read the body before, its own limit has applied.
describe.each(hosts.filter(({ host }) => !host.includes(' with ')))('the body limit in $host', ({ open }) => {
  it('answers 413 to a body above it and reads no more of that', async () => {
    const deliver = await open({ secret, maxBodyBytes: 1000 });

    expect((await deliver(await delivery({ body: ' '.repeat(200_000) }))).status).toBe(413);
    expect((await deliver(await delivery({ body: `{}${' '.repeat(998)}` }))).status).toBe(204);
  });
});

describe('a body that was parsed before', () => {
  const mistakes: readonly { readonly mistake: string; readonly open: Host; readonly cure: string }[] = [
    {
      mistake: 'app.use(express.json()) in Express',
      open: (options) => anExpressApp(options, express.json()),
      cure: 'mount this route before app.use(express.json())',
    },
    {
      mistake: 'a body parser that keeps no raw body in Koa',
      open: (options) => aKoaApp(options, koaBody()),
      cure: 'mount this route before the body parser',
    },
    {
      mistake: 'a hook that replaces the body in Fastify',
      open: (options) =>
        aFastifyApp(options, (app) => {
          app.addHook('preHandler', async (request) => void (request.body = JSON.parse(String(request.body))));
        }),
      cure: 'remove the hook or plugin that replaces request.body',
    },
    {
      mistake: 'context.req.json() before the handler in Hono',
      open: (options) => aHonoApp(options, true),
      cure: 'verify the request before request.json()',
    },
    {
      mistake: 'request.json() before the handler in Next',
      open: (options) => aNextRoute(options, true),
      cure: 'verify the request before request.json()',
    },
    {
      mistake: 'request.json() before the handler in fetch',
      open: (options) => aFetchHandler(options, true),
      cure: 'verify the request before request.json()',
    },
  ];

  it.each(mistakes)('is reported to the framework with the cure: $mistake', async ({ open, cure }) => {
    const deliver = await open({ secret });

    expect((await deliver(await delivery())).status).toBe(500);

    expect(onFailure.mock.calls[0]?.[0]).toBeInstanceOf(WebhookVerificationError);
    expect(onFailure.mock.calls[0]?.[0]).toMatchObject({
      reason: 'payload_not_raw',
      message: expect.stringContaining(cure) as string,
    });
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('is named by verifyWebhook itself in a plain Fastify route', async () => {
    const app = fastify();
    app.post('/hooks', (request) =>
      verifyWebhook({ payload: request.body as string, headers: request.headers, secret }),
    );

    const response = await app.inject({ url: '/hooks', ...(await delivery()), payload: (await delivery()).body });

    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ message: expect.stringContaining('raw body, before any JSON parser') });
  });
});

it('leaves the other routes of a Fastify application their JSON parser', async () => {
  const app = fastify();
  await app.register(fastifyAdapter.receiveWebhook({ path: '/hooks', secret, onEvent }));
  app.post('/orders', (request) => request.body);

  const response = await app.inject({ method: 'POST', url: '/orders', payload: { number: 'R-1' } });

  expect(response.json()).toEqual({ number: 'R-1' });
});

it('passes a delivery that is cut off to the error handling instead of waiting for the rest', async () => {
  let port = 0;
  const failed = new Promise<unknown>((resolve) => {
    const handle = expressAdapter.receiveWebhook({ secret, onEvent });
    const server = createServer((request, response) => void handle(request, response, resolve));
    toClose.push(server);
    server.listen(0, '127.0.0.1', () => {
      port = (server.address() as AddressInfo).port;
      const sending = sendRequest({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 100 } });
      sending.on('error', () => undefined);
      server.on('request', () => sending.destroy());
      sending.write('{');
    });
  });

  await expect(failed).resolves.toBeInstanceOf(Error);
});
