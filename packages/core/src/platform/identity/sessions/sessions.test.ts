import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createMemoryRateLimiter } from '../../../adapters/node/limits/memory-rate-limiter.js';
import { builtInModules } from '../../../composition/built-in-modules.js';
import { createProcurekit } from '../../../composition/procurekit.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import { createApiClient, type ApiClient, type ApiResponse } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { TEST_PASSWORD } from '../../../testing/kit/test-password.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { Sessions } from './records.js';

const HOUR = 60 * 60 * 1000;
const anybody = ({ kit }: Pick<TestKit, 'kit'>) => createApiClient(kit.dispatch, { prefix: '/api/v1' });
const emailOf = ({ slug }: TestPortal) => `owner@${slug}.ru`;

/** What a browser sends after a sign-in. */
function cookieOf(response: ApiResponse): string {
  return (response.headers['Set-Cookie'] ?? '').split(';')[0] ?? '';
}

describe.each(testDialects)('sessions on %s', (dialect) => {
  let storage: Storage;
  let kit: TestKit;
  let portal: TestPortal;
  let api: ApiClient;

  beforeAll(async () => {
    storage = await openTestStorage(dialect);
    kit = await openTestKit({ storage, rateLimiter: { ...createMemoryRateLimiter() } });
    api = anybody(kit);
  });
  beforeEach(async () => {
    // Each test has an account of its own, and the minute of the address is over.
    kit.clock.advance(HOUR);
    portal = await kit.createPortal();
  });
  afterAll(() => kit.close());

  const login = (more: object = {}) =>
    api.post('/auth/login', { email: emailOf(portal), password: TEST_PASSWORD, ...more });
  const bearer = async (more: object = {}) => {
    const { body } = await login({ transport: 'bearer', ...more });
    return { Authorization: `Bearer ${body.accessToken}` };
  };

  it('begin with the user, the portal and a cookie that no script reads', async () => {
    const response = await login({ email: emailOf(portal).toUpperCase() });

    expect(response).toMatchObject({
      status: 200,
      body: {
        user: { id: portal.ownerId, email: emailOf(portal), roles: ['tenant_owner'], mustChangePassword: false },
        portal: { id: portal.id, slug: portal.slug, companyInn: null, timezone: 'Europe/Moscow', currency: 'RUB' },
        mustChangePassword: false,
        accessToken: null,
      },
    });
    expect(response.body.user.rights).toContain('users.manage');
    expect(response.headers['Set-Cookie']).toMatch(
      /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/,
    );
    expect(response.headers['Cache-Control']).toBe('no-store');
  });

  it('tell who is signed in, with the cookie or with the token', async () => {
    const signedIn = await login();
    const byCookie = await api.get('/auth/me', { Cookie: cookieOf(signedIn) });
    const byToken = await api.get('/auth/me', await bearer());

    const { user, portal: shown, csrfToken, session } = signedIn.body;
    expect(byCookie).toMatchObject({ status: 200, body: { user, portal: shown, csrfToken, session } });
    expect(byToken).toMatchObject({ status: 200, body: { user, portal: shown } });
  });

  it('with a cookie change nothing without their token, nor from a page of another site', async () => {
    const { body, ...signedIn } = await login();
    const cookie = { Cookie: cookieOf({ body, ...signedIn }) };
    const warehouse = (headers: object) => api.post('/warehouses', { name: 'W' }, { ...cookie, ...headers });
    const token = { 'X-CSRF-Token': body.csrfToken };

    expect((await warehouse({})).body).toMatchObject({ status: 403, code: 'csrf_failed' });
    expect((await warehouse({ 'X-CSRF-Token': 'x' })).body).toMatchObject({ code: 'csrf_failed' });
    expect((await warehouse({ ...token, Origin: 'https://evil.example' })).body).toMatchObject({ code: 'csrf_failed' });
    expect((await warehouse({ ...token, Origin: 'null' })).body).toMatchObject({ code: 'csrf_failed' });
    expect((await warehouse({ ...token, Origin: 'http://localhost:3000' })).status).toBe(201);
    expect((await warehouse({ ...token, Origin: 'http://acme.test:3000', Host: 'acme.test:3000' })).status).toBe(201);
    expect((await api.post('/warehouses', { name: 'W' }, await bearer())).status).toBe(201);
  });

  it('answer a wrong address as a wrong password', async () => {
    const wrong = await login({ password: 'Wrong-password-1' });
    const unknown = await login({ email: `nobody@${portal.slug}.ru` });

    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('lock an account after five failures, also for the right password, and for a quarter of an hour', async () => {
    const fail = () => login({ password: 'Wrong-password-1' });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await fail()).status).toBe(401);

    const locked = await login();

    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(locked.headers['Retry-After'])).toBeGreaterThan(13 * 60);
    kit.clock.advance(30 * 60 * 1000);
    expect((await login()).status).toBe(200);
  });

  it('count failures that come at the same time', async () => {
    const guesses = Array.from({ length: 8 }, (_, index) => login({ password: `Wrong-password-${index}` }));

    await Promise.all(guesses);

    expect((await login()).body).toMatchObject({ status: 429, code: 'too_many_attempts' });
  });

  it('tell only who knows the password that the user is inactive', async () => {
    const { email, temporaryPassword, id } = await portal.owner.users.create({
      email: `anna@${portal.slug}.ru`,
      fullName: 'Анна Петрова',
      roles: ['buyer'],
    });
    await portal.owner.users.update(id, { isActive: false });

    expect((await login({ email, password: temporaryPassword })).body).toMatchObject({
      status: 403,
      code: 'user_inactive',
    });
    expect((await login({ email, password: 'Wrong-password-1' })).body).toMatchObject({ code: 'invalid_credentials' });
  });

  it('let a user with a temporary password change it and nothing else', async () => {
    const { email, temporaryPassword } = await portal.owner.users.create({
      email: `anna@${portal.slug}.ru`,
      fullName: 'Анна Петрова',
      roles: ['tenant_admin'],
    });
    const signedIn = await login({ email, password: temporaryPassword, transport: 'bearer' });
    const headers = { Authorization: `Bearer ${signedIn.body.accessToken}` };

    expect(signedIn.body.mustChangePassword).toBe(true);
    expect((await api.get('/warehouses', headers)).body).toMatchObject({
      status: 403,
      code: 'password_change_required',
    });
    expect((await api.get('/auth/me', headers)).body.user.mustChangePassword).toBe(true);
    const same = { currentPassword: temporaryPassword, newPassword: temporaryPassword };
    expect((await api.post('/auth/change-password', same, headers)).body).toMatchObject({
      status: 400,
      errors: [{ pointer: '/newPassword', code: 'password_too_weak' }],
    });
    expect((await api.get('/auth/me', headers)).body.user.mustChangePassword).toBe(true);
    const change = { currentPassword: temporaryPassword, newPassword: 'Brand-new-2026' };
    expect((await api.post('/auth/change-password', change, headers)).status).toBe(204);
    expect((await api.get('/warehouses', headers)).status).toBe(200);
    expect((await login({ email, password: 'Brand-new-2026' })).body.mustChangePassword).toBe(false);
  });

  it('go on alone after a change of the password, under a new cookie and the same token for pages', async () => {
    const mine = await login();
    const other = await bearer();
    const headers = { Cookie: cookieOf(mine), 'X-CSRF-Token': mine.body.csrfToken };

    const changed = await api.post(
      '/auth/change-password',
      { currentPassword: TEST_PASSWORD, newPassword: 'Brand-new-2026' },
      headers,
    );

    expect(changed.status).toBe(204);
    expect(cookieOf(changed)).not.toBe(cookieOf(mine));
    expect((await api.get('/auth/me', headers)).body).toMatchObject({ code: 'not_authenticated' });
    expect((await api.get('/auth/me', other)).body).toMatchObject({ code: 'not_authenticated' });
    expect((await api.get('/auth/me', { Cookie: cookieOf(changed) })).body.csrfToken).toBe(mine.body.csrfToken);
  });

  it('name everything that is wrong with a change of the password', async () => {
    const change = (currentPassword: string, newPassword: string) =>
      portal.signedIn().post('/auth/change-password', { currentPassword, newPassword });

    expect((await change('Wrong-password-1', 'Owner-2026-xyz')).body.errors).toEqual([
      expect.objectContaining({ pointer: '/currentPassword', code: 'current_password_invalid' }),
      expect.objectContaining({ pointer: '/newPassword', code: 'password_too_weak' }),
    ]);
    expect((await change('Wrong-password-1', 'Brand-new-2026')).body).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    });
    expect((await change(TEST_PASSWORD, 'qwerty12345')).body.errors).toEqual([
      expect.objectContaining({ pointer: '/newPassword', code: 'password_too_weak' }),
    ]);
  });

  it('let a signed-in user change the password while strangers guess it', async () => {
    const signedIn = portal.signedIn();
    for (let attempt = 0; attempt < 6; attempt += 1) await login({ password: 'Wrong-password-1' });
    expect((await login()).status).toBe(429);

    const change = { currentPassword: TEST_PASSWORD, newPassword: 'Brand-new-2026' };
    expect((await signedIn.post('/auth/change-password', change)).status).toBe(204);
  });

  it('lock the change of a password after five wrong ones, also for those who send them at once, and not the sign-in', async () => {
    const signedIn = portal.signedIn();
    const change = (currentPassword: string) =>
      signedIn.post('/auth/change-password', { currentPassword, newPassword: 'Brand-new-2026' });
    await Promise.all(Array.from({ length: 8 }, (_, index) => change(`Wrong-password-${index}`)));

    expect((await change(TEST_PASSWORD)).body).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect((await login()).status).toBe(200);
  });

  it('end with the sign-out, once and for all, in every process', async () => {
    const other = createProcurekit({ modules: builtInModules, storage, clock: kit.clock });
    const elsewhere = anybody({ kit: other });
    const headers = await bearer();
    expect((await elsewhere.get('/auth/me', headers)).status).toBe(200);

    expect((await api.post('/auth/logout', undefined, headers)).status).toBe(204);

    expect((await api.get('/auth/me', headers)).body).toMatchObject({ status: 401, code: 'not_authenticated' });
    expect((await elsewhere.get('/auth/me', headers)).body).toMatchObject({ status: 401, code: 'not_authenticated' });
    expect((await api.post('/auth/logout', undefined, headers)).status).toBe(204);
    expect((await api.post('/auth/logout')).status).toBe(204);
  });

  it('with a cookie end by no request of another site', async () => {
    const { body, ...signedIn } = await login();
    const cookie = { Cookie: cookieOf({ body, ...signedIn }) };

    expect((await api.post('/auth/logout', undefined, cookie)).body).toMatchObject({ code: 'csrf_failed' });
    const answered = await api.post('/auth/logout', undefined, { ...cookie, 'X-CSRF-Token': body.csrfToken });
    expect(answered.headers['Set-Cookie']).toMatch(/^session=; .*Max-Age=0/);
    expect((await api.get('/auth/me', cookie)).status).toBe(401);
  });

  it('end when the user is deactivated, and stay ended', async () => {
    const { email, temporaryPassword, id } = await portal.owner.users.create({
      email: `anna@${portal.slug}.ru`,
      fullName: 'Анна Петрова',
      roles: ['buyer'],
    });
    const headers = await bearer({ email, password: temporaryPassword });
    await portal.owner.users.update(id, { isActive: false });
    expect((await api.get('/auth/me', headers)).body).toMatchObject({ code: 'not_authenticated' });

    await portal.owner.users.update(id, { isActive: true });

    expect((await api.get('/auth/me', headers)).body).toMatchObject({ code: 'not_authenticated' });
  });

  it('end when they are not used for 12 hours, and after 7 days in any case', async () => {
    const headers = await bearer();
    const me = () => api.get('/auth/me', headers);
    const start = kit.clock.now();
    for (let time = 0; time < 7 * 24 - 11; time += 11) {
      expect((await me()).status).toBe(200);
      kit.clock.advance(11 * HOUR);
    }
    expect((await me()).body.session.expiresAt).toBe(new Date(start + 7 * 24 * HOUR).toISOString());

    kit.clock.advance(11 * HOUR);
    expect((await me()).body).toMatchObject({ status: 401, code: 'session_expired' });
    const idle = await bearer();
    kit.clock.advance(12 * HOUR + 1);
    expect((await api.get('/auth/me', idle)).body).toMatchObject({ code: 'session_expired' });
  });

  it('that another process keeps in use do not end', async () => {
    const other = createProcurekit({ modules: builtInModules, storage, clock: kit.clock });
    const headers = await bearer();
    expect((await api.get('/auth/me', headers)).status).toBe(200);
    kit.clock.advance(11 * HOUR);
    expect((await anybody({ kit: other }).get('/auth/me', headers)).status).toBe(200);
    await expect
      .poll(async () => (await storage.system.collection(Sessions).list({})).at(0)?.lastUsedAt)
      .toBe(new Date(kit.clock.now()).toISOString());
    kit.clock.advance(11 * HOUR);

    expect((await api.get('/auth/me', headers)).status).toBe(200);
  });

  it('are listed to their owner, the one used last first, with where they were begun', async () => {
    const phone = await bearer();
    kit.clock.advance(HOUR);
    const { body } = await api.post(
      '/auth/login',
      { email: emailOf(portal), password: TEST_PASSWORD, transport: 'bearer' },
      { 'User-Agent': 'Desktop/1.0' },
    );

    const listed = await api.get('/auth/sessions', phone);

    expect(listed.body.items).toEqual([
      expect.objectContaining({ isCurrent: false, userAgent: 'Desktop/1.0', transport: 'bearer' }),
      expect.objectContaining({ isCurrent: true, userAgent: null }),
    ]);
    expect(JSON.stringify(listed.body)).not.toContain(body.csrfToken);
    expect(Object.keys(listed.body.items[0]).toSorted()).toEqual([
      'createdAt',
      'expiresAt',
      'id',
      'ip',
      'isCurrent',
      'lastUsedAt',
      'scopes',
      'transport',
      'userAgent',
    ]);
  });

  it('are ended by their owner one by one, or all others at once, and by nobody else', async () => {
    const [here, there, elsewhere] = [await bearer(), await bearer(), await bearer()];
    const { body } = await api.get('/auth/sessions', there);
    const own = body.items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    const colleague = await portal.addUser(['tenant_admin']);

    const foreign = await portal.signedIn(colleague.id).delete(`/auth/sessions/${own.id}`);
    const ended = await api.delete(`/auth/sessions/${own.id}`, here);
    const again = await api.delete(`/auth/sessions/${own.id}`, here);
    const afterOne = [await api.get('/auth/me', there), await api.get('/auth/me', elsewhere)];
    await api.delete('/auth/sessions', here);
    const afterAll = [await api.get('/auth/me', here), await api.get('/auth/me', elsewhere)];

    expect([foreign.status, ended.status, again.status]).toEqual([404, 204, 404]);
    expect(afterOne.map(({ status }) => status)).toEqual([401, 200]);
    expect(afterAll.map(({ status }) => status)).toEqual([200, 401]);
  });

  it('are shown in no table: what is stored opens nothing', async () => {
    const { body } = await login({ transport: 'bearer' });

    const stored = JSON.stringify(await storage.system.collection(Sessions).list({}));

    expect(stored).not.toContain(body.accessToken);
    const values = stored.match(/[\w-]{40,}/g) ?? [];
    expect(values).toContain(body.csrfToken);
    for (const value of values) {
      expect((await api.get('/auth/me', { Authorization: `Bearer ${value}` })).status).toBe(401);
    }
  });
});

describe('sign-in with a password', () => {
  it('can be switched off', async () => {
    const kit = await openTestKit({ passwordSignIn: false });
    const portal = await kit.createPortal();

    const response = await anybody(kit).post('/auth/login', { email: emailOf(portal), password: TEST_PASSWORD });

    expect(response).toMatchObject({ status: 404, body: { code: 'route_not_found' } });
    await kit.close();
  });

  it('sets a cookie that is bound to the host and to https where the site has that', async () => {
    const kit = await openTestKit({ baseUrl: 'https://procure.example' });
    const portal = await kit.createPortal();

    const response = await anybody(kit).post('/auth/login', { email: emailOf(portal), password: TEST_PASSWORD });

    expect(response.headers['Set-Cookie']).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure;/,
    );
    await kit.close();
  });
});
