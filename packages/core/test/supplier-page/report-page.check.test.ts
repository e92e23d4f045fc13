import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { QUESTIONS } from '../../src/analytics/index.js';
import { toNodeHandler, type NodeHandler } from '../../src/kernel/pipeline/hosts/node.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';
import { axeFindings, openTab, press, startBrowser } from './browser.js';

const PHONE = { viewport: { width: 375, height: 720 }, isMobile: true, hasTouch: true };

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
  await scene.aDecidedRequisition();
  const order = await scene.anOrder({ expectedAt: '2026-01-10' });
  await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  const warehouse = (await scene.owner.post('/warehouses', { name: 'Склад' })).body;
  const { status: received } = await scene.owner.post('/stock-receipts', {
    warehouseId: warehouse.id,
    purchaseOrderId: order.id,
    items: [{ purchaseOrderItemId: order.items[0].id, quantity: '4' }],
  });
  const year = { periodFrom: '2026-01-01', periodTo: '2026-12-31', status: 'active' };
  const budget = await scene.owner.post('/budgets', { ...year, name: 'Кабель на год', amount: '5000.00' });
  expect([received, budget.status]).toEqual([201, 201]);
});
afterAll(async () => {
  if (typeof browser !== 'string') await browser.close();
  await new Promise((resolve) => server.close(resolve));
  await kit.close();
});

describe('the pages of reports', () => {
  beforeEach(({ skip }) => {
    if (typeof browser === 'string') skip(`No browser could be started: ${browser}`);
  });

  it.each([
    ['on a desk', {}, 'ru'],
    ['on a phone', { ...PHONE, locale: 'en-GB', colorScheme: 'dark' }, 'en'],
  ] as const)('have nothing that axe finds %s, without JavaScript of ours', async (_, options, language) => {
    const extraHTTPHeaders = { Authorization: `Test ${scene.portal.id}/${scene.portal.ownerId}` };
    const { page, context, complaints } = await openTab(browser as Browser, origin, { ...options, extraHTTPHeaders });
    for (const question of QUESTIONS) {
      await page.goto(`${origin}/reports/${question}`);

      expect(await page.getAttribute('html', 'lang')).toBe(language);
      const charts = page.locator('svg:visible');
      expect(await charts.count()).toBe(1);
      // Text of 13 units is read as long as it is not drawn much smaller.
      const smallest = await page.evaluate(
        '[...document.querySelectorAll("svg")].filter(({ clientWidth }) => clientWidth > 0).map((svg) => svg.clientWidth / svg.viewBox.baseVal.width)',
      );
      expect(Math.min(1, ...(smallest as number[]))).toBeGreaterThan(0.85);
      expect(await page.locator('table').count()).toBe(1);
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.goto(`${origin}/reports`);
    expect(await page.locator('main li').count()).toBe(QUESTIONS.length);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('take a period from their form, and print the table without the form', async () => {
    const extraHTTPHeaders = { Authorization: `Test ${scene.portal.id}/${scene.portal.ownerId}` };
    const { page, context } = await openTab(browser as Browser, origin, { extraHTTPHeaders, javaScriptEnabled: false });
    await page.goto(`${origin}/reports/spend`);
    await page.selectOption('[name="groupBy"]', 'month');
    await press(page, 'button.main');

    expect(await page.textContent('tbody')).toContain('январь 2026');
    await page.emulateMedia({ media: 'print' });
    expect(await page.isVisible('form')).toBe(false);
    expect(await page.isVisible('table')).toBe(true);
    // A sheet of A4 on its side.
    await page.setViewportSize({ width: 1030, height: 700 });
    for (const question of QUESTIONS) {
      await page.goto(`${origin}/reports/${question}`);

      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      expect(await page.locator('svg:visible').count()).toBe(1);
    }
    await context.close();
  });
});
