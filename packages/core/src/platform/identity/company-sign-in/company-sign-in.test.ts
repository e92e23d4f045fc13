import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { createApiClient } from '../../../testing/kit/api-client.js';
import { openAuthorisationServer, type AuthorisationServer } from '../../../testing/kit/authorisation-server.js';
import { createFakeClock } from '../../../testing/kit/fake-clock.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { TEST_PASSWORD } from '../../../testing/kit/test-password.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const SETTINGS = '/settings/sign-in';
const CALLBACK = '/api/v1/auth/company/callback';
const SITE = 'http://localhost:3000';
const MINUTE = 60_000;
const FACTOR = '/auth/second-factor';

interface Person extends Readonly<Record<string, unknown>> {
  readonly login: string;
}

// oidc-provider is somebody else's, and keeps to the letter of what it implements.
describe.each(testDialects)('signing in through the provider of a company, on %s', (dialect) => {
  let provider: AuthorisationServer;
  let person: Person;
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  /** Another administrator, who confirms what the owner changes. */
  let admin: ApiClient;
  let count = 0;

  beforeAll(async () => {
    provider = await openAuthorisationServer({
      clients: [{ id: 'portal', secret: 'secret of the portal', shows: 'in the header' }, { id: 'public' }],
      redirectUri: SITE + CALLBACK,
      scopes: ['openid', 'email', 'profile'],
      person: () => person,
    });
    // The server goes by the time of day.
    const clock = createFakeClock();
    clock.set(new Date().toISOString());
    const storage = await openTestStorage(dialect);
    kit = await openTestKit({ storage, clock, rateLimiter: noRateLimit, outbound: { allowLoopback: true } });
  });
  afterAll(async () => {
    await kit.close();
    provider.close();
  });
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    admin = portal.signedIn((await portal.addUser(['tenant_admin'])).id);
    count += 1;
    person = { login: `anna-${count}`, email: `anna-${count}@romashka.ru`, email_verified: true, name: 'Анна Петрова' };
    await set({ issuer: provider.address, clientId: 'portal', clientSecret: 'secret of the portal', isEnabled: true });
    await set({ createsUsers: true, defaultRoles: ['buyer'], allowedDomains: ['romashka.ru'] });
  });

  const set = async (changes: object) => {
    const { status, body } = await owner.patch(SETTINGS, changes);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.pending === null ? body : (await admin.post(`${SETTINGS}/confirm`, {})).body;
  };
  /** A browser that keeps cookies. */
  const openBrowser = () => {
    const api = createApiClient(kit.kit.dispatch, {});
    const cookies = new Map<string, string>();
    const keep = (header: string | undefined) => {
      for (const [, name = '', value = ''] of (header ?? '').matchAll(/(?:^|, )([\w-]+)=([^;]*)/g)) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
    };
    const cookieHeader = () => ({ Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
    const get = async (path: string) => {
      const answer = await api.get(path, cookieHeader());
      keep(answer.headers['Set-Cookie']);
      return answer;
    };
    const post = async (path: string, body: object) => {
      const answer = await api.post(path, body, cookieHeader());
      keep(answer.headers['Set-Cookie']);
      return answer;
    };
    return {
      get,
      post,
      keep,
      cookies,
      begin: async () => (await get(`/api/v1/auth/company?portal=${portal.slug}`)).headers['Location'] ?? '',
      comeBack: async ({ search }: URL) => (await get(CALLBACK + search)).headers['Location'] ?? '',
    };
  };
  const signIn = async (browser = openBrowser()) => browser.comeBack(await provider.agree(await browser.begin()));
  const errorIn = (location: string) => new URL(location).searchParams.get('error');
  const findUser = async () =>
    (await portal.owner.users.list({ search: String(person['email']) })).items.find(
      ({ email }) => email === person['email'],
    );

  /** Turns the second factor of somebody on, and tells the codes on paper. */
  const turnOnFactor = async (client: ApiClient): Promise<readonly string[]> => {
    const secret = Secret.fromBase32((await client.post(FACTOR)).body.secret);
    const code = new TOTP({ secret }).generate({ timestamp: kit.clock.now() });
    return (await client.post(`${FACTOR}/confirm`, { code })).body.recoveryCodes;
  };

  /** The cookie of somebody who signs in with the password. */
  const sessionOf = async (email: string): Promise<string> => {
    const browser = openBrowser();
    await browser.post('/api/v1/auth/login', { email, password: TEST_PASSWORD });
    return browser.cookies.get('session') ?? '';
  };

  it('makes a user at the first sign-in and knows them at the next, whatever their address has become', async () => {
    const browser = openBrowser();

    expect(await signIn(browser)).toBe(`${SITE}/account`);
    const me = (await browser.get('/api/v1/auth/me')).body;
    expect(me).toMatchObject({
      user: { fullName: 'Анна Петрова', email: person['email'], roles: ['buyer'], mustChangePassword: false },
      portal: { slug: portal.slug },
    });
    expect([...browser.cookies.keys()]).toEqual(['session']);

    person = { ...person, email: `married-${count}@romashka.ru` };
    const again = openBrowser();
    expect(await signIn(again)).toBe(`${SITE}/account`);
    expect((await again.get('/api/v1/auth/me')).body.user.id).toBe(me.user.id);
    expect((await again.get('/api/v1/auth/sessions')).body.items).toHaveLength(2);
  });

  it('asks with a code, PKCE, state and nonce, and comes back where the settings say', async () => {
    const url = new URL(await openBrowser().begin());
    const { body } = await owner.get(SETTINGS);

    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      scope: 'openid email profile',
      redirect_uri: body.redirectUri,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(body).toMatchObject({ hasClientSecret: true, redirectUri: SITE + CALLBACK });
    expect(JSON.stringify(body)).not.toContain('secret of the portal');
  });

  it('lets in nobody whose sign-in was begun in another browser, long ago, or for another issuer', async () => {
    const [browser, other] = [openBrowser(), openBrowser()];
    const landed = await provider.agree(await browser.begin());

    expect(errorIn(await other.comeBack(landed))).toBe('sign_in_expired');
    await other.begin();
    expect(errorIn(await other.comeBack(landed))).toBe('sign_in_expired');
    kit.clock.advance(10 * MINUTE + 1);
    expect(errorIn(await browser.comeBack(landed))).toBe('sign_in_expired');
    const late = openBrowser();
    const agreed = await provider.agree(await late.begin());
    await set({ issuer: `${provider.address}/other`, clientSecret: 'another' });
    expect(errorIn(await late.comeBack(agreed))).toBe('sign_in_expired');
    expect(await findUser()).toBeUndefined();
    kit.clock.set(new Date().toISOString());
  });

  it('takes a code once, and none that was given for another request', async () => {
    const [browser, thief] = [openBrowser(), openBrowser()];
    const landed = await provider.agree(await browser.begin());
    const own = new URL(await thief.begin());
    const stolen = new URL(landed);
    stolen.searchParams.set('state', own.searchParams.get('state') ?? '');

    expect(errorIn(await thief.comeBack(stolen))).toBe('sign_in_failed');
    const cookies = new Map(browser.cookies);
    await browser.comeBack(landed);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(errorIn(await browser.comeBack(landed))).toBe('sign_in_failed');
  });

  it('says so when the person does not agree, and when the provider cannot be asked', async () => {
    const browser = openBrowser();
    expect(errorIn(await browser.comeBack(await provider.deny(await browser.begin())))).toBe('sign_in_denied');

    await set({ clientSecret: 'none of it' });
    expect(errorIn(await signIn())).toBe('sign_in_failed');
    await set({ issuer: 'http://127.0.0.1:9', clientSecret: 'any' });
    expect(errorIn(await openBrowser().begin())).toBe('sign_in_failed');
    const page = await openBrowser().get(`/login?portal=${portal.slug}&error=sign_in_failed&lang=en`);
    expect(new TextDecoder().decode(page.bytes)).toContain('does not answer as it should');
  });

  it('gives the roles of the groups anew at each sign-in, and never those of an owner', async () => {
    const roleMapping = [
      { value: 'purchasing', roles: ['buyer'] },
      { value: 'money', roles: ['finance', 'approver'] },
    ];
    await set({ roleClaim: 'groups', roleMapping, defaultRoles: [] });
    person = { ...person, groups: ['purchasing', 'money', 'chess'] };
    await signIn();
    expect((await findUser())?.roles.toSorted()).toEqual(['approver', 'buyer', 'finance']);

    person = { ...person, groups: ['money'] };
    await signIn();
    expect((await findUser())?.roles.toSorted()).toEqual(['approver', 'finance']);

    person = { ...person, groups: ['chess'] };
    expect(errorIn(await signIn())).toBe('company_account_refused');
    const refused = await owner.patch(SETTINGS, { defaultRoles: ['tenant_owner'] });
    expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_rights' } });
  });

  it.each([
    ['no address', { email: undefined }],
    ['an address that is not confirmed', { email_verified: false }],
    ['an address of which the provider does not say that it is confirmed', { email_verified: undefined }],
    ['an address of another domain', { email: 'anna@elsewhere.ru' }],
  ])('turns away whoever has %s', async (_what, claims) => {
    person = { ...person, ...claims };

    expect(errorIn(await signIn())).toBe('company_account_refused');
    expect(await findUser()).toBeUndefined();
  });

  it('takes unmarked addresses where the portal trusts them, and makes nobody a user where it does not want that', async () => {
    person = { ...person, email_verified: undefined };
    await set({ trustsAddresses: true, createsUsers: false });
    expect(errorIn(await signIn())).toBe('company_account_refused');

    await set({ createsUsers: true });
    expect(await signIn()).toBe(`${SITE}/account`);
  });

  it('knows a user who is here already once they have connected the account while signed in, and the owner never', async () => {
    const email = String(person['email']);
    const { id } = await portal.owner.users.create({
      ...{ email, fullName: 'Анна Старая', roles: ['finance'], password: TEST_PASSWORD },
    });
    const connect = async (browser: ReturnType<typeof openBrowser>, as = portal.signedIn(id)) => {
      const answer = await as.post('/auth/company/connect', {});
      browser.keep(answer.headers['Set-Cookie']);
      return answer;
    };

    expect(errorIn(await signIn())).toBe('company_account_refused');
    expect((await connect(openBrowser())).body.code).toBe('company_account_refused');
    await set({ linksUsers: true });
    // The address alone is no consent: whoever sets the provider has it confirm any.
    expect(errorIn(await signIn())).toBe('company_account_refused');

    const browser = openBrowser();
    const begun = await connect(browser);
    const begin = async () =>
      (await browser.get(new URL(begun.body.url).pathname + new URL(begun.body.url).search)).headers['Location'] ?? '';
    browser.cookies.set('session', await sessionOf(email));
    const landed = await provider.agree(await begin());
    browser.cookies.delete('session');
    // Whoever comes back with the cookie and without the session has not asked for it.
    const cookies = new Map(browser.cookies);
    expect(errorIn(await browser.comeBack(landed))).toBe('sign_in_expired');
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    browser.cookies.set('session', await sessionOf(email));
    expect(await browser.comeBack(landed)).toBe(`${SITE}/account`);

    const again = openBrowser();
    expect(await signIn(again)).toBe(`${SITE}/account`);
    expect((await again.get('/api/v1/auth/me')).body.user).toMatchObject({ id, roles: ['finance'] });
    person = { ...person, login: `somebody-else-${count}` };
    expect(errorIn(await signIn())).toBe('company_account_refused');
    expect((await connect(openBrowser(), owner)).body.code).toBe('company_account_refused');
  });

  it('asks for the second factor of whoever has one, unless the token says so and the portal trusts it', async () => {
    await signIn();
    const user = await findUser();
    const codes = await turnOnFactor(portal.signedIn(user?.id));
    const isIn = async (browser: ReturnType<typeof openBrowser>) =>
      (await browser.get('/api/v1/auth/me')).status === 200;

    const browser = openBrowser();
    expect(await signIn(browser)).toBe(`${SITE}/sign-in-code`);
    expect(await isIn(browser)).toBe(false);
    const finish = async (code: string) => {
      const answer = await browser.post('/api/v1/auth/company/code', { code });
      return [answer.status, answer.body.code];
    };
    expect(await finish('000000')).toEqual([401, 'second_factor_invalid']);
    expect(await finish(codes[0] ?? '')).toEqual([200, undefined]);
    expect(await isIn(browser)).toBe(true);
    expect((await openBrowser().post('/api/v1/auth/company/code', { code: codes[1] })).body.code).toBe(
      'invalid_credentials',
    );

    person = { ...person, amr: ['pwd', 'mfa'] };
    expect(await signIn()).toBe(`${SITE}/sign-in-code`);
    await set({ trustsAmr: true });
    expect(await signIn()).toBe(`${SITE}/account`);
    person = { ...person, amr: ['pwd'] };
    expect(await signIn()).toBe(`${SITE}/sign-in-code`);
  });

  it('keeps out users who were deactivated, and everybody while the portal is suspended', async () => {
    await signIn();
    const user = await findUser();
    await portal.owner.users.update(user?.id ?? '', { isActive: false });
    expect(errorIn(await signIn())).toBe('user_inactive');

    await portal.owner.users.update(user?.id ?? '', { isActive: true });
    const browser = openBrowser();
    const landed = await provider.agree(await browser.begin());
    await kit.kit.portals.suspend(portal.id);
    expect(errorIn(await browser.comeBack(landed))).toBe('portal_suspended');
    expect(errorIn(await openBrowser().begin())).toBe('portal_suspended');
  });

  it('makes one user of two first sign-ins at once', async () => {
    const landed = await Promise.all(
      [openBrowser(), openBrowser(), openBrowser()].map(async (browser) => ({
        browser,
        url: await provider.agree(await browser.begin()),
      })),
    );

    const ends = await Promise.all(landed.map(({ browser, url }) => browser.comeBack(url)));

    expect(ends).toEqual([`${SITE}/account`, `${SITE}/account`, `${SITE}/account`]);
    expect((await portal.owner.users.list({})).items).toHaveLength(3);
  });

  it('works for a client without a secret, and asks nobody where the portal has no provider', async () => {
    await set({ clientId: 'public', clientSecret: null });
    expect(await signIn()).toBe(`${SITE}/account`);

    const options = async (slug: string) =>
      (await openBrowser().get(`/api/v1/auth/sign-in-options?portal=${slug}`)).body.company;
    expect(await options(portal.slug)).toEqual({
      buttonName: null,
      startUrl: `${SITE}/api/v1/auth/company?portal=${portal.slug}`,
    });
    await set({ isEnabled: false });
    expect([await options(portal.slug), await options('no-such-portal')]).toEqual([null, null]);
    expect((await openBrowser().get(`/api/v1/auth/company?portal=${portal.slug}`)).status).toBe(404);
  });

  it('is tested by administrators, and tells them what is wrong', async () => {
    const test = async () => (await owner.post(`${SETTINGS}/test`)).body;
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);

    expect(await test()).toMatchObject({ ok: true });
    await set({ issuer: 'http://127.0.0.1:9' });
    expect(await test()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^unreachable: connection_refused/),
    });
    await set({ issuer: `${provider.address}/nothing` });
    expect(await test()).toMatchObject({ ok: false, message: expect.stringMatching(/^invalid: /) });
    expect((await buyer.get(SETTINGS)).body.code).toBe('insufficient_rights');
    expect((await buyer.post(`${SETTINGS}/test`)).body.code).toBe('insufficient_rights');
  });

  it('keeps settings that work: all that is missing is told at once, and another issuer does not get the secret', async () => {
    const missing = await owner.patch(SETTINGS, { issuer: null, clientId: null, linksUsers: true, allowedDomains: [] });
    expect(missing.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/issuer',
      '/clientId',
      '/allowedDomains',
    ]);
    expect((await owner.patch(SETTINGS, { issuer: 'http://10.0.0.1/' })).body.code).toBe('url_not_allowed');

    expect((await set({ buttonName: 'Войти через Ромашку' })).hasClientSecret).toBe(true);
    expect((await set({ issuer: 'https://login.example.com' })).hasClientSecret).toBe(false);
  });

  describe('a change of how people sign in', () => {
    const HOUR = 60 * MINUTE;
    const shown = async () => (await owner.get(SETTINGS)).body;
    const ask = async (changes: object, as = owner) => (await as.patch(SETTINGS, changes)).body;

    it('works after an hour, and until then nobody gets a role by it', async () => {
      const worksAt = new Date(kit.clock.now() + HOUR).toISOString();

      expect(await ask({ defaultRoles: ['tenant_admin'] })).toMatchObject({
        defaultRoles: ['buyer'],
        pending: { changes: { defaultRoles: ['tenant_admin'] }, requestedByIds: [portal.ownerId], worksAt },
      });
      await signIn();
      expect((await findUser())?.roles).toEqual(['buyer']);
      kit.clock.advance(HOUR - 1);
      expect((await shown()).defaultRoles).toEqual(['buyer']);
      kit.clock.advance(1);
      expect(await shown()).toMatchObject({ defaultRoles: ['tenant_admin'], pending: null });
      person = { ...person, login: `late-${count}`, email: `late-${count}@romashka.ru` };
      kit.clock.set(new Date().toISOString());
    });

    it('works at once when another administrator confirms it, and never by whoever asked for a part of it', async () => {
      await ask({ defaultRoles: ['finance'] });
      const confirm = (as: ApiClient) => as.post(`${SETTINGS}/confirm`, {});

      expect((await confirm(owner)).body).toMatchObject({ status: 403, code: 'second_administrator_required' });
      await ask({ createsUsers: false, allowedDomains: ['romashka.ru', 'lutik.ru'] }, admin);
      expect((await confirm(admin)).body.code).toBe('second_administrator_required');
      const third = portal.signedIn((await portal.addUser(['tenant_admin'])).id);
      expect((await confirm(third)).body).toMatchObject({
        defaultRoles: ['finance'],
        allowedDomains: ['romashka.ru', 'lutik.ru'],
        pending: null,
      });
      expect((await confirm(third)).body.code).toBe('not_found');
    });

    it('is withdrawn by any administrator', async () => {
      await ask({ issuer: 'https://login.example.com', clientSecret: 'of another' });

      expect((await admin.delete(`${SETTINGS}/pending`)).body).toMatchObject({
        issuer: provider.address,
        pending: null,
      });
      expect(await signIn()).toBe(`${SITE}/account`);
    });

    it('works at once where it only lets fewer people in, or asks more of them', async () => {
      expect(await ask({ createsUsers: false, wantsSecondFactor: true })).toMatchObject({
        createsUsers: false,
        wantsSecondFactor: true,
        pending: null,
      });
      expect(await ask({ wantsSecondFactor: false })).toMatchObject({ wantsSecondFactor: true, pending: {} });
      expect(await ask({ isEnabled: false, wantsSecondFactor: true })).toMatchObject({
        isEnabled: false,
        pending: null,
      });
    });

    it('starts its hour anew with whatever is added to it', async () => {
      await ask({ defaultRoles: ['finance'] });
      kit.clock.advance(HOUR - 1);
      const added = await ask({ trustsAddresses: true });
      kit.clock.advance(1);

      expect(added.pending.worksAt).toBe(new Date(kit.clock.now() - 1 + HOUR).toISOString());
      expect((await shown()).defaultRoles).toEqual(['buyer']);
      kit.clock.set(new Date().toISOString());
    });

    it('is told to all administrators, and to nobody else', async () => {
      await portal.addUser(['buyer']);
      const before = (await kit.sentMails()).length;

      await ask({ defaultRoles: ['finance'] });

      const told = (await kit.sentMails()).slice(before).filter(({ subject }) => subject.startsWith('Изменён вход'));
      const administrators = (await portal.owner.users.list({})).items.filter(({ roles }) =>
        roles.some((role) => role === 'tenant_owner' || role === 'tenant_admin'),
      );
      expect(told.map(({ to }) => to).toSorted()).toEqual(administrators.map(({ email }) => email).toSorted());
      expect(told[0]?.text).toContain('defaultRoles');
    });
  });

  it('stands in the audit trail, with the user that it made', async () => {
    await signIn();
    const { items } = (await owner.get('/audit-log?limit=50')).body;
    const told = items.map(({ operation }: { operation: string }) => operation);

    expect(told).toEqual(expect.arrayContaining(['auth.companyLogin', 'signInSettings.update']));
    expect(JSON.stringify(items)).not.toContain('secret of the portal');
  });
});
