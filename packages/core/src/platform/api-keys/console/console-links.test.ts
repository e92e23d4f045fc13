import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Storage } from '../../../kernel/ports/storage.js';
import { createApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, testKeyOf, type TestKey, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { hashToken } from '../../identity/index.js';
import { ConsoleLinks } from './records.js';

const MINUTE_MS = 60_000;

describe.each(testDialects)('links to the console on %s', (dialect) => {
  let storage: Storage;
  let kit: TestKit;
  let portal: TestPortal;
  let key: TestKey;

  beforeAll(async () => {
    storage = await openTestStorage(dialect);
    kit = await openTestKit({ storage, rateLimits: { confirm: 1000, failedKey: 1000 } });
  });
  beforeEach(async () => {
    portal = await kit.createPortal();
    key = await portal.issueKey(['webhooks.read', 'webhooks.write', 'catalog.read']);
  });
  afterAll(() => kit.close());

  const tokenIn = ({ body }: { readonly body: { readonly url: string } }) => body.url.split('#link=')[1] ?? '';
  const anybody = () => createApiClient(kit.kit.dispatch, { prefix: '/api/v1' });
  const open = (token: string) => anybody().post('/console-links/open', { token });
  const inSession = async (token: string) => {
    const { status, body } = await open(token);
    expect(status).toBe(200);
    return testKeyOf(kit.kit, { id: key.id, secret: body.token }).api;
  };
  const link = async () => tokenIn(await key.api.post('/console-links'));

  it('are made by the key itself, and their session may do what the key may', async () => {
    const answer = await key.api.post('/console-links');

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost:3000\/console#link=pcl_[\w-]{43}$/),
      expiresAt: new Date(kit.clock.now() + 15 * MINUTE_MS).toISOString(),
      key: { id: key.id, name: 'ERP' },
    });
    const console = await inSession(tokenIn(answer));
    const { key: shown, scopes } = (await console.get('/meta')).body;
    expect([shown.id, scopes]).toEqual([key.id, ['webhooks.read', 'webhooks.write', 'catalog.read']]);
    expect((await console.get('/webhook')).body).toEqual({ items: [] });
    expect((await console.get('/warehouses')).body).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });

  it('work once, also for two who follow one at the same time', async () => {
    const token = await link();

    const answers = await Promise.all([open(token), open(token), open(token)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await open(token)).body).toMatchObject({ status: 409, code: 'token_already_used' });
  });

  it('are not used up by whoever only looks', async () => {
    const token = await link();

    for (const path of ['/console-links/open', `/console-links/open?token=${token}`])
      expect((await anybody().get(path)).status).toBe(405);

    expect((await open(token)).status).toBe(200);
  });

  it('are kept as hashes, and so are the tokens of sessions', async () => {
    const token = await link();
    const session = (await open(token)).body.token as string;

    const [row] = await storage.forPortal(portal.id).collection(ConsoleLinks).list({});
    expect(row).toMatchObject({ tokenHash: hashToken(token), sessionHash: hashToken(session) });
    const { body: trail } = await portal.signedIn().get('/audit-log');
    const entries = trail.items.filter(({ entityType }: { entityType: string }) => entityType === 'console_link');
    expect(entries.map(({ operation }: { operation: string }) => operation).toSorted()).toEqual([
      'consoleLinks.create',
      'consoleLinks.open',
    ]);
    for (const secret of [token, session, hashToken(token), hashToken(session)])
      expect(JSON.stringify(trail)).not.toContain(secret);
  });

  it('and their sessions end by themselves', async () => {
    const late = await link();
    const console = await inSession(await link());

    kit.clock.advance(15 * MINUTE_MS);
    expect((await open(late)).body.errors).toEqual([expect.objectContaining({ code: 'token_expired' })]);
    expect((await console.get('/meta')).status).toBe(200);
    kit.clock.advance(105 * MINUTE_MS);
    expect((await console.get('/meta')).body).toMatchObject({ status: 401, code: 'api_key_expired' });
  });

  it('and their sessions end with the key', async () => {
    const [unused, console] = [await link(), await inSession(await link())];

    await portal.owner.apiKeys.archive(key.id);

    expect((await console.get('/meta')).body).toMatchObject({ status: 401, code: 'api_key_revoked' });
    expect((await open(unused)).body.errors).toEqual([expect.objectContaining({ code: 'token_invalid' })]);
  });

  it('and their sessions end when somebody ends them', async () => {
    const console = await inSession(await link());

    expect((await console.delete('/console-links/session')).status).toBe(204);
    expect((await console.get('/meta')).body).toMatchObject({ status: 401, code: 'api_key_invalid' });
    expect((await key.api.delete('/console-links/session')).status).toBe(204);
    expect((await key.api.get('/meta')).status).toBe(200);
  });

  it('are not made in a session, which would never end then', async () => {
    const console = await inSession(await link());

    expect((await console.post('/console-links')).body).toMatchObject({ status: 403, code: 'console_session' });
  });

  it('are made in the workspace by those who manage keys, for keys of their portal that work', async () => {
    const make = (keyId: string, userId?: string) => portal.signedIn(userId).post('/console-links', { keyId });
    const buyer = (await portal.addUser(['buyer'])).id;
    const other = await (await kit.createPortal()).issueKey(['webhooks.read']);

    expect((await make(key.id)).status).toBe(201);
    expect((await make(key.id, buyer)).body).toMatchObject({ status: 403, code: 'insufficient_rights' });
    expect((await make(other.id)).status).toBe(404);
    const expiring = await portal.owner.apiKeys.create({
      name: 'K',
      scopes: ['webhooks.read'],
      expiresAt: new Date(kit.clock.now() + MINUTE_MS).toISOString(),
    });
    kit.clock.advance(MINUTE_MS);
    expect((await make(expiring.item.id)).body).toMatchObject({ status: 409, code: 'key_not_active' });
    await portal.owner.apiKeys.archive(key.id);
    expect((await make(key.id)).body).toMatchObject({ status: 409, code: 'key_not_active' });
  });

  it('of an administrator let nobody do what the administrator may not, and say who did it', async () => {
    const admin = (await portal.addUser(['tenant_admin'])).id;
    const token = tokenIn(await portal.signedIn(admin).post('/console-links', { keyId: key.id }));
    const console = await inSession(token);
    const target = { name: 'W', url: 'https://8.8.8.8/hook', events: ['*'] };
    expect((await console.post('/webhook', target)).status).toBe(201);
    const { body: trail } = await portal.signedIn().get('/audit-log?limit=1');
    expect(trail.items[0]).toMatchObject({ operation: 'webhooks.create', actor: { type: 'user', id: admin } });

    await portal.owner.users.update(admin, { roles: ['viewer'] });
    expect((await console.get('/meta')).body.scopes).toEqual(['catalog.read']);
    expect((await console.post('/webhook', target)).status).toBe(403);
    await portal.owner.users.update(admin, { isActive: false });
    expect((await console.get('/meta')).body).toMatchObject({ status: 401, code: 'api_key_invalid' });
  });

  it('show nothing of other keys, be they of the portal or of another one', async () => {
    const target = { name: 'W', url: 'https://8.8.8.8/hook', events: ['*'] };
    const others = [await portal.issueKey(), await (await kit.createPortal()).issueKey()];
    const console = await inSession(await link());

    for (const { api } of others) {
      const { body } = await api.post('/webhook', target);
      const id = body.items[0].id;
      expect((await console.get(`/webhook/${id}/deliveries`)).status).toBe(404);
      expect((await console.delete(`/webhook/${id}`)).status).toBe(403);
      expect((await console.post(`/webhook/${id}/test`)).status).toBe(404);
    }
    expect((await console.get('/webhook')).body).toEqual({ items: [] });
  });

  it.each(['', 'pcl_', 'x'.repeat(101), `pcl_${'A'.repeat(43)}`])('that are none lead nowhere: %s', async (token) => {
    expect((await open(token)).status).toBe(400);
    const { status } = await testKeyOf(kit.kit, { id: '', secret: token.replace('pcl_', 'pcs_') }).api.get('/meta');
    expect(status).toBe(401);
  });
});
