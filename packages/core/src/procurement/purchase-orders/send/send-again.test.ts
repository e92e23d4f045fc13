import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type ApiClient, createApiClient } from '../../../testing/kit/api-client.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

describe.each(testDialects)('an order that was sent, on %s,', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let owner: ApiClient;
  let anybody: ApiClient;
  let path: string;
  let first: { readonly publicUrl: string; readonly version: number };

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    anybody = createApiClient(kit.kit.dispatch, {});
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    scene = await orderingScene(kit);
    owner = scene.owner;
    path = `/purchase-orders/${(await scene.anOrder()).id}`;
    first = await send();
  });

  const send = async (more: object = {}) => {
    const { status, body } = await owner.post(`${path}/send`, { channel: 'link', ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const statusOf = async ({ publicUrl }: { readonly publicUrl: string }) =>
    (await anybody.get(`/api/v1/public/v1/purchase-orders/${publicUrl.split('/').at(-1)}`)).status;

  it('is sent again as it is, by the same link', async () => {
    const again = await send();

    expect(again).toMatchObject({ status: 'sent', publicUrl: first.publicUrl, version: first.version, warnings: [] });
    await owner.post(`${path}/confirm`, {});
    expect(await send()).toMatchObject({ status: 'confirmed', publicUrl: first.publicUrl });
    expect(await statusOf(first)).toBe(200);
  });

  it('has another link where that is asked for, and those before end', async () => {
    const other = await send({ regenerateLink: true });

    expect(other.publicUrl).not.toBe(first.publicUrl);
    expect(await Promise.all([first, other].map(statusOf))).toEqual([404, 200]);
    expect((await send()).publicUrl).toBe(other.publicUrl);
  });

  it('has another link once the one that was sent takes no answers', async () => {
    kit.clock.advance(31 * 24 * 60 * 60_000);

    expect((await send()).publicUrl).not.toBe(first.publicUrl);
  });

  it('is not sent to whoever is blocked meanwhile', async () => {
    await owner.patch(`/counterparties/${scene.supplierId}`, { status: 'blocked', statusReason: 'Срывает сроки' });

    expect(await owner.post(`${path}/send`, { channel: 'link' })).toMatchObject({
      status: 409,
      body: { code: 'counterparty_blocked' },
    });
  });

  it('stays as it is when its amendment is dropped, with the approval that was asked for', async () => {
    const approver = await scene.portal.addUser(['approver']);
    const steps = [{ name: 'Директор', approvers: [{ type: 'user', id: approver.id }] }];
    await owner.post('/settings/approval-policies', { name: 'Заказы', subject: 'purchase_order', steps });
    await owner.post(`${path}/amend`);
    await owner.patch(path, { comment: 'Скорее' });
    await owner.post(`${path}/submit-approval`, {});

    const dropped = await owner.delete(`${path}/amendment`);

    expect(dropped).toMatchObject({
      status: 200,
      body: { status: 'sent', revision: 1, comment: null, amendment: null },
    });
    const approvals = (await owner.get(`${path}/approvals`)).body.items;
    expect(approvals.map(({ status }: { status: string }) => status)).toEqual(['withdrawn']);
    expect((await owner.get(`${path}/revisions`)).body.total).toBe(1);
    expect((await owner.delete(`${path}/amendment`)).body).toEqual(dropped.body);
  });

  it('is made out to suppliers alone, when it is written, changed and sent', async () => {
    const customer = { name: 'Покупатель', isSupplier: false, isCustomer: true };
    const supplierId = (await owner.post('/counterparties', customer)).body.id;
    const items = [{ rawName: 'Кабель', quantity: '1', unitPrice: '1.00' }];
    const refused = { status: 400, body: { errors: [{ pointer: '/supplierId', code: 'reference_not_found' }] } };

    expect(await owner.post('/purchase-orders', { supplierId, items })).toMatchObject(refused);
    expect(await scene.key.api.post('/purchase-orders', { supplierId, items })).toMatchObject(refused);
    const { id } = await scene.anOrder();
    expect(await owner.patch(`/purchase-orders/${id}`, { supplierId })).toMatchObject(refused);
    const was = await owner.patch(`/counterparties/${scene.supplierId}`, { isSupplier: false, isCustomer: true });
    expect(was.status).toBe(200);
    expect(await owner.post(`/purchase-orders/${id}/send`, { channel: 'link' })).toMatchObject(refused);
  });
});
