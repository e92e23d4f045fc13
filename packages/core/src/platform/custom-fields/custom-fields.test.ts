import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  key = await portal.issueKey();
});
afterAll(() => kit.close());

const fields = () => portal.owner.customFields;
const create = (customFields: object = {}) =>
  key.api.post('/purchase-requisitions', { name: 'Бетон М300', customFields });
let keyCount = 0;
const define = (body: object = {}) =>
  fields().create({
    entityType: 'procurement',
    key: `field_${(keyCount += 1)}`,
    label: 'Поле',
    type: 'string',
    ...body,
  });

describe('defining a field', () => {
  it('comes with a variable', async () => {
    const field = await define({ key: 'cost_center', type: 'number', isVisibleInList: true });

    expect(field).toMatchObject({
      key: 'cost_center',
      variablePath: 'custom.cost_center',
      type: 'number',
      options: [],
      isRequired: false,
      isVisibleInList: true,
      defaultValue: null,
      sortOrder: 0,
      archivedAt: null,
    });
  });

  it('keeps a key unique over all kinds of records, archived fields included', async () => {
    const field = await define({ key: 'taken' });
    await fields().archive(field.id);

    await expect(define({ key: 'taken', entityType: 'warehouse' })).rejects.toMatchObject({
      status: 409,
      code: 'duplicate_key',
    });
  });

  it.each(['Upper', '1st', 'with-hyphen', 'x'.repeat(64), ''])('refuses the key "%s"', async (name) => {
    await expect(define({ key: name })).rejects.toMatchObject({ status: 400 });
  });

  it('needs options where it chooses among them, each once', async () => {
    const option = { value: 'a', label: 'А' };

    await expect(define({ type: 'select' })).rejects.toMatchObject({ problems: [{ pointer: '/options' }] });
    await expect(define({ type: 'select', options: [option, option] })).rejects.toMatchObject({
      problems: [{ pointer: '/options/1/value', code: 'not_unique' }],
    });
  });

  it('takes a default of its own type only', async () => {
    await expect(define({ type: 'number', defaultValue: 'many' })).rejects.toMatchObject({
      code: 'invalid_custom_value',
      problems: [{ pointer: '/defaultValue' }],
    });
  });

  it('stops at a hundred fields of a kind of record', async () => {
    const other = await kit.createPortal();
    const { customFields } = other.owner;
    const one = (index: number) =>
      customFields.create({ entityType: 'invoice', key: `f${index}`, label: 'Поле', type: 'text' });
    for (let index = 0; index < 100; index += 1) await one(index);

    await expect(one(100)).rejects.toMatchObject({ problems: [{ pointer: '/entityType', code: 'too_many_items' }] });
    await expect(
      customFields.create({ entityType: 'contract', key: 'another', label: 'Поле', type: 'text' }),
    ).resolves.toMatchObject({ key: 'another' });
  });

  it('is left to those who manage settings', async () => {
    const buyer = await portal.addUser(['buyer']);
    const as = kit.kit.as({ portalId: portal.id, userId: buyer.id });
    const field = { entityType: 'procurement', key: 'of_buyer', label: 'Поле', type: 'string' } as const;

    await expect(as.customFields.create(field)).rejects.toMatchObject({ code: 'insufficient_rights' });
    await expect(as.customFields.list()).resolves.toMatchObject({ resource: 'custom-fields' });
  });
});

describe('listing fields', () => {
  it('filters by kind of record and leaves archived ones out', async () => {
    const shown = await define({ entityType: 'price_list', sortOrder: 2 });
    const first = await define({ entityType: 'price_list', sortOrder: 1 });
    const archived = await define({ entityType: 'price_list' });
    await fields().archive(archived.id);

    const page = await fields().list({ entityType: 'price_list' });
    const all = await fields().list({ entityType: 'price_list', includeArchived: true });

    expect(page).toMatchObject({ resource: 'custom-fields', total: 2 });
    expect(page.items.map(({ id }) => id)).toEqual([first.id, shown.id]);
    expect(all.total).toBe(3);
  });
});

describe('values in a record', () => {
  const cases = [
    ['string', ' Склад ', 'Склад'],
    ['text', 'a\nb', 'a\nb'],
    ['number', 1.5, 1.5],
    ['boolean', false, false],
    ['date', '2026-02-28', '2026-02-28'],
    ['datetime', '2026-02-28T12:00:00+03:00', '2026-02-28T09:00:00.000Z'],
    ['url', 'https://example.com', 'https://example.com'],
    ['email', 'A@Example.com', 'a@example.com'],
    ['phone', '8 (495) 123-45-67', '+74951234567'],
  ] as const;

  it.each(cases)('of type %s are kept in their canonical form', async (type, sent, kept) => {
    const { key: name } = await define({ type });

    const response = await create({ [name]: sent });

    expect(response).toMatchObject({ status: 201, body: { customFields: { [name]: kept } } });
  });

  it.each([
    ['string', 7],
    ['number', '7'],
    ['boolean', 'true'],
    ['date', '2026-02-30'],
    ['date', '2026-02-28T12:00:00Z'],
    ['datetime', 'tomorrow'],
    ['url', 'ftp://example.com'],
    ['email', 'nobody'],
    ['phone', '123'],
    ['user', '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e'],
  ] as const)('of type %s cannot be %s', async (type, sent) => {
    const { key: name } = await define({ type });

    const response = await create({ [name]: sent });

    expect(response).toMatchObject({
      status: 400,
      body: { code: 'invalid_custom_value', errors: [{ pointer: `/customFields/${name}` }] },
    });
  });

  it('choose among the options', async () => {
    const options = ['red', 'blue'].map((value) => ({ value, label: value }));
    const one = await define({ type: 'select', options });
    const many = await define({ type: 'multiselect', options });

    expect((await create({ [one.key]: 'red', [many.key]: ['blue', 'red'] })).body.customFields).toMatchObject({
      [one.key]: 'red',
      [many.key]: ['blue', 'red'],
    });
    expect((await create({ [one.key]: 'green' })).body.code).toBe('invalid_custom_value');
    expect((await create({ [many.key]: ['red', 'red'] })).body.code).toBe('invalid_custom_value');
  });

  it('name a user of the portal', async () => {
    const { key: name } = await define({ type: 'user' });

    expect((await create({ [name]: portal.ownerId })).body.customFields).toMatchObject({ [name]: portal.ownerId });
  });

  it('need a definition for this kind of record that is not archived', async () => {
    const archived = await define();
    await fields().archive(archived.id);
    const elsewhere = await define({ entityType: 'warehouse' });

    const response = await create({ [archived.key]: 'x', [elsewhere.key]: 'x', 'a/b': 'x' });

    expect(response).toMatchObject({ status: 400, body: { code: 'unknown_custom_field' } });
    expect(response.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      `/customFields/${archived.key}`,
      `/customFields/${elsewhere.key}`,
      '/customFields/a~1b',
    ]);
  });

  it('are merged key by key; null clears one', async () => {
    const [one, two] = [await define(), await define()];
    const { body } = await create({ [one.key]: 'a', [two.key]: 'b' });
    const patch = (customFields: object) => key.api.patch(`/purchase-requisitions/${body.id}`, { customFields });

    const changed = await patch({ [one.key]: 'c' });
    const cleared = await patch({ [one.key]: null });
    const same = await patch({ [two.key]: 'b' });

    expect(changed.body).toMatchObject({ customFields: { [one.key]: 'c', [two.key]: 'b' }, version: 2 });
    expect(cleared.body.customFields).not.toHaveProperty(one.key);
    expect(same.body.version).toBe(3);
  });

  it('of an archived field may be sent back as they are', async () => {
    const field = await define();
    const { body } = await create({ [field.key]: 'a' });
    await fields().archive(field.id);

    const response = await key.api.patch(`/purchase-requisitions/${body.id}`, {
      name: 'Бетон М350',
      customFields: body.customFields,
    });

    expect(response).toMatchObject({ status: 200, body: { customFields: { [field.key]: 'a' } } });
  });

  it('start with the defaults, and required ones must be there in the workspace', async () => {
    const other = await kit.createPortal();
    const api = (await other.issueKey()).api;
    const { customFields, requisitions } = other.owner;
    const common = { entityType: 'procurement', label: 'Поле', type: 'string' } as const;
    await customFields.create({ ...common, key: 'with_default', defaultValue: 'x' });
    await customFields.create({ ...common, key: 'needed', isRequired: true });

    const byKey = await api.post('/purchase-requisitions', { name: 'Бетон' });

    expect(byKey.body.customFields).toEqual({ with_default: 'x' });
    await expect(requisitions.create({ name: 'Бетон' })).rejects.toMatchObject({
      problems: [{ pointer: '/customFields/needed', code: 'required' }],
    });
  });
});

describe('changing a field', () => {
  it('leaves the type alone once there are values', async () => {
    const field = await define();

    const changed = await fields().update(field.id, { type: 'number', label: 'Сумма' });
    await create({ [field.key]: 5 });

    expect(changed).toMatchObject({ type: 'number', label: 'Сумма' });
    await expect(fields().update(field.id, { type: 'string' })).rejects.toMatchObject({ code: 'field_has_values' });
    await expect(fields().update(field.id, { label: 'Итог' })).resolves.toMatchObject({ label: 'Итог' });
  });

  it('is refused once it is archived', async () => {
    const field = await define();
    await fields().archive(field.id);

    await expect(fields().update(field.id, { label: 'Итог' })).rejects.toMatchObject({ code: 'record_archived' });
    await expect(fields().archive(field.id)).rejects.toMatchObject({ code: 'record_archived' });
  });
});

describe('setting one value', () => {
  it('raises the version of the record and shows in its values', async () => {
    const field = await define({ type: 'number' });
    const { body } = await create();

    const set = await fields().setValue(field.id, { entityId: body.id, value: 7 });
    const values = await fields().listValues({ entityType: 'procurement', entityId: body.id });
    const after = await key.api.get(`/purchase-requisitions/${body.id}`);
    await fields().setValue(field.id, { entityId: body.id, value: 7 });

    expect(set).toMatchObject({ fieldId: field.id, entityType: 'procurement', entityId: body.id, value: 7 });
    expect(values.items).toContainEqual({ fieldId: field.id, key: field.key, type: 'number', value: 7 });
    expect(after.body).toMatchObject({ version: 2, customFields: { [field.key]: 7 } });
    expect((await key.api.get(`/purchase-requisitions/${body.id}`)).body.version).toBe(2);
  });

  it('clears it with null', async () => {
    const field = await define();
    const { body } = await create({ [field.key]: 'a' });

    await fields().setValue(field.id, { entityId: body.id, value: null });

    expect((await key.api.get(`/purchase-requisitions/${body.id}`)).body.customFields).not.toHaveProperty(field.key);
  });

  it('of a line raises the version of its requisition', async () => {
    const field = await define({ entityType: 'procurement_item' });
    const { id } = await portal.owner.requisitions.create({
      name: 'Кирпич',
      items: [{ rawName: 'Кирпич', quantity: 1 }],
    });
    const { body } = await key.api.get(`/procurement-items?procurementId=${id}`);

    await fields().setValue(field.id, { entityId: body.items[0].id, value: 'красный' });

    expect((await key.api.get(`/purchase-requisitions/${id}`)).body.version).toBe(2);
    const values = await fields().listValues({ entityType: 'procurement_item', entityId: body.items[0].id });
    expect(values.items).toContainEqual(expect.objectContaining({ key: field.key, value: 'красный' }));
  });

  it('refuses a record that is unknown, in another portal or archived, and a value of another type', async () => {
    const field = await define({ type: 'number' });
    const { body } = await create();
    const other = await kit.createPortal();
    const strange = await other.owner.requisitions.create({ name: 'Чужая' });
    const set = (entityId: string, value: unknown = 1) => fields().setValue(field.id, { entityId, value });

    await expect(set(crypto.randomUUID())).rejects.toMatchObject({ problems: [{ code: 'reference_not_found' }] });
    await expect(set(strange.id)).rejects.toMatchObject({ problems: [{ code: 'reference_not_found' }] });
    await expect(set(body.id, 'x')).rejects.toMatchObject({ code: 'invalid_custom_value' });
    await key.api.post(`/purchase-requisitions/${body.id}/operations/change-status`, { status: 'completed' });
    await key.api.delete(`/purchase-requisitions/${body.id}`);
    await expect(set(body.id)).rejects.toMatchObject({ code: 'record_archived' });
    await expect(fields().listValues({ entityType: 'procurement', entityId: strange.id })).rejects.toMatchObject({
      status: 404,
    });
  });
});
