import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiClient, createApiClient } from '../../../testing/kit/api-client.js';
import { createMemoryFileStore } from '../../../testing/kit/memory-file-store.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { uploadTo } from '../../../testing/kit/upload.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;
let anybody: ApiClient;

beforeAll(async () => {
  kit = await openTestKit({ files: createMemoryFileStore(), rateLimiter: noRateLimit });
  scene = await orderingScene(kit);
  anybody = createApiClient(kit.kit.dispatch, {});
});
afterAll(() => kit.close());

async function aLink(by: ApiClient = scene.owner) {
  const items = [{ rawName: 'Кабель', quantity: '10', unitPrice: '100.00' }];
  const { body: order } = await by.post('/purchase-orders', { supplierId: scene.supplierId, items });
  const { body } = await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  return { order, path: `/api/v1/public/v1/purchase-orders/${String(body.publicUrl).split('/').at(-1)}` };
}
const mailsAbout = async ({ number }: { readonly number: string }) =>
  (await kit.sentMails()).filter(({ subject }) => subject.includes(number));

describe('what a supplier says of an order', () => {
  it('is told to whoever ordered: confirmed, or rejected with the reason', async () => {
    const confirmed = await aLink();
    const rejected = await aLink();

    await anybody.post(confirmed.path, { comment: 'Отгрузим в срок' });
    await anybody.post(rejected.path, { action: 'reject', reason: 'Сняли с производства' });

    expect(await mailsAbout(confirmed.order)).toMatchObject([
      { subject: expect.stringContaining('подтверждён'), text: expect.stringContaining('Отгрузим в срок') },
    ]);
    expect(await mailsAbout(rejected.order)).toMatchObject([
      { subject: expect.stringContaining('отклонён'), text: expect.stringContaining('Сняли с производства') },
    ]);
  });

  it('is told with the lines that it wants otherwise', async () => {
    const { order, path } = await aLink();
    const line = { itemId: order.items[0].id, quantity: '8', unitPrice: '110.00', promisedDate: '2026-02-10' };

    await anybody.post(path, { items: [line] });

    const [mail, ...others] = await mailsAbout(order);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('изменения');
    expect(mail?.text).toMatch(/Кабель: 8 × 110,00.*10 февраля 2026/);
  });

  it('is told of files that are attached', async () => {
    const { order, path } = await aLink();
    const file = { content: new TextEncoder().encode('счёт'), name: 'Счёт 17.txt' };

    await uploadTo(anybody, `${path}/files`, { file });

    expect(await mailsAbout(order)).toMatchObject([{ text: expect.stringContaining('Счёт 17.txt') }]);
  });

  it('goes to nobody who has left: whoever is responsible for the requisition has it', async () => {
    const { id } = await scene.portal.addUser(['buyer']);
    const { order, path } = await aLink(scene.portal.signedIn(id));
    const { email } = (await scene.owner.get(`/users/${id}`)).body;
    await scene.owner.patch(`/users/${id}`, { isActive: false });

    await anybody.post(path, {});

    expect(email).toContain('@');
    expect(await mailsAbout(order)).toEqual([]);
  });

  it('is no news where a user enters it for a supplier who phones', async () => {
    const { order } = await aLink();

    await scene.owner.post(`/purchase-orders/${order.id}/confirm`, {});

    expect(await mailsAbout(order)).toEqual([]);
  });
});
