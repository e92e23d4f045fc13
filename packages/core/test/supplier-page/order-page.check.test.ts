import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { toNodeHandler, type NodeHandler } from '../../src/kernel/pipeline/hosts/node.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';
import { axeFindings, openTab, press, startBrowser, type Tab } from './browser.js';

const browser = await startBrowser();

let server: Server;
let origin: string;
let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  let handler: NodeHandler = (_request, response) => void response.end();
  server = createServer((request, response) => {
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  kit = await openTestKit({ baseUrl: origin, rateLimiter: noRateLimit });
  handler = toNodeHandler(kit.kit);
  scene = await orderingScene(kit);
});
afterAll(async () => {
  if (typeof browser !== 'string') await browser.close();
  await new Promise((resolve) => server.close(resolve));
  await kit.close();
});

async function aLink(more: object = {}) {
  const { id: procurementId, itemIds } = await scene.aRequisition();
  const items = itemIds.map((procurementItemId: string) => ({ procurementItemId, quantity: '2', unitPrice: '10.00' }));
  const order = await scene.anOrder({ procurementId, items, deliveryAddress: 'Тверь, склад 3', ...more });
  const { body } = await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  return { id: String(order.id), procurementId, url: String(body.publicUrl) };
}
const orderOf = async (id: string) => (await scene.owner.get(`/purchase-orders/${id}`)).body;

async function inTab(options: Parameters<typeof openTab>[2], work: (tab: Tab) => Promise<void>): Promise<void> {
  const tab = await openTab(browser as Browser, origin, options);
  try {
    await work(tab);
    expect(tab.complaints).toEqual([]);
  } finally {
    await tab.context.close();
  }
}

describe('the page of an order', () => {
  beforeEach(({ skip }) => {
    if (typeof browser === 'string') skip(`No browser could be started: ${browser}`);
  });

  it('confirms with changes, takes a file and a shipment without JavaScript', () =>
    inTab({ javaScriptEnabled: false }, async ({ page }) => {
      const { id, procurementId, url } = await aLink();
      await page.goto(url);

      await page.fill('[name="quantity.0"]', 'много');
      await page.fill('[name="comment"]', 'Привезём <сами> & "вовремя"');
      await press(page, 'button[value="confirm"]');
      expect(await page.getAttribute('[name="quantity.0"]', 'aria-invalid')).toBe('true');
      expect(await page.textContent('[id="quantity.0-error"]')).toContain('Введите число');
      expect(await page.inputValue('[name="comment"]')).toBe('Привезём <сами> & "вовремя"');

      await page.fill('[name="quantity.0"]', '1,5');
      await press(page, 'button[value="confirm"]');
      expect(await page.textContent('.state')).toContain('Ответ с изменениями отправлен');
      expect(await orderOf(id)).toMatchObject({
        status: 'sent',
        confirmation: { state: 'with_changes', via: 'page', comment: 'Привезём <сами> & "вовремя"' },
        items: [{ quantity: '2' }, {}],
      });

      await page.setInputFiles('#file', { name: 'Счёт.txt', mimeType: 'text/plain', buffer: Buffer.from('счёт') });
      await press(page, 'button[value="attach"]');
      expect(await page.textContent('.files')).toContain('Счёт.txt');
      await page.fill('[name="shipped.1"]', '1');
      await press(page, 'button[value="announce_shipment"]');
      expect(await page.textContent('.state')).toContain('Покупатель знает об отгрузке');
      const batches = await scene.owner.get(`/logistics/batches?procurementId=${procurementId}`);
      expect(batches.body.items).toMatchObject([{ status: 'draft' }]);
    }));

  it('shows the newer revision to whoever answers an earlier one, and changes nothing', () =>
    inTab({ javaScriptEnabled: false }, async ({ page }) => {
      const { id, url } = await aLink();
      await page.goto(url);
      await scene.owner.post(`/purchase-orders/${id}/amend`, {});
      await scene.owner.patch(`/purchase-orders/${id}`, { deliveryAddress: 'Тула' });
      await scene.owner.post(`/purchase-orders/${id}/send`, { channel: 'link' });

      await press(page, 'button[value="confirm"]');

      expect(await page.textContent('[role="alert"]')).toContain('Покупатель изменил заказ');
      expect((await orderOf(id)).confirmation.state).toBe('none');
      await press(page, 'button[value="confirm"]');
      expect((await orderOf(id)).status).toBe('confirmed');
    }));

  it('has nothing that axe finds on a desk and on a phone, in both languages', async () => {
    const phone = { viewport: { width: 375, height: 720 }, isMobile: true, hasTouch: true };
    for (const options of [{}, { ...phone, locale: 'en-GB', colorScheme: 'dark' as const }, phone]) {
      await inTab(options, async ({ page }) => {
        const { url } = await aLink();
        await page.goto(url);

        expect(await page.getAttribute('html', 'lang')).toBe('locale' in options ? 'en' : 'ru');
        expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
        expect(await axeFindings(page)).toEqual([]);
        await press(page, 'button[value="reject"]');
        expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
        expect(await axeFindings(page)).toEqual([]);
        await page.fill('[name="reason"]', 'No');
        await press(page, 'button[value="reject"]');
        expect(await page.locator('button[value="confirm"]').count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  });

  it('tells of links that lead to nothing, and of orders that were cancelled', () =>
    inTab({}, async ({ page }) => {
      const { id, url } = await aLink();
      await scene.owner.post(`/purchase-orders/${id}/cancel`, { reason: 'Не нужно' });

      const cancelled = await page.goto(url);
      expect(await page.textContent('h1')).toBe('Заказ отменён');
      expect(cancelled?.status()).toBe(404);
      expect(cancelled?.headers()['content-security-policy']).toContain("default-src 'none'");
      expect(await axeFindings(page)).toEqual([]);
    }));
});
