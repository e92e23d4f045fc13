import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Storage } from '../../kernel/ports/storage.js';
import { createApiClient, type ApiClient } from '../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

describe.each(testDialects)('API keys on %s', (dialect) => {
  let storage: Storage;
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;

  beforeAll(async () => {
    storage = await openTestStorage(dialect);
    kit = await openTestKit({ storage, rateLimits: { key: 3 } });
  });
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
  });
  afterAll(() => kit.close());

  const issue = (more: object = {}, api = owner) =>
    api.post('/api-keys', { name: '1C', scopes: ['catalog.read'], ...more });

  it('are issued with a secret that is shown once', async () => {
    const { status, body } = await issue({ expiresAt: '2027-01-01' });

    expect(status).toBe(201);
    expect(body.secretPlaintext).toMatch(/^psk_[\w-]{43}_[0-9A-Za-z]{6}$/);
    expect(body.item).toMatchObject({
      keyPrefix: body.secretPlaintext.slice(0, 12),
      scopes: ['catalog.read'],
      status: 'active',
      expiresAt: '2027-01-01T00:00:00.000Z',
      createdById: portal.ownerId,
      lastUsedAt: null,
      rateLimitPerMinute: 3,
      archivedAt: null,
    });
    const { body: list } = await owner.get('/api-keys');
    expect(JSON.stringify(list)).not.toContain(body.secretPlaintext);
    expect(list.items).toEqual([body.item]);
    expect(list.availableScopes).toHaveLength(34);
    expect(list.availableScopes[0]).toEqual({
      scope: 'purchase_requisitions.read',
      label: expect.any(String),
      domain: 'purchase_requisitions',
      requiredRight: 'requisitions.view_all',
      isGrantable: true,
    });
  });

  it('take known scopes only', async () => {
    const { body } = await issue({ scopes: ['catalog.read', 'everything'] });

    expect(body).toMatchObject({ status: 400, code: 'unknown_scope', errors: [{ pointer: '/scopes/1' }] });
    expect((await issue({ scopes: [] })).body.errors).toEqual([expect.objectContaining({ code: 'too_few_items' })]);
  });

  it('only ever lose scopes', async () => {
    const { body } = await issue({ scopes: ['catalog.read', 'catalog.write'] });
    const change = (scopes: readonly string[]) => owner.patch(`/api-keys/${body.item.id}`, { scopes });

    expect((await change(['catalog.read'])).body).toMatchObject({ scopes: ['catalog.read'] });
    expect((await change(['catalog.read', 'catalog.write'])).body).toMatchObject({
      status: 403,
      code: 'scope_not_grantable',
    });
  });

  it('let agents commit where the owner says so, by name', async () => {
    const admin = portal.signedIn((await portal.addUser(['tenant_admin'])).id);
    const scopes = ['catalog.read', 'agents.commit'];
    const isGrantable = async (api: ApiClient) =>
      (await api.get('/api-keys')).body.availableScopes.find(
        ({ scope }: { scope: string }) => scope === 'agents.commit',
      ).isGrantable;

    expect((await issue({ scopes }, admin)).body).toMatchObject({
      status: 403,
      code: 'scope_not_grantable',
      scopes: ['agents.commit'],
    });
    const { status, body } = await issue({ scopes });
    expect([status, body.item.scopes]).toEqual([201, scopes]);
    expect([await isGrantable(owner), await isGrantable(admin)]).toEqual([true, false]);
    // The secret of a key is the key.
    expect((await admin.post(`/api-keys/${body.item.id}/rotate`, {})).body.code).toBe('scope_not_grantable');
  });

  it('rotate in place: the old secret works until its grace is over', async () => {
    const { body } = await issue({ rateLimitPerMinute: 100 });
    const call = async (secret: string) =>
      (
        await createApiClient(kit.kit.dispatch, { headers: { 'X-API-Key': secret } }).get(
          '/api/v1/integration-api/catalog-items',
        )
      ).status;
    const rotate = async (more: object) => (await owner.post(`/api-keys/${body.item.id}/rotate`, more)).body;

    expect(await call(body.secretPlaintext)).toBe(200);
    const second = await rotate({ graceSeconds: 60 });
    expect(second.item).toMatchObject({
      id: body.item.id,
      scopes: ['catalog.read'],
      keyPrefix: second.secretPlaintext.slice(0, 12),
      previousSecretExpiresAt: expect.any(String),
    });
    expect([await call(body.secretPlaintext), await call(second.secretPlaintext)]).toEqual([200, 200]);
    kit.clock.advance(60_000);
    expect([await call(body.secretPlaintext), await call(second.secretPlaintext)]).toEqual([401, 200]);

    const third = await rotate({ graceSeconds: 0 });
    expect([await call(second.secretPlaintext), await call(third.secretPlaintext)]).toEqual([401, 200]);
    expect((await owner.post(`/api-keys/${body.item.id}/rotate`, { graceSeconds: -1 })).status).toBe(400);
    await owner.delete(`/api-keys/${body.item.id}`);
    expect((await owner.post(`/api-keys/${body.item.id}/rotate`, {})).body.code).toBe('record_archived');
  });

  it('have the limit of the installation, or one of their own that is told and held', async () => {
    const { body } = await issue({ rateLimitPerMinute: 2 });
    const api = (await portal.issueKey()).api;
    const own = { 'X-API-Key': body.secretPlaintext };

    expect((await api.get('/meta')).body.limits.requestsPerMinute).toBe(3);
    expect((await api.get('/meta', own)).body.limits.requestsPerMinute).toBe(2);
    const { headers } = await api.get('/meta', own);
    expect(headers).toMatchObject({ 'RateLimit-Limit': '2', 'RateLimit-Remaining': '0', 'RateLimit-Policy': '2;w=60' });
    expect((await api.get('/meta', own)).body).toMatchObject({ status: 429, code: 'rate_limited' });
    const { body: back } = await owner.patch(`/api-keys/${body.item.id}`, { rateLimitPerMinute: null });
    expect(back.rateLimitPerMinute).toBe(3);
  });

  it('get more than the others from the owner alone', async () => {
    const admin = portal.signedIn((await portal.addUser(['tenant_admin'])).id);
    const { body } = await issue({ rateLimitPerMinute: 100 });
    const more = { rateLimitPerMinute: 101 };

    expect((await issue(more, admin)).body).toMatchObject({ status: 403, code: 'role_required' });
    expect((await admin.patch(`/api-keys/${body.item.id}`, more)).body).toMatchObject({ code: 'role_required' });
    expect((await admin.patch(`/api-keys/${body.item.id}`, { name: 'ERP' })).body).toMatchObject({
      rateLimitPerMinute: 100,
    });
    expect((await issue({ rateLimitPerMinute: 100_001 })).body.errors).toEqual([
      expect.objectContaining({ pointer: '/rateLimitPerMinute', code: 'out_of_range' }),
    ]);
  });

  it('stop at once when they are revoked, and stay in the list', async () => {
    const { id, api } = await portal.issueKey();
    expect((await api.get('/meta')).status).toBe(200);

    const { body } = await owner.delete(`/api-keys/${id}`);

    expect(body).toMatchObject({ status: 'archived', archivedAt: expect.any(String) });
    expect((await api.get('/meta')).body).toMatchObject({ status: 401, code: 'api_key_revoked' });
    expect((await owner.patch(`/api-keys/${id}`, { name: 'X' })).body).toMatchObject({ code: 'record_archived' });
    expect((await owner.get('/api-keys')).body.items).toMatchObject([{ id, status: 'archived' }]);
  });

  it('tell when they were used last', async () => {
    const { api } = await portal.issueKey();
    await api.get('/meta');

    await expect
      .poll(async () => (await owner.get('/api-keys')).body.items[0].lastUsedAt)
      .toBe(new Date(kit.clock.now()).toISOString());
  });

  it('number fifty active ones at most, also when two are issued at once', async () => {
    for (let issued = 0; issued < 49; issued += 1)
      await portal.owner.apiKeys.create({ name: 'K', scopes: ['catalog.read'] });

    const answers = await Promise.all([issue(), issue(), issue()]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('api_key_limit_reached');
  });
});
