import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createApiClient } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../testing/scenes/ordering-scene.js';
import { QUESTIONS } from '../tables/columns.js';

let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await orderingScene(kit);
  const order = await scene.anOrder({
    items: [{ rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: null }],
  });
  await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
});
afterAll(() => kit.close());

async function open(path: string, userId: string | null = scene.portal.ownerId) {
  const headers = userId === null ? {} : { Authorization: `Test ${scene.portal.id}/${userId}` };
  const answer = await createApiClient(kit.kit.dispatch, {}).request('GET', path, { headers });
  return { ...answer, text: new TextDecoder().decode(answer.bytes) };
}

describe('the page of a report', () => {
  it.each(QUESTIONS)('shows %s to whoever may see it, in both languages', async (question) => {
    const russian = await open(`/reports/${question}?lang=ru`);
    const english = await open(`/reports/${question}?lang=en`);

    expect(russian.status).toBe(200);
    expect(russian.text).toContain('<html lang="ru">');
    expect(english.text).toContain('<html lang="en">');
    expect(russian.headers['Content-Security-Policy']).toContain("default-src 'none'");
    expect(russian.headers['Content-Security-Policy']).not.toContain('script-src');
  });

  it('draws a chart with the table beneath, and says who was paid how much', async () => {
    const { text } = await open('/reports/spend?lang=ru&groupBy=supplier');

    const [chart, table] = [text.indexOf('<svg'), text.indexOf('<table')];
    expect(chart).toBeGreaterThan(0);
    expect(table).toBeGreaterThan(chart);
    expect(text.slice(table)).toContain('ООО Завод');
    expect(text.slice(table)).toMatch(/1\s000,00/);
  });

  it('takes the period and the grouping of its form', async () => {
    const past = await open('/reports/spend?lang=en&from=2020-01-01&to=2020-12-31&groupBy=month');
    const empty = await open('/reports/spend?lang=en&from=&to=&groupBy=');
    const backwards = await open('/reports/spend?lang=en&from=2026-02-01&to=2026-01-01');

    expect(past.text).toContain('There is nothing in this period.');
    expect(past.text).toContain('<option value="month"  selected>');
    expect(empty.text).toContain('1,000.00');
    expect([backwards.status, backwards.text]).toEqual([400, expect.stringContaining('Check the period')]);
  });

  it('shows what is much page by page, and a chart of the whole on each', async () => {
    for (let made = 0; made < 101; made += 1) {
      const supplierId = await scene.anotherSupplier({ name: `ООО ${made}` });
      const order = await scene.anOrder({ supplierId, expectedAt: '2020-01-01' });
      await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    }

    const first = await open('/reports/late?lang=en&from=2020-01-01');
    const second = await open('/reports/late?lang=en&from=2020-01-01&page=2');

    expect(first.text.match(/<th scope="row">/g)).toHaveLength(100);
    expect(first.text).toContain('href="late?from=2020-01-01&amp;lang=en&amp;page=2" rel="next"');
    expect(second.text.match(/<th scope="row">/g)).toHaveLength(1);
    expect(second.text).toContain('rel="prev"');
    const suppliers = [await open('/reports/spend?lang=en'), await open('/reports/spend?lang=en&page=2')];
    const rowsOf = suppliers.map(({ text }) => text.match(/<th scope="row">/g)?.length);
    const charts = suppliers.map(({ text }) => text.slice(text.indexOf('<svg'), text.lastIndexOf('</svg>')));
    // The totals are a row of their own.
    expect(rowsOf).toEqual([101, 3]);
    expect(charts[1]).toBe(charts[0]);
    expect(suppliers[0]?.text).toContain('href="spend?lang=en&amp;page=2" rel="next"');
  });

  it('leads others to the sign-in, and refuses those who may not see it', async () => {
    const nobody = await open('/reports/spend?lang=ru', null);
    const { id: buyer } = await scene.portal.addUser(['buyer']);
    const refused = await open('/reports/spend?lang=ru', buyer);
    const unknown = await open('/reports/weather?lang=ru');

    expect([nobody.status, nobody.headers['Location']]).toEqual([
      303,
      '../login?lang=ru&return=reports%2Fspend%3Flang%3Dru',
    ]);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('нет права')]);
    expect(unknown.status).toBe(404);
  });

  it('is found on a page of all of them, for the same people', async () => {
    const { text, status } = await open('/reports?lang=ru');
    const english = await open('/reports?lang=en');
    const nobody = await open('/reports?lang=ru', null);
    const { id: buyer } = await scene.portal.addUser(['buyer']);

    expect(status).toBe(200);
    for (const question of QUESTIONS) expect(text).toContain(`href="reports/${question}?lang=ru"`);
    expect(english.text).toContain('What of budgets is reserved, ordered and left');
    expect([nobody.status, nobody.headers['Location']]).toEqual([303, 'login?lang=ru&return=reports']);
    expect((await open('/reports?lang=ru', buyer)).status).toBe(403);
  });

  it('speaks the language of the portal to whoever asks for none', async () => {
    await scene.owner.patch('/settings/regional', { locale: 'en-GB' });
    const pages = [await open('/reports'), await open('/reports/spend'), await open('/reports/spend?lang=ru')];
    await scene.owner.patch('/settings/regional', { locale: 'ru-RU' });

    const languages = pages.map(({ text }) => /<html lang="(..)">/.exec(text)?.[1]);
    expect([...languages, /<html lang="(..)">/.exec((await open('/reports')).text)?.[1]]).toEqual([
      'en',
      'en',
      'ru',
      'ru',
    ]);
  });

  it('says days and months as people do', async () => {
    const { text } = await open('/reports/spend?lang=ru&groupBy=month&from=2026-01-01&to=2026-01-31');

    expect(text).toContain('Период: 01.01.2026 — 31.01.2026');
    expect(text).toContain('январь 2026');
  });

  it('writes what people entered as text', async () => {
    const supplierId = await scene.anotherSupplier({ name: '<script>alert(1)</script>' });
    const order = await scene.anOrder({ supplierId });
    await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });

    expect((await open('/reports/spend?lang=ru')).text).not.toContain('<script>');
  });
});
