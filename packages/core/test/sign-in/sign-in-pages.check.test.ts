import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { toNodeHandler, type NodeHandler } from '../../src/kernel/pipeline/hosts/node.js';
import { openAuthorisationServer, type AuthorisationServer } from '../../src/testing/kit/authorisation-server.js';
import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { TEST_PASSWORD } from '../../src/testing/kit/test-password.js';
import { openTestKit, type TestKit, type TestPortal } from '../../src/testing/kit/test-kit.js';
import { axeFindings, openTab, press, startBrowser } from '../supplier-page/browser.js';

const PHONE = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };

const browser = await startBrowser();

let server: Server;
let origin: string;
let provider: AuthorisationServer;
let kit: TestKit;
let portal: TestPortal;

beforeAll(async () => {
  let handler: NodeHandler = (_request, response) => void response.end();
  server = createServer((request, response) => {
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = await openAuthorisationServer({
    clients: [{ id: 'portal' }],
    redirectUri: `${origin}/api/v1/auth/company/callback`,
    scopes: ['openid', 'email', 'profile'],
    person: () => ({ login: 'anna', email: 'anna@romashka.ru', email_verified: true, name: 'Анна Петрова' }),
  });
  // The provider and the browser go by the time of day.
  const clock = createFakeClock();
  clock.set(new Date().toISOString());
  kit = await openTestKit({ baseUrl: origin, clock, rateLimiter: noRateLimit, outbound: { allowLoopback: true } });
  handler = toNodeHandler(kit.kit);
  portal = await kit.createPortal();
  await portal.owner.signInSettings.update({
    issuer: provider.address,
    clientId: 'portal',
    buttonName: 'Войти через Ромашку',
    createsUsers: true,
    defaultRoles: ['buyer'],
    isEnabled: true,
  });
  const other = await portal.addUser(['tenant_admin']);
  await kit.kit.as({ portalId: portal.id, userId: other.id }).signInSettings.confirm();
});
afterAll(async () => {
  if (typeof browser !== 'string') await browser.close();
  await new Promise((resolve) => server.close(resolve));
  await kit.close();
  provider.close();
});

const pressButton = (page: Page, name: string) => press(page, page.getByRole('button', { name, exact: true }));
const isFine = async (page: Page, title: string) => {
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'), title).toBe(true);
  expect(await axeFindings(page), title).toEqual([]);
};

describe('the pages of the sign-in on a phone', { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => {
    if (typeof browser === 'string') skip(`No browser could be started: ${browser}`);
  });

  it('lead to a second factor and ask for its code', async () => {
    const { page, context, complaints } = await openTab(browser as Browser, origin, PHONE);
    const signIn = async () => {
      await page.goto(`${origin}/login`);
      await page.fill('#email', `owner@${portal.slug}.ru`);
      await page.fill('#password', TEST_PASSWORD);
      await pressButton(page, 'Войти');
    };
    await signIn();
    await press(page, page.getByRole('link', { name: 'Второй фактор' }));
    await isFine(page, 'Второй фактор');
    await pressButton(page, 'Подключить приложение');
    await isFine(page, 'Второй фактор');
    const picture = await page.getByRole('img', { name: 'QR-код для приложения' }).boundingBox();
    expect(picture?.width).toBeGreaterThan(200);
    const key = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.fill('#code', new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: kit.clock.now() }));
    await pressButton(page, 'Включить');
    await isFine(page, 'Резервные коды');
    const [recovery = ''] = await page.locator('code').allInnerTexts();
    await page.goto(`${origin}/account`);
    await pressButton(page, 'Выйти');

    await signIn();
    await isFine(page, 'Код подтверждения');
    await page.fill('#code', '000000');
    await pressButton(page, 'Войти');
    expect(await page.getByRole('alert').innerText()).toContain('Код не подходит');
    await isFine(page, 'Код подтверждения');
    await page.fill('#code', recovery);
    await pressButton(page, 'Войти');
    await isFine(page, 'Учётная запись');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('lead through the provider of the company and back', async () => {
    const { page, context } = await openTab(browser as Browser, origin, PHONE);
    await page.goto(`${origin}/login?portal=${portal.slug}`);
    await isFine(page, 'Вход');
    await press(page, page.getByRole('link', { name: 'Войти через Ромашку' }));
    expect(new URL(page.url()).origin).toBe(provider.address);
    await page.fill('[name="login"]', 'anna');
    await page.fill('[name="password"]', 'any');
    await press(page, '[type="submit"]');
    // It asks whether the person agrees.
    await press(page, '[type="submit"]');

    await isFine(page, 'Учётная запись');
    expect(await page.getByRole('main').innerText()).toContain('Анна Петрова');
    await context.close();
  });
});
