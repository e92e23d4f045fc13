import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createMemoryRateLimiter } from '../../../adapters/node/limits/memory-rate-limiter.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import { createApiClient, type ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { TEST_PASSWORD } from '../../../testing/kit/test-password.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { Jobs } from '../../jobs/index.js';
import { PasswordResets } from './records.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW_PASSWORD = 'Skrepki-i-bumaga-7';

const anybody = ({ kit }: Pick<TestKit, 'kit'>) => createApiClient(kit.dispatch, { prefix: '/api/v1' });
const emailOf = ({ slug }: TestPortal) => `owner@${slug}.ru`;

describe.each(testDialects)('password resets on %s', (dialect) => {
  let storage: Storage;
  let kit: TestKit;
  let portal: TestPortal;
  let api: ApiClient;

  beforeAll(async () => {
    storage = await openTestStorage(dialect);
    kit = await openTestKit({ storage, rateLimiter: createMemoryRateLimiter() });
    api = anybody(kit);
  });
  beforeEach(async () => {
    // Each test has an account of its own, and the minute of the address is over.
    kit.clock.advance(HOUR);
    portal = await kit.createPortal();
  });
  afterAll(() => kit.close());

  const login = (email: string, password: string, more: object = {}) =>
    api.post('/auth/login', { email, password, ...more });
  const forgot = (email: string) => api.post('/auth/forgot-password', { email });
  const reset = (token: string, newPassword = NEW_PASSWORD) => api.post('/auth/reset-password', { token, newPassword });
  const mailsTo = async (email: string) => (await kit.sentMails()).filter(({ to }) => to === email);
  const tokensTo = async (email: string) =>
    (await mailsTo(email)).flatMap(({ text }) => /prt_[\w-]{43}/.exec(text)?.[0] ?? []);
  const aUser = async (more: object = {}) => {
    const sent = { fullName: 'Анна Петрова', roles: ['buyer'], ...more };
    return (await portal.signedIn().post('/users', { email: `anna@${portal.slug}.ru`, ...sent })).body;
  };

  it('set a new password over a link in a mail, and end all sessions', async () => {
    const email = emailOf(portal);
    const { body } = await login(email, TEST_PASSWORD, { transport: 'bearer' });
    const session = { Authorization: `Bearer ${body.accessToken}` };

    expect(await forgot(email.toUpperCase())).toMatchObject({
      status: 202,
      body: { status: 'password_reset_requested', linkExpiresInSeconds: 3600 },
    });
    const [token = ''] = await tokensTo(email);
    expect((await api.get('/auth/me', session)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 204, body: undefined });

    expect((await api.get('/auth/me', session)).body).toMatchObject({ status: 401, code: 'not_authenticated' });
    expect((await login(email, TEST_PASSWORD)).body).toMatchObject({ code: 'invalid_credentials' });
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('work once', async () => {
    await forgot(emailOf(portal));
    const [token = ''] = await tokensTo(emailOf(portal));

    const answers = await Promise.all([reset(token), reset(token, 'Another-password-1')]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await reset(token, 'One-password-more-2')).body).toMatchObject({ status: 409, code: 'token_already_used' });
  });

  it('work for an hour, and only the last of them', async () => {
    const email = emailOf(portal);
    await forgot(email);
    const [first = ''] = await tokensTo(email);
    await forgot(email);
    const [, second = ''] = await tokensTo(email);

    expect((await reset(first)).body).toMatchObject({ status: 400, code: 'token_invalid' });
    expect((await reset('prt_no-such-token')).body).toMatchObject({
      code: 'token_invalid',
      errors: [{ pointer: '/token', code: 'token_invalid' }],
    });
    kit.clock.advance(HOUR - 1);
    expect((await reset(second, 'weak')).body).toMatchObject({ code: 'validation_failed' });
    kit.clock.advance(1);
    expect((await reset(second)).body).toMatchObject({ status: 400, code: 'token_expired' });
    expect((await login(email, TEST_PASSWORD)).status).toBe(200);
  });

  it('tell nobody who has an account', async () => {
    const nobody = `nobody@${portal.slug}.ru`;
    const dismissed = await aUser();
    await portal.owner.users.update(dismissed.id, { isActive: false });
    await kit.sentMails();

    const answers = [await forgot(emailOf(portal)), await forgot(nobody), await forgot(dismissed.email)];

    for (const { status, body } of answers) expect([status, body]).toEqual([202, answers[0]?.body]);
    // Nobody is looked for before the answer, so it takes as long for all of them.
    const queued = await storage.system.collection(Jobs).list({ where: { kind: 'identity.mail-password-reset' } });
    expect(queued.filter(({ dueAt }) => dueAt !== null)).toHaveLength(3);
    expect(await tokensTo(nobody)).toEqual([]);
    expect(await tokensTo(dismissed.email)).toEqual([]);
    expect(await tokensTo(emailOf(portal))).toHaveLength(1);
  });

  it('are refused like sign-ins: ten a minute from an address', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 11; call += 1) statuses.push((await forgot(`n${call}@${portal.slug}.ru`)).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    expect((await reset('prt_x')).body).toMatchObject({ status: 429, code: 'rate_limited' });
    // They do not take the place of sign-ins.
    expect((await login(emailOf(portal), TEST_PASSWORD)).status).toBe(200);
  });

  it('fill nobody’s inbox: five mails in a quarter of an hour, whatever is answered', async () => {
    const email = emailOf(portal);
    for (let call = 0; call < 7; call += 1) expect((await forgot(email)).status).toBe(202);
    expect(await mailsTo(email)).toHaveLength(5);

    kit.clock.advance(30 * MINUTE);
    await forgot(email);

    expect(await mailsTo(email)).toHaveLength(6);
  });

  it('refuse weak passwords and the one before, and can be used after that', async () => {
    const email = emailOf(portal);
    await forgot(email);
    const [token = ''] = await tokensTo(email);
    const weak = async (password: string) => (await reset(token, password)).body;
    const refused = { status: 400, errors: [{ pointer: '/newPassword', code: 'password_too_weak' }] };

    expect(await weak('onlyletters')).toMatchObject(refused);
    expect(await weak('qwerty12345')).toMatchObject(refused);
    expect(await weak('Owner-2026-xyz')).toMatchObject(refused);
    expect(await weak(TEST_PASSWORD)).toMatchObject(refused);
    expect((await reset(token)).status).toBe(204);
  });

  it('take the place of a temporary password, and forgive failed sign-ins', async () => {
    const { email, temporaryPassword } = await aUser();
    for (let guess = 0; guess < 5; guess += 1) await login(email, 'Wrong-password-1');
    kit.clock.advance(2 * MINUTE);
    expect((await login(email, temporaryPassword)).body).toMatchObject({ status: 429, code: 'too_many_attempts' });
    await forgot(email);
    const [token = ''] = await tokensTo(email);
    expect((await reset(token, temporaryPassword)).body).toMatchObject({
      errors: [{ pointer: '/newPassword', code: 'password_too_weak' }],
    });

    await reset(token);

    expect((await login(email, NEW_PASSWORD)).body).toMatchObject({ mustChangePassword: false });
  });

  it('lead nowhere once the user is deactivated', async () => {
    const { email, id } = await aUser();
    await forgot(email);
    const [token = ''] = await tokensTo(email);

    await portal.owner.users.update(id, { isActive: false });

    expect((await reset(token)).body).toMatchObject({ status: 400, code: 'token_invalid' });
  });

  it('are mailed by an administrator, too', async () => {
    const { email, id } = await aUser({ password: TEST_PASSWORD });
    const admin = portal.signedIn((await portal.addUser(['tenant_admin'])).id);

    const answered = await admin.post(`/users/${id}/reset-password`);

    expect(answered).toMatchObject({ status: 202, body: { mailStatus: 'queued', linkExpiresInSeconds: 3600 } });
    expect((await login(email, TEST_PASSWORD)).status).toBe(200);
    const [token = ''] = await tokensTo(email);
    expect((await reset(token)).status).toBe(204);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('are mailed by nobody who may not: not to the owner, to no other portal, to nobody who left', async () => {
    const { id } = await aUser();
    const admin = portal.signedIn((await portal.addUser(['tenant_admin'])).id);
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);
    const other = await kit.createPortal();

    expect((await buyer.post(`/users/${id}/reset-password`)).body).toMatchObject({
      status: 403,
      code: 'insufficient_rights',
    });
    expect((await admin.post(`/users/${portal.ownerId}/reset-password`)).body).toMatchObject({
      status: 403,
      requiredRight: 'tenant_owner',
    });
    expect((await portal.signedIn().post(`/users/${portal.ownerId}/reset-password`)).status).toBe(202);
    expect((await other.signedIn().post(`/users/${id}/reset-password`)).body).toMatchObject({ code: 'not_found' });
    await portal.owner.users.update(id, { isActive: false });
    expect((await admin.post(`/users/${id}/reset-password`)).body).toMatchObject({ code: 'invalid_status' });
  });

  it('are written in the language of the portal', async () => {
    await forgot(emailOf(portal));
    await kit.sentMails();
    await portal.owner.regionalSettings.update({ locale: 'en-US' });
    await forgot(emailOf(portal));

    const subjects = (await mailsTo(emailOf(portal))).map(({ subject }) => subject);

    expect(subjects).toEqual([
      `Новый пароль для портала «Portal ${portal.slug}»`,
      `New password for the portal “Portal ${portal.slug}”`,
    ]);
  });

  it('keep tokens out of the database', async () => {
    await forgot(emailOf(portal));
    const [token = ''] = await tokensTo(emailOf(portal));

    const stored = JSON.stringify(await storage.system.collection(PasswordResets).list({}));

    expect(stored).not.toContain(token.slice(4));
  });
});

describe('password resets', () => {
  it('confirm the address of whoever registered and lost the first mail', async () => {
    const kit = await openTestKit();
    const api = anybody(kit);
    const email = 'anna@romashka.ru';
    await api.post('/auth/register', {
      workspaceName: 'ООО «Ромашка»',
      portalName: 'romashka',
      companyInn: '7707083893',
      email,
      phone: '+7 495 123-45-67',
      fullName: 'Анна Петрова',
      password: TEST_PASSWORD,
      acceptedOffer: true,
      acceptedPersonalData: true,
    });
    await api.post('/auth/forgot-password', { email });
    const token = (await kit.sentMails()).map(({ text }) => /prt_[\w-]{43}/.exec(text)?.[0]).find(Boolean);

    await api.post('/auth/reset-password', { token, newPassword: NEW_PASSWORD });

    expect((await api.post('/auth/login', { email, password: NEW_PASSWORD })).status).toBe(200);
    await kit.close();
  });

  it('are not there where only the embedding program signs people in', async () => {
    const kit = await openTestKit({ passwordSignIn: false });
    const portal = await kit.createPortal();
    const nowhere = { status: 404, code: 'route_not_found' };

    expect((await anybody(kit).post('/auth/forgot-password', { email: emailOf(portal) })).body).toMatchObject(nowhere);
    const reset = { token: 'prt_x', newPassword: NEW_PASSWORD };
    expect((await anybody(kit).post('/auth/reset-password', reset)).body).toMatchObject(nowhere);
    expect((await portal.signedIn().post(`/users/${portal.ownerId}/reset-password`)).body).toMatchObject(nowhere);
    await kit.close();
  });
});
