import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtIn } from '../../src/composition/built-in.js';
import { allOperations } from '../../src/composition/contract.js';
import { ALL_SCOPES, type Scope } from '../../src/operations/scopes.js';
import { operationName } from '../../src/operations/operation.js';
import { callWithSamples } from '../../src/testing/kit/call-with-samples.js';
import { expectAdmitted } from '../../src/testing/kit/expect-admitted.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../src/testing/kit/test-kit.js';

/** Operations that take an API key: what follows holds for each of them, those of tomorrow too. */
const cases = allOperations()
  .filter(({ access }) => access.scopes !== undefined)
  .map((operation) => [operationName(operation), operation] as const);

/** Operations that ask more of a key once it is let through, because of what the sample call is about. */
const JUDGED_LATER: Readonly<Record<string, string>> = { 'webhooks.create': 'event_not_available' };

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;

beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: noRateLimit });
});
afterAll(() => kit.close());

describe.each(cases)('%s', (_name, operation) => {
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
      .filter(([, scopes]) => operation.isOpenTo?.(new Set(scopes), builtIn.records) ?? true),
  )('is let through by %s where several scopes would do', async (_scope, scopes) => {
    const minimal = await portal.issueKey([...new Set(scopes)] as Scope[]);

    const response = await callWithSamples(operation, minimal.api);

    const later = JUDGED_LATER[operation.id];
    if (later === undefined) expectAdmitted(response);
    else expect(response).toMatchObject({ status: 403, body: { code: later } });
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

it('a key that comes in Authorization is told where it belongs', async () => {
  const person = (await kit.createPortal()).signedIn();

  const response = await person.get('/api/v1/integration-api/meta', { Authorization: `Bearer ${key.secret}` });

  expect(response).toMatchObject({
    status: 401,
    body: { code: 'api_key_missing', detail: expect.stringContaining('X-API-Key') },
  });
});
