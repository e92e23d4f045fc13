import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { sourcingScene, type SourcingScene } from '../../../testing/scenes/sourcing-scene.js';
import { holdRfq } from '../hold.js';
import { moveRfq } from './move-rfq.js';

let kit: TestKit;
let scene: SourcingScene;
let owner: ApiClient;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await sourcingScene(kit);
  owner = scene.portal.signedIn();
});
afterAll(() => kit.close());

const DEADLINE = '2026-02-01T00:00:00.000Z';

async function drafted(input: object = {}) {
  const requisition = await scene.aRequisition();
  const body = { procurementId: requisition.id, supplierId: scene.supplierId, ...input };
  const response = await owner.post('/supplier-rfqs', body);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.items[0];
}
async function sent(input: object = {}) {
  const rfq = await drafted(input);
  return (await owner.post(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' })).body.item;
}
const history = async (id: string) =>
  (await owner.get(`/supplier-rfqs/${id}/history`)).body.items.map((entry: { action: string }) => entry.action);

describe('drafting', () => {
  it('asks several suppliers at once for all that is still to come', async () => {
    const { id: procurementId } = await scene.aRequisition();
    const other = (await owner.post('/counterparties', { name: 'ООО Склад' })).body.id;

    const response = await owner.post('/supplier-rfqs', { procurementId, supplierIds: [scene.supplierId, other] });

    const [first, second] = response.body.items;
    expect(second.groupId).toBe(first.groupId);
    expect(first).toMatchObject({
      status: 'draft',
      itemsCount: 2,
      recipientEmails: ['sales@zavod.ru'],
      remindersCount: 0,
    });
    expect(first.items.map((item: { rawName: string }) => item.rawName)).toEqual(['Бетон М300', 'Арматура']);
    const listed = await owner.get(`/supplier-rfqs?groupId=${first.groupId}&sort=-supplierName&status=draft,sent`);
    expect(listed.body).toMatchObject({
      total: 2,
      items: [{ supplierName: 'ООО Склад' }, { supplierName: 'ООО Завод' }],
    });
    expect(listed.body.items[0]).not.toHaveProperty('internalComment');
  });

  it('needs one supplier at least, named in one way', async () => {
    const { id: procurementId } = await scene.aRequisition();
    const codes = async (body: object) =>
      (await owner.post('/supplier-rfqs', { procurementId, ...body })).body.errors.map(
        ({ pointer, code }: { pointer: string; code: string }) => [pointer, code],
      );

    expect(await codes({})).toEqual([['/supplierIds', 'required']]);
    expect(await codes({ supplierId: scene.supplierId, supplierIds: [scene.supplierId] })).toEqual([
      ['/supplierId', 'invalid_format'],
    ]);
    expect(await codes({ supplierId: crypto.randomUUID() })).toEqual([['/supplierId', 'reference_not_found']]);
  });
});

describe('changing', () => {
  it('takes everything in draft, and deadline, revisions and notes until the end', async () => {
    const rfq = await drafted();
    const path = `/supplier-rfqs/${rfq.id}`;

    const changed = await owner.patch(path, {
      subject: 'Бетон',
      message: 'Ждём',
      internalComment: 'Дорого',
      version: 1,
    });
    await owner.post(`${path}/send`, { channel: 'link' });
    const locked = await owner.patch(path, { subject: 'Другое' });
    const later = await owner.patch(path, { responseDeadline: DEADLINE, allowRevisions: true, subject: 'Бетон' });
    const closed = await owner.patch(path, { status: 'closed' });

    expect(changed.body).toMatchObject({ subject: 'Бетон', message: 'Ждём', version: 2 });
    expect(locked).toMatchObject({ status: 409, body: { code: 'rfq_locked' } });
    expect(later.body).toMatchObject({ responseDeadline: DEADLINE, allowRevisions: true });
    expect(closed.body).toMatchObject({ status: 'closed', closedAt: '2026-01-15T09:30:00.000Z' });
    expect((await owner.patch(path, { internalComment: 'x' })).body.code).toBe('rfq_locked');
    expect(await history(rfq.id)).toEqual(['created', 'updated', 'sent', 'deadline_changed', 'closed']);
  });

  it('opens what was declined again with a later deadline', async () => {
    const rfq = await sent({ responseDeadline: DEADLINE });
    await scene.run(async (call) => {
      const held = await holdRfq(call, rfq.id);
      return moveRfq(scene.work, call, held, { to: 'declined', action: 'declined' });
    });

    const earlier = await owner.patch(`/supplier-rfqs/${rfq.id}`, { responseDeadline: '2026-01-20' });
    const later = await owner.patch(`/supplier-rfqs/${rfq.id}`, { responseDeadline: '2026-03-01' });

    expect(earlier.body.status).toBe('declined');
    expect(later.body.status).toBe('sent');
  });

  it('removes a draft, cancels what was sent, and does neither twice', async () => {
    const draft = await drafted();
    const rfq = await sent();

    expect((await owner.delete(`/supplier-rfqs/${draft.id}`)).status).toBe(204);
    expect((await owner.get(`/supplier-rfqs/${draft.id}`)).status).toBe(404);
    expect(await owner.delete(`/supplier-rfqs/${rfq.id}`)).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    expect((await owner.delete(`/supplier-rfqs/${rfq.id}`)).body.code).toBe('invalid_transition');
  });
});

describe('lines', () => {
  it('are added, changed, brought into order and removed in draft, under the version of the price request', async () => {
    const rfq = await drafted({ items: [] });
    const path = `/supplier-rfqs/${rfq.id}`;

    const added = await owner.post(`${path}/items`, {
      items: [
        { rawName: 'Песок', quantity: '3.5', unitCode: '168' },
        { rawName: 'Щебень', quantity: 2 },
      ],
    });
    const [sand, gravel] = added.body.items;
    const changed = await owner.patch(`${path}/items/${sand.id}`, {
      quantity: '4',
      comment: 'Мытый',
      targetUnitPrice: '900',
    });
    const ordered = await owner.post(`${path}/items/reorder`, { itemIds: [gravel.id, sand.id] });
    const stale = await owner.delete(`${path}/items/${sand.id}`, { 'If-Match': 'W/"1"' });
    const removed = await owner.delete(`${path}/items/${sand.id}`);

    expect(added.status).toBe(201);
    expect(changed.body).toMatchObject({ quantity: '4', comment: 'Мытый', targetUnitPrice: '900.00' });
    expect(ordered.body.items.map((item: { rawName: string }) => item.rawName)).toEqual(['Щебень', 'Песок']);
    expect(stale.body.code).toBe('version_conflict');
    expect(removed.status).toBe(204);
    expect((await owner.get(path)).body).toMatchObject({ itemsCount: 1, version: 5, items: [{ id: gravel.id }] });
  });

  it('name every line once when they are ordered, and are settled once sent', async () => {
    const rfq = await drafted();
    const [first, second] = rfq.items;
    const reorder = (itemIds: string[]) => owner.post(`/supplier-rfqs/${rfq.id}/items/reorder`, { itemIds });

    expect((await reorder([first.id])).body.errors).toMatchObject([{ pointer: '/itemIds', code: 'too_few_items' }]);
    expect((await reorder([first.id, first.id])).body.errors).toMatchObject([{ code: 'not_unique' }]);
    await owner.post(`/supplier-rfqs/${rfq.id}/send`, { channel: 'link' });
    expect((await reorder([second.id, first.id])).body.code).toBe('rfq_locked');
    expect((await owner.patch(`/supplier-rfqs/${rfq.id}/items/${first.id}`, { quantity: 1 })).body.code).toBe(
      'rfq_locked',
    );
  });
});

describe('sending', () => {
  it('mails the link, shows it once, and follows the mail', async () => {
    const rfq = await drafted({ responseDeadline: DEADLINE, message: 'Ждём вашу цену' });

    const response = await owner.post(`/supplier-rfqs/${rfq.id}/send`, {});
    const mails = (await kit.sentMails()).filter(({ text }) => text.includes(rfq.number));

    expect(response.body).toMatchObject({
      item: { status: 'sent', deliveryState: 'queued' },
      tokenExpiresAt: DEADLINE,
    });
    expect(response.body.publicUrl).toMatch(/^http:\/\/localhost:3000\/supplier-rfqs\/rfq_[\w-]{43}$/);
    expect(response.headers['Cache-Control']).toBe('no-store');
    expect(mails).toMatchObject([{ to: 'sales@zavod.ru', subject: rfq.subject }]);
    expect(mails[0]?.text).toContain(response.body.publicUrl);
    expect(mails[0]?.text).toContain('Ждём вашу цену');
    const shown = await owner.get(`/supplier-rfqs/${rfq.id}`);
    expect(shown.body.deliveryState).toBe('sent');
    expect(JSON.stringify(shown.body)).not.toContain('rfq_');
  });

  it('by link, or to somebody without an address, mails nothing', async () => {
    const silent = (await owner.post('/counterparties', { name: 'Без почты' })).body.id;
    const rfq = await drafted({ supplierId: silent });

    expect((await owner.post(`/supplier-rfqs/${rfq.id}/send`)).body.item.deliveryState).toBe('none');
    expect((await sent()).deliveryState).toBe('none');
  });

  it('sends several at once, each with its own link, or none and says which is in the way', async () => {
    const [one, other, empty] = [await drafted(), await drafted(), await drafted({ items: [] })];
    for (const { id } of empty.items) await owner.delete(`/supplier-rfqs/${empty.id}/items/${id}`);
    const send = (ids: readonly string[], more: object = {}) =>
      owner.post('/supplier-rfqs/send', { ids, channel: 'link', responseDeadline: DEADLINE, ...more });

    const refused = await send([one.id, empty.id, other.id]);
    const unsent = (await owner.get(`/supplier-rfqs/${one.id}`)).body.status;
    const done = await send([other.id, one.id]);
    const twice = await send([one.id, one.id]);

    expect([refused.status, refused.body.code, refused.body.id, unsent]).toEqual([409, 'rfq_empty', empty.id, 'draft']);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body.items.map(({ item }: { item: { id: string } }) => item.id)).toEqual([other.id, one.id]);
    expect(done.body.items).toMatchObject(
      [0, 1].map(() => ({ item: { status: 'sent', responseDeadline: DEADLINE }, publicUrl: expect.any(String) })),
    );
    expect(new Set(done.body.items.map(({ publicUrl }: { publicUrl: string }) => publicUrl)).size).toBe(2);
    expect([twice.status, twice.body.errors[0].pointer]).toEqual([400, '/ids/1']);
  });

  it('of a sealed price request needs a deadline', async () => {
    const rfq = await drafted({ sealedUntilDeadline: true });

    expect((await owner.post(`/supplier-rfqs/${rfq.id}/send`, {})).body.errors).toMatchObject([
      { pointer: '/responseDeadline', code: 'required' },
    ]);
  });
});

describe('reminding', () => {
  it('mails a link of its own, once an hour, while the supplier has not answered', async () => {
    const draft = await drafted();
    const rfq = await sent();
    const remind = (id: string) => owner.post(`/supplier-rfqs/${id}/remind`, { message: 'Осталось два дня' });

    const first = await remind(rfq.id);
    const second = await remind(rfq.id);
    const mails = (await kit.sentMails()).filter(({ text }) => text.includes(rfq.number));

    expect(first.body.item).toMatchObject({ remindersCount: 1, lastRemindedAt: '2026-01-15T09:30:00.000Z' });
    expect(second).toMatchObject({ status: 409, body: { code: 'remind_too_soon', retryAfter: 3600 } });
    expect(mails[0]?.subject).toContain('Напоминание');
    expect(mails[0]?.text).toMatch(/Осталось два дня[\s\S]*supplier-rfqs\/rfq_/);
    expect((await remind(draft.id)).body.code).toBe('invalid_status');
  });
});

describe('rights', () => {
  it('let viewers read and nobody else change', async () => {
    const rfq = await drafted();
    const viewer = scene.portal.signedIn((await scene.portal.addUser(['viewer'])).id);
    const keeper = scene.portal.signedIn((await scene.portal.addUser(['warehouse_keeper'])).id);

    expect((await viewer.get(`/supplier-rfqs/${rfq.id}`)).status).toBe(200);
    expect((await viewer.post(`/supplier-rfqs/${rfq.id}/send`, {})).body).toMatchObject({
      code: 'insufficient_rights',
      requiredRight: 'supplier_documents.edit',
    });
    expect((await keeper.get('/supplier-rfqs')).status).toBe(403);
  });
});
