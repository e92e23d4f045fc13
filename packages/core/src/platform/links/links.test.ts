import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestKit, type TestKey, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;
let key: TestKey;
let procurementId: string;

beforeAll(async () => {
  kit = await openTestKit();
  portal = await kit.createPortal();
  key = await portal.issueKey();
  procurementId = await newRequisition();
});
afterAll(() => kit.close());

const newRequisition = async (): Promise<string> =>
  (await key.api.post('/purchase-requisitions', { name: 'Бетон М300' })).body.id;
const link = (changes: object = {}) => ({
  externalSource: '1c',
  externalId: crypto.randomUUID(),
  entityType: 'procurement',
  entityId: procurementId,
  ...changes,
});

describe('linking an external identifier', () => {
  it('answers 201 with the link and 200 when it is there already', async () => {
    const body = link();

    const created = await key.api.put('/links', body);
    const again = await key.api.put('/links', body);

    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      item: { ...body, id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) },
    });
    expect(again).toMatchObject({ status: 200, body: created.body });
  });

  it('points an identifier to another entity and keeps its id', async () => {
    const body = link();
    const created = await key.api.put('/links', body);
    const otherId = await newRequisition();
    kit.clock.advance(1000);

    const moved = await key.api.put('/links', { ...body, entityId: otherId });

    expect(moved).toMatchObject({ status: 200, body: { item: { id: created.body.item.id, entityId: otherId } } });
    expect(moved.body.item.updatedAt > created.body.item.updatedAt).toBe(true);
  });

  it('lets one entity have many identifiers, and an identifier stand for one entity of each type', async () => {
    const externalId = 'PR-77';
    await key.api.put('/links', link({ externalId }));
    await key.api.put('/links', link({ externalId: 'PR-78' }));

    const found = await key.api.get(`/links?externalSource=1c&entityId=${procurementId}`);

    expect(found.body.items.map((item: { externalId: string }) => item.externalId)).toEqual(
      expect.arrayContaining([externalId, 'PR-78']),
    );
  });

  it('reads purchase_requisition as procurement', async () => {
    const body = link({ entityType: 'purchase_requisition' });

    const created = await key.api.put('/links', body);
    const found = await key.api.get(
      `/links?externalSource=1c&externalId=${body.externalId}&entityType=purchase_requisition`,
    );

    expect(created.body.item.entityType).toBe('procurement');
    expect(found.body).toEqual({ items: [created.body.item], total: 1 });
  });

  it('does not find an entity of another portal or none at all', async () => {
    const stranger = await (await kit.createPortal()).issueKey();

    expect(await stranger.api.put('/links', link())).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await key.api.put('/links', link({ entityId: crypto.randomUUID() }))).toMatchObject({ status: 404 });
    expect(await key.api.put('/links', link({ entityType: 'warehouse' }))).toMatchObject({ status: 404 });
  });

  it.each([
    [{ externalSource: '-1c' }, '/externalSource', 'invalid_format'],
    [{ externalSource: '' }, '/externalSource', 'too_short'],
    [{ externalId: '' }, '/externalId', 'too_short'],
    [{ externalId: 'x'.repeat(256) }, '/externalId', 'too_long'],
    [{ entityType: 'delivery_batch' }, '/entityType', 'invalid_enum'],
    [{ entityId: '1' }, '/entityId', 'invalid_uuid'],
    [{ idempotencyKey: 'x'.repeat(256) }, '/idempotencyKey', 'too_long'],
  ])('refuses %o', async (changes, pointer, code) => {
    const response = await key.api.put('/links', link(changes));

    expect(response.status).toBe(400);
    expect(response.body.errors).toContainEqual(expect.objectContaining({ pointer, code }));
  });
});

describe('the idempotency key of a link', () => {
  it.each(['body', 'header'])('in the %s makes a repetition answer as the first time', async (place) => {
    const idempotencyKey = `link-${place}`;
    const body = link(place === 'body' ? { idempotencyKey } : {});
    const headers: Record<string, string> = place === 'body' ? {} : { 'Idempotency-Key': idempotencyKey };

    const first = await key.api.put('/links', body, headers);
    const again = await key.api.put('/links', body, headers);

    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers['Idempotency-Replayed']).toBe('true');
  });

  it('is one key wherever it is sent', async () => {
    const body = link();

    const first = await key.api.put('/links', { ...body, idempotencyKey: 'either-place' });
    const again = await key.api.put('/links', body, { 'Idempotency-Key': 'either-place' });
    const other = await key.api.put('/links', link({ idempotencyKey: 'either-place' }));

    expect(again.body).toEqual(first.body);
    expect(again.headers['Idempotency-Replayed']).toBe('true');
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_conflict' } });
  });

  it('must be visible ASCII', async () => {
    const response = await key.api.put('/links', link({ idempotencyKey: 'два слова' }));

    expect(response).toMatchObject({ status: 400, body: { code: 'idempotency_key_invalid' } });
  });
});

describe('finding links', () => {
  it('shows a key its own links only', async () => {
    const other = await portal.issueKey();
    const body = link();
    await key.api.put('/links', body);

    const path = `/links?externalSource=1c&externalId=${body.externalId}`;
    const own = await other.api.put('/links', body);

    expect((await other.api.get(path)).body).toEqual({ items: [own.body.item], total: 1 });
    expect(own.status).toBe(201);
    expect((await key.api.get(path)).body.items[0].id).not.toBe(own.body.item.id);
  });

  it('needs the external source and answers no match with an empty list', async () => {
    const without = await key.api.get('/links');
    const none = await key.api.get('/links?externalSource=sap');

    expect(without.body.errors).toContainEqual(
      expect.objectContaining({ parameter: 'externalSource', code: 'required' }),
    );
    expect(none).toMatchObject({ status: 200, body: { items: [], total: 0 } });
  });

  it('pages', async () => {
    for (const externalId of ['a', 'b', 'c']) await key.api.put('/links', link({ externalSource: 'wms', externalId }));

    const page = await key.api.get('/links?externalSource=wms&limit=2&page=2');

    expect(page.body.total).toBe(3);
    expect(page.body.items.map((item: { externalId: string }) => item.externalId)).toEqual(['a']);
  });
});

describe('scopes of the target', () => {
  it('are needed to write a link', async () => {
    const linker = await portal.issueKey(['external_links.write', 'catalog.write']);

    expect(await linker.api.put('/links', link())).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope', requiredScopes: ['purchase_requisitions.write'] },
    });
  });

  it('decide what is left out and which type may be asked for', async () => {
    const reader = await portal.issueKey([
      'external_links.read',
      'external_links.write',
      'purchase_requisitions.write',
    ]);
    await reader.api.put('/links', link({ externalSource: 'erp' }));

    const all = await reader.api.get('/links?externalSource=erp');
    const explicit = await reader.api.get('/links?externalSource=erp&entityType=procurement');
    const trips = await reader.api.get('/links?externalSource=erp&entityType=delivery_trip');

    expect(all).toMatchObject({ status: 200, body: { items: [], total: 0 } });
    expect(explicit).toMatchObject({ status: 403, body: { requiredScopes: ['purchase_requisitions.read'] } });
    expect(trips.body.requiredScopes).toEqual(['delivery_trips.read', 'logistics.read']);
  });

  it('open the entry in meta', async () => {
    const entryOf = async (scopes: Parameters<TestPortal['issueKey']>[0]) => {
      const { body } = await (await portal.issueKey(scopes)).api.get('/meta');
      return body.resources.find((resource: { key: string }) => resource.key === 'links');
    };

    expect(await entryOf(['external_links.read'])).toBeUndefined();
    expect(await entryOf(['external_links.read', 'logistics.read'])).toMatchObject({ operations: ['list'] });
    expect(await entryOf(['external_links.read', 'external_links.write', 'catalog.write'])).toMatchObject({
      scope: 'external_links.write',
      operations: ['put'],
    });
  });
});

describe('removing a link', () => {
  it('frees the identifier and leaves the entity as it is', async () => {
    const body = link();
    const { id } = (await key.api.put('/links', body)).body.item;

    const removed = await key.api.delete(`/links/${id}`);

    expect(removed.status).toBe(204);
    expect((await key.api.get(`/links?externalSource=1c&externalId=${body.externalId}`)).body.items).toEqual([]);
    expect((await key.api.get(`/purchase-requisitions/${procurementId}`)).status).toBe(200);
    expect(await key.api.delete(`/links/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await key.api.put('/links', body)).status).toBe(201);
  });

  it('is for the key that made it, and takes the write scope of the entity', async () => {
    const { id } = (await key.api.put('/links', link())).body.item;
    const other = await portal.issueKey();
    const narrow = await portal.issueKey(['external_links.write']);

    expect(await other.api.delete(`/links/${id}`)).toMatchObject({ status: 404 });
    expect(await narrow.api.delete(`/links/${id}`)).toMatchObject({ status: 404 });
    expect(await key.api.delete(`/links/${id}`)).toMatchObject({ status: 204 });
  });
});
