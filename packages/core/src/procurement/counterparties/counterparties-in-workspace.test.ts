import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FACE_PREFIXES } from '../../kernel/operations/prefixes.js';
import { makeInn } from '../../sample-data/russian-identifiers.js';
import { createApiClient, type ApiClient } from '../../testing/kit/api-client.js';
import { listenForEvents } from '../../testing/kit/heard-events.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;
let api: ApiClient;
let eventsOf: ReturnType<typeof listenForEvents>;

beforeAll(async () => {
  kit = await openTestKit({ authenticate: () => ({ portalId: portal.id, userId: portal.ownerId }) });
  portal = await kit.createPortal();
  key = await portal.issueKey();
  api = createApiClient(kit.kit.dispatch, { prefix: FACE_PREFIXES.workspace });
  eventsOf = listenForEvents(kit.kit.events);
});
afterAll(() => kit.close());

const counterparties = () => portal.owner.counterparties;
const create = (body: object = {}) => counterparties().create({ name: 'ООО «Ромашка»', ...body });
const laterEventsOf = (id: string) => eventsOf(id).slice(1);
const changeByKey = (id: string, status: string) =>
  key.api.post(`/counterparties/${id}/operations/change-status`, { status });

describe('creating a counterparty in the workspace', () => {
  it('takes what only people see', async () => {
    const response = await api.post('/counterparties', {
      name: 'Ромашка',
      rating: '4.5',
      responsibleUserId: portal.ownerId,
    });

    expect(response).toMatchObject({ status: 201, headers: { ETag: 'W/"1"' } });
    expect(response.headers['Location']).toBe(`/api/v1/counterparties/${response.body.id}`);
    expect(response.body).toMatchObject({
      status: 'active',
      rating: '4.5',
      responsibleUserId: portal.ownerId,
      statusReason: null,
      contacts: [],
      assortment: { categories: [], productsCount: 0 },
    });
    expect(response.body).not.toHaveProperty('taxIdentity');
    expect(eventsOf(response.body.id)).toEqual([['counterparty.created', 1]]);
  });

  it.each([
    [{ rating: '5.1' }, '/rating', 'invalid_format'],
    [{ rating: '4' }, '/rating', 'invalid_format'],
    [{ status: 'blocked' }, '/status', 'unknown_field'],
    [{ statusReason: 'Долги' }, '/statusReason', 'unknown_field'],
    [{ assortment: {} }, '/assortment', 'unknown_field'],
    [{ responsibleUserId: crypto.randomUUID() }, '/responsibleUserId', 'reference_not_found'],
  ])('refuses %j', async (body, pointer, code) => {
    await expect(create(body)).rejects.toMatchObject({ status: 400, problems: [{ pointer, code }] });
  });

  it('refuses INN and KPP that another one has, and names it', async () => {
    const inn = makeInn(30);
    const { id } = await create({ inn });

    expect(await api.post('/counterparties', { name: 'Та же', inn })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_counterparty', existingId: id },
    });
  });

  it('needs the custom fields that people must fill in, which keys need not', async () => {
    const { owner, erp } = await kit.createPortal();
    const field = { entityType: 'counterparty', key: 'segment', label: 'Сегмент', type: 'string' } as const;
    await owner.customFields.create({ ...field, isRequired: true });
    const name = 'Ромашка';
    const customFields = { segment: 'A' };

    await expect(owner.counterparties.create({ name })).rejects.toMatchObject({
      problems: [{ pointer: '/customFields/segment', code: 'required' }],
    });
    expect(await owner.counterparties.create({ name, customFields })).toMatchObject({ customFields });
    const byKey = await (await erp()).counterparties.create({ name });
    expect(byKey.customFields).toEqual({});
    expect(await owner.counterparties.update(byKey.id, { rating: '2.0' })).toMatchObject({ version: 2 });
  });
});

describe('changing what keys do not see', () => {
  it.each([
    ['rating', () => ({ rating: '3.0' })],
    ['responsibleUserId', () => ({ responsibleUserId: portal.ownerId })],
    ['statusReason', () => ({ statusReason: 'Проверен службой безопасности' })],
  ])('saves %s alone, raises the version and announces nothing', async (_name, change) => {
    const { id } = await create();

    const changed = await api.patch(`/counterparties/${id}`, change());

    expect(changed).toMatchObject({ status: 200, headers: { ETag: 'W/"2"' }, body: { ...change(), version: 2 } });
    expect(await counterparties().get(id)).toMatchObject({ ...change(), version: 2 });
    expect(laterEventsOf(id)).toEqual([]);
  });

  it('is no change when the values are those that it has', async () => {
    const { id } = await create({ rating: '3.0' });

    expect((await counterparties().update(id, { rating: '3.0', status: 'active' })).version).toBe(1);
    expect(laterEventsOf(id)).toEqual([]);
  });

  it('announces the change once when keys see a part of it', async () => {
    const { id } = await create();

    await counterparties().update(id, { rating: '3.0', name: 'Ромашка' });

    expect(laterEventsOf(id)).toEqual([['counterparty.updated', 2]]);
  });

  it('gives it to active users only, and leaves it to one who is not active any more', async () => {
    const user = await portal.addUser(['buyer']);
    const { id } = await create({ responsibleUserId: user.id });
    await portal.owner.users.update(user.id, { isActive: false });

    const kept = await counterparties().update(id, { responsibleUserId: user.id, name: 'Ромашка' });

    expect(kept).toMatchObject({ responsibleUserId: user.id, name: 'Ромашка' });
    await counterparties().update(id, { responsibleUserId: null });
    await expect(counterparties().update(id, { responsibleUserId: user.id })).rejects.toMatchObject({
      problems: [{ pointer: '/responsibleUserId', code: 'reference_not_found' }],
    });
  });
});

describe('the status in the workspace', () => {
  it('is blocked with a reason only', async () => {
    const { id } = await create();
    const path = `/counterparties/${id}`;

    for (const body of [{ status: 'blocked' }, { status: 'blocked', statusReason: ' ' }]) {
      const refused = await api.patch(path, body);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([expect.objectContaining({ pointer: '/statusReason', code: 'required' })]);
    }
    expect(await api.patch(path, { status: 'blocked', statusReason: 'Срывает сроки' })).toMatchObject({
      status: 200,
      body: { status: 'blocked', statusReason: 'Срывает сроки', version: 2 },
    });
    expect(laterEventsOf(id)).toEqual([['counterparty.status_changed', 2]]);
  });

  it('keeps the reason while it is blocked, and loses it with the status', async () => {
    const { id } = await create();
    await counterparties().update(id, { status: 'blocked', statusReason: 'Срывает сроки' });

    await expect(counterparties().update(id, { statusReason: null })).rejects.toMatchObject({
      problems: [{ pointer: '/statusReason', code: 'required' }],
    });
    expect(await counterparties().update(id, { name: 'Ромашка' })).toMatchObject({ statusReason: 'Срывает сроки' });
    expect(await counterparties().update(id, { status: 'active' })).toMatchObject({
      status: 'active',
      statusReason: null,
    });
  });

  it('goes back and forth without a reason otherwise, and may have one', async () => {
    const { id } = await create();

    const held = await counterparties().update(id, { status: 'on_hold', statusReason: 'Ждём документы' });
    const active = await counterparties().update(id, { status: 'active' });

    expect([held.statusReason, active.statusReason]).toEqual(['Ждём документы', null]);
  });

  it('changes together with the rest: one version, an event for each', async () => {
    const { id } = await create();

    const changed = await counterparties().update(id, { name: 'Ромашка', status: 'on_hold', rating: '1.0' });

    expect(changed).toMatchObject({ name: 'Ромашка', status: 'on_hold', rating: '1.0', version: 2 });
    expect(laterEventsOf(id).toSorted()).toEqual([
      ['counterparty.status_changed', 2],
      ['counterparty.updated', 2],
    ]);
  });

  it('changes nothing at all when one part of the change is refused', async () => {
    const { id } = await create();

    await expect(counterparties().update(id, { status: 'on_hold', isSupplier: false })).rejects.toMatchObject({
      problems: [{ pointer: '/isSupplier', code: 'required' }],
    });
    expect(await counterparties().get(id)).toMatchObject({ status: 'active', version: 1 });
    expect(laterEventsOf(id)).toEqual([]);
  });

  it('goes only where the table allows', async () => {
    const { id } = await create();
    await counterparties().update(id, { status: 'blocked', statusReason: 'Срывает сроки' });

    expect(await api.patch(`/counterparties/${id}`, { status: 'on_hold' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', allowedTransitions: ['active'] },
    });
  });

  it('needs no reason for other changes of what a key has blocked', async () => {
    const { id } = await create();
    await counterparties().update(id, { status: 'on_hold', statusReason: 'Ждём документы' });
    await changeByKey(id, 'blocked');

    expect(await counterparties().update(id, { name: 'Ромашка', status: 'blocked' })).toMatchObject({
      name: 'Ромашка',
      statusReason: null,
    });
  });
});

describe('archiving in the workspace', () => {
  it('answers the record, which then refuses changes before anything else', async () => {
    const { id } = await create();

    expect(await api.delete(`/counterparties/${id}`)).toMatchObject({
      status: 200,
      body: { id, archivedAt: expect.any(String), version: 2 },
    });
    expect(laterEventsOf(id)).toEqual([['counterparty.deleted', 2]]);
    for (const body of [{ rating: '1.0', version: 1 }, { status: 'blocked' }]) {
      expect((await api.patch(`/counterparties/${id}`, body)).body.code).toBe('record_archived');
    }
  });

  it('waits until invoices are paid', async () => {
    const { id } = await create();
    const invoice = { number: 'A-1', supplierId: id, totalAmount: '10.00' };
    const { body } = await key.api.post('/invoices', invoice);

    expect(await api.delete(`/counterparties/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'entity_in_use', usedBy: 'unpaid invoices' },
    });
    await key.api.delete(`/invoices/${body.id}`);
    expect((await api.delete(`/counterparties/${id}`)).status).toBe(200);
  });
});

describe('listing counterparties in the workspace', () => {
  it('narrows down, and leaves out what only the detail record has', async () => {
    const region = 'Тверь';
    const rated = await create({ name: 'Б', region, rating: '4.0', responsibleUserId: portal.ownerId });
    const carrier = await create({ name: 'А', region, isCarrier: true, isCustomer: true });
    await counterparties().update(carrier.id, { status: 'on_hold' });
    const foreign = await create({ name: 'В', region, kind: 'foreign', isSupplier: false, isCustomer: true });
    await counterparties().update(foreign.id, { status: 'blocked', statusReason: 'Санкции' });
    const idsOf = async (query: string) =>
      (await api.get(`/counterparties?${query}`)).body.items.map(({ id }: { id: string }) => id);
    const here = `region=${encodeURIComponent(region)}&sort=name`;

    const page = await counterparties().list({ region, limit: 1, sort: '-name' });

    expect(page).toMatchObject({ resource: 'counterparties', page: 1, limit: 1, total: 3 });
    expect(page.items).toEqual([expect.objectContaining({ id: foreign.id, rating: null, responsibleUserId: null })]);
    for (const field of ['assortment', 'statusReason', 'contacts', 'customFields', 'taxIdentity']) {
      expect(page.items[0]).not.toHaveProperty(field);
    }
    expect(await idsOf(here)).toEqual([carrier.id, rated.id, foreign.id]);
    expect(await idsOf(`${here}&status=on_hold,blocked`)).toEqual([carrier.id, foreign.id]);
    expect(await idsOf(`${here}&kind=foreign`)).toEqual([foreign.id]);
    expect(await idsOf(`${here}&isSupplier=false`)).toEqual([foreign.id]);
    expect(await idsOf(`${here}&isCustomer=true`)).toEqual([carrier.id, foreign.id]);
    expect(await idsOf(`${here}&isCarrier=true`)).toEqual([carrier.id]);
    expect(await idsOf(`${here}&responsibleUserId=${portal.ownerId}`)).toEqual([rated.id]);
    expect((await api.get('/counterparties?status=on_hold,gone')).status).toBe(400);
  });
});

it('keeps the version when a custom value is set to what it is', async () => {
  const { customFields } = portal.owner;
  const field = await customFields.create({
    entityType: 'counterparty',
    key: 'note',
    label: 'Заметка',
    type: 'string',
  });
  const { id } = await create();

  await customFields.setValue(field.id, { entityId: id, value: 'да' });
  await customFields.setValue(field.id, { entityId: id, value: 'да' });

  expect(await counterparties().get(id)).toMatchObject({ customFields: { note: 'да' }, version: 2 });
  expect(laterEventsOf(id)).toEqual([['counterparty.updated', 2]]);
});
