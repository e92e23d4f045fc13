import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sourcingScene, type SourcingScene } from '../../../testing/scenes/sourcing-scene.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { expireRfqs, RfqHistory, RfqTokens, SupplierRfqs, viewRfq } from '../index.js';
import { holdRfq } from '../hold.js';
import { moveRfq } from './move-rfq.js';
import { hashPublicToken, PUBLIC_TOKEN } from './public-token.js';
import { RFQ_STATUSES, type RfqStatus } from './statuses.js';

let kit: TestKit;
let scene: SourcingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await sourcingScene(kit);
});
afterAll(() => kit.close());

const get = async (id: string) => (await scene.key.api.get(`/supplier-rfqs/${id}`)).body;

describe('price requests', () => {
  it('are made one for each supplier, in one group', async () => {
    const other = (await scene.key.api.post('/counterparties', { name: 'ООО Склад' })).body.id;
    const rfq = await scene.anRfq({ supplierIds: [scene.supplierId, other], targetAmount: '5000.00' });

    const list = await scene.key.api.get(`/supplier-rfqs?procurementId=${rfq.procurementId}`);

    expect(list.body.total).toBe(2);
    expect(list.body.items.map((item: { supplierName: string }) => item.supplierName).toSorted()).toEqual([
      'ООО Завод',
      'ООО Склад',
    ]);
    expect(list.body.items[0]).toMatchObject({
      number: expect.stringMatching(/^RFQ-2026-\d{6}$/),
      status: 'draft',
      currency: 'RUB',
      vatMode: 'EXCLUSIVE',
      targetAmount: '5000.00',
      quotedAmount: null,
      itemsCount: 2,
      deliveryDeadline: '2026-03-01T00:00:00.000Z',
      subject: expect.stringMatching(/^Запрос цен № RFQ-2026-/),
      version: 1,
    });
  });

  it('never show contact addresses, internal comments, tokens or delivery parameters', async () => {
    const rfq = await scene.anRfq({ internalComment: 'дорого', message: 'Ждём', recipientEmails: ['a@zavod.ru'] });
    await scene.send(rfq);

    const text = JSON.stringify(await get(rfq.id));

    for (const field of [
      'internalComment',
      'message',
      'recipientEmails',
      'groupId',
      'deliveryState',
      'pipelineId',
      'items"',
    ]) {
      expect(text).not.toContain(field);
    }
    expect(text).not.toMatch(/дорого|zavod\.ru|rfq_/);
  });

  it('refuse items of other requisitions, unknown or repeated suppliers, and customers', async () => {
    const foreign = await scene.aRequisition();
    const customer = (
      await scene.key.api.post('/counterparties', { name: 'Заказчик', isSupplier: false, isCustomer: true })
    ).body;

    await expect(scene.anRfq({ items: [{ procurementItemId: foreign.itemIds[0] }] })).rejects.toMatchObject({
      problems: [{ pointer: '/items/0/procurementItemId', code: 'reference_not_found' }],
    });
    for (const supplierIds of [[crypto.randomUUID()], [customer.id]]) {
      await expect(scene.anRfq({ supplierIds })).rejects.toMatchObject({ problems: [{ pointer: '/supplierIds/0' }] });
    }
    await expect(scene.anRfq({ supplierIds: [scene.supplierId, scene.supplierId] })).rejects.toMatchObject({
      problems: [{ pointer: '/supplierIds/1', code: 'not_unique' }],
    });
    await expect(scene.anRfq({ procurementId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('sending', () => {
  it('opens the price request, asks for its items and mints a link of which the hash is kept', async () => {
    const rfq = await scene.anRfq();

    const { token } = await scene.send(rfq, { responseDeadline: '2026-02-01T00:00:00.000Z' });
    const tokens = await kit.storage
      .forPortal(scene.portal.id)
      .collection(RfqTokens)
      .list({ where: { rfqId: rfq.id } });

    expect(await get(rfq.id)).toMatchObject({ status: 'sent', sentAt: '2026-01-15T09:30:00.000Z' });
    expect(token.secret).toMatch(PUBLIC_TOKEN);
    expect(token).toMatchObject({ expiresAt: '2026-02-01T00:00:00.000Z', readableUntil: '2026-03-03T00:00:00.000Z' });
    expect(tokens).toMatchObject([{ tokenHash: hashPublicToken(token.secret), revokedAt: null }]);
    expect(JSON.stringify(tokens)).not.toContain(token.secret);
    expect(await scene.itemStatuses({ id: rfq.procurementId })).toEqual(['requested', 'requested']);
    const requisition = await scene.key.api.get(`/purchase-requisitions/${rfq.procurementId}`);
    expect(requisition.body.sourcingStatus).toBe('requested');
  });

  it('gives a link 30 days without a deadline, and can make earlier ones useless', async () => {
    const rfq = await scene.anRfq();
    const first = await scene.send(rfq);
    await scene.send(rfq, { rotateToken: true });

    const tokens = await kit.storage
      .forPortal(scene.portal.id)
      .collection(RfqTokens)
      .list({ where: { rfqId: rfq.id } });

    expect(first.token.expiresAt).toBe('2026-02-14T09:30:00.000Z');
    expect(tokens.map(({ revokedAt }) => revokedAt !== null).toSorted()).toEqual([false, true]);
  });

  it('settles the text', async () => {
    const rfq = await scene.anRfq();
    const sent = await scene.send(rfq, { subject: 'Срочно', message: null });

    expect(sent.rfq.subject).toBe('Срочно');
    await expect(scene.send(rfq, { subject: 'Не срочно' })).rejects.toMatchObject({ code: 'rfq_locked' });
  });

  it('needs lines, a deadline ahead and a supplier who may be asked', async () => {
    await expect(scene.send(await scene.anRfq({ items: [] }))).rejects.toMatchObject({ code: 'rfq_empty' });
    await expect(
      scene.send(await scene.anRfq(), { responseDeadline: '2026-01-15T09:30:00.000Z' }),
    ).rejects.toMatchObject({ problems: [{ pointer: '/responseDeadline', code: 'out_of_range' }] });
    for (const [status, code] of [
      ['on_hold', 'counterparty_on_hold'],
      ['blocked', 'counterparty_blocked'],
    ]) {
      const { id } = (await scene.key.api.post('/counterparties', { name: `Спорный ${status}` })).body;
      await scene.key.api.post(`/counterparties/${id}/operations/change-status`, { status });
      await expect(scene.send(await scene.anRfq({ supplierIds: [id] }))).rejects.toMatchObject({ code });
    }
    const { id } = (await scene.key.api.post('/counterparties', { name: 'Был поставщиком' })).body;
    const drafted = await scene.anRfq({ supplierIds: [id] });
    await scene.key.api.patch(`/counterparties/${id}`, { isSupplier: false, isCustomer: true });
    await expect(scene.send(drafted)).rejects.toMatchObject({ problems: [{ pointer: '/supplierId' }] });
  });
});

/** Every move of the table. */
const MOVES: Readonly<Record<RfqStatus, readonly RfqStatus[]>> = {
  draft: ['sent', 'cancelled'],
  sent: ['viewed', 'responded', 'declined', 'expired', 'closed', 'cancelled'],
  viewed: ['responded', 'declined', 'expired', 'closed', 'cancelled'],
  responded: ['closed', 'cancelled'],
  declined: ['sent', 'closed'],
  expired: ['sent', 'closed', 'cancelled'],
  closed: [],
  cancelled: [],
};

describe('the status of a price request', () => {
  it.each(RFQ_STATUSES.flatMap((from) => RFQ_STATUSES.map((to) => [from, to] as const)))(
    'from %s to %s follows the table',
    async (from, to) => {
      const { id } = await scene.anRfq();
      const move = scene.run(async (call) => {
        const rfq = { ...(await holdRfq(call, id)), status: from };
        return moveRfq(scene.work, call, rfq, { to, action: 'updated' });
      });

      if (MOVES[from].includes(to)) expect(await move).toMatchObject({ status: to, version: 2 });
      else
        await expect(move).rejects.toMatchObject({
          code: 'invalid_transition',
          details: { allowedTransitions: MOVES[from] },
        });
    },
  );

  it('is noted in the history with who did it', async () => {
    const rfq = await scene.anRfq();
    await scene.send(rfq);
    await scene.run((call) => viewRfq({ ...scene.work, actor: { type: 'supplier', name: 'ООО Завод' } }, call, rfq.id));
    await scene.run((call) => viewRfq(scene.work, call, rfq.id));
    await scene.send(rfq);
    await scene.run(async (call) => {
      const declined = { to: 'declined', action: 'declined', comment: 'нет в наличии' } as const;
      return moveRfq(scene.work, call, await holdRfq(call, rfq.id), declined);
    });
    await scene.send(rfq);

    const history = await kit.storage
      .forPortal(scene.portal.id)
      .collection(RfqHistory)
      .list({
        where: { rfqId: rfq.id },
        order: [['id', 'asc']],
      });

    expect(history.map(({ action, fromStatus, toStatus }) => [action, fromStatus, toStatus])).toEqual([
      ['created', null, 'draft'],
      ['sent', 'draft', 'sent'],
      ['viewed', 'sent', 'viewed'],
      ['resent', 'viewed', 'viewed'],
      ['declined', 'viewed', 'declined'],
      ['sent', 'declined', 'sent'],
    ]);
    expect(history[2]).toMatchObject({ actorType: 'supplier', actorId: null, actorName: 'ООО Завод' });
    expect(history[4]).toMatchObject({ comment: 'нет в наличии', actorId: scene.portal.ownerId });
  });

  it('is expired when the deadline has passed', async () => {
    const own = await sourcingScene(kit);
    const [due, open] = [await own.anRfq(), await own.anRfq()];
    await own.send(due, { responseDeadline: '2026-01-15T10:00:00.000Z' });
    await own.send(open);
    await own.run((call) => expireRfqs(own.work, call));
    const later = { now: '2026-01-15T10:00:01.000Z' };

    const count = await own.run((call) => expireRfqs(own.work, { ...call, ...later }));

    expect(count).toBe(1);
    expect((await own.key.api.get(`/supplier-rfqs?status=expired`)).body.items).toMatchObject([{ id: due.id }]);
  });

  it('cancelled makes links useless and items new, unless another price request asks for them', async () => {
    const { supplierRfqs: rfqs } = scene.portal.owner;
    const requisition = await scene.aRequisition();
    const [bothItems, oneItem] = [
      await scene.anRfq({ procurementId: requisition.id }),
      await scene.anRfq({ procurementId: requisition.id, items: [{ procurementItemId: requisition.itemIds[0] }] }),
    ];
    await scene.send(bothItems);
    await scene.send(oneItem);

    await rfqs.update(bothItems.id, { status: 'cancelled' });
    const between = await scene.itemStatuses(requisition);
    await rfqs.update(oneItem.id, { status: 'cancelled' });

    expect(between.toSorted()).toEqual(['new', 'requested']);
    expect(await scene.itemStatuses(requisition)).toEqual(['new', 'new']);
    const alive = { rfqId: bothItems.id, revokedAt: null };
    expect(await kit.storage.forPortal(scene.portal.id).collection(RfqTokens).count({ where: alive })).toBe(0);
    await expect(rfqs.update(bothItems.id, { status: 'closed' })).rejects.toMatchObject({
      code: 'invalid_transition',
    });
  });
});

describe('listing price requests', () => {
  it('filters by everything that is offered and searches', async () => {
    const own = await sourcingScene(kit);
    const rfq = await own.anRfq({ subject: 'Щебень фракции 20' });
    await own.anRfq();

    for (const filter of [
      `procurementId=${rfq.procurementId}`,
      `pipelineId=${rfq.pipelineId}&procurementId=${rfq.procurementId}`,
      `supplierId=${own.supplierId}&search=${encodeURIComponent('щебень')}`,
      `q=${rfq.number}&status=draft`,
    ]) {
      expect((await own.key.api.get(`/supplier-rfqs?${filter}`)).body).toMatchObject({
        total: 1,
        items: [{ id: rfq.id }],
      });
    }
    expect((await own.key.api.get(`/supplier-rfqs?pipelineId=${crypto.randomUUID()}`)).body.total).toBe(0);
    expect((await own.key.api.get('/supplier-rfqs?status=sent')).body.total).toBe(0);
    expect((await own.key.api.get('/supplier-rfqs?updatedSince=2030-01-01')).body.total).toBe(0);
  });

  it('shows those of requisitions that the creator of the key sees, and no others of the pipeline', async () => {
    const own = await sourcingScene(kit);
    const rfq = await own.anRfq();
    const creator = await own.portal.addUser(['tenant_admin']);
    const key = await own.portal.issueKey('all', creator.id);
    await own.portal.owner.users.update(creator.id, { roles: ['buyer'] });

    const hidden = [await key.api.get('/supplier-rfqs'), await key.api.get(`/supplier-rfqs/${rfq.id}`)];
    await own.portal.owner.users.update(creator.id, { pipelineIds: [rfq.pipelineId] });
    hidden.push(await key.api.get('/supplier-rfqs'), await key.api.get(`/supplier-rfqs/${rfq.id}`));
    await own.portal.owner.requisitions.update(rfq.procurementId, { responsibleUserId: creator.id });
    const shown = await key.api.get(`/supplier-rfqs?pipelineId=${rfq.pipelineId}`);

    expect(hidden.map(({ status, body }) => body.total ?? status)).toEqual([0, 404, 0, 404]);
    expect(shown.body.items).toMatchObject([{ id: rfq.id }]);
  });

  it('stays within the portal', async () => {
    const rfq = await scene.anRfq();
    const stranger = await (await kit.createPortal()).issueKey();

    expect((await stranger.api.get(`/supplier-rfqs/${rfq.id}`)).status).toBe(404);
    expect(await kit.storage.forPortal(scene.portal.id).collection(SupplierRfqs).find(rfq.id)).not.toBeNull();
  });
});
