import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createMemoryRateLimiter } from '../../../adapters/node/limits/memory-rate-limiter.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import { makeInn } from '../../../sample-data/russian-identifiers.js';
import { createApiClient, type ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { Portals, Users } from '../records.js';
import { EmailConfirmations } from './records.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'Zakupki-vse-2026';

let count = 0;

/** A body that nobody has sent yet. */
function aRegistration(changes: object = {}) {
  count += 1;
  return {
    workspaceName: 'ООО «Ромашка»',
    portalName: `romashka-${count}`,
    companyInn: makeInn(count),
    phone: '8 (495) 123-45-67',
    fullName: 'Анна Петрова',
    email: `anna${count}@romashka.ru`,
    password: PASSWORD,
    acceptedOffer: true,
    acceptedPersonalData: true,
    ...changes,
  };
}

describe.each(testDialects)('registration on %s', (dialect) => {
  let storage: Storage;
  let kit: TestKit;
  let api: ApiClient;

  beforeAll(async () => {
    storage = await openTestStorage(dialect);
    kit = await openTestKit({ storage, rateLimiter: createMemoryRateLimiter() });
    api = createApiClient(kit.kit.dispatch, { prefix: '/api/v1' });
  });
  // The minute of the address is over.
  beforeEach(() => kit.clock.advance(2 * MINUTE));
  afterAll(() => kit.close());

  const register = (changes: object = {}) => api.post('/auth/register', aRegistration(changes));
  const login = (email: string) => api.post('/auth/login', { email, password: PASSWORD });
  const confirm = (token: string) => api.post('/auth/email-verification/confirm', { token });
  const resend = (email: string) => api.post('/auth/email-verification/resend', { email });
  const tokensTo = async (email: string) =>
    (await kit.sentMails()).filter(({ to }) => to === email).map(({ text }) => /evt_[\w-]{43}/.exec(text)?.[0] ?? '');

  it('leads to the first sign-in over the link in a mail', async () => {
    const sent = aRegistration({ acceptedMarketing: true });
    const registered = await api.post('/auth/register', sent);

    expect(registered).toMatchObject({ status: 201 });
    expect(registered.body).toEqual({
      status: 'email_verification_required',
      email: sent.email,
      portalSlug: sent.portalName,
      linkExpiresInSeconds: 86_400,
      mailStatus: 'queued',
    });
    expect(registered.headers).not.toHaveProperty('Set-Cookie');
    expect((await login(sent.email)).body).toMatchObject({ status: 403, code: 'email_not_verified' });
    const [token = ''] = await tokensTo(sent.email);
    expect((await confirm(token)).body).toEqual({
      status: 'verified',
      email: sent.email,
      portalSlug: sent.portalName,
      loginUrl: 'http://localhost:3000/login',
    });
    const { body } = await login(sent.email);
    expect(body).toMatchObject({
      user: { fullName: 'Анна Петрова', phone: '+74951234567', roles: ['tenant_owner'], mustChangePassword: false },
      portal: { slug: sent.portalName, name: 'ООО «Ромашка»', companyInn: sent.companyInn },
    });
  });

  it('makes a portal that can be worked in at once', async () => {
    const { body } = await register();
    const portal = await kit.kit.portals.findBySlug(body.portalSlug);
    const owner = await kit.kit.portals.findOwner(portal?.id ?? '');

    const calls = kit.kit.as({ portalId: portal?.id ?? '', userId: owner?.id ?? '' });

    expect(await calls.requisitions.create({ name: 'Первая' })).toMatchObject({ status: expect.any(String) });
    expect(owner).toMatchObject({ marketingConsentAt: null, offerAcceptedAt: expect.any(String) });
  });

  it('names everything that is wrong at once', async () => {
    const { status, body } = await register({
      workspaceName: 'A',
      portalName: 'admin',
      companyInn: '7707083894',
      phone: '+49 30 123456',
      email: 'test1@firm.ru',
      password: 'qwerty12345',
      acceptedOffer: false,
      acceptedPersonalData: undefined,
    });

    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(Object.fromEntries(body.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code]))).toEqual(
      {
        '/workspaceName': 'too_short',
        '/portalName': 'invalid_format',
        '/companyInn': 'invalid_inn_checksum',
        '/phone': 'invalid_phone',
        '/email': 'email_placeholder',
        '/password': 'password_too_weak',
        '/acceptedOffer': 'must_be_accepted',
        '/acceptedPersonalData': 'required',
      },
    );
  });

  it.each([
    ['user@mailinator.com', 'email_disposable'],
    ['user@mx.mailinator.com', 'email_disposable'],
    ['anna@demo-firm.ru', 'email_placeholder'],
    ['sample.anna@firm.ru', 'email_placeholder'],
    ['anna+fake2@firm.ru', 'email_placeholder'],
    ['not an address', 'invalid_email'],
  ])('refuses %s', async (email, code) => {
    expect((await register({ email })).body.errors).toEqual([expect.objectContaining({ pointer: '/email', code })]);
  });

  it.each(['contest@firm.ru', 'demography@firm.ru', 'anna@attest.ru'])('takes %s', async (email) => {
    expect((await register({ email })).status).toBe(201);
  });

  it('refuses a password that says the name in the address, whatever else is wrong', async () => {
    const { body } = await register({ email: 'romashkin@firm.ru', password: 'Romashkin2026', fullName: '' });

    expect(body.errors).toContainEqual(expect.objectContaining({ pointer: '/password', code: 'password_too_weak' }));
    expect(body.errors).toContainEqual(expect.objectContaining({ pointer: '/fullName', code: 'too_short' }));
  });

  it('of what is taken tells which', async () => {
    const taken = aRegistration();
    await api.post('/auth/register', taken);
    const { portalName, email, companyInn } = taken;

    expect((await register({ portalName })).body).toMatchObject({ status: 409, code: 'portal_name_taken' });
    expect((await register({ email: email.toUpperCase() })).body).toMatchObject({ code: 'email_taken' });
    expect((await register({ companyInn })).body).toMatchObject({ code: 'company_already_registered' });
  });

  it.each([
    ['portalName', 'portal_name_taken'],
    ['email', 'email_taken'],
    ['companyInn', 'company_already_registered'],
  ] as const)(
    'lets one of those win who send the same %s at once, and leaves nothing of the others',
    async (field, code) => {
      const portals = () => storage.system.collection(Portals).count();
      const users = () => storage.system.collection(Users).count();
      const [portalsBefore, usersBefore] = [await portals(), await users()];
      const same = { [field]: aRegistration()[field] };

      const answers = await Promise.all([1, 2, 3, 4].map(() => register(same)));

      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      for (const { status, body } of answers) if (status === 409) expect(body.code).toBe(code);
      expect([(await portals()) - portalsBefore, (await users()) - usersBefore]).toEqual([1, 1]);
    },
  );

  it('gives links that work once, for a day, and until another is sent', async () => {
    const { body } = await register();
    const [first = ''] = await tokensTo(body.email);
    kit.clock.advance(2 * MINUTE);
    expect(await resend(body.email)).toMatchObject({
      status: 202,
      body: { status: 'email_verification_required', linkExpiresInSeconds: 86_400, retryAfterSeconds: 60 },
    });
    const [, second = ''] = await tokensTo(body.email);

    expect((await confirm(first)).body).toMatchObject({ status: 400, code: 'token_invalid' });
    expect((await confirm('evt_x')).body.errors).toEqual([
      { pointer: '/token', code: 'token_invalid', message: expect.any(String) },
    ]);
    const both = await Promise.all([confirm(second), confirm(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await confirm(second)).body).toMatchObject({ status: 409, code: 'token_already_used' });
  });

  it('leads by the link of the mail to a page that confirms with a button, and not by being opened', async () => {
    const { body } = await register();
    const mail = (await kit.sentMails()).find(({ to }) => to === body.email);
    const path = /http:\/\/localhost:3000(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const textOf = async (method: string, language = 'ru-RU,ru;q=0.9,en;q=0.8') => {
      const { status, bytes } = await api.request(method, path, { headers: { 'Accept-Language': language } });
      expect(status).toBe(200);
      return new TextDecoder().decode(bytes);
    };

    expect(await textOf('GET')).toContain('<form method="post"><button class="main">Подтвердить адрес</button>');
    expect(await textOf('GET', 'en-GB,en')).toContain('<html lang="en">');
    expect((await login(body.email)).body).toMatchObject({ code: 'email_not_verified' });
    expect(await textOf('POST')).toContain(`Адрес ${body.email} подтверждён.`);
    expect((await login(body.email)).status).toBe(200);
    expect(await textOf('POST')).toContain('Эта ссылка уже сработала');
  });

  it('refuses a link after a day', async () => {
    const { body } = await register();
    const [token = ''] = await tokensTo(body.email);
    kit.clock.advance(DAY);

    expect((await confirm(token)).body).toMatchObject({ status: 400, code: 'token_expired' });
  });

  it('tells nobody whether an address is known when another link is asked for', async () => {
    const { body } = await register();
    const [token = ''] = await tokensTo(body.email);
    await confirm(token);
    kit.clock.advance(2 * MINUTE);

    const [known, unknown] = [await resend(body.email), await resend(`nobody${count}@romashka.ru`)];

    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect(await tokensTo(body.email)).toHaveLength(1);
    expect((await resend(`nobody${count}@romashka.ru`)).body).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await tokensTo(`nobody${count}@romashka.ru`)).toHaveLength(0);
  });

  it('sends five mails a day to an address, that of the registration included', async () => {
    const { body } = await register();
    const statuses: number[] = [];
    for (let mail = 0; mail < 5; mail += 1) {
      kit.clock.advance(2 * MINUTE);
      statuses.push((await resend(body.email)).status);
    }

    expect(statuses).toEqual([202, 202, 202, 202, 429]);
    expect(await tokensTo(body.email)).toHaveLength(5);
  });

  it('keeps tokens and passwords out of the database', async () => {
    const { body } = await register();
    const [token = ''] = await tokensTo(body.email);

    const stored = JSON.stringify([
      await storage.system.collection(EmailConfirmations).list({}),
      await storage.system.collection(Users).list({}),
    ]);

    expect(stored).not.toContain(token.slice(4));
  });

  it('tells beforehand what is available, and what else would be', async () => {
    const { body: taken } = await register();
    const ask = async (wish: object) => (await api.post('/auth/register/availability', wish)).body;
    const no = (reason: string, suggestion: unknown = null) => ({ available: false, reason, suggestion });

    expect(await ask({ portalName: `free-${count}`, email: `free${count}@firm.ru` })).toEqual({
      portalName: { available: true, reason: null, suggestion: null },
      email: { available: true, reason: null, suggestion: null },
    });
    expect(await ask({ portalName: taken.portalSlug })).toEqual({ portalName: no('taken', `${taken.portalSlug}-2`) });
    expect(await ask({ portalName: 'www' })).toEqual({ portalName: no('reserved', 'www-2') });
    expect(await ask({ portalName: `Ромашка ${count}!` })).toEqual({
      portalName: no('invalid', `romashka-${count}-2`),
    });
    expect(await ask({ email: taken.email })).toEqual({ email: no('taken') });
    expect(await ask({ email: 'demo@firm.ru', companyInn: '7707083894' })).toEqual({
      email: no('placeholder'),
      companyInn: no('invalid'),
    });
    expect(await ask({ email: 'x@mailinator.com' })).toEqual({ email: no('disposable') });
  });
});
