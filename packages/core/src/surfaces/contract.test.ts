import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allOperations } from '../contract.js';
import { pathParameters, type Operation } from '../kernel/operation.js';
import { ALL_SCOPES, type Scope } from '../modules/identity/index.js';
import type { ApiResponse } from '../testing/api-client.js';
import { sampleInput } from '../testing/sample-input.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../testing/test-kit.js';
import { SURFACE_PREFIXES } from './prefixes.js';

/** Operations that take an API key: what follows holds for each of them, those of tomorrow too. */
const operations = allOperations().filter(({ access }) => access.scopes !== undefined);
const cases = operations.map((operation) => [operation.id, operation] as const);

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;

beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: noLimit });
});
afterAll(() => kit.close());

const noLimit = {
  take: () => ({ allowed: true, remaining: 299, resetSeconds: 60 }),
  close: () => Promise.resolve(),
};

/** Calls an operation with an unknown id in every place of its path and a body that meets its schema. */
async function call(
  { method, path, surface, input }: Operation,
  who: TestKey,
  change: { readonly query?: string; readonly headers?: Record<string, string>; readonly body?: unknown } = {},
): Promise<ApiResponse> {
  const filled = pathParameters(path).reduce((url, name) => url.replace(`:${name}`, parameterFor(input, name)), path);
  const body = 'body' in change ? change.body : input.body === undefined ? undefined : sampleInput(input.body);
  return who.api.request(method, SURFACE_PREFIXES[surface] + filled + (change.query ?? requiredQuery(input)), {
    ...(body === undefined ? {} : { body }),
    headers: { 'Idempotency-Key': crypto.randomUUID(), 'If-Match': 'W/"1"', ...change.headers },
  });
}

function requiredQuery({ query }: Operation['input']): string {
  const parameters = query === undefined ? {} : sampleInput(query);
  const search = new URLSearchParams(parameters as Record<string, string>).toString();
  return search === '' ? '' : `?${search}`;
}

function parameterFor(input: Operation['input'], name: string): string {
  const schema = input.params?.shape[name];
  return schema instanceof z.ZodEnum ? String(schema.options[0]) : crypto.randomUUID();
}

describe.each(cases)('%s', (_id, operation) => {
  const groups = operation.access.scopes ?? [];

  beforeAll(async () => {
    portal = await kit.createPortal();
    key = await portal.issueKey();
  });

  it('is refused without a key', async () => {
    const anonymous = { ...key, api: { ...key.api } };
    const response = await call(operation, anonymous, { headers: { 'X-API-Key': '' } });

    expect(response).toMatchObject({ status: 401, body: { code: 'api_key_missing' } });
    expect(response.headers['Content-Type']).toBe('application/problem+json');
  });

  it.each(groups.map((group) => [group]))('is refused without %s', async (group) => {
    const without = await portal.issueKey(ALL_SCOPES.filter((scope) => !group.includes(scope)));

    const response = await call(operation, without);

    expect(response).toMatchObject({ status: 403, body: { code: 'insufficient_scope', requiredScopes: group } });
  });

  it.each(
    groups
      .flatMap((group) =>
        group.map((scope) => [scope, groups.map((g) => (g === group ? scope : (g[0] ?? scope)))] as const),
      )
      .filter(([, scopes]) => operation.isOpenTo?.(new Set(scopes)) ?? true),
  )('is let through by %s where several scopes would do', async (_scope, scopes) => {
    const minimal = await portal.issueKey([...new Set(scopes)] as Scope[]);

    const response = await call(operation, minimal);

    expect(response.body?.code ?? 'ok').not.toMatch(/insufficient_scope|creator_lacks_rights|api_key/);
  });

  it('names an unknown query parameter', async () => {
    const response = await call(operation, key, { query: '?surprise=1' });

    expect(response).toMatchObject({ status: 400 });
    expect(response.body.errors).toContainEqual(
      expect.objectContaining({ parameter: 'surprise', code: 'unknown_parameter' }),
    );
  });

  it.runIf(operation.input.body instanceof z.ZodObject)('names an unknown body field by its pointer', async () => {
    const response = await call(operation, key, { body: { 'sur~pri/se': 1 } });

    expect(response.status).toBe(400);
    expect(response.body.errors).toContainEqual(
      expect.objectContaining({ pointer: '/sur~0pri~1se', code: 'unknown_field' }),
    );
  });

  it.runIf(operation.path.includes(':'))('calls a malformed id malformed', async () => {
    const malformed = { ...operation, path: operation.path.replaceAll(/:\w*[iI]d\b/g, 'not-a-uuid') };
    const response = await call(malformed, key);

    expect(response).toMatchObject({ status: 400 });
    expect(response.body.errors).toContainEqual(expect.objectContaining({ code: 'invalid_uuid' }));
  });

  it.runIf(operation.path.includes('/:'))('does not find what is not there', async () => {
    const response = await call(operation, key);

    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('refuses a method that the path does not have', async () => {
    const response = await call({ ...operation, method: 'TRACE' as 'GET' }, key);

    expect(response).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(response.headers['Allow']).toContain(operation.method);
  });

  it('answers a key whose creator lost every right with nothing', async () => {
    const creator = await portal.addUser(['tenant_admin']);
    const orphaned = await portal.issueKey('all', creator.id);
    await portal.owner.users.update(creator.id, { isActive: false });

    const response = await call(operation, orphaned);

    if (operation.empty !== undefined) expect(response).toMatchObject({ status: 200, body: { items: [] } });
    else if (groups.length > 0) expect(response).toMatchObject({ status: 403, body: { code: 'creator_lacks_rights' } });
    else expect(response).toMatchObject({ status: 200, body: { resources: [], events: [], scopes: [] } });
  });
});
