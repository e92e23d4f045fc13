import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../testing/kit/api-client.js';
import { listenForEvents } from '../../testing/kit/heard-events.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

const PATH = '/purchase-requisitions';

let kit: TestKit;
let portal: TestPortal;
let owner: ApiClient;

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  owner = portal.signedIn();
});
afterAll(() => kit.close());

const create = async (body: object = {}) => (await owner.post(PATH, { name: 'Бетон', ...body })).body;
const withItems = (...items: object[]) => create({ items });
const stages = async () => {
  const { items } = await (await portal.erp()).pipelines.list();
  const page = await (await portal.erp()).pipelines.listStages(items[0]?.id ?? '');
  return Object.fromEntries(page.items.map((stage) => [stage.code, stage.id]));
};
const problemsOf = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => [pointer, code]);

describe('creating a requisition in the workspace', () => {
  it('makes it with its items, which add up to the planned amount', async () => {
    const response = await owner.post(PATH, {
      name: 'Бетон',
      isDraft: true,
      items: [
        { rawName: 'Бетон М300', quantity: '2.5', unitPrice: 1000.1 },
        { rawName: 'Доставка', quantity: 1 },
      ],
    });

    expect(response).toMatchObject({ status: 201, body: { status: 'draft', source: 'workspace', startedAt: null } });
    expect(response.body.plannedTotal).toBe('2500.25');
    expect(response.body.items).toMatchObject([
      { rawName: 'Бетон М300', totalPrice: '2500.25', status: 'new', sortOrder: 0 },
      { rawName: 'Доставка', totalPrice: null, status: 'new', sortOrder: 1 },
    ]);
  });

  it('names every problem of the body, its items and its references at once', async () => {
    const response = await owner.post(PATH, {
      name: 'Бетон',
      customerId: crypto.randomUUID(),
      customFields: { nothing: 1 },
      pipelineId: crypto.randomUUID(),
      items: [{ quantity: 1, catalogItemId: crypto.randomUUID() }],
    });

    expect(problemsOf(response.body)).toEqual(
      expect.arrayContaining([
        ['/customerId', 'reference_not_found'],
        ['/customFields/nothing', 'unknown_custom_field'],
        ['/pipelineId', 'reference_not_found'],
        ['/items/0/catalogItemId', 'reference_not_found'],
      ]),
    );
  });

  it('starts in the stage that was chosen, unless that is where requisitions end', async () => {
    const { approval, done } = await stages();

    expect(await create({ stageId: approval })).toMatchObject({ stageId: approval, status: 'pending_approval' });
    expect(problemsOf(await create({ stageId: done }))).toEqual([['/stageId', 'out_of_range']]);
  });
});

describe('the list of requisitions in the workspace', () => {
  it('is filtered by stage, responsible user, customer, supplier, status and due date, and sorted', async () => {
    const { review = '' } = await stages();
    const { id: userId } = await portal.addUser(['buyer']);
    const { id: supplierId } = (await owner.post('/counterparties', { name: 'Завод' })).body;
    const early = await create({
      stageId: review,
      responsibleUserId: userId,
      dueDate: '2030-01-01',
      customerId: supplierId,
    });
    const late = await create({ stageId: review, responsibleUserId: userId, dueDate: '2030-03-01', isDraft: true });
    await owner.post(`${PATH}/${late.id}/suppliers`, { supplierId });
    const ids = async (query: string) =>
      (await owner.get(`${PATH}?responsibleUserId=${userId}&${query}`)).body.items.map(({ id }: { id: string }) => id);

    expect(await ids(`stageId=${review}&sort=dueDate`)).toEqual([early.id, late.id]);
    expect(await ids('sort=-dueDate')).toEqual([late.id, early.id]);
    expect(await ids('dueFrom=2030-02-01&dueTo=2030-04-01')).toEqual([late.id]);
    expect(await ids(`customerId=${supplierId}`)).toEqual([early.id]);
    expect(await ids(`supplierId=${supplierId}`)).toEqual([late.id]);
    expect(await ids('status=draft,on_hold')).toEqual([late.id]);
    expect(await ids('status=cancelled')).toEqual([]);
    expect((await owner.get(`${PATH}?status=nope`)).body.errors).toMatchObject([
      { parameter: 'status', code: 'invalid_enum' },
    ]);
  });
});

describe('changing a requisition in the workspace', () => {
  it('changes, adds and removes items, and the planned amount follows', async () => {
    const { id, items } = await withItems(
      { rawName: 'Бетон', quantity: 1, unitPrice: 10 },
      { rawName: 'Песок', quantity: 1, unitPrice: 20 },
    );

    const { body } = await owner.patch(`${PATH}/${id}`, {
      version: 1,
      items: [
        { id: items[0].id, quantity: 3 },
        { rawName: 'Щебень', quantity: 2, unitPrice: '5.55' },
      ],
      removeItemIds: [items[1].id],
    });

    expect(body).toMatchObject({ version: 2, plannedTotal: '41.10' });
    expect(body.items).toMatchObject([
      { id: items[0].id, rawName: 'Бетон', quantity: '3', totalPrice: '30.00' },
      { rawName: 'Щебень', totalPrice: '11.10' },
    ]);
  });

  it('keeps a planned amount that somebody set, until it is set to null', async () => {
    const { id, items } = await withItems({ rawName: 'Бетон', quantity: 1, unitPrice: 10 });

    const set = await owner.patch(`${PATH}/${id}`, {
      plannedTotal: '99.00',
      items: [{ id: items[0].id, quantity: 2 }],
    });
    const again = await owner.patch(`${PATH}/${id}`, { plannedTotal: null });

    expect([set.body.plannedTotal, again.body.plannedTotal]).toEqual(['99.00', '20.00']);
  });

  it('calls an item off, and refuses items of other requisitions', async () => {
    const { id, items } = await withItems({ rawName: 'Бетон', quantity: 1 });
    const other = await withItems({ rawName: 'Песок', quantity: 1 });

    const off = await owner.patch(`${PATH}/${id}`, { items: [{ id: items[0].id, status: 'cancelled' }] });
    const foreign = await owner.patch(`${PATH}/${id}`, {
      items: [{ id: other.items[0].id, quantity: 2 }, {}],
      removeItemIds: [other.items[0].id],
    });

    expect(off.body.items).toMatchObject([{ status: 'cancelled' }]);
    expect(problemsOf(foreign.body)).toEqual([
      ['/removeItemIds/0', 'reference_not_found'],
      ['/items/0/id', 'reference_not_found'],
      ['/items/1/quantity', 'required'],
      ['/items/1/rawName', 'required'],
    ]);
  });

  it('of what keys do not see raises the version and tells nobody', async () => {
    const heard = listenForEvents(kit.kit.events);
    const { id } = await create();

    const { body } = await owner.patch(`${PATH}/${id}`, { items: [{ rawName: 'Бетон', quantity: 1 }] });

    expect(body.version).toBe(2);
    expect(heard(id)).toEqual([['procurement.created', 1]]);
  });
});

describe('the status in the workspace', () => {
  const change = (id: string, body: object, as = owner) => as.patch(`${PATH}/${id}/status`, body);

  it('needs a reason where the requisition ends without a purchase, and forgets it on reopening', async () => {
    const { id } = await withItems({ rawName: 'Бетон', quantity: 1 }, { rawName: 'Песок', quantity: 1 });
    const { items } = (await owner.get(`${PATH}/${id}`)).body;
    await owner.patch(`${PATH}/${id}`, { items: [{ id: items[1].id, status: 'cancelled' }] });

    const without = await change(id, { status: 'cancelled' });
    const cancelled = await change(id, { status: 'cancelled', reason: 'Не нужно' });
    const reopened = await change(id, { status: 'draft' });

    expect(problemsOf(without.body)).toEqual([['/reason', 'required']]);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelReason: 'Не нужно' });
    expect(cancelled.body.cancelledAt).not.toBeNull();
    expect(cancelled.body.items).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
    expect(reopened.body).toMatchObject({ status: 'draft', cancelReason: null, cancelledAt: null });
    // What was called off before stays called off.
    expect(reopened.body.items).toMatchObject([{ status: 'new' }, { status: 'cancelled' }]);
  });

  it('is approved by those with the right to approve, and by nobody else', async () => {
    const { id } = await create();
    await change(id, { status: 'pending_approval' });
    const buyer = portal.signedIn((await portal.addUser(['procurement_manager'])).id);
    const approver = portal.signedIn((await portal.addUser(['approver'])).id);

    expect(await change(id, { status: 'in_progress' }, buyer)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_rights', requiredRight: 'requisitions.approve' },
    });
    expect(await change(id, { status: 'in_progress' }, approver)).toMatchObject({ status: 200 });
    expect(await change(id, { status: 'completed' }, approver)).toMatchObject({
      status: 403,
      body: { requiredRight: 'requisitions.edit' },
    });
    expect(await change(id, { status: 'rejected', reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
  });

  it('has a flow that says what it takes', async () => {
    const { body } = await owner.get(`${PATH}/status-flow`);

    expect(body.statuses).toHaveLength(7);
    expect(body.statuses[0]).toMatchObject({ code: 'draft', name: 'Черновик', isInitial: true, isFinal: false });
    expect(body.transitions).toContainEqual({
      from: 'in_progress',
      to: 'cancelled',
      requiredRight: 'requisitions.edit',
      requiresReason: true,
    });
    expect(body.stageKinds).toContainEqual({ kind: 'approval', status: 'pending_approval' });
  });
});

describe('the stage in the workspace', () => {
  const move = (id: string, body: object, as = owner) => as.patch(`${PATH}/${id}/stage`, body);

  it('cancels with a reason, and lets what has ended go on with the right to reopen', async () => {
    const { id } = await create();
    const { cancelled, review } = await stages();
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);
    const own = (await buyer.post(PATH, { name: 'Своя' })).body;

    expect(problemsOf((await move(id, { stageId: cancelled })).body)).toEqual([['/reason', 'required']]);
    expect((await move(id, { stageId: cancelled, reason: 'Не нужно' })).body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Не нужно',
    });
    expect((await move(id, { stageId: review })).body).toMatchObject({ status: 'in_progress', cancelReason: null });
    await move(own.id, { stageId: cancelled, reason: 'x' }, buyer);
    expect((await move(own.id, { stageId: review }, buyer)).body).toMatchObject({
      code: 'insufficient_rights',
      requiredRight: 'requisitions.reopen',
    });
  });

  it('is not moved by those who may neither edit nor approve', async () => {
    const { id } = await create();
    const { review } = await stages();
    const viewer = portal.signedIn((await portal.addUser(['viewer'])).id);

    expect(await move(id, { stageId: review }, viewer)).toMatchObject({
      status: 403,
      body: { requiredRight: 'requisitions.edit' },
    });
  });
});

describe('suppliers of a requisition', () => {
  const aSupplier = async (name: string) => (await owner.post('/counterparties', { name })).body.id as string;

  it('are added once, chosen by hand and come back when they are added again', async () => {
    const { id, items } = await withItems({ rawName: 'Бетон', quantity: 1 });
    const supplierId = await aSupplier('Завод ЖБИ');

    const added = await owner.post(`${PATH}/${id}/suppliers`, { supplierId, itemIds: [items[0].id] });
    const removed = await owner.patch(`${PATH}/${id}/suppliers/${added.body.id}`, { status: 'removed', version: 1 });
    const wrong = await owner.patch(`${PATH}/${id}/suppliers/${added.body.id}`, { status: 'responded' });
    const again = await owner.post(`${PATH}/${id}/suppliers`, { supplierId, comment: 'Снова' });

    expect(added).toMatchObject({
      status: 201,
      body: { supplierName: 'Завод ЖБИ', status: 'added', itemIds: [items[0].id], rfqId: null, version: 1 },
    });
    expect(removed.body.status).toBe('removed');
    expect(wrong).toMatchObject({ status: 409, body: { code: 'invalid_transition', allowedTransitions: [] } });
    expect(again).toMatchObject({ status: 200, body: { id: added.body.id, status: 'added', comment: 'Снова' } });
    expect((await owner.get(`${PATH}/${id}/suppliers?search=жби`)).body).toMatchObject({
      resource: 'suppliers',
      total: 1,
      items: [{ id: added.body.id }],
    });
  });

  it('are asked for items of this requisition only', async () => {
    const { id } = await create();
    const other = await withItems({ rawName: 'Бетон', quantity: 1 });
    const supplierId = await aSupplier('Другой завод');

    const response = await owner.post(`${PATH}/${id}/suppliers`, { supplierId, itemIds: [other.items[0].id] });

    expect(response).toMatchObject({ status: 400, body: { code: 'item_not_in_procurement' } });
  });
});
