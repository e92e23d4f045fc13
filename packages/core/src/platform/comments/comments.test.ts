import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiClient, createApiClient } from '../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { builtInModules } from '../../composition/built-in-modules.js';

describe.each(testDialects)('comments on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let manager: { readonly id: string; readonly api: ApiClient };
  let stranger: { readonly id: string; readonly api: ApiClient };
  let entityId: string;

  const person = async (role: 'procurement_manager' | 'buyer') => {
    const { id } = await portal.addUser([role]);
    return { id, api: portal.signedIn(id) };
  };
  const say = (text: string, more: object = {}) =>
    owner.post('/comments', { entityType: 'procurement', entityId, text, ...more });
  const listed = async (api: ApiClient) =>
    api.get(`/comments?sort=createdAt&entityType=procurement&entityId=${entityId}`);

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    owner = portal.signedIn();
    manager = await person('procurement_manager');
    // Sees requisitions of their own only.
    stranger = await person('buyer');
    entityId = (await owner.post('/purchase-requisitions', { name: 'Кабель' })).body.id;
  });
  afterAll(() => kit.close());

  it('are seen by those who see the record, oldest first and page by page, and by nobody else', async () => {
    const { status, body } = await say('Первый');
    await say('Второй');

    const { items, total, resource } = (await listed(manager.api)).body;
    const second = await manager.api.get(
      `/comments?entityType=procurement&entityId=${entityId}&sort=createdAt&page=2&limit=1`,
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ entityType: 'procurement', entityId, mentions: [], createdById: portal.ownerId });
    expect(items.slice(0, 2)).toMatchObject([{ text: 'Первый' }, { text: 'Второй' }]);
    expect(resource).toBe('comments');
    expect(second.body).toMatchObject({ items: [{ text: 'Второй' }], page: 2, total });
    expect((await listed(stranger.api)).body).toMatchObject({ items: [], total: 0 });
    expect((await stranger.api.get(`/comments/${body.id}`)).status).toBe(404);
    const entered = { entityType: 'procurement', entityId, text: 'Мимо' };
    expect((await stranger.api.post('/comments', entered)).body.errors).toMatchObject([{ pointer: '/entityId' }]);
  });

  it('are made on orders and invoices too, and on nothing else', async () => {
    const supplierId = (await owner.post('/counterparties', { name: 'ООО Завод' })).body.id;
    const lines = [{ rawName: 'Кабель', quantity: '1', unitPrice: '1.00' }];
    const order = (await owner.post('/purchase-orders', { supplierId, items: lines })).body.id;
    const billed = [{ name: 'Кабель', quantity: '1', unitPrice: '1.00', vatRate: null }];
    const invoice = (await owner.post('/invoices', { supplierId, number: 'A-1', items: billed })).body.id;
    const on = async (entityType: string, id: string) =>
      (await owner.post('/comments', { entityType, entityId: id, text: 'Проверить' })).status;

    expect(await on('purchase_order', order)).toBe(201);
    expect(await on('invoice', invoice)).toBe(201);
    expect(await on('counterparty', supplierId)).toBe(400);
  });

  it('mail whom they name, once, with the words and not to the author', async () => {
    const before = (await kit.sentMails()).length;
    const named = await say('@Менеджер, посмотрите <b>кабель</b>', {
      mentions: [manager.id, portal.ownerId, manager.id],
    });
    const path = `/comments/${named.body.id}`;
    await owner.patch(path, { text: 'Посмотрите ещё раз', mentions: [manager.id] });
    const mails = (await kit.sentMails()).slice(before);

    expect(named.body.mentions).toEqual([manager.id, portal.ownerId]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('посмотрите <b>кабель</b>');
    expect(mails[0]?.html).not.toContain('<b>кабель</b>');
    expect(mails[0]?.subject).toContain('PR-');
  });

  it('mail a person once in ten minutes about a record, however often they are named there', async () => {
    kit.clock.advance(600_000);
    const [before, other] = [
      (await kit.sentMails()).length,
      (await owner.post('/purchase-requisitions', { name: 'Труба' })).body.id as string,
    ];
    const { id } = (await say('Раз', { mentions: [manager.id] })).body;
    await owner.patch(`/comments/${id}`, { mentions: [] });
    await owner.patch(`/comments/${id}`, { mentions: [manager.id] });
    await say('Два', { mentions: [manager.id] });
    await say('Там', { mentions: [manager.id], entityId: other });
    const soon = (await kit.sentMails()).length;
    kit.clock.advance(600_000);
    await say('Три', { mentions: [manager.id] });

    expect([soon - before, (await kit.sentMails()).length - soon]).toEqual([2, 1]);
  });

  it('cannot name somebody who does not see the record, nobody known or an inactive person', async () => {
    const refused = await say('Эй', { mentions: [manager.id, stranger.id] });
    const unknown = await say('Эй', { mentions: ['0198a000-0000-7000-8000-000000000000'] });
    const gone = await person('procurement_manager');
    await owner.patch(`/users/${gone.id}`, { isActive: false });
    const inactive = await say('Эй', { mentions: [gone.id] });

    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ pointer: '/mentions/1', code: 'cannot_see_record' }]);
    expect(unknown.body.errors).toMatchObject([{ pointer: '/mentions/0' }]);
    expect(inactive.body.errors).toMatchObject([{ pointer: '/mentions/0', code: 'cannot_see_record' }]);
  });

  it('are changed and deleted by their author alone', async () => {
    const { id, version } = (await say('Черновик')).body;
    const changed = await owner.patch(`/comments/${id}`, { text: 'Чистовик', version });

    expect(changed.body).toMatchObject({ text: 'Чистовик' });
    expect(changed.body.editedAt).not.toBeNull();
    expect((await owner.patch(`/comments/${id}`, { text: 'Опоздал', version })).body.code).toBe('version_conflict');
    expect((await manager.api.patch(`/comments/${id}`, { text: 'Чужое' })).body.code).toBe('not_author');
    expect((await manager.api.delete(`/comments/${id}`)).status).toBe(403);
    expect((await stranger.api.delete(`/comments/${id}`)).status).toBe(404);
    expect((await owner.delete(`/comments/${id}`)).status).toBe(204);
    expect((await listed(owner)).body.items.map((item: { id: string }) => item.id)).not.toContain(id);
  });

  it('are seen by no supplier, whose links lead to what they are about', async () => {
    const supplierId = (await owner.post('/counterparties', { name: 'ООО Снаб' })).body.id;
    const items = [{ rawName: 'Кабель', quantity: '1' }];
    const asked = (await owner.post('/purchase-requisitions', { name: 'Кабель', items })).body.id;
    const [rfq] = (await owner.post('/supplier-rfqs', { procurementId: asked, supplierIds: [supplierId] })).body.items;
    const lines = [{ ...items[0], unitPrice: '1.00' }];
    const order = (await owner.post('/purchase-orders', { supplierId, procurementId: asked, items: lines })).body;
    for (const [type, id] of [
      ['procurement', asked],
      ['purchase_order', order.id],
    ]) {
      expect((await owner.post('/comments', { entityType: type, entityId: id, text: 'Торгуйтесь' })).status).toBe(201);
    }
    const supplier = createApiClient(kit.kit.dispatch, {});
    for (const path of [`/supplier-rfqs/${rfq.id}`, `/purchase-orders/${order.id}`]) {
      const { publicUrl } = (await owner.post(`${path}/send`, { channel: 'link' })).body;
      const page = new URL(publicUrl).pathname;
      for (const shown of [page, `/api/v1/public/v1${page}`]) {
        const { status, bytes } = await supplier.get(shown);
        expect([status, shown]).toEqual([200, shown]);
        expect(new TextDecoder().decode(bytes)).not.toContain('Торгуйтесь');
      }
    }
  });

  it('are no business of keys and of other portals', async () => {
    const other = (await kit.createPortal()).signedIn();
    const { api } = await portal.issueKey();

    expect((await listed(other)).body.items).toEqual([]);
    expect((await api.get(`/comments?entityType=procurement&entityId=${entityId}`)).status).toBe(404);
  });
});

it('a Procurekit without comments has none of their calls, and everything else works', async () => {
  const kit = await openTestKit({ modules: builtInModules.filter(({ name }) => name !== 'comments') });
  const owner = (await kit.createPortal()).signedIn();
  const { id } = (await owner.post('/purchase-requisitions', { name: 'Кабель' })).body;

  expect((await owner.get(`/comments?entityType=procurement&entityId=${id}`)).status).toBe(404);
  expect((await owner.get(`/purchase-requisitions/${id}`)).status).toBe(200);
  await kit.close();
});
