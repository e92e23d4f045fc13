import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { toNodeHandler, type NodeHandler } from '../../src/kernel/pipeline/hosts/node.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../src/testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../src/testing/scenes/ordering-scene.js';
import { axeFindings, openTab, press, startBrowser, type Tab } from './browser.js';

const PHONE = { viewport: { width: 375, height: 720 }, isMobile: true, hasTouch: true };

const browser = await startBrowser();

let server: Server;
let origin: string;
let kit: TestKit;
let scene: OrderingScene;
let approver: { readonly id: string; readonly email: string };

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
  const { id } = await scene.portal.addUser(['approver']);
  approver = { id, email: (await scene.owner.get(`/users/${id}`)).body.email };
  const steps = [{ name: 'Директор', approvers: [{ type: 'user', id }] }];
  await scene.owner.post('/settings/approval-policies', { name: 'All', subject: 'purchase_order', steps });
});
afterAll(async () => {
  if (typeof browser !== 'string') await browser.close();
  await new Promise((resolve) => server.close(resolve));
  await kit.close();
});

/** An order that waits for its approval, and the link that its approver got. */
async function aLink() {
  const order = await scene.anOrder({ comment: 'К <среде>' });
  await scene.owner.post(`/purchase-orders/${order.id}/submit-approval`, {});
  const mails = (await kit.sentMails()).filter(({ to }) => to === approver.email);
  const url = /http:\/\/\S+\/approvals\/ap_[\w-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'none';
  return { id: String(order.id), url };
}
const statusOf = async (id: string) => (await scene.owner.get(`/purchase-orders/${id}`)).body.status;

async function inTab(options: Parameters<typeof openTab>[2], work: (tab: Tab) => Promise<void>): Promise<void> {
  const tab = await openTab(browser as Browser, origin, options);
  try {
    await work(tab);
    expect(tab.complaints).toEqual([]);
  } finally {
    await tab.context.close();
  }
}

describe('the page of an approver', () => {
  beforeEach(({ skip }) => {
    if (typeof browser === 'string') skip(`No browser could be started: ${browser}`);
  });

  it('takes a decision without JavaScript on a phone, and a rejection with its reason alone', () =>
    inTab({ ...PHONE, javaScriptEnabled: false }, async ({ page }) => {
      const [one, other] = [await aLink(), await aLink()];
      await page.goto(one.url);
      expect(await page.textContent('main')).toContain('Кабель');
      await press(page, 'button[value="approve"]');
      expect(await page.textContent('h1')).toBe('Согласовано');
      expect(await statusOf(one.id)).toBe('approved');

      await page.goto(other.url);
      await press(page, 'button[value="reject"]');
      expect(await page.textContent('[role="alert"]')).toContain('укажите причину');
      expect(await statusOf(other.id)).toBe('pending_approval');
      await page.fill('[name="comment"]', 'Дорого <очень>');
      await press(page, 'button[value="reject"]');
      expect(await page.textContent('h1')).toBe('Отклонено');
      expect(await statusOf(other.id)).toBe('draft');
    }));

  it('has nothing that axe finds on a desk and on a phone, in both languages', async () => {
    for (const options of [{}, { ...PHONE, locale: 'en-GB', colorScheme: 'dark' as const }]) {
      await inTab(options, async ({ page }) => {
        const { url } = await aLink();
        await page.goto(url);

        expect(await page.getAttribute('html', 'lang')).toBe('locale' in options ? 'en' : 'ru');
        expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
        expect(await axeFindings(page)).toEqual([]);
        await press(page, 'button[value="reject"]');
        expect(await axeFindings(page)).toEqual([]);
        await page.fill('[name="comment"]', 'No');
        await press(page, 'button[value="reject"]');
        expect(await axeFindings(page)).toEqual([]);
        // The link has ended with the decision.
        expect((await page.goto(url))?.status()).toBe(404);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  });
});
