import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createApiClient } from '../../../testing/kit/api-client.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { TEST_PASSWORD } from '../../../testing/kit/test-password.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

const STEP = 30_000;
const MINUTE = 60_000;

let kit: TestKit;
let portal: TestPortal;
beforeAll(async () => (kit = await openTestKit({ rateLimiter: noRateLimit })));
beforeEach(async () => (portal = await kit.createPortal()));
afterAll(() => kit.close());

/** A browser without scripts: keeps cookies, sends forms with their hidden fields. */
function openBrowser() {
  const api = createApiClient(kit.kit.dispatch, {});
  const cookies = new Map<string, string>();
  let shown = '';
  const asked = async (method: string, path: string, rawBody?: string) => {
    const form = { 'Content-Type': 'multipart/form-data; boundary=b', Origin: 'http://localhost:3000' };
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await api.request(method, path, {
      headers: { Cookie, ...(rawBody === undefined ? {} : form) },
      ...(rawBody === undefined ? {} : { rawBody }),
    });
    for (const [, name = '', value = ''] of (answer.headers['Set-Cookie'] ?? '').matchAll(
      /(?:^|, )([\w-]+)=([^;]*)/g,
    )) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = new TextDecoder().decode(answer.bytes);
    if (answer.status !== 303) shown = text;
    const to = answer.headers['Location'];
    return { status: answer.status, text, to, location: to?.split('?')[0] };
  };
  return {
    cookies,
    open: (path: string, more = '') => asked('GET', `/${path}?lang=en${more}`),
    send(path: string, fields: Readonly<Record<string, string>>, more = '') {
      const hidden = [...shown.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
      const all = { ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])), ...fields };
      const parts = Object.entries(all).map(
        ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return asked('POST', `/${path}?lang=en${more}`, `${parts.join('')}--b--\r\n`);
    },
  };
}

const credentials = () => ({ email: `owner@${portal.slug}.ru`, password: TEST_PASSWORD });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: kit.clock.now() });

async function signIn(browser = openBrowser()) {
  await browser.open('login');
  return { browser, ...(await browser.send('login', credentials())) };
}

/** Turns the second factor of the owner on, on the page. */
async function turnOn() {
  const { browser } = await signIn();
  await browser.open('second-factor');
  await browser.send('second-factor', { action: 'begin' });
  const begun = await browser.open('second-factor');
  const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(begun.text)?.[1] ?? '').replaceAll(' ', '');
  const codes = await browser.send('second-factor', { action: 'confirm', code: codeOf(secret) });
  kit.clock.advance(STEP);
  return { browser, begun, secret, codes };
}

describe('the page of the second factor', () => {
  it('shows a picture and a key, and then recovery codes once', async () => {
    const { browser, begun, codes } = await turnOn();

    expect(begun.text).toMatch(/<svg role="img" aria-label="QR code for the app" xmlns/);
    expect(codes.text.match(/<code>[a-z2-7]{4}(-[a-z2-7]{4}){3}<\/code>/g)).toHaveLength(10);
    const later = await browser.open('second-factor');
    expect(later.text).toContain('Recovery codes left: 10');
    expect(later.text).not.toMatch(/<svg|<code>/);
  });

  it('says that a code is wrong, and takes new recovery codes and the end of it with a right one', async () => {
    const { browser, secret } = await turnOn();
    await browser.open('second-factor');

    const wrong = await browser.send('second-factor', { action: 'renew', code: '000000' });
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('The code is wrong or has been used.')]);
    const renewed = await browser.send('second-factor', { action: 'renew', code: codeOf(secret) });
    expect(renewed.text).toContain('Keep them where you will not lose them');
    kit.clock.advance(STEP);
    await browser.open('second-factor');
    const removed = await browser.send('second-factor', { action: 'remove', code: codeOf(secret) });
    expect([removed.status, removed.location]).toEqual([303, 'second-factor']);
    expect((await browser.open('second-factor')).text).toContain('Connect an app');
  });

  it('is for whoever is signed in, and takes no form of anybody else', async () => {
    const { browser } = await signIn();
    expect((await openBrowser().open('second-factor')).location).toBe('login');
    await browser.open('second-factor');

    const forged = await browser.send('second-factor', { action: 'begin', csrfToken: 'forged' });

    expect(forged.status).toBe(403);
  });

  it('comes before the account where the portal wants a second factor', async () => {
    await portal.owner.signInSettings.update({ wantsSecondFactor: true });
    const { browser, location } = await signIn();

    expect(location).toBe('account');
    expect((await browser.open('account')).location).toBe('second-factor');
    const { browser: other } = await turnOn();
    expect((await other.open('account')).status).toBe(200);
  });

  it('leads on to where somebody wanted to go before they had to add one', async () => {
    await portal.owner.signInSettings.update({ wantsSecondFactor: true });
    const back = '&return=%2Fconsole';
    const browser = openBrowser();
    await browser.open('login', back);
    await browser.send('login', credentials(), back);

    expect((await browser.open('account', back)).to).toBe(`second-factor?lang=en${back}`);
    await browser.open('second-factor', back);
    expect((await browser.send('second-factor', { action: 'begin' }, back)).to).toBe(`second-factor?lang=en${back}`);
    const begun = await browser.open('second-factor', back);
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(begun.text)?.[1] ?? '').replaceAll(' ', '');
    const codes = await browser.send('second-factor', { action: 'confirm', code: codeOf(secret) }, back);

    expect(codes.text).toContain('<a href="/console">Continue</a>');
  });
});

describe('the page that asks for a code', () => {
  it('comes after the right password, and lets in with the right code', async () => {
    const { secret } = await turnOn();
    const { browser, status, location } = await signIn();

    expect([status, location, [...browser.cookies.keys()]]).toEqual([303, 'sign-in-code', ['sign-in']]);
    expect((await browser.open('sign-in-code')).text).toContain('Six digits from the app');
    const wrong = await browser.send('sign-in-code', { code: '000000' });
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('The code is wrong or has been used.')]);
    expect((await browser.send('sign-in-code', { code: '' })).text).toContain('Fill in this field.');
    const right = await browser.send('sign-in-code', { code: codeOf(secret) });
    expect([right.location, [...browser.cookies.keys()]]).toEqual(['account', ['session']]);
  });

  it('leads back to the sign-in without the password, ten minutes later, and when the password was changed', async () => {
    const { browser: own, secret } = await turnOn();
    expect((await openBrowser().open('sign-in-code')).location).toBe('login');
    const [late, other] = [(await signIn()).browser, (await signIn()).browser];

    await own.open('change-password');
    const passwords = { newPassword: 'Skrepki-i-bumaga-7', repeated: 'Skrepki-i-bumaga-7' };
    await own.send('change-password', { currentPassword: TEST_PASSWORD, ...passwords });
    await other.open('sign-in-code');
    expect((await other.send('sign-in-code', { code: codeOf(secret) })).status).toBe(401);
    kit.clock.advance(10 * MINUTE);
    expect((await late.send('sign-in-code', { code: codeOf(secret) })).location).toBe('login');
  });
});
