import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startBrowser } from './browser.js';
import { startServer, type RunningServer } from './running-server.js';

const PHONE = { width: 320, height: 640 };
const DESK = { width: 1280, height: 800 };
const FIRST_PASSWORD = 'Skrepki-i-bumaga-7';
const SECOND_PASSWORD = 'Bumaga-i-skrepki-8';

/** Text of each mail, by the address it went to. */
const mails: { readonly to: string; readonly text: string }[] = [];
let running: RunningServer;
let browser: Browser;
beforeAll(async () => {
  const mailer = {
    send: (mail: { readonly to: string; readonly text: string }) => Promise.resolve(void mails.push(mail)),
    ping: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  running = await startServer({}, { mailer });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await running.close();
});

/** Opens a tab without JavaScript, and gathers what the browser complains about and where it goes. */
async function openTab({ viewport = DESK, locale = 'ru-RU' } = {}) {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, locale });
  const page = await context.newPage();
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => {
    // A form that is refused is shown with the status of its refusal.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  return { context, page, complaints, hosts };
}

/** The path of the link in the last mail to an address. The server listens on a port of its own. */
async function linkTo(email: string): Promise<string> {
  await running.kit.worker.runUntilIdle();
  const text = mails.findLast(({ to }) => to === email)?.text ?? '';
  const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  return running.url + link.pathname + link.search;
}

async function aUser(email: string): Promise<string> {
  const portal = await running.kit.portals.findBySlug('server');
  const owner = await running.kit.portals.findOwner(portal?.id ?? '');
  const as = running.kit.as({ portalId: portal?.id ?? '', userId: owner?.id ?? '' });
  return (await as.users.create({ email, fullName: 'Анна Петрова', roles: ['buyer'] })).temporaryPassword ?? '';
}

/** Presses what leads to another page, and waits until that is there. */
const follow = (page: Page, pressed: Locator) => Promise.all([page.waitForEvent('load'), pressed.click()]);
const press = (page: Page, name: string) => follow(page, page.getByRole('button', { name, exact: true }));
const fill = (page: Page, label: string, text: string) =>
  page
    .locator('input')
    .and(page.getByLabel(label, { exact: true }))
    .fill(text);
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
/** How much wider the page is than the window. */
const excess = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

describe('the pages about accounts in a browser without JavaScript', { timeout: 120_000 }, () => {
  it('lead a new user from the mail to a password of their own, on a phone', async () => {
    const email = 'anna@server.ru';
    const temporary = await aUser(email);
    const { context, page, complaints, hosts } = await openTab({ viewport: PHONE });

    await page.goto(await linkTo(email));
    expect(await heading(page)).toBe('Вход');
    await fill(page, 'Электронная почта', email);
    await fill(page, 'Пароль', temporary);
    await press(page, 'Войти');
    expect(await heading(page)).toBe('Задайте свой пароль');
    expect(await excess(page)).toBeLessThanOrEqual(0);
    await fill(page, 'Временный пароль из письма', temporary);
    await fill(page, 'Новый пароль', temporary);
    await fill(page, 'Новый пароль ещё раз', temporary);
    await press(page, 'Сохранить пароль');
    await expect(page.getByRole('alert').innerText()).resolves.toContain('Этот пароль не подходит');
    expect(await excess(page)).toBeLessThanOrEqual(0);
    await fill(page, 'Временный пароль из письма', temporary);
    await fill(page, 'Новый пароль', FIRST_PASSWORD);
    await fill(page, 'Новый пароль ещё раз', FIRST_PASSWORD);
    await press(page, 'Сохранить пароль');

    expect(await heading(page)).toBe('Учётная запись');
    expect(await page.getByRole('main').innerText()).toContain('Анна Петрова');
    await press(page, 'Выйти');
    await expect(page.getByRole('status').innerText()).resolves.toBe('Вы вышли.');
    expect(complaints).toEqual([]);
    expect([...hosts]).toEqual([`127.0.0.1:${running.port}`]);
    await context.close();
  });

  it('lead whoever forgot the password to a new one, in English', async () => {
    const email = 'boris@server.ru';
    await aUser(email);
    const { context, page, complaints } = await openTab({ locale: 'en-GB' });

    await page.goto(`${running.url}/login`);
    await follow(page, page.getByRole('link', { name: 'Forgot your password?' }));
    expect(await heading(page)).toBe('Forgotten password');
    await fill(page, 'E-mail address', email);
    await press(page, 'Send the link');
    expect(await heading(page)).toBe('The mail is on its way');
    await page.goto(await linkTo(email));
    await fill(page, 'New password', SECOND_PASSWORD);
    await fill(page, 'New password once more', SECOND_PASSWORD);
    await press(page, 'Save the password');
    await expect(page.getByRole('status').innerText()).resolves.toContain('The password is saved.');
    await fill(page, 'E-mail address', email);
    await fill(page, 'Password', SECOND_PASSWORD);
    await press(page, 'Sign in');

    expect(await heading(page)).toBe('Your account');
    await follow(page, page.getByRole('link', { name: 'Change the password' }));
    await follow(page, page.getByRole('link', { name: 'Русский' }));
    expect(await heading(page)).toBe('Сменить пароль');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([PHONE, DESK])('fit into a window of $width', async (viewport) => {
    const { context, page, complaints } = await openTab({ viewport });

    for (const path of [
      '/login',
      '/forgot-password',
      '/forgot-password?done=mail_sent',
      '/reset-password?token=prt_x',
      '/integrations/crm-deals?oauth=success',
      '/integrations/crm-deals?oauth=error&code=exchange_failed',
    ]) {
      await page.goto(running.url + path);
      expect(await excess(page), path).toBeLessThanOrEqual(0);
      expect(await heading(page), path).not.toBe('');
      // Styles that the policy refused would leave the bar without its colour.
      const colour = await page.evaluate<string>("getComputedStyle(document.querySelector('header')).backgroundColor");
      expect(colour, path).toBe('rgb(18, 57, 91)');
    }

    expect(complaints).toEqual([]);
    await context.close();
  });
});
