import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openDocumentRenderer } from '../../../papers/renderers/index.js';
import type { DocumentRenderer } from '../../../kernel/ports/document-renderer.js';
import { type ApiClient, createApiClient } from '../../../testing/kit/api-client.js';
import { createMemoryFileStore } from '../../../testing/kit/memory-file-store.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { uploadTo } from '../../../testing/kit/upload.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { PurchaseOrderTokens } from './records.js';

let renderer: DocumentRenderer;
let kit: TestKit;
let scene: OrderingScene;
let anybody: ApiClient;

const START = '2026-01-15T09:30:00.000Z';
const PREFIX = '/api/v1/public/v1/purchase-orders';

beforeAll(async () => {
  renderer = openDocumentRenderer({ workers: 1 });
  kit = await openTestKit({ renderer, files: createMemoryFileStore(), rateLimiter: noRateLimit });
  scene = await orderingScene(kit);
  anybody = createApiClient(kit.kit.dispatch, {});
});
afterAll(async () => {
  await kit.close();
  await renderer.close();
});

const tokenIn = (url: unknown) => String(url).split('/').at(-1) ?? '';
const get = async (id: string) => (await scene.owner.get(`/purchase-orders/${id}`)).body;

async function aLink(more: object = {}) {
  const order = await scene.anOrder(more);
  const { status, body } = await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const token = tokenIn(body.publicUrl);
  return { order, token, path: `${PREFIX}/${token}`, itemId: order.items[0].id as string };
}

async function aRequisitionLink() {
  const { id: procurementId, itemIds } = await scene.aRequisition();
  const items = itemIds.map((procurementItemId: string) => ({ procurementItemId, quantity: '2', unitPrice: '10.00' }));
  return { procurementId, ...(await aLink({ procurementId, items })) };
}

describe('an order that is mailed', () => {
  it('goes with its form and a link of its own', async () => {
    const order = await scene.anOrder({ supplierContact: { name: 'Пётр', email: 'petr@zavod.ru' } });

    const { body } = await scene.owner.post(`/purchase-orders/${order.id}/send`, { message: 'Просим подтвердить' });

    const mails = (await kit.sentMails()).filter(({ to }) => to === 'petr@zavod.ru');
    expect(body).toMatchObject({ status: 'sent', mailStatus: 'queued', reason: null });
    expect(tokenIn(body.publicUrl)).toMatch(/^po_[A-Za-z0-9_-]{43}$/);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(order.number);
    for (const said of ['Просим подтвердить', body.publicUrl]) expect(mails[0]?.text).toContain(said);
    expect(mails[0]?.attachments).toMatchObject([
      { fileName: `Заказ поставщику ${order.number}.pdf`, mimeType: 'application/pdf' },
    ]);
  });

  it('is sent without a mail where nobody has an address, and says so', async () => {
    const supplierId = await scene.anotherSupplier({ email: null });
    const order = await scene.anOrder({ supplierId });

    const { body } = await scene.owner.post(`/purchase-orders/${order.id}/send`, {});

    expect(body).toMatchObject({ status: 'sent', mailStatus: 'skipped', reason: 'no_email' });
    expect(body.publicUrl).toContain('/purchase-orders/po_');
  });

  it('is mailed in the format that is asked for, to whom it is asked for', async () => {
    const order = await scene.anOrder();

    await scene.owner.post(`/purchase-orders/${order.id}/send`, {
      emails: ['a@zavod.ru', 'b@zavod.ru'],
      format: 'xlsx',
    });

    const mails = (await kit.sentMails()).filter(({ subject }) => subject.includes(order.number));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['a@zavod.ru', 'b@zavod.ru']);
    expect(mails[0]?.attachments[0]?.fileName).toMatch(/\.xlsx$/);
  });
});

describe('a link', () => {
  it('shows what is the supplier’s, and nothing internal', async () => {
    const { path, order } = await aLink({ internalComment: 'СЕКРЕТ', comment: 'Звоните' });

    const { body, headers, status } = await anybody.get(path);

    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    expect(body).toMatchObject({
      order: { number: order.number, revision: 1, grossAmount: '1220.00', comment: 'Звоните' },
      items: [{ rawName: 'Кабель', quantity: '10', unitPrice: '100.00' }],
      confirmation: { state: 'none' },
      canAnswer: true,
      canAnnounceShipment: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/СЕКРЕТ|internal|budget|costItem|createdBy/i);
  });

  it('keeps only the hash of its secret', async () => {
    const { token } = await aLink();

    const dump = JSON.stringify(await scene.run(({ tx }) => tx.collection(PurchaseOrderTokens).list({})));

    expect(dump).not.toContain(token);
  });

  it('confirms every line that is left as it was ordered, once', async () => {
    const { path, order } = await aLink();

    const answered = await anybody.post(path, {
      byName: 'Анна',
      promisedDate: '2026-02-10',
      supplierOrderNumber: 'З-1',
    });
    const again = await anybody.post(path, { action: 'reject', reason: 'Передумали' });

    expect(answered.body).toMatchObject({
      order: { status: 'confirmed' },
      confirmation: { state: 'full' },
      canAnswer: false,
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'order_already_answered' } });
    expect(await get(order.id)).toMatchObject({
      status: 'confirmed',
      supplierOrderNumber: 'З-1',
      confirmation: { via: 'page', byName: 'Анна' },
    });
  });

  it('changes nothing of ours by an answer that differs', async () => {
    const { path, order, itemId } = await aLink();

    const { body } = await anybody.post(path, {
      items: [{ itemId, quantity: '8', unitPrice: '110.00', comment: 'Мало' }],
    });

    expect(body.confirmation).toMatchObject({ state: 'with_changes', items: [{ quantity: '8', comment: 'Мало' }] });
    expect(await get(order.id)).toMatchObject({ status: 'sent', grossAmount: '1220.00', items: [{ quantity: '10' }] });
  });

  it('rejects with a reason, and not without one', async () => {
    const { path, order } = await aLink();

    const misplaced = await anybody.post(path, { reason: 'Нет' });
    const unreasoned = await anybody.post(path, { action: 'reject' });
    const rejected = await anybody.post(path, { action: 'reject', reason: 'Сняли с производства' });

    expect(misplaced.body.errors).toMatchObject([{ pointer: '/reason', code: 'unknown_field' }]);
    expect(unreasoned.body.errors).toMatchObject([{ pointer: '/reason', code: 'required' }]);
    expect(rejected.body.order.status).toBe('rejected');
    expect(await get(order.id)).toMatchObject({ status: 'rejected', statusReason: 'Сняли с производства' });
  });

  it('refuses answers to an earlier revision, and takes one to the newest', async () => {
    const { path, order } = await aLink();
    await scene.owner.post(`/purchase-orders/${order.id}/amend`, {});
    await scene.owner.patch(`/purchase-orders/${order.id}`, { deliveryAddress: 'Тверь' });
    const sent = await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });

    const old = await anybody.post(path, {});
    const unanswered = await get(order.id);
    const seen = await anybody.post(path, { revision: 2 });

    expect(sent.body.publicUrl).not.toContain(path.split('/').at(-1));
    expect(old).toMatchObject({ status: 409, body: { code: 'order_superseded' } });
    expect(unanswered.confirmation.state).toBe('none');
    expect(seen.body).toMatchObject({
      order: { revision: 2, deliveryAddress: 'Тверь' },
      confirmation: { state: 'full' },
    });
  });

  it('is unknown when it is malformed, made up or of a cancelled order', async () => {
    const { path, order } = await aLink();
    await scene.owner.post(`/purchase-orders/${order.id}/cancel`, { reason: 'Не нужно' });

    for (const unknown of [path, `${PREFIX}/po_short`, path.replace(/.{4}$/, 'AAAA')]) {
      expect(await anybody.get(unknown)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await anybody.post(unknown, {})).status).toBe(404);
    }
  });

  it('takes answers for 30 days, and is readable for 30 more', async () => {
    const { path, order } = await aLink();

    kit.clock.set('2026-02-14T09:30:00.000Z');
    const late = await anybody.post(path, {});
    const readable = await anybody.get(path);
    kit.clock.set('2026-03-16T09:30:00.000Z');
    const over = await anybody.get(path);
    kit.clock.set(START);

    expect(late).toMatchObject({ status: 409, body: { code: 'deadline_passed' } });
    expect(readable.body).toMatchObject({ canAnswer: false });
    expect(over).toMatchObject({ status: 403, body: { code: 'link_expired' } });
    expect((await get(order.id)).confirmation.state).toBe('none');
  });

  it('takes files of the supplier, and gives back those and the form alone', async () => {
    const { path, order } = await aLink();
    const other = await aLink();
    const file = { content: new TextEncoder().encode('счёт'), name: 'счёт.txt' };

    const added = await uploadTo(anybody, `${path}/files`, { file });
    const opened = await anybody.get(`${path}/files/${added.body.id}`);
    const foreign = await anybody.get(`${other.path}/files/${added.body.id}`);
    const form = await anybody.get(`${path}/form`);

    expect([added.status, opened.status, foreign.status, form.status]).toEqual([201, 200, 404, 200]);
    expect(new TextDecoder().decode(form.bytes.subarray(0, 5))).toBe('%PDF-');
    expect((await anybody.get(path)).body.files).toMatchObject([{ fileName: 'счёт.txt' }]);
    const files = await scene.owner.get(`/files?entityType=purchase_order&entityId=${order.id}`);
    expect(files.body.items).toMatchObject([{ fileName: 'счёт.txt' }]);
  });

  // Decisions 26.69.
  it('draws its form once for each revision and language, in a line of its own, whenever it is asked for', async () => {
    const { path, order } = await aLink();
    const drawing = vi.spyOn(renderer, 'renderForm');
    const ask = async (at = path) => (await anybody.get(`${at}/form`)).bytes;

    const [first, ...same] = [...(await Promise.all([ask(), ask()])), await ask()];
    kit.clock.advance(25 * 60 * 60_000);
    same.push(await ask());
    const drawn = drawing.mock.calls.map(([{ owner }]) => owner);
    await scene.owner.patch('/settings/regional', { locale: 'en-US' });
    const inEnglish = [await ask(), await ask()];
    await scene.owner.patch('/settings/regional', { locale: 'ru-RU' });
    await scene.owner.post(`/purchase-orders/${order.id}/amend`, {});
    await scene.owner.patch(`/purchase-orders/${order.id}`, { deliveryTerms: 'Самовывоз' });
    const sent = await scene.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
    const next = `${PREFIX}/${tokenIn(sent.body.publicUrl)}`;
    const revised = [await ask(next), await ask(next)];
    const owners = drawing.mock.calls.map(([{ owner }]) => owner);
    drawing.mockRestore();

    expect(same).toEqual([first, first, first]);
    expect(drawn).toEqual([expect.not.stringMatching(scene.portal.id)]);
    expect([inEnglish[0], revised[0]]).toEqual([inEnglish[1], revised[1]]);
    expect(new Set([first, inEnglish[0], revised[0]].map(String)).size).toBe(3);
    expect(owners).toHaveLength(3);
  });

  it('announces a shipment, which becomes the draft of a batch', async () => {
    const { path, procurementId, itemId } = await aRequisitionLink();

    const announced = await anybody.post(path, {
      action: 'announce_shipment',
      shipment: { items: [{ itemId, quantity: '1.5' }], plannedShipDate: '2026-02-01', comment: 'Одной машиной' },
    });

    expect(announced.status).toBe(200);
    const batches = await scene.owner.get(`/logistics/batches?procurementId=${procurementId}`);
    expect(batches.body.items).toMatchObject([{ status: 'draft', supplierId: scene.supplierId }]);
  });

  it('announces one for an order of no requisition, too', async () => {
    const { path, itemId, order } = await aLink();

    const { status } = await anybody.post(path, {
      action: 'announce_shipment',
      shipment: { items: [{ itemId, quantity: '1' }] },
    });

    expect(status).toBe(200);
    const batches = await scene.owner.get(`/logistics/batches?purchaseOrderId=${order.id}`);
    expect(batches.body.items).toMatchObject([
      { procurementId: null, purchaseOrderId: order.id, supplierId: scene.supplierId, status: 'draft' },
    ]);
  });
});

describe.each(testDialects)('two answers at once on %s', (dialect) => {
  it('count once', async () => {
    const own = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    try {
      const racing = await orderingScene(own);
      const order = await racing.anOrder();
      const sent = await racing.owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
      const path = `${PREFIX}/${tokenIn(sent.body.publicUrl)}`;
      const supplier = createApiClient(own.kit.dispatch, {});

      const answers = await Promise.all([
        supplier.post(path, {}),
        supplier.post(path, { action: 'reject', reason: 'Нет' }),
        supplier.post(path, {}),
      ]);

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    } finally {
      await own.close();
    }
  });
});
