import { describe, expect, it, vi } from 'vitest';

import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  createClient,
  createClientWith,
  NotFoundError,
  PermissionError,
  ProcurekitError,
  RateLimitError,
  ServerError,
  UnreadableResponseError,
  type ClientOptions,
} from '../src/index.js';
import { requisitions } from '../src/resources.js';
import { broken, json, problem, scriptedFetch, type Step } from './scripted-fetch.js';

const ID = '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b';
const KEY = 'pk_live_verysecretvalue';

function scripted(options: Partial<ClientOptions>, ...steps: readonly [Step, ...Step[]]) {
  const { fetch, sent } = scriptedFetch(...steps);
  const base = { baseUrl: 'https://procurekit.test', apiKey: KEY, fetch, maxRetries: 0, ...options };
  return { client: createClient(base), sent };
}

async function refused(...steps: readonly [Step, ...Step[]]): Promise<unknown> {
  const { client } = scripted({}, ...steps);
  return client.requisitions.get(ID).catch((error: unknown) => error);
}

describe('a request', () => {
  it('puts path parameters, query, version, key and headers where the API wants them', async () => {
    const { client, sent } = scripted({ headers: { 'X-Trace': 'a' } }, json({ items: [], total: 0 }));

    await client.webhooks.listDeliveries('a/b?c', { status: 'failed', page: undefined, limit: 10 });
    await client.requisitions.update(ID, { name: 'Бетон', comment: null }, { ifMatch: 7, headers: { 'X-Trace': 'b' } });
    await client.requisitions.archive(ID);

    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: 'https://procurekit.test/api/v1/integration-api/webhook/a%2Fb%3Fc/deliveries?status=failed&limit=10',
      headers: { 'x-api-key': KEY, 'x-trace': 'a', accept: 'application/json' },
      body: null,
    });
    expect(sent[1]).toMatchObject({
      method: 'PATCH',
      url: `https://procurekit.test/api/v1/integration-api/purchase-requisitions/${ID}`,
      headers: { 'if-match': 'W/"7"', 'content-type': 'application/json', 'x-trace': 'b' },
      body: '{"name":"Бетон","comment":null}',
    });
    expect(sent[2]).toMatchObject({ method: 'DELETE', body: null });
    expect(Object.keys(sent[2]?.headers ?? {})).not.toContain('content-type');
  });

  it.each(['https://procurekit.test/x/api/v1/integration-api', 'https://procurekit.test/x/api/v1/'])(
    'understands a base address with the path of the API: %s',
    async (baseUrl) => {
      const { client, sent } = scripted({ baseUrl }, json({ id: ID }));

      await client.requisitions.get(ID);

      expect(sent[0]?.url).toBe(`https://procurekit.test/x/api/v1/integration-api/purchase-requisitions/${ID}`);
    },
  );

  it('keeps the path of the base address and encodes what is searched for', async () => {
    const { client, sent } = scripted(
      { baseUrl: 'https://erp.example.com/procurement/' },
      json({ items: [], total: 0 }),
    );

    await client.requisitions.list({ search: 'бетон & щебень' });

    expect(sent[0]?.url).toBe(
      'https://erp.example.com/procurement/api/v1/integration-api/purchase-requisitions' +
        '?search=%D0%B1%D0%B5%D1%82%D0%BE%D0%BD%20%26%20%D1%89%D0%B5%D0%B1%D0%B5%D0%BD%D1%8C',
    );
  });

  it.each(['', '.', '..', undefined, 7])('cannot be made for the id %o', (id) => {
    const { client } = scripted({}, json({}));

    expect(() => client.requisitions.get(id as string)).toThrow(
      new TypeError('requisitions.get: id must be a non-empty string.'),
    );
  });

  it('sends an empty object where a body may be left out', async () => {
    const { client, sent } = scripted({}, json({}));

    await client.webhooks.rotateSecret(ID);

    expect(sent[0]?.body).toBe('{}');
  });

  it('follows no redirect, which could take the key elsewhere', async () => {
    const error = await refused(
      () => new Response(null, { status: 301, headers: { location: 'https://other.test/' } }),
    );

    expect(error).toMatchObject({ status: 301, code: 'unreadable_response', retryable: false });
    expect(String(error)).toContain('redirects to https://other.test/; set baseUrl');
  });

  it('asks for the key at each attempt when it is a function', async () => {
    const keys = ['pk_old', 'pk_new'];
    const { client, sent } = scripted(
      { apiKey: () => Promise.resolve(keys.shift() ?? ''), maxRetries: 1, retryDelayMs: 0 },
      broken,
      json({}),
    );

    await client.requisitions.get(ID);

    expect(sent.map(({ headers }) => headers['x-api-key'])).toEqual(['pk_old', 'pk_new']);
  });

  it('goes through the global fetch of the moment', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ id: ID })));
    const client = createClientWith({ requisitions }, { baseUrl: 'https://procurekit.test', apiKey: KEY });

    expect(await client.requisitions.get(ID)).toEqual({ id: ID });
    expect(fetch).toHaveBeenCalledOnce();
    fetch.mockRestore();
  });
});

describe('settings that cannot work', () => {
  it.each([undefined, ''])('an address or a key that is %o, as from a variable that is not set', (unset) => {
    expect(() => createClient({ baseUrl: unset as string, apiKey: KEY })).toThrow(/^baseUrl is missing/);
    expect(() => createClient({ baseUrl: 'https://x.test', apiKey: unset as string })).toThrow(/^apiKey is missing/);
  });

  it.each([
    'procurekit.test',
    '/api',
    'ftp://x.test',
    'https://user:pass@x.test',
    'https://x.test?a=1',
    'https://x.test#a',
  ])('the base address "%s"', (baseUrl) => {
    expect(() => createClient({ baseUrl, apiKey: KEY })).toThrow(/^baseUrl must be/);
  });

  it.each(['pk_secret\n', 'pk secret', 'pk_sécret', 7])('the key %o, which is not repeated', (apiKey) => {
    const make = () => createClient({ baseUrl: 'https://x.test', apiKey: apiKey as string });

    expect(make).toThrow(/^apiKey must be the full API key/);
    expect(make).not.toThrow(/secret|sécret/);
  });

  it('a key from a function is checked as well, and not repeated', async () => {
    const { client } = scripted({ apiKey: () => 'pk_secret\n' }, json({}));

    const error = await client.requisitions.get(ID).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).not.toContain('secret');
  });
});

describe('an answer', () => {
  it('comes with status, headers, rate limit and request id on request', async () => {
    const headers = {
      'x-request-id': 'req-1',
      etag: 'W/"3"',
      'ratelimit-limit': '300',
      'ratelimit-remaining': '299',
      'ratelimit-reset': '42',
      'idempotency-replayed': 'true',
    };
    const { client } = scripted({ maxRetries: 1, retryDelayMs: 0 }, broken, json({ id: ID }, { status: 201, headers }));

    const answer = await client.requisitions.create({ name: 'Бетон' }).withResponse();

    expect(answer).toMatchObject({
      data: { id: ID },
      status: 201,
      requestId: 'req-1',
      attempts: 2,
      rateLimit: { limit: 300, remaining: 299, resetSeconds: 42 },
      replayed: true,
    });
    expect(answer.headers.get('etag')).toBe('W/"3"');
  });

  it('has no rate limit when the server tells none', async () => {
    const { client } = scripted({}, json({}));

    expect((await client.meta.get().withResponse()).rateLimit).toBeUndefined();
  });

  it('that is a failure fails both ways, and is handled by handling one', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const { client } = scripted({}, problem(404, 'not_found'));

    await expect(client.requisitions.get(ID).withResponse()).rejects.toBeInstanceOf(NotFoundError);
    await expect(client.requisitions.get(ID)).rejects.toBeInstanceOf(NotFoundError);
    await new Promise((resolve) => setImmediate(resolve));

    expect(unhandled).not.toHaveBeenCalled();
    process.off('unhandledRejection', unhandled);
  });

  it('is undefined when there is nothing to say', async () => {
    const { client } = scripted({}, () => new Response(null, { status: 204 }));

    expect(await client.requisitions.archive(ID)).toBeUndefined();
  });
});

describe('an error', () => {
  it.each([
    [400, BadRequestError],
    [401, AuthenticationError],
    [403, PermissionError],
    [404, NotFoundError],
    [405, ApiError],
    [409, ConflictError],
    [413, ApiError],
    [429, RateLimitError],
    [500, ServerError],
    [503, ServerError],
  ])('of status %i has a class of its own', async (status, expected) => {
    const error = await refused(problem(status, 'some_code'));

    expect(error).toBeInstanceOf(expected);
    expect(error).toBeInstanceOf(ProcurekitError);
    expect((error as Error).constructor).toBe(expected);
    expect((error as Error).name).toBe(expected.name);
  });

  it('tells what happened, to people and to programs', async () => {
    const errors = [
      { pointer: '/name', code: 'required', message: 'Field is required' },
      { parameter: 'limit', code: 'out_of_range', message: 'Must be between 1 and 100' },
      { pointer: '', code: 'required', message: 'Name a supplier' },
    ];
    const error = await refused(
      problem(
        400,
        'validation_failed',
        { 'x-request-id': 'req-9' },
        { detail: '3 fields are invalid', errors, extra: 1 },
      ),
    );

    expect(error).toMatchObject({
      operation: 'requisitions.get',
      status: 400,
      code: 'validation_failed',
      errors,
      requestId: 'req-9',
      attempts: 1,
      retryable: false,
      problem: { extra: 1 },
      message:
        'requisitions.get: 3 fields are invalid; /name: Field is required; limit: Must be between 1 and 100; ' +
        'body: Name a supplier (400 validation_failed, request req-9)',
    });
  });

  it.each([
    ['a page of a proxy', '<html><h1>502 Bad Gateway</h1></html>'],
    ['an empty body', ''],
    ['JSON that is no problem', '{"message":"nope"}'],
    ['JSON that is not even an object', 'null'],
    ['broken JSON', '{"code":'],
  ])('has the class of its status when the body is %s', async (_name, text) => {
    const error = await refused(() => new Response(text, { status: 502, headers: { 'x-request-id': 'req-2' } }));

    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({
      status: 502,
      code: 'unreadable_response',
      requestId: 'req-2',
      attempts: 1,
      retryable: true,
      errors: [],
      problem: undefined,
      bodyText: text,
    });
  });

  it('of a success that is not JSON is one of ours, and the call is not repeated', async () => {
    const { client, sent } = scripted(
      { maxRetries: 3 },
      () => new Response('<html>', { headers: { 'x-request-id': 'r' } }),
    );

    const error = await client.requisitions.create({ name: 'x' }).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(UnreadableResponseError);
    expect(error).toMatchObject({
      status: 200,
      code: 'unreadable_response',
      requestId: 'r',
      retryable: false,
      attempts: 1,
    });
    expect((error as Error).cause).toBeInstanceOf(SyntaxError);
    expect(sent).toHaveLength(1);
  });

  it('of a connection tells why, and under which id the server may have logged it', async () => {
    const { client, sent } = scripted({}, broken);

    const error = await client.requisitions.get(ID).catch((thrown: unknown) => thrown);

    expect(error).toMatchObject({ code: 'connection_failed', requestId: sent[0]?.headers['x-request-id'] });
    expect(String(error)).toContain('no response from https://procurekit.test: connect ECONNREFUSED 127.0.0.1:1');
  });

  it('passes on a code that this version does not know', async () => {
    expect(await refused(problem(409, 'invented_tomorrow'))).toMatchObject({ code: 'invented_tomorrow' });
  });
});

describe('middleware', () => {
  it('wraps each attempt, the first one outermost, and may change the request', async () => {
    const seen: string[] = [];
    const { client, sent } = scripted(
      {
        maxRetries: 1,
        retryDelayMs: 0,
        middleware: [
          async (request, next, { operation, attempt }) => {
            seen.push(`${operation} ${attempt}`);
            const response = await next({ ...request, headers: { ...request.headers, 'x-outer': '1' } });
            seen.push(String(response.status));
            return response;
          },
          (request, next) =>
            next({ ...request, headers: { ...request.headers, 'x-inner': request.headers['x-outer'] ?? '' } }),
        ],
      },
      problem(503, 'service_unavailable'),
      json({}),
    );

    await client.requisitions.get(ID);

    expect(seen).toEqual(['requisitions.get 1', '503', 'requisitions.get 2', '200']);
    expect(sent.map(({ headers }) => headers['x-inner'])).toEqual(['1', '1']);
  });

  it('may answer in the place of the server', async () => {
    const { client, sent } = scripted({ middleware: [() => Promise.resolve(Response.json({ id: 'cached' }))] }, broken);

    expect(await client.requisitions.get(ID)).toEqual({ id: 'cached' });
    expect(sent).toHaveLength(0);
  });

  it('fails the call with what it throws, which is not repeated', async () => {
    const failure = new TypeError('fetch failed');
    const middleware = vi.fn(() => Promise.reject(failure));
    const { client } = scripted({ maxRetries: 3, middleware: [middleware] }, json({}));

    await expect(client.requisitions.get(ID)).rejects.toBe(failure);
    expect(middleware).toHaveBeenCalledOnce();
  });
});

describe('the log', () => {
  it('tells of attempts and waits, and never of the key or the query', async () => {
    const lines: string[] = [];
    const write = (fields: object, message: string) => lines.push(JSON.stringify({ message, ...fields }));
    const { client } = scripted(
      { maxRetries: 2, retryDelayMs: 0, logger: { debug: write, warn: write } },
      broken,
      problem(503, 'service_unavailable'),
      json({ items: [], page: 1, limit: 50, total: 0 }),
    );

    await client.requisitions.list({ search: 'секрет' });

    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        message: 'sent a request',
        operation: 'requisitions.list',
        method: 'GET',
        attempt: 1,
        failure: 'ConnectionError',
      },
      { message: 'waiting to repeat a request', attempt: 1, code: 'connection_failed' },
      {
        message: 'sent a request',
        attempt: 2,
        status: 503,
        url: 'https://procurekit.test/api/v1/integration-api/purchase-requisitions',
      },
      { message: 'waiting to repeat a request', attempt: 2, code: 'service_unavailable' },
      { message: 'sent a request', attempt: 3, status: 200 },
    ]);
    expect(lines.join('\n')).not.toContain(KEY);
    expect(lines.join('\n')).not.toMatch(/секрет|%D1/);
  });

  it.each([
    ['a client', () => createClient({ baseUrl: 'https://x.test', apiKey: KEY })],
    ['an error of the API', () => refused(problem(401, 'api_key_invalid'))],
    ['an error of the connection', () => refused(broken)],
  ])('of somebody who prints %s does not hold the key', async (_name, make) => {
    const { inspect } = await import('node:util');
    const printed = inspect(await make(), { depth: 20, showHidden: true });

    expect(printed).not.toContain(KEY);
  });
});
