import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allOperations } from '../../src/contract.js';
import { ALL_SCOPES, type Scope } from '../../src/modules/identity/index.js';
import { callWithSamples } from '../../src/testing/kit/call-with-samples.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../src/testing/kit/test-kit.js';

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

describe.each(cases)('%s', (_id, operation) => {
  const groups = operation.access.scopes ?? [];

  beforeAll(async () => {
    portal = await kit.createPortal();
    key = await portal.issueKey();
  });

  it('is refused without a key', async () => {
    const response = await callWithSamples(operation, key.api, { headers: { 'X-API-Key': '' } });

    expect(response).toMatchObject({ status: 401, body: { code: 'api_key_missing' } });
    expect(response.headers['WWW-Authenticate']).toBe('ApiKey header="X-API-Key"');
    expect(response.headers['Content-Type']).toBe('application/problem+json');
  });

  it.each(groups.map((group) => [group]))('is refused without %s', async (group) => {
    const without = await portal.issueKey(ALL_SCOPES.filter((scope) => !group.includes(scope)));

    const response = await callWithSamples(operation, without.api);

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

    const response = await callWithSamples(operation, minimal.api);

    expect(response.body?.code ?? 'ok').not.toMatch(/insufficient_scope|creator_lacks_rights|api_key/);
  });

  it('names an unknown query parameter', async () => {
    const response = await callWithSamples(operation, key.api, { query: '?surprise=1' });

    expect(response).toMatchObject({ status: 400 });
    expect(response.body.errors).toContainEqual(
      expect.objectContaining({ parameter: 'surprise', code: 'unknown_parameter' }),
    );
  });

  it.runIf(operation.input.body instanceof z.ZodObject)('names an unknown body field by its pointer', async () => {
    const response = await callWithSamples(operation, key.api, { body: { 'sur~pri/se': 1 } });

    expect(response.status).toBe(400);
    expect(response.body.errors).toContainEqual(
      expect.objectContaining({ pointer: '/sur~0pri~1se', code: 'unknown_field' }),
    );
  });

  it.runIf(operation.path.includes(':'))('calls a malformed id malformed', async () => {
    const malformed = { ...operation, path: operation.path.replaceAll(/:\w*[iI]d\b/g, 'not-a-uuid') };
    const response = await callWithSamples(malformed, key.api);

    expect(response).toMatchObject({ status: 400 });
    expect(response.body.errors).toContainEqual(expect.objectContaining({ code: 'invalid_uuid' }));
  });

  it.runIf(operation.path.includes('/:'))('does not find what is not there', async () => {
    const response = await callWithSamples(operation, key.api);

    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('refuses a method that the path does not have', async () => {
    const response = await callWithSamples({ ...operation, method: 'TRACE' as 'GET' }, key.api);

    expect(response).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    const allowed = response.headers['Allow']?.split(', ') ?? [];
    expect(allowed).toContain(operation.method);
    expect(allowed.includes('HEAD')).toBe(allowed.includes('GET'));
  });

  it('answers a key whose creator lost every right with nothing', async () => {
    const creator = await portal.addUser(['tenant_admin']);
    const orphaned = await portal.issueKey('all', creator.id);
    await portal.owner.users.update(creator.id, { isActive: false });

    const response = await callWithSamples(operation, orphaned.api);

    if (operation.empty !== undefined) expect(response).toMatchObject({ status: 200, body: { items: [] } });
    else if (groups.length > 0) expect(response).toMatchObject({ status: 403, body: { code: 'creator_lacks_rights' } });
    else expect(response.status).toBe(200);
  });
});
