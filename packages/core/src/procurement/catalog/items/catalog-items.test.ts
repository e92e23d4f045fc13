import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PIECE, unitByCode } from '../../../kernel/values/numbers/units.js';
import { listenForEvents } from '../../../testing/kit/heard-events.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

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

const post = (body: object = {}) => key.api.post('/catalog-items', { name: 'Цемент М500', ...body });
const create = async (body: object = {}) => (await post(body)).body;
const patch = (id: string, body: object) => key.api.patch(`/catalog-items/${id}`, body);
const idsOf = async (query: string) =>
  (await key.api.get(`/catalog-items?limit=100&${query}`)).body.items.map(({ id }: { id: string }) => id);
const problemsOf = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => [pointer, code]);

describe('creating a catalog item', () => {
  it('needs a name only and takes the rest from the portal', async () => {
    const response = await post();

    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      sku: null,
      type: 'goods',
      unitId: PIECE.id,
      vatRate: '22.00',
      costCurrency: 'RUB',
      plannedCost: null,
      lastPurchasePrice: null,
      minStock: null,
      isActive: true,
      customFields: {},
      version: 1,
    });
    expect(response.body).not.toHaveProperty('manualCost');
    expect(response.body).not.toHaveProperty('skuKey');
    expect(eventsOf(response.body.id)).toEqual([['catalog_item.created', 1]]);
  });

  it('keeps everything that is sent', async () => {
    const sent = {
      sku: 'CEM-500',
      brand: 'Евроцемент',
      description: 'Мешок 50 кг',
      type: 'goods',
      barcode: '4006381333931',
      manufacturer: 'Завод',
      manufacturerSku: 'M500',
      countryOfOrigin: 'RU',
      okpd2Code: '23.51.12',
      tnvedCode: '2523290000',
      vatRate: null,
      plannedCost: '450.00',
      costCurrency: 'USD',
      weightKg: '50',
      volumeM3: '0.035',
      minStock: '10',
      isActive: false,
    };

    const { body } = await post({ ...sent, unitCode: '166' });

    expect(body).toMatchObject({ ...sent, unitId: unitByCode('166')?.id });
    expect(body).not.toHaveProperty('unitCode');
  });

  it.each([
    [{ barcode: '4006381333932' }, '/barcode', 'invalid_format'],
    [{ unitCode: '000' }, '/unitCode', 'reference_not_found'],
    [{ unitId: PIECE.id, unitCode: '166' }, '/unitCode', 'invalid_format'],
    [{ unitId: null }, '/unitId', 'not_nullable'],
    [{ categoryId: '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e' }, '/categoryId', 'reference_not_found'],
    [{ plannedCost: '-1.00' }, '/plannedCost', 'out_of_range'],
    [{ weightKg: '-1' }, '/weightKg', 'out_of_range'],
    [{ vatRate: '101' }, '/vatRate', 'out_of_range'],
    [{ type: 'idea' }, '/type', 'invalid_enum'],
    [{ manualCost: '1.00' }, '/manualCost', 'unknown_field'],
    [{ stockTotal: '1' }, '/stockTotal', 'unknown_field'],
  ])('refuses %j', async (body, pointer, code) => {
    const response = await post(body);

    expect(response.status).toBe(400);
    expect(problemsOf(response.body)).toEqual([[pointer, code]]);
  });

  it('keeps an article unique whatever its letter case, until its item is archived', async () => {
    const { id } = await create({ sku: 'Болт-10' });
    const elsewhere = await (await kit.createPortal()).issueKey();

    expect(await post({ sku: 'БОЛТ-10' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_sku', takenSku: 'БОЛТ-10' },
    });
    expect((await elsewhere.api.post('/catalog-items', { name: 'Болт', sku: 'Болт-10' })).status).toBe(201);
    await key.api.delete(`/catalog-items/${id}`);
    expect((await post({ sku: 'болт-10' })).status).toBe(201);
  });
});

describe('changing a catalog item', () => {
  it('raises the version once and says so', async () => {
    const { id } = await create({ sku: 'X-1', brand: 'А' });

    const changed = await patch(id, { brand: null, unitCode: '166', vatRate: null });
    const same = await patch(id, { unitCode: '166' });

    expect(changed.body).toMatchObject({ brand: null, vatRate: null, unitId: unitByCode('166')?.id, version: 2 });
    expect(same.body.version).toBe(2);
    expect(eventsOf(id)).toEqual([
      ['catalog_item.created', 1],
      ['catalog_item.updated', 2],
    ]);
  });

  it('may change the letter case of an article, but not take another’s', async () => {
    await create({ sku: 'taken-1' });
    const { id } = await create({ sku: 'own-1' });

    expect((await patch(id, { sku: 'OWN-1' })).body.sku).toBe('OWN-1');
    expect((await patch(id, { sku: 'TAKEN-1' })).body.code).toBe('duplicate_sku');
  });

  it('refuses a stale version, an archived item and the item of another portal', async () => {
    const { id } = await create();
    const elsewhere = await (await kit.createPortal()).issueKey();

    expect((await patch(id, { name: 'x', version: 3 })).body.code).toBe('version_conflict');
    expect((await elsewhere.api.patch(`/catalog-items/${id}`, { name: 'x' })).status).toBe(404);
    await key.api.delete(`/catalog-items/${id}`);
    expect((await patch(id, { name: 'x', version: 3 })).body.code).toBe('record_archived');
    expect(eventsOf(id).at(-1)).toEqual(['catalog_item.deleted', 2]);
  });

  it('takes single custom values from the settings', async () => {
    const field = await portal.owner.customFields.create({
      entityType: 'catalog_item',
      key: 'grade',
      label: 'Марка',
      type: 'string',
    });
    const { id } = await create({ customFields: { grade: 'A' } });

    await portal.owner.customFields.setValue(field.id, { entityId: id, value: 'B' });

    expect((await key.api.get(`/catalog-items/${id}`)).body).toMatchObject({
      customFields: { grade: 'B' },
      version: 2,
    });
  });
});

describe('listing catalog items', () => {
  it('filters', async () => {
    kit.clock.advance(60_000);
    const since = 'updatedSince=2026-01-15T09:31:00.000Z';
    const category = await portal.owner.catalogCategories.create({ name: 'Крепёж' });
    const bolt = await create({ name: 'Болт', categoryId: category.id, manufacturerSku: 'DIN-933' });
    const old = await create({ name: 'Гайка', isActive: false, brand: 'Метиз' });
    const gone = await create();
    await key.api.delete(`/catalog-items/${gone.id}`);

    expect(await idsOf(since)).toEqual([bolt.id, old.id].toSorted());
    expect(await idsOf(`${since}&includeArchived=true`)).toHaveLength(3);
    expect(await idsOf(`categoryId=${category.id}`)).toEqual([bolt.id]);
    expect(await idsOf(`${since}&isActive=false`)).toEqual([old.id]);
    expect(await idsOf('search=din-9')).toEqual([bolt.id]);
    expect(await idsOf(`search=${encodeURIComponent('метиз')}`)).toEqual([old.id]);
  });
});

describe('what a catalog item does not have', () => {
  it('is a status', async () => {
    const { id } = await create();

    const response = await key.api.post(`/catalog-items/${id}/operations/change-status`, { status: 'x' });

    expect(response).toMatchObject({ status: 404, body: { code: 'operation_not_supported' } });
  });
});

describe('the settings of the catalog', () => {
  it('decide on articles and the unit of new items', async () => {
    const other = await kit.createPortal();
    const { api } = await other.issueKey();
    const { catalogSettings } = other.owner;
    const kilogram = unitByCode('166')?.id ?? '';
    const { body: before } = await api.post('/catalog-items', { name: 'Песок', sku: 'S' });

    expect(await catalogSettings.get()).toEqual({
      nomenclatureSavePolicy: 'SUPPLIER_QUOTES_ALL',
      overReceiptPercent: '0.00',
      defaultUnitId: PIECE.id,
      skuRequired: false,
      overOrderControl: 'warn',
      version: 1,
    });
    await catalogSettings.update({ skuRequired: true });
    await catalogSettings.update({ defaultUnitId: kilogram, overReceiptPercent: 5 });

    expect(await catalogSettings.get()).toMatchObject({ overReceiptPercent: '5.00', skuRequired: true });
    expect(problemsOf((await api.post('/catalog-items', { name: 'Песок' })).body)).toEqual([['/sku', 'required']]);
    expect(problemsOf((await api.patch(`/catalog-items/${before.id}`, { sku: null })).body)).toEqual([
      ['/sku', 'required'],
    ]);
    expect((await api.post('/catalog-items', { name: 'Песок', sku: 'S-2' })).body.unitId).toBe(kilogram);
  });

  it('have a version from the start, which rises with each change', async () => {
    const { catalogSettings } = (await kit.createPortal()).owner;

    const same = await catalogSettings.update({ skuRequired: false }, { ifMatch: 1 });
    const changed = await catalogSettings.update({ nomenclatureSavePolicy: 'MANUAL' }, { ifMatch: 1 });
    const stale = catalogSettings.update({ skuRequired: true }, { ifMatch: 1 });

    expect(same.version).toBe(1);
    expect(changed).toMatchObject({ nomenclatureSavePolicy: 'MANUAL', version: 2 });
    await expect(stale).rejects.toMatchObject({ code: 'version_conflict', details: { currentVersion: 2 } });
    await expect(catalogSettings.get()).resolves.toEqual(changed);
  });

  it('refuse an unknown unit, and are changed by those who manage settings', async () => {
    const buyer = await portal.addUser(['buyer']);
    const as = kit.kit.as({ portalId: portal.id, userId: buyer.id });

    await expect(portal.owner.catalogSettings.update({ defaultUnitId: crypto.randomUUID() })).rejects.toMatchObject({
      problems: [{ pointer: '/defaultUnitId' }],
    });
    await expect(as.catalogSettings.get()).resolves.toMatchObject({ skuRequired: false });
    await expect(as.catalogSettings.update({ skuRequired: true })).rejects.toMatchObject({
      code: 'insufficient_rights',
    });
  });
});
