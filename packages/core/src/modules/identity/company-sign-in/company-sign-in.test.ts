import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { createApiClient } from '../../../testing/kit/api-client.js';
import { openAuthorisationServer, type AuthorisationServer } from '../../../testing/kit/authorisation-server.js';
import { createFakeClock } from '../../../testing/kit/fake-clock.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const SETTINGS = '/settings/sign-in';
const CALLBACK = '/api/v1/auth/company/callback';
const SITE = 'http://localhost:3000';
const MINUTE = 60_000;

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
    count += 1;
    person = { login: `anna-${count}`, email: `anna-${count}@romashka.ru`, email_verified: true, name: 'Анна Петрова' };
    await set({ issuer: provider.address, clientId: 'portal', clientSecret: 'secret of the portal', isEnabled: true });
    await set({ createsUsers: true, defaultRoles: ['buyer'], allowedDomains: ['romashka.ru'] });
  });

  const set = async (changes: object) => {
    const { status, body } = await owner.patch(SETTINGS, changes);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  /** A browser that keeps cookies. */
  const openBrowser = () => {
    const api = createApiClient(kit.kit.dispatch, {});
    const cookies = new Map<string, string>();
    const get = async (path: string) => {
      const answer = await api.get(path, {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      });
      for (const [, name = '', value = ''] of (answer.headers['Set-Cookie'] ?? '').matchAll(
        /(?:^|, )([\w-]+)=([^;]*)/g,
      )) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    };
    return {
      get,
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

  it('knows a user who is here already by the address only where the portal wants it, and the owner never', async () => {
    const email = String(person['email']);
    const { id } = await portal.owner.users.create({ email, fullName: 'Анна Старая', roles: ['finance'] });

    expect(errorIn(await signIn())).toBe('company_account_refused');
    await set({ linksUsers: true });
    const browser = openBrowser();
    expect(await signIn(browser)).toBe(`${SITE}/account`);
    // The temporary password, which nobody replaced, is no way in any more.
    expect((await browser.get('/api/v1/auth/me')).body.user).toMatchObject({
      id,
      roles: ['finance'],
      mustChangePassword: false,
    });
    person = { ...person, login: `somebody-else-${count}` };
    expect(errorIn(await signIn())).toBe('company_account_refused');

    await set({ allowedDomains: [`${portal.slug}.ru`] });
    person = { ...person, login: `owner-${count}`, email: `owner@${portal.slug}.ru` };
    expect(errorIn(await signIn())).toBe('company_account_refused');
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
    expect((await portal.owner.users.list({})).items).toHaveLength(2);
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

  it('stands in the audit trail, with the user that it made', async () => {
    await signIn();
    const { items } = (await owner.get('/audit-log?limit=50')).body;
    const told = items.map(({ operation }: { operation: string }) => operation);

    expect(told).toEqual(expect.arrayContaining(['auth.companyLogin', 'signInSettings.update']));
    expect(JSON.stringify(items)).not.toContain('secret of the portal');
  });
});
