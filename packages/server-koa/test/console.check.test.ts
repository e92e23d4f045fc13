import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { axeFindings, startBrowser } from './browser.js';
import { OWNER_PASSWORD, startServer, type RunningServer } from './running-server.js';

const PHONE = { width: 320, height: 640 };
const DESK = { width: 1280, height: 900 };
const SUPPLIER_CATALOG = 'supplier-catalog-api';
const SCRIPT = '<img src=x onerror="globalThis.broken=1"><script>globalThis.broken=1</script>';

let running: RunningServer;
let browser: Browser;
let receiver: Server;
let target: string;
/** What the receiver answers. */
let status = 200;
const complaints: string[] = [];

beforeAll(async () => {
  const rateLimits = { page: 10_000, key: 10_000, confirm: 10_000 };
  running = await startServer({}, { outbound: { allowLoopback: true }, rateLimits });
  browser = await startBrowser();
  receiver = createServer((_request, response) => response.writeHead(status).end(SCRIPT));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await browser.close();
  await running.close();
  receiver.close();
});
afterEach(() => {
  // Nothing that came from a record ran, nothing was loaded from elsewhere, and the policy refused nothing.
  expect(complaints.splice(0)).toEqual([]);
});

/** Opens a tab that writes down what it should not do. */
async function openTab(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on('console', (message) => {
    // Who is nobody yet is refused, and so is a link that was used.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${running.url}/`)) complaints.push(request.url());
  });
  return page;
}

async function owner() {
  const portal = await running.kit.portals.findBySlug('server');
  const user = await running.kit.portals.findOwner(portal?.id ?? '');
  return running.kit.as({ portalId: portal?.id ?? '', userId: user?.id ?? '' });
}

async function aKey(name: string) {
  const as = await owner();
  const { secretPlaintext } = await as.apiKeys.create({
    name,
    scopes: ['webhooks.read', 'webhooks.write', 'webhooks.delete', 'warehouses.read', 'warehouses.write'],
  });
  return running.kit.as({ apiKey: secretPlaintext });
}

/** Installs an integration whose other side answers nothing that it knows, and tells its name. */
async function aSupplierCatalog(): Promise<string> {
  const as = await owner();
  const known = (await as.installations.list()).find(({ integrationSlug }) => integrationSlug === SUPPLIER_CATALOG);
  if (known !== undefined) return known.integrationName;
  const { id, integrationName } = await as.installations.install({ integrationSlug: SUPPLIER_CATALOG });
  const { id: counterpartyId } = await as.counterparties.create({ name: 'Supplier', isSupplier: true });
  await as.installations.saveConfig(id, { baseUrl: new URL(target).origin, apiKey: 'key', counterpartyId });
  await as.installations.enable(id);
  return integrationName;
}

/** A link as a key makes it. The server listens on a port of its own. */
async function aLink(key: Awaited<ReturnType<typeof aKey>>): Promise<string> {
  const { hash, pathname } = new URL((await key.consoleLinks.create()).url);
  return running.url + pathname + hash;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Chooses what is behind the menu of a key. */
const choose = async (page: Page, name: string) => {
  const [, key = ''] = name.split(': ');
  await page.getByLabel(`More: ${key}`, { exact: true }).click();
  await press(page, name);
};
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();
const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const told = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text }).first().waitFor();
const isBroken = (page: Page) => page.evaluate('globalThis.broken');
/** How much wider the page is than the window. */
const excess = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

async function enter(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await press(page, 'Open');
  await headed(page, 'Overview');
  await follow(page, 'Endpoints');
  await headed(page, 'Endpoints');
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${running.url}/console`);
  await follow(page, 'Sign in');
  await page.getByLabel('E-mail address').first().fill('owner@server.ru');
  await page.locator('input[type=password]').fill(OWNER_PASSWORD);
  await press(page, 'Sign in');
  // They are led back to where they came from.
  await headed(page, 'Overview');
}

describe('the console in a browser', { timeout: 180_000 }, () => {
  it('is opened by a link once, by pressing a button and not by looking', async () => {
    const link = await aLink(await aKey('ERP'));
    const page = await openTab();
    for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200);
    await page.goto(link);
    await headed(page, 'Open the console');
    await page.reload();

    await press(page, 'Open');
    await headed(page, 'Overview');
    expect(page.url()).not.toContain('link=');
    await page.reload();
    await headed(page, 'Overview');
    expect((await page.getByRole('navigation').innerText()).split(/\s+/)).toEqual(['Overview', 'Endpoints']);

    const other = await openTab();
    await other.goto(link);
    await press(other, 'Open');
    await told(other, 'This link has already been used.');
    await press(page, 'Leave');
    await told(page, 'The session has ended.');
    await page.reload();
    await headed(page, 'Sign in to the console');
    await page.context().close();
    await other.context().close();
  });

  it('makes an endpoint, tries it, and shows and replays its deliveries, with text as text', async () => {
    const key = await aKey('Deliveries');
    const page = await openTab();
    await enter(page, await aLink(key));

    await press(page, 'Add an endpoint');
    await field(page, 'URL').fill('nothing');
    await press(page, 'Create');
    await page.locator('input[type=url][aria-invalid=true]').waitFor();
    await field(page, 'URL').fill(target);
    await field(page, 'Name').fill(SCRIPT);
    await field(page, 'All events that the key may be told of').uncheck();
    await field(page, 'integration_api.warehouse.created').check();
    await press(page, 'Create');
    const secret = await field(page, SCRIPT).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await press(page, 'Close');
    expect(await page.content()).not.toContain(secret);

    await follow(page, SCRIPT);
    status = 500;
    await press(page, 'Send a test event');
    await told(page, /^Not delivered: 500/);
    status = 200;
    await press(page, 'Send a test event');
    await told(page, /^Delivered: 200 in \d+ ms\.$/);
    await press(page, 'Rotate the secret');
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate the secret' }).click();
    expect(await field(page, SCRIPT).inputValue()).not.toBe(secret);
    await press(page, 'Close');

    // What happens shows by itself.
    status = 400;
    await key.warehouses.create({ name: SCRIPT });
    await running.kit.worker.runUntilIdle();
    await page.getByRole('row').filter({ hasText: 'warehouse.created' }).getByRole('link').click();
    await headed(page, 'Delivery');
    await seen(page, '"event": "integration_api.warehouse.created"');
    await page.getByRole('heading', { name: 'Attempt 1' }).waitFor();
    expect(await page.getByRole('region', { name: 'Attempt 1: Body of the answer' }).innerText()).toBe(SCRIPT);

    await press(page, 'Replay');
    await told(page, 'On its way again.');
    await running.kit.worker.runUntilIdle();
    await page.getByRole('heading', { name: 'Attempt 2' }).waitFor();
    await page.goBack();
    status = 200;
    await press(page, 'Replay since…');
    await field(page, 'Status').selectOption('failed');
    await press(page, 'Count');
    await seen(page, 'Deliveries to be sent again: 1.');
    await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
    await told(page, 'On their way again: 1, remaining: 0.');
    await running.kit.worker.runUntilIdle();
    await page.getByLabel('Status').selectOption('succeeded');
    await page.getByRole('cell', { name: '3 / 10' }).waitFor();
    await page.getByLabel('Status').selectOption('stopped');
    await seen(page, 'There is nothing here yet.');

    await press(page, 'Pause');
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await seen(page, 'paused');
    await press(page, 'Resume');
    await seen(page, 'active');
    await press(page, 'Edit');
    await field(page, 'Name').fill('Renamed');
    await press(page, 'Save');
    await follow(page, 'Endpoints');
    await page.getByRole('link', { name: 'Renamed' }).waitFor();
    await page.getByLabel('Search').fill('nothing like it');
    await seen(page, 'There is nothing here yet.');
    expect(await isBroken(page)).toBeUndefined();
    await page.context().close();
  });

  it('replays one delivery, and those since a time once it has shown how many, on a phone', async () => {
    const key = await aKey('Phone');
    const event = 'integration_api.warehouse.created';
    await key.webhooks.create([{ name: 'On the phone', event, url: target }]);
    status = 400;
    for (const name of ['One', 'Two', 'Three']) await key.warehouses.create({ name });
    await running.kit.worker.runUntilIdle();
    status = 200;
    const page = await openTab({ viewport: PHONE, isMobile: true, hasTouch: true });
    const fits = async (what: string) => expect([what, await excess(page)]).toEqual([what, 0]);
    const askSince = async (time: number) => {
      await page.getByRole('button', { name: 'Replay since…' }).tap();
      await field(page, 'Since').fill(new Date(time).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length));
      await fits('asking since when');
      await page.getByRole('dialog').getByRole('button', { name: 'Count' }).tap();
    };
    await enter(page, await aLink(key));

    await page.getByRole('link', { name: 'On the phone' }).tap();
    await page.getByRole('row').filter({ hasText: 'failed' }).getByRole('link').first().tap();
    await headed(page, 'Delivery');
    await page.getByRole('button', { name: 'Replay' }).tap();
    await told(page, 'On its way again.');
    await running.kit.worker.runUntilIdle();
    await page.getByRole('heading', { name: 'Attempt 2' }).waitFor();
    await fits('a delivery');
    await page.goBack();

    const hour = 60 * 60 * 1000;
    await askSince(Date.now() + 24 * hour);
    await told(page, 'No delivery since then ended without success.');
    await askSince(Date.now() - 24 * hour);
    await seen(page, 'Deliveries to be sent again: 2.');
    await fits('how many');
    await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).tap();
    await told(page, 'On their way again: 2, remaining: 0.');
    await running.kit.worker.runUntilIdle();
    await page.getByLabel('Status').selectOption('succeeded');
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'succeeded' }).count()).toBe(3);
    await fits('deliveries');
    await page.context().close();
  });

  it('shows the deliveries of one event at a URL, or of all', async () => {
    const key = await aKey('By URL');
    const [created, updated] = ['integration_api.warehouse.created', 'integration_api.warehouse.updated'];
    await key.webhooks.create({ url: target, events: [created, updated] });
    const { id } = await key.warehouses.create({ name: 'One' });
    await key.warehouses.update(id, { name: 'Two' });
    await running.kit.worker.runUntilIdle();
    const page = await openTab();
    await enter(page, await aLink(key));

    await page.getByRole('row').filter({ hasText: created }).getByRole('link').click();
    await page.getByLabel('Of', { exact: true }).waitFor();
    await page.getByRole('cell', { name: created }).waitFor();
    expect(await page.getByRole('cell', { name: updated }).count()).toBe(0);
    await page.getByLabel('Of', { exact: true }).selectOption('all events at this URL');
    await page.getByRole('cell', { name: updated }).waitFor();
    await page.getByRole('cell', { name: created }).waitFor();
    await page.context().close();
  });

  it('opens with what arrived in the last day, what fails and why, and what to do next', async () => {
    const key = await aKey('Overview');
    const [good, bad] = ['integration_api.warehouse.created', 'integration_api.warehouse.updated'];
    await key.webhooks.create({ url: `${target}/good`, name: 'Well', events: [good] });
    await key.webhooks.create({ url: `${target}/bad`, name: SCRIPT, events: [bad] });
    const { id } = await key.warehouses.create({ name: 'One' });
    await running.kit.worker.runUntilIdle();
    status = 503;
    await key.warehouses.update(id, { name: 'Two' });
    await running.kit.worker.runUntilIdle();
    status = 200;
    const page = await openTab();
    await page.goto(await aLink(key));
    await press(page, 'Open');
    await headed(page, 'Overview');

    await page.getByRole('img', { name: 'Deliveries of the last day: Failed 1, Waiting 0, Delivered 1' }).waitFor();
    await seen(page, 'answered 503');
    await page.getByRole('link', { name: /^Mend the receiver of/ }).click();
    await headed(page, `${SCRIPT}: ${bad}`);
    expect(await isBroken(page)).toBeUndefined();
    await page.context().close();
  });

  it('chooses a key by itself for whoever is signed in, and tells of keys that expire and of runs that failed', async () => {
    const as = await owner();
    const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    await as.apiKeys.create({ name: 'Soon over', scopes: ['webhooks.read'], expiresAt });
    const name = await aSupplierCatalog();
    const installation = (await as.installations.list()).find(({ integrationName }) => integrationName === name);
    await as.installations.sync(installation?.id ?? '');
    await running.kit.worker.runUntilIdle();
    const page = await openTab();
    await signIn(page);

    expect(await page.getByLabel('API key').inputValue()).not.toBe('');
    await page.getByRole('link', { name: /^Rotate or replace the key “Soon over”/ }).waitFor();
    const chosen = await page.getByLabel('API key').inputValue();
    await page.reload();
    await headed(page, 'Overview');
    expect(await page.getByLabel('API key').inputValue()).toBe(chosen);
    await page.getByRole('link', { name: `Look at the failed runs of “${name}”` }).click();
    await headed(page, name);
    await page.context().close();
  });

  it('gives a key the endpoints and links of another one', async () => {
    const [old, young] = [await aKey('Old ERP'), await aKey('New ERP')];
    await old.webhooks.create({ url: target, events: ['integration_api.warehouse.created'] });
    const page = await openTab();
    await signIn(page);
    await follow(page, 'Keys');
    await page.getByLabel('Search').fill('New ERP');

    await choose(page, 'Take over…: New ERP');
    const from = field(page, 'From the key');
    const [option = ''] = (await from.locator('option').allInnerTexts()).filter((text) => text.startsWith('Old ERP'));
    await from.selectOption(option);
    await page.getByRole('dialog').getByRole('button', { name: 'Take over…' }).click();
    await seen(page, 'Taken over: links 0, subscriptions 1.');
    await press(page, 'Close');

    expect((await young.webhooks.list()).items).toHaveLength(1);
    expect((await old.webhooks.list()).items).toEqual([]);
    await page.context().close();
  });

  it('lets whoever is signed in look after keys and everything else', async () => {
    const page = await openTab();
    await signIn(page);

    await follow(page, 'Keys');
    await press(page, 'Make a key');
    await field(page, 'Name').fill('Made here');
    await field(page, 'webhooks.read: List webhook subscriptions and deliveries').check();
    await field(page, 'warehouses.read: Read warehouses').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    const secret = await field(page, 'Made here').inputValue();
    expect(secret).toMatch(/^psk_/);
    await press(page, 'Close');
    await page.getByLabel('Search').fill('Made here');
    await choose(page, 'Edit: Made here');
    await field(page, 'warehouses.read: Read warehouses').uncheck();
    await press(page, 'Save');
    await page.getByRole('cell', { name: 'webhooks.read', exact: true }).waitFor();
    expect((await running.kit.as({ apiKey: secret }).meta.get()).scopes).toEqual(['webhooks.read']);

    await press(page, 'Endpoints: Made here');
    await headed(page, 'Endpoints');
    await seen(page, 'There is nothing here yet.');
    await follow(page, 'Keys');
    await page.getByLabel('Search').fill('Made here');
    await choose(page, 'Console link: Made here');
    const link = await field(page, 'Made here').inputValue();
    expect(link).toContain('/console#link=pcl_');
    await press(page, 'Close');
    await choose(page, 'Rotate: Made here');
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    expect(await field(page, 'Made here').inputValue()).not.toBe(secret);
    await press(page, 'Close');
    await choose(page, 'Revoke: Made here');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('cell', { name: 'archived' }).waitFor();
    await expect(running.kit.as({ apiKey: secret }).meta.get()).rejects.toMatchObject({ code: 'api_key_revoked' });
    // Its link leads nowhere by now.
    const other = await openTab();
    await other.goto(running.url + new URL(link).pathname + new URL(link).hash);
    await press(other, 'Open');
    await other.locator('.box.bad').waitFor();
    await other.context().close();

    await (await owner()).installations.install({ integrationSlug: 'inbound-webhook' });
    await follow(page, 'Installations');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('table', { name: 'Recorded events' }).waitFor();
    await press(page, 'Exchange now');
    await page.locator('.box.bad').filter({ hasText: /./ }).waitFor();
    await follow(page, 'Installations');
    await follow(page, await aSupplierCatalog());
    await press(page, 'Exchange now');
    await running.kit.worker.runUntilIdle();
    const runs = page.getByRole('table', { name: 'Runs' });
    await runs.getByRole('cell', { name: 'failed', exact: true }).first().waitFor();
    await runs.getByRole('button').first().click();
    await page.getByRole('dialog').getByText('"errors"').waitFor();
    await press(page, 'Close');
    await page.getByLabel('Status', { exact: true }).selectOption('completed');
    await seen(page, 'There is nothing here yet.');
    await follow(page, 'Automations');
    await seen(page, 'There is nothing here yet.');
    await follow(page, 'Audit trail');
    await page.getByLabel('Call').fill('apiKeys.archive');
    await page.getByRole('cell', { name: 'apiKeys.archive', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Details: apiKeys.archive' }).first().click();
    await seen(page, 'archivedAt');
    await page.context().close();
  });

  it.each([
    ['light', DESK, 'en-GB'],
    ['dark', DESK, 'ru-RU'],
    ['light', PHONE, 'ru-RU'],
    ['dark', PHONE, 'en-GB'],
  ] as const)('has nothing that axe finds: %s, %j, %s', async (colorScheme, viewport, locale) => {
    const key = await aKey('Looks');
    await key.webhooks.create({ url: target, events: ['integration_api.warehouse.created'] });
    await key.warehouses.create({ name: 'Main' });
    await running.kit.worker.runUntilIdle();
    const page = await openTab({ colorScheme, viewport, locale });
    const check = async (what: string) => {
      expect([what, await axeFindings(page)]).toEqual([what, []]);
      expect([what, await excess(page)]).toEqual([what, 0]);
    };
    await page.goto(await aLink(key));
    await page.getByRole('button').waitFor();
    await check('link');
    await page.getByRole('button').click();
    await page.getByRole('img').waitFor();
    await check('overview');
    await page.getByRole('navigation').getByRole('link').last().click();
    await page.getByRole('table').waitFor();
    await check('endpoints');
    await page.getByRole('main').getByRole('button').first().click();
    await check('form');
    await page.keyboard.press('Escape');
    await page.getByRole('table').getByRole('link').click();
    await page.getByRole('table').getByRole('link').first().waitFor();
    await check('deliveries');
    await page.getByRole('table').getByRole('link').first().click();
    await page.locator('pre').first().waitFor();
    await check('delivery');
    await page.context().close();
  });

  it.each([
    ['light', DESK],
    ['dark', PHONE],
  ] as const)('has nothing that axe finds in the sections of users: %s, %j', async (colorScheme, viewport) => {
    const page = await openTab({ colorScheme, viewport });
    await page.goto(`${running.url}/console`);
    await headed(page, 'Sign in to the console');
    expect(await axeFindings(page)).toEqual([]);
    await follow(page, 'Русский');
    await headed(page, 'Вход в консоль');
    await signIn(page);
    for (const name of ['Overview', 'Endpoints', 'Keys', 'Installations', 'Automations', 'Audit trail']) {
      await follow(page, name);
      await headed(page, name);
      expect([name, await axeFindings(page), await excess(page)]).toEqual([name, [], 0]);
    }
    await page.context().close();
  });

  it('says states in the words of its language', async () => {
    await aKey('Said');
    const page = await openTab();
    await signIn(page);

    await page.goto(`${running.url}/console?lang=ru#/keys`);
    await page.getByLabel('Поиск').fill('Said');
    await page.getByRole('row', { name: /Said.*действует/ }).waitFor();
    await page.getByLabel('Состояние').selectOption('отозван');
    await seen(page, 'Здесь пока ничего нет.');
    await page.context().close();
  });

  it('is worked with the keyboard alone', async () => {
    const page = await openTab();
    await enter(page, await aLink(await aKey('Keyboard')));
    // What has the focus has the text of its button alone.
    const isFocused = async (name: string) =>
      (await page.evaluate<string | undefined>('document.activeElement?.textContent')) === name;
    const tabTo = async (name: string) => {
      for (let step = 0; step < 20 && !(await isFocused(name)); step += 1) await page.keyboard.press('Tab');
      expect(await isFocused(name)).toBe(true);
    };

    await tabTo('Add an endpoint');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(target);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Copy the secret now' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('cell', { name: target }).first().waitFor();
    expect(await isFocused('Add an endpoint')).toBe(true);
    await page.context().close();
  });
});
