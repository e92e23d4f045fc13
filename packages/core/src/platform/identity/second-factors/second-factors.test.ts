import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createMemoryRateLimiter } from '../../../adapters/node/limits/memory-rate-limiter.js';
import { createApiClient, type ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { TEST_PASSWORD } from '../../../testing/kit/test-password.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const STEP = 30_000;
const HOUR = 60 * 60_000;
const FACTOR = '/api/v1/auth/second-factor';

describe.each(testDialects)('a second factor on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let anybody: ApiClient;
  let email: string;
  let userId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: createMemoryRateLimiter() });
    anybody = createApiClient(kit.kit.dispatch, {});
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    kit.clock.advance(HOUR);
    portal = await kit.createPortal();
    email = `anna@${portal.slug}.ru`;
    ({ id: userId } = await portal.owner.users.create({
      email,
      fullName: 'Анна Петрова',
      roles: ['buyer'],
      password: TEST_PASSWORD,
    }));
  });

  const login = (code?: string) =>
    anybody.post('/api/v1/auth/login', {
      email,
      password: TEST_PASSWORD,
      transport: 'bearer',
      ...(code === undefined ? {} : { code }),
    });
  const signedIn = (token: unknown) =>
    createApiClient(kit.kit.dispatch, { headers: { Authorization: `Bearer ${String(token)}` } });
  const codeOf = (secret: string, ahead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: kit.clock.now() + ahead * STEP });
  /** Turns it on, and waits until the code that confirmed it is over. */
  const turnOn = async (client = portal.signedIn(userId)) => {
    const { body: begun } = await client.post(FACTOR);
    const confirmed = await client.post(`${FACTOR}/confirm`, { code: codeOf(begun.secret) });
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    kit.clock.advance(STEP);
    return { secret: String(begun.secret), codes: confirmed.body.recoveryCodes as readonly string[] };
  };

  it('counts once it is confirmed, and then takes a code at each sign-in', async () => {
    const client = portal.signedIn(userId);
    const begun = await client.post(FACTOR);
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/.*anna%40.*secret=[A-Z2-7]{32}/);
    expect(begun.body.qr).toMatch(/^<svg xmlns/);
    expect((await login()).status).toBe(200);
    const wrong = await client.post(`${FACTOR}/confirm`, { code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'second_factor_invalid']);

    const { secret, codes } = await turnOn(client);
    expect(new Set(codes).size).toBe(10);
    const [missing, invalid, right] = [await login(), await login('000000'), await login(codeOf(secret))];

    expect([missing.status, missing.body.code]).toEqual([401, 'second_factor_required']);
    expect([invalid.status, invalid.body.code]).toEqual([401, 'second_factor_invalid']);
    expect(right).toMatchObject({ status: 200, body: { mustAddSecondFactor: false } });
    expect((await client.get(FACTOR)).body).toEqual({ isOn: true, isWanted: false, recoveryCodesLeft: 10 });
    expect((await client.post(FACTOR)).body.code).toBe('second_factor_on');
  });

  it('tells nobody without the password whether it is on', async () => {
    await turnOn();

    const wrong = await anybody.post('/api/v1/auth/login', { email, password: 'Wrong-password-1' });

    expect(wrong.body.code).toBe('invalid_credentials');
  });

  it('takes a code once, and none from before the last one', async () => {
    const { secret } = await turnOn();
    const [before, code] = [codeOf(secret, -1), codeOf(secret)];

    expect((await login(code)).status).toBe(200);
    expect((await login(code)).body.code).toBe('second_factor_invalid');
    expect((await login(before)).body.code).toBe('second_factor_invalid');
    kit.clock.advance(STEP);
    expect((await login(codeOf(secret))).status).toBe(200);
  });

  it.each(['of the authenticator', 'of recovery'])(
    'lets one in of five who come with one code %s at once',
    async (kind) => {
      const { secret, codes } = await turnOn();
      const code = kind === 'of recovery' ? codes[0] : codeOf(secret);

      const answers = await Promise.all(Array.from({ length: 5 }, () => login(code)));

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
    },
  );

  it('takes each recovery code once, however it is typed, until they are replaced', async () => {
    const { secret, codes } = await turnOn();
    const [first = '', second = ''] = codes;
    const client = portal.signedIn(userId);

    expect((await login(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(first)).body.code).toBe('second_factor_invalid');
    expect((await client.get(FACTOR)).body.recoveryCodesLeft).toBe(9);
    const renewed = await client.post(`${FACTOR}/recovery-codes`, { code: codeOf(secret) });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await login(second)).body.code).toBe('second_factor_invalid');
    expect((await login(renewed.body.recoveryCodes[0])).status).toBe(200);
  });

  it('is guessed at five times in a quarter of an hour', async () => {
    const { secret } = await turnOn();
    for (let guess = 0; guess < 5; guess += 1) expect((await login('000000')).status).toBe(401);

    expect((await login(codeOf(secret))).body.code).toBe('too_many_attempts');
    kit.clock.advance(HOUR);
    expect((await login(codeOf(secret))).status).toBe(200);
  });

  it('is turned off with a code, which is told by mail', async () => {
    const { secret } = await turnOn();
    const client = portal.signedIn(userId);

    expect((await client.post(`${FACTOR}/remove`, { code: '000000' })).body.code).toBe('second_factor_invalid');
    expect((await client.post(`${FACTOR}/remove`, { code: codeOf(secret) })).body.isOn).toBe(false);
    expect((await client.post(`${FACTOR}/remove`, { code: codeOf(secret) })).body.code).toBe('second_factor_off');
    expect((await login()).status).toBe(200);
    const told = (await kit.sentMails()).filter(
      ({ to, subject }) => to === email && subject.startsWith('Второй фактор'),
    );
    expect(told).toHaveLength(2);
  });

  it('is added before anything else where the portal wants one, and kept', async () => {
    await portal.owner.signInSettings.update({ wantsSecondFactor: true });
    const { body } = await login();
    const client = signedIn(body.accessToken);
    expect(body.mustAddSecondFactor).toBe(true);
    expect((await client.get('/api/v1/pipelines')).body.code).toBe('second_factor_setup_required');
    expect((await client.get('/api/v1/auth/me')).status).toBe(200);
    const other = signedIn((await login()).body.accessToken);

    const { secret } = await turnOn(client);

    expect((await client.get('/api/v1/pipelines')).status).toBe(200);
    // Whoever signed in without it elsewhere has to do so again.
    expect((await other.get('/api/v1/auth/me')).body.code).toBe('not_authenticated');
    const kept = await client.post(`${FACTOR}/remove`, { code: codeOf(secret) });
    expect([kept.status, kept.body.code]).toEqual([409, 'second_factor_kept']);
    expect((await login(codeOf(secret))).body.mustAddSecondFactor).toBe(false);
  });

  it('is reset by administrators, but that of the owner by the owner alone', async () => {
    const { secret } = await turnOn();
    const token = (await login(codeOf(secret))).body.accessToken;
    const admin = portal.signedIn((await portal.addUser(['tenant_admin'])).id);
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);
    await turnOn(portal.signedIn());
    const reset = (by: ApiClient, id: string) => by.post(`/users/${id}/reset-second-factor`);

    expect((await reset(buyer, userId)).body.code).toBe('insufficient_rights');
    expect((await reset(admin, portal.ownerId)).body.code).toBe('insufficient_rights');
    expect((await reset(admin, userId)).status).toBe(204);
    expect((await reset(admin, userId)).body.code).toBe('second_factor_off');
    expect((await signedIn(token).get('/api/v1/auth/me')).status).toBe(401);
    expect((await login()).status).toBe(200);
  });

  it('stands in the audit trail without its secrets', async () => {
    const { secret, codes } = await turnOn();
    await login(codeOf(secret));

    const trail = JSON.stringify((await portal.signedIn().get(`/audit-log?entityId=${userId}&limit=50`)).body);

    expect(trail).toContain('auth.confirmSecondFactor');
    expect([secret, ...codes].filter((text) => trail.includes(text))).toEqual([]);
  });
});
