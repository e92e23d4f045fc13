import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listenForEvents } from '../../testing/kit/heard-events.js';
import {
  makeBankAccount,
  makeBik,
  makeCorrespondentAccount,
  makeInn,
  makeKpp,
  makeOgrn,
  makeOgrnip,
  makePersonInn,
} from '../../sample-data/russian-identifiers.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;
let eventsOf: ReturnType<typeof listenForEvents>;

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  key = await portal.issueKey();
  eventsOf = listenForEvents(kit.kit.events);
});
afterAll(() => kit.close());

const post = (body: object = {}) => key.api.post('/counterparties', { name: 'ООО «Ромашка»', ...body });
const create = async (body: object = {}) => (await post(body)).body;
const patch = (id: string, body: object) => key.api.patch(`/counterparties/${id}`, body);
const changeStatus = (id: string, status: string) =>
  key.api.post(`/counterparties/${id}/operations/change-status`, { status });
const idsOf = async (query: string) =>
  (await key.api.get(`/counterparties?limit=100&${query}`)).body.items.map(({ id }: { id: string }) => id);
const problemsOf = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => [pointer, code]);

describe('creating a counterparty', () => {
  it('needs a name only', async () => {
    const response = await post();

    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      kind: 'legal_entity',
      isSupplier: true,
      isCustomer: false,
      isCarrier: false,
      status: 'active',
      country: 'RU',
      vatPayer: true,
      contacts: [],
      bankAccounts: [],
      tags: [],
      customFields: {},
      inn: null,
      version: 1,
    });
    expect(response.body).not.toHaveProperty('rating');
    expect(response.body).not.toHaveProperty('taxIdentity');
    expect(eventsOf(response.body.id)).toEqual([['counterparty.created', 1]]);
  });

  it('keeps everything that is sent, in canonical form', async () => {
    const bik = makeBik(225);
    const inn = makeInn(1);
    const sent = {
      name: 'Ромашка',
      legalName: 'Общество с ограниченной ответственностью «Ромашка»',
      inn,
      kpp: makeKpp(inn),
      ogrn: makeOgrn(1),
      okpo: '00032537',
      website: 'https://romashka.example',
      legalAddress: 'Москва',
      region: 'Москва',
      defaultVatRate: '22.00',
      defaultCurrency: 'RUB',
      tags: ['бетон', 'доставка'],
      isCustomer: true,
    };

    const { body } = await post({
      ...sent,
      email: 'Sales@Romashka.example',
      phone: '8 (495) 123-45-67',
      contacts: [{ fullName: 'Анна Петрова', phone: '', isPrimary: true }],
      bankAccounts: [
        {
          bankName: 'Сбербанк',
          bik,
          accountNumber: makeBankAccount(bik, 1),
          correspondentAccount: makeCorrespondentAccount(bik),
        },
      ],
    });

    expect(body).toMatchObject({ ...sent, email: 'sales@romashka.example', phone: '+74951234567' });
    expect(body.contacts).toEqual([
      {
        id: expect.any(String),
        fullName: 'Анна Петрова',
        position: null,
        email: null,
        phone: null,
        isPrimary: true,
      },
    ]);
    expect(body.bankAccounts).toEqual([expect.objectContaining({ bik, currency: null, isDefault: false })]);
  });

  it('takes the kind from the length of the INN', async () => {
    const sole = await create({ inn: makePersonInn(1), ogrn: makeOgrnip(1) });
    const person = await create({ inn: makePersonInn(2), kind: 'individual' });

    expect([sole.kind, person.kind]).toEqual(['sole_proprietor', 'individual']);
  });

  it.each([
    [{ inn: '7707083894' }, '/inn', 'invalid_inn_checksum'],
    [{ inn: '0000000000' }, '/inn', 'invalid_inn_checksum'],
    [{ inn: '77070' }, '/inn', 'invalid_format'],
    [{ ogrn: '1027700132196' }, '/ogrn', 'invalid_ogrn_checksum'],
    [{ phone: '12' }, '/phone', 'invalid_phone'],
    [{ email: 'nobody' }, '/email', 'invalid_email'],
    [{ okpo: '123' }, '/okpo', 'invalid_format'],
    [{ country: 'XX' }, '/country', 'invalid_enum'],
    [{ country: null }, '/country', 'not_nullable'],
    [{ tags: ['x'.repeat(33)] }, '/tags/0', 'too_long'],
    [{ contacts: [{ position: 'Директор' }] }, '/contacts/0/fullName', 'required'],
    [{ contacts: [{ fullName: 'Анна', fax: '1' }] }, '/contacts/0/fax', 'unknown_field'],
    [{ contacts: Array.from({ length: 51 }, () => ({ fullName: 'Анна' })) }, '/contacts', 'too_many_items'],
    [{ status: 'blocked' }, '/status', 'unknown_field'],
    [{ rating: '5.0' }, '/rating', 'unknown_field'],
  ])('refuses %j', async (body, pointer, code) => {
    const response = await post(body);

    expect(response.status).toBe(400);
    expect(problemsOf(response.body)).toEqual([[pointer, code]]);
  });

  it('names all fields that do not fit each other', async () => {
    const bik = makeBik(225);

    const response = await post({
      kind: 'sole_proprietor',
      inn: makeInn(2),
      ogrn: makeOgrn(2),
      foreignTaxId: 'DE123',
      isSupplier: false,
      contacts: [{ id: crypto.randomUUID(), fullName: 'Анна' }],
      bankAccounts: [
        { bik, accountNumber: makeBankAccount(makeBik(593), 1) },
        { bik, correspondentAccount: '1'.repeat(20) },
      ],
    });

    expect(problemsOf(response.body)).toEqual([
      ['/inn', 'invalid_format'],
      ['/ogrn', 'invalid_format'],
      ['/foreignTaxId', 'invalid_format'],
      ['/isSupplier', 'required'],
      ['/contacts/0/id', 'reference_not_found'],
      ['/bankAccounts/0/accountNumber', 'invalid_format'],
      ['/bankAccounts/1/correspondentAccount', 'invalid_format'],
    ]);
  });

  it('refuses INN and KPP that another one has, and names it', async () => {
    const inn = makeInn(10);
    const first = await create({ inn });
    const branch = await post({ inn, kpp: makeKpp(inn) });

    expect(await post({ inn })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_counterparty', existingId: first.id },
    });
    expect(branch.status).toBe(201);
    await key.api.delete(`/counterparties/${first.id}`);
    expect((await post({ inn })).status).toBe(201);
  });
});

describe('changing a counterparty', () => {
  it('replaces contacts and accounts; rows sent with their id keep it', async () => {
    const { id, contacts } = await create({ contacts: [{ fullName: 'Анна' }, { fullName: 'Борис' }] });

    const changed = await patch(id, { contacts: [{ fullName: 'Вера' }, { id: contacts[0].id, fullName: 'Анна П.' }] });
    const same = await patch(id, { contacts: changed.body.contacts });
    const twice = await patch(id, { contacts: [changed.body.contacts[0], changed.body.contacts[0]] });

    expect(changed.body).toMatchObject({ version: 2, contacts: [{ fullName: 'Вера' }, { id: contacts[0].id }] });
    expect(same.body.version).toBe(2);
    expect(problemsOf(twice.body)).toEqual([['/contacts/1/id', 'not_unique']]);
  });

  it('judges the record as it would be', async () => {
    const inn = makeInn(20);
    const { id } = await create({ inn, kpp: makeKpp(inn) });

    expect(problemsOf((await patch(id, { inn: makePersonInn(20) })).body)).toEqual([
      ['/inn', 'invalid_format'],
      ['/kpp', 'invalid_format'],
    ]);
    expect(problemsOf((await patch(id, { isSupplier: false })).body)).toEqual([['/isSupplier', 'required']]);
    expect((await patch(id, { inn: makePersonInn(20), kpp: null, kind: 'individual' })).status).toBe(200);
    expect(eventsOf(id)).toEqual([
      ['counterparty.created', 1],
      ['counterparty.updated', 2],
    ]);
  });

  it('does not take the INN of another one', async () => {
    const taken = await create({ inn: makeInn(21) });
    const { id } = await create();

    expect((await patch(id, { inn: makeInn(21) })).body).toMatchObject({
      code: 'duplicate_counterparty',
      existingId: taken.id,
    });
    expect((await patch(taken.id, { inn: makeInn(21), name: 'Та же' })).status).toBe(200);
  });

  it('takes single custom values from the settings', async () => {
    const field = await portal.owner.customFields.create({
      entityType: 'counterparty',
      key: 'manager',
      label: 'Менеджер',
      type: 'user',
    });
    const { id } = await create();

    await portal.owner.customFields.setValue(field.id, { entityId: id, value: portal.ownerId });

    expect((await key.api.get(`/counterparties/${id}`)).body.customFields).toEqual({ manager: portal.ownerId });
    expect(eventsOf(id).at(-1)).toEqual(['counterparty.updated', 2]);
  });
});

describe('the status of a counterparty', () => {
  const ways: Record<string, string[]> = {
    active: ['on_hold', 'blocked'],
    on_hold: ['blocked', 'active'],
    blocked: ['active'],
  };
  const cases = Object.keys(ways).flatMap((from) => Object.keys(ways).map((to) => [from, to] as const));

  it.each(cases)('goes from %s to %s as the table says', async (from, to) => {
    const { id } = await create();
    if (from !== 'active') await changeStatus(id, from);

    const response = await changeStatus(id, to);

    if (ways[from]?.includes(to)) {
      expect(response).toMatchObject({ status: 200, body: { status: to } });
      expect(eventsOf(id).at(-1)).toEqual(['counterparty.status_changed', response.body.version]);
    } else {
      expect(response).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
      expect(response.body.allowedTransitions.toSorted()).toEqual(ways[from]?.toSorted());
    }
  });

  it('is refused for a stale version', async () => {
    const { id } = await create();
    const path = `/counterparties/${id}/operations/change-status`;

    expect((await key.api.post(path, { status: 'on_hold', version: 2 })).body.code).toBe('version_conflict');
  });
});

describe('archiving a counterparty', () => {
  it('answers the record, which then refuses every change', async () => {
    const { id } = await create();

    const archived = await key.api.delete(`/counterparties/${id}`);

    expect(archived).toMatchObject({ status: 200, body: { archivedAt: expect.any(String), version: 2 } });
    expect(eventsOf(id).at(-1)).toEqual(['counterparty.deleted', 2]);
    expect((await patch(id, { name: 'x', version: 1 })).body.code).toBe('record_archived');
    expect((await changeStatus(id, 'blocked')).body.code).toBe('record_archived');
  });

  it('is out of reach for other portals', async () => {
    const { id } = await create();
    const elsewhere = await (await kit.createPortal()).issueKey();

    for (const method of ['GET', 'DELETE']) {
      expect((await elsewhere.api.request(method, `/counterparties/${id}`)).status).toBe(404);
    }
    expect((await elsewhere.api.get('/counterparties')).body.total).toBe(0);
  });
});

describe('listing counterparties', () => {
  it('filters', async () => {
    kit.clock.advance(60_000);
    const since = 'updatedSince=2026-01-15T09:31:00.000Z';
    const held = await create({ name: 'На паузе' });
    await changeStatus(held.id, 'on_hold');
    const customer = await create({ name: 'Покупатель', isSupplier: false, isCustomer: true, email: 'buyer@x.ru' });
    const foreign = await create({ name: 'Fremd GmbH', kind: 'foreign', foreignTaxId: 'DE1', phone: '+493012345678' });
    const gone = await create();
    await key.api.delete(`/counterparties/${gone.id}`);

    expect(await idsOf(since)).toEqual([held.id, customer.id, foreign.id].toSorted());
    expect(await idsOf(`${since}&includeArchived=true`)).toHaveLength(4);
    expect(await idsOf(`${since}&status=on_hold`)).toEqual([held.id]);
    expect(await idsOf(`${since}&kind=foreign`)).toEqual([foreign.id]);
    expect(await idsOf(`${since}&isSupplier=false`)).toEqual([customer.id]);
    expect(await idsOf('search=buyer@X')).toEqual([customer.id]);
    expect(await idsOf(`search=${encodeURIComponent('+4930')}`)).toEqual([foreign.id]);
    expect((await key.api.get('/counterparties?isSupplier=maybe')).status).toBe(400);
  });
});

it('shows in the description of a key what the key may do with counterparties', async () => {
  const meta = (await (await portal.issueKey(['counterparties.read', 'counterparties.write'])).api.get('/meta')).body;

  expect(meta.resources).toEqual([
    {
      key: 'counterparties',
      scope: 'counterparties.read',
      operations: ['list', 'create', 'get', 'update', 'archive', 'change-status', 'restore'],
    },
  ]);
  expect(meta.events).toEqual(
    ['created', 'updated', 'status_changed', 'deleted'].map((name) => `integration_api.counterparty.${name}`),
  );
});
