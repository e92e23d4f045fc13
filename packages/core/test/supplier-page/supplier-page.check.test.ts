import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { toNodeHandler, type NodeHandler } from '../../src/kernel/pipeline/hosts/node.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { sourcingScene, type SourcingScene } from '../../src/testing/scenes/sourcing-scene.js';
import { axeFindings, openTab, press, startBrowser, type Tab } from './browser.js';

const browser = await startBrowser();
const DEADLINE = '2026-02-01T15:00:00.000Z';

let server: Server;
let origin: string;
let kit: TestKit;
let scene: SourcingScene;
let owner: ApiClient;

beforeAll(async () => {
  let handler: NodeHandler = (_request, response) => void response.end();
  server = createServer((request, response) => {
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  kit = await openTestKit({ baseUrl: origin, rateLimiter: noRateLimit });
  handler = toNodeHandler(kit.kit);
  scene = await sourcingScene(kit);
  owner = scene.portal.signedIn();
});
afterAll(async () => {
  if (typeof browser !== 'string') await browser.close();
  await new Promise((resolve) => server.close(resolve));
  await kit.close();
});

async function aRequest(input: object = {}) {
  const requisition = await scene.aRequisition();
  const body = {
    procurementId: requisition.id,
    supplierId: scene.supplierId,
    responseDeadline: DEADLINE,
    subject: 'Бетон и арматура для склада в Твери',
    message: 'Просим цены с доставкой на склад.\nРазгрузка наша.',
    paymentTermsText: 'Постоплата 14 дней',
    ...input,
  };
  const rfq = (await owner.post('/supplier-rfqs', body)).body.items[0];
  const sent = await owner.post(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' });
  return { id: String(rfq.id), url: String(sent.body.publicUrl) };
}
const quotesOf = async (id: string) => (await owner.get(`/supplier-quotes?rfqId=${id}`)).body.items;

async function inTab(options: Parameters<typeof openTab>[2], use: (tab: Tab) => Promise<void>): Promise<void> {
  const tab = await openTab(browser as Browser, origin, options);
  try {
    await use(tab);
    expect(tab.complaints).toEqual([]);
  } finally {
    await tab.context.close();
  }
}
/** Waits until the page says something. */
const saysIn = (page: Page, start: string) => page.waitForSelector(`#said:has-text("${start}")`);

describe('the supplier’s page', () => {
  beforeEach(({ skip }) => {
    if (typeof browser === 'string') skip(`No browser could be started: ${browser}`);
  });

  it('saves while one types, adds up, and sends', () =>
    inTab({}, async (tab) => {
      const { page } = tab;
      const { id, url } = await aRequest();
      await page.goto(url);

      await page.fill('[name="unitPrice.0"]', '5 400,50');
      await page.fill('[name="unitPrice.1"]', '82000');
      await saysIn(page, 'Черновик сохранён');

      expect(await page.textContent('#total')).toBe('315 986,10'.replace(' ', '\u00a0'));
      expect(await axeFindings(page)).toEqual([]);
      expect(await quotesOf(id)).toMatchObject([{ status: 'draft', isSealed: true }]);
      await press(page, 'button[value="submit"].main');
      await page.waitForSelector('.state.good');
      expect(await quotesOf(id)).toMatchObject([{ status: 'submitted', totalAmount: '315986.10' }]);
      expect(await page.locator('form').count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }));

  it('takes another unit of the line, and counts in it what is asked for', () =>
    inTab({}, async ({ page }) => {
      const coil = (await owner.post('/units', { name: 'Бухта', shortName: 'бухта' })).body.id;
      const cable = { name: 'Кабель', packagings: [{ unitId: coil, factor: '100' }] };
      const catalogItemId = (await owner.post('/catalog', cable)).body.id;
      const items = [{ catalogItemId, quantity: '250' }];
      const { body: requisition } = await owner.post('/purchase-requisitions', { name: 'Кабель', items });
      const { id, url } = await aRequest({ procurementId: requisition.id });
      await page.goto(url);

      await page.click('details summary');
      await page.fill('[name="unit.0"]', 'Бухта');
      await page.fill('[name="unitPrice.0"]', '1000');
      await saysIn(page, 'Черновик сохранён');

      expect(await page.inputValue('[name="quantity.0"]')).toBe('2.5');
      expect(await page.textContent('#subtotal')).toBe('2 500,00'.replace(' ', '\u00a0'));
      await press(page, 'button[value="submit"].main');
      await page.waitForSelector('.state.good');
      expect(await page.textContent('main')).toContain('2,5 Бухта');
      expect(await quotesOf(id)).toMatchObject([{ status: 'submitted', subtotalAmount: '2500.00' }]);
    }));

  it('fits a phone, in English', () =>
    inTab(
      { viewport: { width: 375, height: 720 }, isMobile: true, hasTouch: true, locale: 'en-GB', colorScheme: 'dark' },
      async (tab) => {
        const { page } = tab;
        await page.goto((await aRequest({ allowPartialQuote: false })).url);

        expect(await page.getAttribute('html', 'lang')).toBe('en');
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375);
        expect(await axeFindings(page)).toEqual([]);
        await press(page, 'nav a');
        expect(await page.getAttribute('html', 'lang')).toBe('ru');
      },
    ));

  it('works from end to end without JavaScript, and loses nothing that was typed', () =>
    inTab({ javaScriptEnabled: false }, async (tab) => {
      const { page } = tab;
      const { id, url } = await aRequest({ allowRevisions: true });
      await page.goto(url);

      await page.fill('[name="unitPrice.0"]', 'дорого');
      await page.fill('[name="publicComment"]', 'Цены до <конца> месяца & "дальше"');
      await page.setInputFiles('#file', { name: 'Прайс.txt', mimeType: 'text/plain', buffer: Buffer.from('цены') });
      await press(page, 'button[value="submit"].main');
      expect(await page.getAttribute('[name="unitPrice.0"]', 'aria-invalid')).toBe('true');
      expect(await page.textContent('[id="unitPrice.0-error"]')).toContain('Введите число');
      expect(await page.inputValue('[name="unitPrice.0"]')).toBe('дорого');
      expect(await page.inputValue('[name="publicComment"]')).toBe('Цены до <конца> месяца & "дальше"');

      await page.fill('[name="unitPrice.0"]', '100');
      await page.setInputFiles('#file', { name: 'Прайс.txt', mimeType: 'text/plain', buffer: Buffer.from('цены') });
      await press(page, '.actions button[value="save"]');
      expect(await page.textContent('.files')).toContain('Прайс.txt');
      await press(page, 'button[value="submit"].main');
      expect(await page.textContent('.state')).toContain('Предложение отправлено');
      expect(await quotesOf(id)).toMatchObject([{ status: 'submitted', totalAmount: '1220.00' }]);
      await page.fill('[name="unitPrice.0"]', '90');
      await press(page, 'button[value="submit"].main');
      expect((await quotesOf(id))[0]).toMatchObject({ revision: 2, totalAmount: '1098.00' });
    }));

  it('can be used with the keyboard alone', () =>
    inTab({}, async ({ page }) => {
      const { id, url } = await aRequest();
      await page.goto(url);
      const focused = () => page.evaluate(`document.activeElement?.getAttribute('name') ?? ''`);

      for (let steps = 0; steps < 20 && (await focused()) !== 'unitPrice.0'; steps += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.type('12,5');
      for (let steps = 0; steps < 80; steps += 1) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate('document.activeElement?.className')) === 'main') break;
      }
      await page.keyboard.press('Enter');
      await page.waitForSelector('.state.good');

      expect(await quotesOf(id)).toMatchObject([{ status: 'submitted', totalAmount: '152.50' }]);
    }));

  it('keeps what was typed while the connection is gone, and saves it when it is back', () =>
    inTab({}, async ({ page, context }) => {
      const { id, url } = await aRequest();
      await page.goto(url);

      await context.setOffline(true);
      await page.fill('[name="unitPrice.0"]', '7');
      await saysIn(page, 'Нет связи');
      await context.setOffline(false);
      await saysIn(page, 'Черновик сохранён');

      expect(await quotesOf(id)).toMatchObject([{ status: 'draft', quotedItemsCount: 1 }]);
    }));

  it('tells a second tab that the first one has changed the offer', () =>
    inTab({}, async ({ page, context }) => {
      const { url } = await aRequest();
      await page.goto(url);
      await page.fill('[name="unitPrice.0"]', '1');
      await saysIn(page, 'Черновик сохранён');
      const other = await context.newPage();
      await other.goto(url);

      await page.fill('[name="unitPrice.1"]', '2');
      await page.waitForSelector('[name="version"][value="2"]', { state: 'attached' });
      await other.fill('[name="unitPrice.0"]', '3');
      await saysIn(other, 'Предложение изменили в другой вкладке');

      expect(await other.inputValue('[name="unitPrice.0"]')).toBe('3');
    }));

  it.each([
    ['declined', 'Вы отказались от участия', 200],
    ['late', 'Срок ответа прошёл', 200],
    ['closed', 'Запрос закрыт', 200],
    ['cancelled', 'Запрос отменён', 404],
    ['over', 'Ссылка больше не работает', 403],
    ['unknown', 'Такой ссылки нет', 404],
  ])('says so when it is %s', (state, title, status) =>
    inTab({}, async (tab) => {
      const { id, url } = await aRequest();
      const { page } = tab;
      if (state === 'declined') {
        await page.goto(url);
        await page.click('summary >> text=Не готовы');
        await page.fill('[name="declineReason"]', 'Нет мощностей');
        await press(page, 'button[value="decline"]');
      }
      if (state === 'closed') await owner.patch(`/supplier-rfqs/${id}`, { status: 'closed' });
      if (state === 'cancelled') await owner.delete(`/supplier-rfqs/${id}`);
      if (state === 'late') kit.clock.set('2026-02-02T00:00:00.000Z');
      if (state === 'over') kit.clock.set('2026-04-02T00:00:00.000Z');

      const answer = await page.goto(state === 'unknown' ? url.replace(/.{3}$/, '___') : url);
      kit.clock.set('2026-01-15T09:30:00.000Z');

      expect(answer?.status()).toBe(status);
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      expect(await page.textContent('.state')).toContain(title);
      expect(await axeFindings(page)).toEqual([]);
    }),
  );
});
