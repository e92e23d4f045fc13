import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sourcingScene, type SourcingScene } from '../../testing/scenes/sourcing-scene.js';
import { openTestKit, type TestKey, type TestKit } from '../../testing/kit/test-kit.js';
import { displayValue } from './display-value.js';

const PATH = '/api/v1/variables';

let kit: TestKit;
let scene: SourcingScene;
let key: TestKey;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await sourcingScene(kit);
  key = scene.key;
});
afterAll(() => kit.close());

const list = async (query = '', by = key) => (await by.api.get(`${PATH}${query}`)).body;
const resolve = (entityId: string, paths: readonly string[], more: object = {}, by = key) =>
  by.api.post(`${PATH}/resolve`, { entityType: 'procurement', entityId, paths, ...more });
const pathsOf = (body: { items: { path: string }[] }) => body.items.map(({ path }) => path);

describe('the catalogue of variables', () => {
  it('describes each variable', async () => {
    const { items } = await list('?search=procurement.number');
    const { items: statuses } = await list('?search=procurement.status');
    const { items: quantities } = await list('?search=items.quantity');

    expect(items).toEqual([
      {
        path: 'procurement.number',
        label: 'Номер заявки',
        description: 'Номер заявки',
        domain: 'procurement',
        entityType: 'procurement',
        type: 'string',
        isCustom: false,
        isCollection: false,
        isNullable: false,
        enumValues: null,
        example: null,
      },
    ]);
    expect(statuses[0]).toMatchObject({ type: 'enum', enumValues: expect.arrayContaining(['in_progress']) });
    expect(quantities).toMatchObject([{ type: 'quantity', isCollection: true, entityType: 'procurement_item' }]);
  });

  it('has paths of the published form, each once', async () => {
    const all = await list();

    expect(all.total).toBeGreaterThan(0);
    expect(all.items).toHaveLength(all.total);
    expect(new Set(pathsOf(all)).size).toBe(all.total);
    for (const path of pathsOf(all)) expect(path).toMatch(/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_]+)+$/);
  });

  it('filters by domain, type of entity and text, and pages', async () => {
    expect(new Set((await list('?domain=finance')).items.map((item: { domain: string }) => item.domain))).toEqual(
      new Set(['finance']),
    );
    expect(pathsOf(await list('?entityType=purchase_requisition'))).toContain('procurement.dueDate');
    expect(pathsOf(await list(`?search=${encodeURIComponent('номер заявки')}`))).toEqual(['procurement.number']);
    const page = await list('?limit=2&page=2');
    expect(pathsOf(page)).toEqual(pathsOf(await list()).slice(2, 4));
  });

  it('names first what a type of entity has itself', async () => {
    for (const [entityType, prefix] of [
      ['procurement_item', 'procurementItem'],
      ['counterparty', 'counterparty'],
      ['warehouse', 'warehouse'],
      ['generated_document', 'generatedDocument'],
    ]) {
      const [first] = pathsOf(await list(`?entityType=${entityType}`));
      expect(first).toMatch(new RegExp(`^${prefix}\\.`));
    }
  });

  it('leaves out the domains that the key may not read', async () => {
    const narrow = await scene.portal.issueKey(['variables.read', 'purchase_requisitions.read']);

    const domains = new Set((await list('', narrow)).items.map((item: { domain: string }) => item.domain));

    expect(domains).toEqual(new Set(['portal', 'procurement']));
  });

  it('takes custom fields in, unless told otherwise', async () => {
    await scene.portal.owner.customFields.create({
      entityType: 'procurement',
      key: 'cost_center',
      label: 'Центр затрат',
      type: 'string',
    });

    const custom = (await list('?search=custom.cost_center')).items;

    expect(custom).toMatchObject([
      { path: 'custom.cost_center', isCustom: true, domain: 'procurement', isNullable: true },
    ]);
    expect((await list('?search=custom.cost_center&includeCustom=false')).total).toBe(0);
  });

  it('is there for users in process, by their rights', async () => {
    const buyer = await scene.portal.addUser(['sales_manager']);
    const asBuyer = kit.kit.as({ portalId: scene.portal.id, userId: buyer.id });

    const { items } = await asBuyer.variables.list({});

    expect(new Set(items.map(({ domain }) => domain))).not.toContain('finance');
    expect(items.map(({ path }) => path)).toContain('portal.name');
  });
});

describe('resolving variables', () => {
  it('reads the entity, what is reached from it, custom fields and the portal', async () => {
    const customer = await key.api.post('/counterparties', { name: 'Заказчик', isCustomer: true, inn: '7707083893' });
    const warehouse = await key.api.post('/warehouses', { name: 'Склад' });
    const { id } = await scene.aRequisition();
    await key.api.patch(`/purchase-requisitions/${id}`, {
      customerId: customer.body.id,
      warehouseId: warehouse.body.id,
      customFields: { cost_center: '42' },
      plannedTotal: '1234567.5',
    });

    const response = await resolve(id, [
      'procurement.number',
      'procurement.plannedTotal',
      'procurement.comment',
      'customer.inn',
      'warehouse.name',
      'responsible.fullName',
      'stage.code',
      'pipeline.code',
      'items.rawName',
      'items.quantity',
      'custom.cost_center',
      'portal.slug',
    ]);

    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      entityType: 'procurement',
      entityId: id,
      values: {
        'procurement.number': expect.stringMatching(/^PR-2026-/),
        'procurement.plannedTotal': '1234567.50',
        'procurement.comment': null,
        'customer.inn': '7707083893',
        'warehouse.name': 'Склад',
        'responsible.fullName': expect.any(String),
        'stage.code': 'new',
        'pipeline.code': 'default',
        'items.rawName': ['Бетон М300', 'Арматура'],
        'items.quantity': ['10', '2.5'],
        'custom.cost_center': '42',
        'portal.slug': scene.portal.slug,
      },
      unresolved: [],
      resolvedAt: '2026-01-15T09:30:00.000Z',
    });
  });

  it('tells what is unknown from what is not reached, and hides other domains', async () => {
    const { id } = await scene.aRequisition();
    const narrow = await scene.portal.issueKey(['variables.read', 'purchase_requisitions.read']);
    const paths = [
      'procurement.nope',
      'counterparty.inn',
      'customer.inn',
      'procurementItem.quantity',
      'procurement.id',
    ];

    const wide = (await resolve(id, paths)).body.unresolved;
    const little = (await resolve(id, paths, {}, narrow)).body.unresolved;

    const byPath = (entries: { path: string; reason: string }[]) =>
      Object.fromEntries(entries.map(({ path, reason }) => [path, reason]));
    expect(byPath(wide)).toEqual({
      'procurement.nope': 'unknown',
      'counterparty.inn': 'not_applicable',
      'procurementItem.quantity': 'not_applicable',
      'procurement.id': 'unknown',
    });
    expect(byPath(little)).toMatchObject({ 'counterparty.inn': 'unknown', 'customer.inn': 'unknown' });
  });

  it('does not reveal what is withheld from keys', async () => {
    const rfq = await scene.anRfq({ internalComment: 'секрет' });

    const { body } = await resolve(rfq.id, ['supplierRfq.subject', 'supplierRfq.internalComment'], {
      entityType: 'supplier_rfq',
    });

    expect(body.values).toEqual({ 'supplierRfq.subject': expect.any(String) });
    expect(body.unresolved).toEqual([{ path: 'supplierRfq.internalComment', reason: 'unknown' }]);
  });

  it('refuses an entity of a domain that the key may not read, and does not find what is not there', async () => {
    const narrow = await scene.portal.issueKey(['variables.read']);
    const stranger = await (await kit.createPortal()).issueKey();
    const { id } = await scene.aRequisition();

    expect(await resolve(id, ['procurement.number'], {}, narrow)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope', requiredScopes: ['purchase_requisitions.read'] },
    });
    expect((await resolve(id, ['procurement.number'], {}, stranger)).status).toBe(404);
    expect((await resolve(crypto.randomUUID(), ['procurement.number'])).status).toBe(404);
    const catalogOnly = await scene.portal.issueKey(['catalog.read']);
    expect((await resolve(id, ['procurement.number'], {}, catalogOnly)).body.code).toBe('insufficient_scope');
    const own = await resolve(scene.portal.id, ['portal.name'], { entityType: 'portal' }, narrow);
    expect(own.body.values).toEqual({ 'portal.name': expect.any(String) });
  });

  it('writes values for people in their language and time zone', async () => {
    const { id } = await scene.aRequisition();
    await key.api.patch(`/purchase-requisitions/${id}`, { plannedTotal: '1234567.5' });
    const paths = ['procurement.plannedTotal', 'procurement.dueDate', 'procurement.createdAt', 'items.quantity'];

    const russian = (await resolve(id, paths, { format: 'display' })).body.values;
    const english = (await resolve(id, paths, { format: 'display', locale: 'en-US', timezone: 'America/New_York' }))
      .body.values;

    expect(russian).toEqual({
      'procurement.plannedTotal': '1\u00a0234\u00a0567,50',
      'procurement.dueDate': '01.03.2026',
      'procurement.createdAt': '15.01.2026, 12:30',
      'items.quantity': ['10', '2,5'],
    });
    expect(english).toEqual({
      'procurement.plannedTotal': '1,234,567.50',
      'procurement.dueDate': '03/01/2026',
      'procurement.createdAt': '01/15/2026, 04:30',
      'items.quantity': ['10', '2.5'],
    });
  });

  it.each([
    [{ paths: [] }, '/paths', 'too_few_items'],
    [{ paths: Array.from({ length: 201 }, () => 'a.b') }, '/paths', 'too_many_items'],
    [{ locale: '???' }, '/locale', 'invalid_format'],
    [{ timezone: 'Mars/Base' }, '/timezone', 'invalid_format'],
    [{ format: 'html' }, '/format', 'invalid_enum'],
    [{ entityType: 'user' }, '/entityType', 'invalid_enum'],
  ])('refuses %j', async (more, pointer, code) => {
    const response = await resolve(crypto.randomUUID(), ['procurement.number'], more);

    expect(response.status).toBe(400);
    expect(response.body.errors).toContainEqual(expect.objectContaining({ pointer, code }));
  });
});

describe('a displayed value', () => {
  const options = { locale: 'ru-RU', timezone: 'Europe/Moscow' };

  it.each([
    ['money', '999999999999999.99', '999\u00a0999\u00a0999\u00a0999\u00a0999,99'],
    ['boolean', true, 'Да'],
    ['number', 5, '5'],
    ['enum', 'in_progress', 'in_progress'],
    ['datetime', 'soon', 'soon'],
    ['list', ['a', null], ['a', null]],
    ['string', null, null],
  ] as const)('of type %s shows %j as %j', (type, value, shown) => {
    expect(displayValue(type, value, options)).toEqual(shown);
  });
});
