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

const create = async (body: object = {}) =>
  (await key.api.post('/purchase-requisitions', { name: 'Бетон М300', ...body })).body;
const stages = async () => {
  const { body } = await key.api.get('/pipelines');
  const { body: page } = await key.api.get(`/pipelines/${body.items[0].id}/stages`);
  return Object.fromEntries(page.items.map((stage: { code: string }) => [stage.code, stage]));
};
const moveTo = (requisition: { id: string; version: number }, stageId: string, headers: object = {}) =>
  key.api.post(
    `/procurements/${requisition.id}/operations/move-stage`,
    { stageId, version: requisition.version },
    { 'Idempotency-Key': crypto.randomUUID(), ...headers },
  );

describe('creating a requisition', () => {
  it('answers the whole record with number, status, version, location and ETag', async () => {
    const response = await key.api.post('/purchase-requisitions', { name: ' Арматура ', dueDate: '2026-02-01' });

    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      name: 'Арматура',
      status: 'in_progress',
      plannedTotal: '0.00',
      currency: 'RUB',
      dueDate: '2026-02-01T00:00:00.000Z',
      version: 1,
      source: 'integration_api',
      priority: 'normal',
      responsibleUserId: portal.ownerId,
      archivedAt: null,
    });
    expect(response.body.number).toMatch(/^PR-2026-\d{6}$/);
    expect(response.headers).toMatchObject({
      ETag: 'W/"1"',
      Location: `/api/v1/integration-api/purchase-requisitions/${response.body.id}`,
    });
    expect(response.body).not.toHaveProperty('createdById');
    expect(response.body).not.toHaveProperty('explicitTotal');
  });

  it('names every problem of a body at once', async () => {
    const response = await key.api.post('/purchase-requisitions', {
      plannedTotal: '1.234',
      currency: 'XYZ',
      pipelineId: 'nope',
      priority: null,
      items: [],
    });

    expect(response.status).toBe(400);
    expect(response.body.code).toBe('validation_failed');
    expect(
      response.body.errors.map((problem: { pointer: string; code: string }) => [problem.pointer, problem.code]),
    ).toEqual(
      expect.arrayContaining([
        ['/name', 'required'],
        ['/plannedTotal', 'too_many_fraction_digits'],
        ['/currency', 'invalid_enum'],
        ['/pipelineId', 'invalid_uuid'],
        ['/priority', 'not_nullable'],
        ['/items', 'unknown_field'],
      ]),
    );
  });

  it('gives the shared code of all problems to the answer', async () => {
    const response = await key.api.post('/purchase-requisitions', { name: 'Бетон', color: 'red' });

    expect(response.status).toBe(400);
    expect(response.body.code).toBe('unknown_field');
    expect(response.body.errors).toEqual([expect.objectContaining({ pointer: '/color', code: 'unknown_field' })]);
  });
});

describe('listing requisitions', () => {
  it('shows exactly the ten published fields', async () => {
    await create();

    const response = await key.api.get('/purchase-requisitions?limit=1');

    expect(response.body).toMatchObject({ resource: 'purchase-requisitions', page: 1, limit: 1 });
    expect(Object.keys(response.body.items[0]).toSorted()).toEqual(
      [
        'id',
        'number',
        'pipelineId',
        'name',
        'status',
        'plannedTotal',
        'currency',
        'dueDate',
        'createdAt',
        'updatedAt',
      ].toSorted(),
    );
  });

  it('finds Cyrillic text whatever its case, and takes % and _ literally', async () => {
    const { id } = await create({ name: 'Кабель ВВГ 50%_x' });

    const found = await key.api.get(`/purchase-requisitions?search=${encodeURIComponent('КАБЕЛЬ ввг')}`);
    const literal = await key.api.get(`/purchase-requisitions?search=${encodeURIComponent('0%_X')}`);
    const none = await key.api.get(`/purchase-requisitions?search=${encodeURIComponent('кабель%50')}`);

    expect(found.body.items.map((item: { id: string }) => item.id)).toEqual([id]);
    expect(literal.body.items.map((item: { id: string }) => item.id)).toEqual([id]);
    expect(none.body.total).toBe(0);
  });

  it('gives q priority over search', async () => {
    const { id } = await create({ name: 'Щебень фракции 20-40' });

    const response = await key.api.get(`/procurements?search=nothing&q=${encodeURIComponent('щебень')}`);

    expect(response.body.items.map((item: { id: string }) => item.id)).toEqual([id]);
    expect(response.body.resource).toBe('purchase-requisitions');
  });

  it('answers an inaccessible pipeline with an empty list', async () => {
    const response = await key.api.get(`/purchase-requisitions?pipelineId=${crypto.randomUUID()}`);

    expect(response).toMatchObject({ status: 200, body: { items: [], total: 0 } });
  });
});

describe('changing a requisition', () => {
  it('raises the version and refuses a stale one', async () => {
    const { id } = await create();

    const changed = await key.api.patch(
      `/purchase-requisitions/${id}`,
      { name: 'Бетон М350' },
      { 'If-Match': 'W/"1"' },
    );
    const stale = await key.api.patch(`/purchase-requisitions/${id}`, { name: 'Бетон М400', version: 1 });

    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Бетон М350', version: 2 },
      headers: { ETag: 'W/"2"' },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', currentVersion: 2 } });
  });

  it('changes nothing when nothing differs', async () => {
    const { id } = await create();

    const response = await key.api.patch(`/purchase-requisitions/${id}`, { name: 'Бетон М300' });

    expect(response.body.version).toBe(1);
  });

  it('lets the planned amount follow the items again after null', async () => {
    const created = await portal.owner.requisitions.create({
      name: 'Кирпич',
      plannedTotal: '1.00',
      items: [{ rawName: 'Кирпич', quantity: '3', unitPrice: '33.33' }],
    });

    const response = await key.api.patch(`/purchase-requisitions/${created.id}`, { plannedTotal: null });

    expect(created.plannedTotal).toBe('1.00');
    expect(response.body.plannedTotal).toBe('99.99');
  });

  it('refuses two versions that differ within one request', async () => {
    const { id } = await create();

    const response = await key.api.patch(
      `/purchase-requisitions/${id}`,
      { name: 'x', version: 1 },
      { 'If-Match': '2' },
    );

    expect(response).toMatchObject({ status: 400, body: { code: 'version_mismatch_in_request' } });
  });
});

describe('changing the status', () => {
  const change = (id: string, status: string) =>
    key.api.post(`/purchase-requisitions/${id}/operations/change-status`, { status });

  it('goes where the table allows and says where else it could go', async () => {
    const { id } = await create();

    expect(await change(id, 'on_hold')).toMatchObject({ status: 200, body: { status: 'on_hold' } });
    expect(await change(id, 'completed')).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', allowedTransitions: ['in_progress'] },
    });
  });

  it('leaves cancelling and approving to people', async () => {
    const { id } = await create();

    expect((await change(id, 'cancelled')).body.code).toBe('cancelling_transition_forbidden');
    await change(id, 'pending_approval');
    expect(await change(id, 'in_progress')).toMatchObject({
      status: 403,
      body: { code: 'insufficient_rights', requiredRight: 'requisitions.approve' },
    });
  });
});

describe('archiving', () => {
  it('needs a finished requisition and then refuses every change', async () => {
    const { id } = await create();

    const early = await key.api.delete(`/purchase-requisitions/${id}`);
    await key.api.post(`/purchase-requisitions/${id}/operations/change-status`, { status: 'completed' });
    const archived = await key.api.delete(`/purchase-requisitions/${id}`);
    const change = await key.api.patch(`/purchase-requisitions/${id}`, { name: 'x', version: 99 });

    expect(early).toMatchObject({ status: 409, body: { code: 'invalid_status' } });
    expect(archived.body.archivedAt).not.toBeNull();
    expect(change).toMatchObject({ status: 409, body: { code: 'record_archived' } });
    expect((await key.api.get(`/purchase-requisitions/${id}`)).status).toBe(200);
    const listed = await key.api.get('/purchase-requisitions?limit=100');
    expect(listed.body.items.map((item: { id: string }) => item.id)).not.toContain(id);
  });
});

describe('moving to a stage', () => {
  it('takes the status from the kind of the stage', async () => {
    const requisition = await create();
    const { approval, review } = await stages();

    const approving = await moveTo(requisition, approval.id);
    const back = await moveTo(approving.body, review.id);

    expect(approving.body).toMatchObject({ stageId: approval.id, status: 'pending_approval', version: 2 });
    expect(back.body).toMatchObject({ stageId: review.id, status: 'in_progress', version: 3 });
  });

  it('does not lead past an approval, into a cancelling stage or out of a final one', async () => {
    const { approval, ordering, cancelled, done, review } = await stages();
    const waiting = (await moveTo(await create(), approval.id)).body;
    const finished = (await moveTo(await create(), done.id)).body;

    expect(await moveTo(waiting, ordering.id)).toMatchObject({
      status: 403,
      body: { requiredRight: 'requisitions.approve' },
    });
    expect((await moveTo(waiting, cancelled.id)).body.code).toBe('cancelling_transition_forbidden');
    expect((await moveTo(finished, review.id)).body.code).toBe('invalid_transition');
  });

  it('needs an Idempotency-Key and a version, and changes nothing on the present stage', async () => {
    const requisition = await create();
    const path = `/purchase-requisitions/${requisition.id}/operations/move-stage`;
    const body = { stageId: requisition.stageId };

    expect((await key.api.post(path, { ...body, version: 1 })).body.code).toBe('idempotency_key_required');
    expect((await key.api.post(path, body, { 'Idempotency-Key': 'a' })).body.code).toBe('version_required');
    expect((await moveTo(requisition, requisition.stageId)).body.version).toBe(1);
    expect((await moveTo(requisition, crypto.randomUUID())).body.code).toBe('stage_not_in_pipeline');
  });
});

describe('repeating a call with its Idempotency-Key', () => {
  it('creates one record and answers the same again', async () => {
    const headers = { 'Idempotency-Key': 'order-1' };

    const first = await key.api.post('/purchase-requisitions', { name: 'Песок' }, headers);
    const again = await key.api.post('/procurements', { name: 'Песок' }, headers);
    const other = await key.api.post('/purchase-requisitions', { name: 'Гравий' }, headers);

    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers).toMatchObject({ 'Idempotency-Replayed': 'true', ETag: 'W/"1"' });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_conflict' } });
  });

  it('answers a refusal of the business again, but checks input anew', async () => {
    const { id } = await create();
    const path = `/purchase-requisitions/${id}/operations/change-status`;
    const headers = { 'Idempotency-Key': 'status-1' };

    const malformed = await key.api.post(path, { status: 'nope' }, headers);
    const refused = await key.api.post(path, { status: 'rejected' }, headers);
    const again = await key.api.post(path, { status: 'rejected' }, headers);

    expect(malformed.status).toBe(400);
    expect(refused).toMatchObject({ status: 409 });
    expect(again.headers['Idempotency-Replayed']).toBe('true');
    expect(again.body).toEqual(refused.body);
  });
});
