import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isWrite, operationName, pathParameters, type Operation } from '../../../kernel/operations/operation.js';
import { publishedBody } from '../../../kernel/pipeline/compiled-operation.js';
import { FACE_PREFIXES } from '../../../kernel/operations/prefixes.js';
import type { ApiClient, ApiRequest, ApiResponse } from '../../kit/api-client.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKey, TestKit } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';

const nested = (levels: number) => '[{"a":'.repeat(levels) + '1' + '}]'.repeat(levels);

/** Whatever is sent is answered with a problem that says what is wrong with it, and tells nothing of the inside. */
export function hostileInputSuite(subject: Subject): void {
  const all = subject.operations.map((operation) => [operationName(operation), operation] as const);
  const withBody = all.filter(
    ([, operation]) => isWrite(operation) && operation.bodyKind === 'json' && publishedBody(operation) !== null,
  );

  let kit: TestKit;
  let key: TestKey;
  let owner: ApiClient;

  beforeAll(async () => {
    kit = await subject.openKit();
    const portal = await kit.createPortal();
    key = await portal.issueKey();
    owner = portal.signedIn();
  }, TIME_TO_FILL_MS);
  afterAll(() => kit.close());

  function send(operation: Operation, request: ApiRequest, path = pathOf(operation)): Promise<ApiResponse> {
    const client = operation.access.scopes === undefined ? owner : key.api;
    const headers = { 'Idempotency-Key': crypto.randomUUID(), 'If-Match': '1', ...request.headers };
    return client.request(operation.method, path, { ...request, headers });
  }

  describe.each(withBody)('a hostile body to %s', (_name, operation) => {
    // Whoever shows no token that is known is not listened to at all.
    const isHeard = operation.access.token === undefined && operation.access.signature === undefined;
    const expectRefusal = (response: ApiResponse, status: number) =>
      expectProblem(response, isHeard && operation.access.signedLink !== true ? status : undefined);

    it.each([
      ['text', '"text"', 400],
      ['a number', '1', 400],
      ['null', 'null', 400],
      ['nothing but a brace', '{', 400],
      ['JSON with a trailing comma', '{"name":"x",}', 400],
      ['a thousand levels', nested(500), 400],
      ['a NUL in every text', '{"name":"a\\u0000b","\\u0000":1}', 400],
      ['half a surrogate pair', '{"name":"\\ud800","x":1}', 400],
      ['a prototype to poison', '{"__proto__":{"isAdmin":true},"constructor":{}}', 400],
      ['2 MiB', JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) }), 413],
    ])('of %s is refused', async (_name, rawBody, status) => {
      expectRefusal(await send(operation, { rawBody }), status);
    });

    it('that is not UTF-8 is refused', async () => {
      expectRefusal(await send(operation, { rawBody: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }), 400);
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=windows-1251'])(
      'sent as %s is refused',
      async (type) => {
        expectRefusal(await send(operation, { rawBody: '{}', headers: { 'Content-Type': type } }), 415);
      },
    );

    it('of any JSON never makes the server fail', async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (body) => {
          const response = await send(operation, { body });
          if (response.status >= 300) expectProblem(response);
        }),
        { numRuns: 25 },
      );
    });
  });

  describe.each(all)('a hostile address to %s', (_name, operation) => {
    it.each([
      '?%',
      '?%zz=1',
      '?a=%E0%A4%A',
      '?=1',
      '?page=1&page=2',
      '?search=%00',
      '?%00=1',
      '?__proto__=1',
      '?limit[]=1',
    ])('ending in %s is refused', async (query) => {
      expectProblem(await send(operation, {}, pathOf(operation) + query));
    });
  });

  describe.each(all.filter(([, { path }]) => path.includes(':')))('a hostile address to %s', (_name, operation) => {
    it('with a strange id is refused', async () => {
      for (const segment of ['%', '%00', '%2e%2e', '..%2f', "'--", '0'.repeat(5000), '{}', '🤖']) {
        expectProblem(await send(operation, {}, pathOf(operation, segment)));
      }
    });
  });

  const named = (operation: Operation | undefined) =>
    operation === undefined ? [] : [[operationName(operation), operation] as const];
  const { operations, samples } = subject;
  const readByKey = operations.find(({ method, access }) => method === 'GET' && access.scopes !== undefined);
  const readByUser = operations.find(({ method, access }) => method === 'GET' && access.right !== undefined);
  const repeatable = operations.find(
    ({ access, idempotency }) => idempotency !== 'none' && (access.scopes ?? access.right) !== undefined,
  );
  const versioned = operations.find(
    ({ access, version }) => version !== 'none' && (access.scopes ?? access.right) !== undefined,
  );
  const headers = (operation: Operation, sent: Readonly<Record<string, string>>) =>
    send(operation, { body: samples.body(operation, {}), headers: sent });

  describe.each(named(readByKey))('a hostile header to %s', (_name, operation) => {
    it.each(['', 'Bearer x', `psk_${'a'.repeat(43)}_aaaaaa`, 'psk_', 'x'.repeat(10_000), 'ключ'])(
      'X-API-Key: %s is not a key',
      async (value) => expectProblem(await headers(operation, { 'X-API-Key': value }), 401),
    );
  });

  describe.each(named(repeatable))('a hostile header to %s', (_name, operation) => {
    it.each(['', ' ', 'a b', 'a, a', 'ключ', 'x'.repeat(256)])('Idempotency-Key: %s is malformed', async (value) => {
      const response = await headers(operation, { 'Idempotency-Key': value });
      expect(response).toMatchObject({ status: 400, body: { code: 'idempotency_key_invalid' } });
    });
  });

  describe.each(named(versioned))('a hostile header to %s', (_name, operation) => {
    it.each(['W/"x"', '"', 'W/1', '1, 2', '-1', '1e3', '9'.repeat(40)])('If-Match: %s is malformed', async (value) => {
      const response = await headers(operation, { 'If-Match': value });
      expect(response.body.errors).toContainEqual(
        expect.objectContaining({ header: 'If-Match', code: 'invalid_format' }),
      );
    });
  });

  describe.each(named(readByKey ?? readByUser))('a hostile header to %s', (_name, operation) => {
    it('X-Request-Id is echoed only when it is harmless', async () => {
      const harmless = await headers(operation, { 'X-Request-Id': 'erp-42.a_B' });
      const harmful = await headers(operation, { 'X-Request-Id': '"><script>' });

      expect(harmless.headers['X-Request-Id']).toBe('erp-42.a_B');
      expect(harmful.headers['X-Request-Id']).toMatch(/^[0-9a-f-]{36}$/);
    });
  });
}

function pathOf({ path, face }: Operation, segment: string = crypto.randomUUID()): string {
  return FACE_PREFIXES[face] + pathParameters(path).reduce((url, name) => url.replace(`:${name}`, segment), path);
}

function expectProblem(response: ApiResponse, status?: number): void {
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  if (status !== undefined) expect(response.status).toBe(status);
  expect(response.headers['Content-Type']).toBe('application/problem+json');
  expect(response.body).toMatchObject({ code: expect.any(String), requestId: response.headers['X-Request-Id'] });
  expect(JSON.stringify(response.body)).not.toMatch(/\bat .*\.(ts|js):\d|SQLITE|node_modules|select |insert /i);
}
