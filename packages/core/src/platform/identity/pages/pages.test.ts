import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createMemoryRateLimiter } from '../../../adapters/node/limits/memory-rate-limiter.js';
import { createApiClient } from '../../../testing/kit/api-client.js';
import { TEST_PASSWORD } from '../../../testing/kit/test-password.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const HOUR = 60 * 60 * 1000;
const NEW_PASSWORD = 'Skrepki-i-bumaga-7';
const SITE = 'http://localhost:3000';

let kit: TestKit;
let portal: TestPortal;

beforeAll(async () => {
  kit = await openTestKit({ rateLimiter: createMemoryRateLimiter() });
});
beforeEach(async () => {
  kit.clock.advance(HOUR);
  portal = await kit.createPortal();
});
afterAll(() => kit.close());

interface Shown {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where a redirect leads. */
  readonly location: string | undefined;
}

/** A browser without scripts: keeps the cookie, sends forms with their hidden fields. */
function openBrowser({ kit: { dispatch } }: TestKit = kit) {
  const api = createApiClient(dispatch, {});
  let cookie = '';
  let shown = '';
  const asked = async (method: string, path: string, sent: Parameters<typeof api.request>[2] = {}): Promise<Shown> => {
    const headers = { ...(cookie === '' ? {} : { Cookie: cookie }), ...sent.headers };
    const response = await api.request(method, path, { ...sent, headers });
    const set = response.headers['Set-Cookie']?.split(';')[0];
    if (set !== undefined) cookie = set.endsWith('=') ? '' : set;
    const text = new TextDecoder().decode(response.bytes);
    if (response.status !== 303) shown = text;
    const location = response.headers['Location'];
    return { status: response.status, text, headers: response.headers, location };
  };
  return {
    open: (path: string, headers: Readonly<Record<string, string>> = {}) => asked('GET', path, { headers }),
    send(path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
      const hidden = [...shown.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
      const all = { ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])), ...fields };
      const parts = Object.entries(all).map(
        ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return asked('POST', path, {
        rawBody: `${parts.join('')}--b--\r\n`,
        headers: {
          'Content-Type': 'multipart/form-data; boundary=b',
          Origin: SITE,
          Host: 'localhost:3000',
          ...headers,
        },
      });
    },
    clearCookie: () => (cookie = ''),
  };
}

const emailOf = ({ slug }: TestPortal) => `owner@${slug}.ru`;
const mailTo = async (email: string) => (await kit.sentMails()).findLast(({ to }) => to === email)?.text ?? '';
const linkTo = async (email: string) => (/http:\/\/localhost:3000(\S+)/.exec(await mailTo(email)) ?? [])[1] ?? '';
const aUser = () =>
  portal.owner.users.create({ email: `anna@${portal.slug}.ru`, fullName: 'Анна Петрова', roles: ['buyer'] });

describe('the link in a mail with a temporary password', () => {
  it('leads over the sign-in to a password of one’s own, and nowhere else before', async () => {
    const { email, temporaryPassword } = await aUser();
    const browser = openBrowser();
    const link = await linkTo(email);

    const signIn = await browser.open(link);
    expect([link, signIn.status]).toEqual(['/login', 200]);
    const signedIn = await browser.send(link, { email, password: temporaryPassword ?? '' });
    expect([signedIn.status, signedIn.location]).toEqual([303, 'account?lang=ru']);
    expect((await browser.open('/account?lang=ru')).location).toBe('change-password?lang=ru');
    expect((await browser.open('/change-password?lang=ru')).text).toContain('Временный пароль из письма');
    const fields = { currentPassword: temporaryPassword ?? '', newPassword: NEW_PASSWORD, repeated: NEW_PASSWORD };
    const changed = await browser.send('/change-password?lang=ru', fields);
    expect([changed.status, changed.location]).toEqual([303, 'account?lang=ru&done=password_changed']);
    const account = await browser.open('/account?lang=ru&done=password_changed');

    expect(account.text).toContain('Анна Петрова');
    expect(account.text).toContain(`Portal ${portal.slug}`);
    expect(account.text).toContain('Пароль изменён.');
    expect(account.text).not.toContain('reports/');
    const own = await portal.owner.users.update((await portal.owner.users.list({ search: email })).items[0]?.id ?? '', {
      roles: ['finance'],
    });
    expect(own.roles).toEqual(['finance']);
    expect((await browser.open('/account?lang=ru')).text).toContain('<a href="reports?lang=ru">Отчёты</a>');
  });

  it('keeps nobody from typing the same again, but takes it only once', async () => {
    const { email, temporaryPassword: old } = await aUser();
    const browser = openBrowser();
    await browser.open('/login');
    await browser.send('/login', { email, password: old ?? '' });
    await browser.open('/change-password');

    const same = await browser.send('/change-password', {
      currentPassword: old ?? '',
      newPassword: old ?? '',
      repeated: old ?? '',
    });
    const differing = await browser.send('/change-password', {
      currentPassword: old ?? '',
      newPassword: NEW_PASSWORD,
      repeated: 'Another-one-1',
    });
    const wrong = await browser.send('/change-password', {
      currentPassword: 'Wrong-password-1',
      newPassword: NEW_PASSWORD,
      repeated: NEW_PASSWORD,
    });

    expect([same.status, same.text]).toEqual([400, expect.stringContaining('id="newPassword-error"')]);
    expect([differing.status, differing.text]).toEqual([400, expect.stringContaining('Пароли не совпадают.')]);
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('id="currentPassword-error"')]);
    expect(wrong.text).toContain('Задайте свой пароль');
  });
});

describe('the sign-in page', () => {
  it('says what is wrong and keeps the address, never the password', async () => {
    const browser = openBrowser();
    await browser.open('/login');

    const wrong = await browser.send('/login?lang=en', { email: emailOf(portal), password: 'Wrong-password-1' });
    const empty = await browser.send('/login?lang=en', { email: '<b>', password: '' });

    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('The address or the password is wrong.')]);
    expect(wrong.text).toContain(`value="${emailOf(portal)}"`);
    expect(wrong.text).not.toContain('Wrong-password-1');
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('Fill in this field.')]);
    expect(empty.text).toContain('value="&lt;b&gt;"');
    expect(empty.text).toContain('it must be an e-mail address');
  });

  it('locks an account after five failures, and lets a new password in', async () => {
    const browser = openBrowser();
    await browser.open('/login');
    const tried = () => browser.send('/login', { email: emailOf(portal), password: 'Wrong-password-1' });
    for (let guess = 0; guess < 5; guess += 1) expect((await tried()).status).toBe(401);

    const locked = await tried();

    expect([locked.status, locked.text]).toEqual([429, expect.stringContaining('Слишком много неудачных попыток')]);
  });

  it('offers another mail to whoever has not confirmed the address yet', async () => {
    const api = createApiClient(kit.kit.dispatch, { prefix: '/api/v1' });
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
    kit.clock.advance(HOUR);
    const browser = openBrowser();
    await browser.open('/login');

    const refused = await browser.send('/login', { email, password: TEST_PASSWORD });
    const resent = await browser.send('/login', { email, action: 'resend' });

    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Отправить письмо ещё раз')]);
    expect([resent.status, resent.location]).toEqual([303, 'login?lang=ru&done=mail_sent']);
    const link = await linkTo(email);
    expect(link).toMatch(/^\/api\/v1\/auth\/email-verification\/link\?token=evt_/);
    const asking = await browser.open(link);
    expect([asking.status, asking.headers['Content-Security-Policy']]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect((await browser.send(link, {}, { 'Content-Type': '' })).text).toContain(`Адрес ${email} подтверждён.`);
    expect((await browser.send('/login', { email, password: TEST_PASSWORD })).status).toBe(303);
  });

  it('is passed by whoever is signed in, until they sign out', async () => {
    const browser = openBrowser();
    await browser.open('/login');
    await browser.send('/login', { email: emailOf(portal), password: TEST_PASSWORD });

    expect((await browser.open('/login')).location).toBe('account?lang=ru');
    await browser.open('/account');
    expect((await browser.send('/account', {})).location).toBe('login?lang=ru&done=signed_out');

    expect((await browser.open('/account')).location).toBe('login?lang=ru');
    expect((await browser.open('/change-password')).location).toBe('login?lang=ru&return=change-password');
    expect((await browser.send('/change-password', {})).location).toBe('login?lang=ru&return=change-password');
  });
});

describe('coming back after signing in', () => {
  const signIn = { email: '', password: TEST_PASSWORD };
  const from = (back: string) => `/login?return=${encodeURIComponent(back)}&lang=en`;
  const landing = async (back: string) => {
    const browser = openBrowser();
    const shown = await browser.open(from(back));
    expect(shown.status).toBe(200);
    return (await browser.send(from(back), { ...signIn, email: emailOf(portal) })).location;
  };

  it.each(['/console', '/console?lang=en#/keys', 'reports/spend?from=2026-01-01', '/'])('leads to %s', async (back) => {
    expect(await landing(back)).toBe(back);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'http:evil.example',
    '/a\r\nSet-Cookie: a=b',
    'х'.repeat(600),
  ])('leads to the account and nowhere else for %j', async (back) => {
    expect(await landing(back)).toBe('account?lang=en');
  });

  it('is at once for whoever is signed in, and keeps its way over a first password and a wrong one', async () => {
    const browser = openBrowser();
    const { email, temporaryPassword } = await aUser();
    await browser.open(from('/console'));
    const wrong = await browser.send(from('/console'), { email, password: 'wrong' });
    expect(wrong.text).toContain('?return=%2Fconsole&amp;lang=en');
    const first = await browser.send(from('/console'), { email, password: temporaryPassword ?? '' });
    expect(first.location).toBe('account?lang=en&return=%2Fconsole');
    expect((await browser.open(`/${first.location}`)).location).toBe('change-password?lang=en&return=%2Fconsole');
    await browser.open('/change-password?lang=en&return=%2Fconsole');
    const fields = { currentPassword: temporaryPassword ?? '', newPassword: NEW_PASSWORD, repeated: NEW_PASSWORD };
    expect((await browser.send('/change-password?lang=en&return=%2Fconsole', fields)).location).toBe('/console');

    const again = await browser.open(from('/console'));
    expect((await browser.open(`/${again.location}`)).location).toBe('/console');
  });

  it('is asked for by pages that want somebody signed in', async () => {
    const browser = openBrowser();

    expect((await browser.open('/second-factor?lang=en')).location).toBe('login?lang=en&return=second-factor');
    expect((await browser.open('/reports/spend?lang=en&from=2026-01-01')).location).toMatch(
      /^\.\.\/login\?lang=en&return=reports%2Fspend%3F.*from%3D2026-01-01/,
    );
  });
});

describe('what people cannot be shown', () => {
  const person = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it('is told on a page, in their language', async () => {
    const browser = openBrowser();

    const english = await browser.open('/login?done=nonsense&lang=en', person);
    const russian = await browser.open('/nowhere', { ...person, 'Accept-Language': 'ru' });

    expect([english.status, english.headers['Content-Type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(english.text).toMatch(
      /This page cannot be opened like this[\s\S]*<code>done<\/code>[\s\S]*validation_failed/,
    );
    expect(english.headers['Content-Security-Policy']).toContain("default-src 'none'");
    expect([russian.status, russian.text.includes('Такой страницы нет')]).toEqual([404, true]);
  });

  it('is a problem document for programs, and below the API for everybody', async () => {
    const browser = openBrowser();

    for (const [path, headers] of [
      ['/login?done=nonsense', {}],
      ['/login?done=nonsense', { Accept: 'application/json' }],
      ['/api/v1/nowhere', person],
    ] as const) {
      expect((await browser.open(path, headers)).headers['Content-Type']).toBe('application/problem+json');
    }
  });

  it('does not depend on what others add to the address of a page', async () => {
    expect((await openBrowser().open('/login?utm_source=mail&fbclid=1&__proto__=1', person)).status).toBe(200);
  });
});

describe('the page for a forgotten password', () => {
  it('says that nothing was mailed where the server sends no mails', async () => {
    const silent = await openTestKit({ withoutMailer: true });
    const browser = openBrowser(silent);
    await browser.open('/forgot-password');

    const { location } = await browser.send('/forgot-password', { email: 'anna@stroysnab.ru' });
    const shown = await browser.open(`/${location}`);

    expect(location).toBe('forgot-password?lang=ru&done=mail_failed');
    expect(shown.text).toContain('Письмо не отправлено');
    await silent.close();
  });

  it('says the same to everybody, and its mail leads to a page that sets a new one', async () => {
    const browser = openBrowser();
    await browser.open('/forgot-password');

    for (const email of [emailOf(portal), `nobody@${portal.slug}.ru`]) {
      expect((await browser.send('/forgot-password', { email })).location).toBe(
        'forgot-password?lang=ru&done=mail_sent',
      );
    }
    expect((await browser.open('/forgot-password?lang=ru&done=mail_sent')).text).toContain('Письмо отправлено');
    const link = await linkTo(emailOf(portal));
    const opened = await browser.open(link);
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining('autocomplete="new-password"')]);
    const weak = await browser.send(link, { newPassword: 'short', repeated: 'short' });
    expect([weak.status, weak.text]).toEqual([400, expect.stringContaining('id="newPassword-error"')]);
    const saved = await browser.send(link, { newPassword: NEW_PASSWORD, repeated: NEW_PASSWORD });
    expect([saved.status, saved.location]).toEqual([303, 'login?lang=ru&done=password_saved']);

    const again = await browser.open(link);
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('Эта ссылка уже сработала.')]);
    expect(again.text).toContain('href="forgot-password?lang=ru"');
    const sentAgain = await browser.send(link, { newPassword: 'Another-one-12', repeated: 'Another-one-12' });
    expect([sentAgain.status, sentAgain.text]).toEqual([409, expect.stringContaining('Запросить новую ссылку')]);
    expect((await browser.open('/reset-password')).status).toBe(400);
    await browser.open('/login');
    expect((await browser.send('/login', { email: emailOf(portal), password: NEW_PASSWORD })).status).toBe(303);
  });

  it('keeps its token in the link to the other language', async () => {
    const browser = openBrowser();
    await browser.open('/forgot-password');
    await browser.send('/forgot-password', { email: emailOf(portal) });
    const link = await linkTo(emailOf(portal));

    const { text } = await browser.open(link, { 'Accept-Language': 'en-GB,ru;q=0.5' });

    expect(text).toContain('<html lang="en">');
    expect(text).toContain(`href="${link.replace('/reset-password', '')}&amp;lang=ru"`);
  });
});

describe('pages about accounts', () => {
  const pages = ['/login', '/forgot-password', '/reset-password?token=prt_x', '/change-password', '/account'];

  it.each(pages)('%s admits no script, no frame and no form to elsewhere', async (path) => {
    const browser = openBrowser();
    await browser.open('/login');
    await browser.send('/login', { email: emailOf(portal), password: TEST_PASSWORD });
    if (path === '/login' || path === '/forgot-password') browser.clearCookie();

    const { headers, text } = await browser.open(path);

    const policy = headers['Content-Security-Policy'] ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(policy).toContain("form-action 'self'; base-uri 'none'; frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'X-Frame-Options': 'DENY',
    });
    expect(text).not.toMatch(/<script|onclick|style="/);
  });

  it('take no form of another site, and none without the token of the session', async () => {
    const browser = openBrowser();
    await browser.open('/login');
    const credentials = { email: emailOf(portal), password: TEST_PASSWORD };
    const foreign = { Origin: 'https://evil.example' };
    expect((await browser.send('/login', credentials, foreign)).status).toBe(403);
    expect((await browser.send('/login', credentials, { Origin: 'null' })).status).toBe(403);
    await browser.send('/login', credentials);
    await browser.open('/change-password');
    const fields = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, repeated: NEW_PASSWORD };

    const forged = [
      await browser.send('/change-password', fields, foreign),
      await browser.send('/change-password', { ...fields, csrfToken: '' }),
      await browser.send('/account', { csrfToken: 'x' }),
    ];

    expect(forged.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await browser.open('/account')).status).toBe(200);
  });

  it('are no more where the embedding program has an application, and mails lead there', async () => {
    const own = await openTestKit({ appUrl: 'https://{portal}.buy.example/' });
    const there = await own.createPortal();
    const browser = openBrowser(own);
    const api = createApiClient(own.kit.dispatch, { prefix: '/api/v1' });
    await there.owner.users.create({ email: `anna@${there.slug}.ru`, fullName: 'Анна Петрова', roles: ['buyer'] });
    await api.post('/auth/forgot-password', { email: emailOf(there) });
    await api.post('/auth/register', {
      workspaceName: 'ООО «Сирень»',
      portalName: 'siren',
      companyInn: '7707083893',
      email: 'a@siren.ru',
      phone: '+7 495 123-45-67',
      fullName: 'Анна Петрова',
      password: TEST_PASSWORD,
      acceptedOffer: true,
      acceptedPersonalData: true,
    });

    const links = (await own.sentMails()).map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0]);

    expect(links.toSorted()).toEqual([
      `https://${there.slug}.buy.example/login`,
      expect.stringMatching(
        new RegExp(`^https://${there.slug}\\.buy\\.example/reset-password\\?token=prt_[\\w-]{43}$`),
      ),
      expect.stringMatching(/^https:\/\/siren\.buy\.example\/confirm-email\?token=evt_[\w-]{43}$/),
    ]);
    for (const path of [...pages, '/integrations/crm-deals']) expect((await browser.open(path)).status).toBe(404);
    expect(own.kit.paths).toEqual(['/api/v1', '/approvals', '/purchase-orders', '/reports', '/supplier-rfqs']);
    await own.close();
  });

  it('are no more where only the embedding program signs people in', async () => {
    const own = await openTestKit({ passwordSignIn: false });

    for (const path of pages) expect((await openBrowser(own).open(path)).status).toBe(404);
    expect(own.kit.paths.toSorted()).toEqual([
      '/api/v1',
      '/approvals',
      '/integrations',
      '/purchase-orders',
      '/reports',
      '/supplier-rfqs',
    ]);
    await own.close();
  });

  it('are told to hosts', () => {
    expect(kit.kit.paths.toSorted()).toEqual([
      '/account',
      '/api/v1',
      '/approvals',
      '/change-password',
      '/forgot-password',
      '/integrations',
      '/login',
      '/purchase-orders',
      '/reports',
      '/reset-password',
      '/second-factor',
      '/sign-in-code',
      '/supplier-rfqs',
    ]);
  });
});
