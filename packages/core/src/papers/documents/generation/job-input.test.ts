import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENT_KINDS, TRANSPORT_KINDS } from '../kinds.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';

let scene: DocumentScene;
let procurementId: string;
let itemIds: readonly string[];

beforeAll(async () => {
  scene = await openDocumentScene();
  ({ id: procurementId, itemIds } = await scene.aRequisition());
});
afterAll(() => scene.kit.close());

const UNKNOWN = '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e';

const problemsOf = async (body: object) => {
  const response = await scene.request({ procurementId, kind: 'GOODS_WAYBILL', ...body });
  const { errors = [] } = response.body;
  return {
    status: response.status,
    code: response.body.code,
    problems: errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
  };
};

describe('parameters', () => {
  it.each([
    ['GOODS_WAYBILL', 'title'],
    ['GOODS_WAYBILL', 'customerId'],
    ['COMMERCIAL_PROPOSAL', 'dueDate'],
    ['COMMERCIAL_PROPOSAL', 'vehicleNumber'],
    ['SALES_INVOICE', 'title'],
    ['SALES_INVOICE', 'deliveryTermsText'],
    ['CONTRACT', 'vatMode'],
    ['CONTRACT', 'dueDate'],
    ['ROUTE_SHEET', 'externalComment'],
    ['PICKING_LIST', 'constructor'],
    ['PICKING_LIST', 'a/b~c'],
  ])('of %s do not include %s', async (kind, key) => {
    const pointer = `/parameters/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

    expect(await problemsOf({ kind, parameters: { [key]: 'x' } })).toMatchObject({
      status: 400,
      problems: expect.arrayContaining([[pointer, 'unknown_parameter_key']]),
    });
  });

  it('of no kind are refused in every kind, by their own code', async () => {
    for (const kind of DOCUMENT_KINDS) {
      const { status, body } = await scene.request({ procurementId, kind, parameters: { surprise: 1 } });

      expect({ status, code: body.code, errors: body.errors }, kind).toMatchObject({
        status: 400,
        code: 'unknown_parameter_key',
        errors: [{ pointer: '/parameters/surprise', code: 'unknown_parameter_key' }],
      });
    }
  });

  it('of goods that papers need beyond the ordinary ones stay', async () => {
    const beyond = {
      sellerProfileId: scene.sellerProfileId,
      vatMode: 'INCLUSIVE',
      loadingAddress: 'Подольск',
      packagesCount: 5,
      packageKind: 'паллеты',
      grossWeightKg: '10.5',
      netWeightKg: 10,
      volumeM3: '1.2',
      contractNumber: 'Д-17',
      contractDate: '2026-01-10',
      releasedByName: 'Отпусков О. О.',
      releasedByPosition: 'кладовщик',
      recipientPosition: 'прораб',
    };

    for (const kind of TRANSPORT_KINDS) {
      const { status, body } = await scene.request({ procurementId, kind, parameters: beyond });
      expect([kind, status, body.errors]).toEqual([kind, 202, undefined]);
    }
    const ofTransfer = { customerId: scene.customerId, currencyCode: 'RUB', status: 2 };
    const kind = 'UNIVERSAL_TRANSFER_DOCUMENT';
    expect((await scene.request({ procurementId, kind, parameters: { ...beyond, ...ofTransfer } })).status).toBe(202);
    expect((await problemsOf({ parameters: ofTransfer })).problems).toEqual([
      ['/parameters/customerId', 'unknown_parameter_key'],
      ['/parameters/currencyCode', 'unknown_parameter_key'],
      ['/parameters/status', 'unknown_parameter_key'],
    ]);
  });

  it('keep the prototype of objects out of reach', async () => {
    const hostile = `{"procurementId":"${procurementId}","kind":"PICKING_LIST","parameters":{"__proto__":{"comment":"x"}}}`;

    const response = await scene.key.api.request('POST', '/document-generation-jobs', {
      rawBody: hostile,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });

    expect(response.body.errors).toMatchObject([{ pointer: '/parameters/__proto__', code: 'unknown_field' }]);
    expect(({} as Record<string, unknown>)['comment']).toBeUndefined();
  });

  it('are checked by their types, all at once, next to unknown ones', async () => {
    const parameters = {
      batchIds: ['nope'],
      carrierInn: '7707083890',
      driverPhone: '12',
      comment: 'x'.repeat(2001),
      vehicleNumber: 7,
      deliveryAddress: 'y'.repeat(256),
      surprise: 1,
    };

    const { status, problems } = await problemsOf({ parameters });

    expect(status).toBe(400);
    expect(problems).toEqual(
      expect.arrayContaining([
        ['/parameters/batchIds/0', 'invalid_uuid'],
        ['/parameters/carrierInn', 'invalid_inn_checksum'],
        ['/parameters/driverPhone', 'invalid_phone'],
        ['/parameters/comment', 'too_long'],
        ['/parameters/vehicleNumber', 'invalid_type'],
        ['/parameters/deliveryAddress', 'too_long'],
        ['/parameters/surprise', 'unknown_parameter_key'],
      ]),
    );
    expect(problems).toHaveLength(7);
  });

  it('of sales are checked too', async () => {
    const parameters = {
      totalAmount: '1.234',
      currencyCode: 'rub',
      validUntil: 'soon',
      assignedToId: 'me',
      customerId: 'them',
    };

    expect((await problemsOf({ kind: 'CONTRACT', parameters })).problems).toEqual([
      ['/parameters/customerId', 'invalid_uuid'],
      ['/parameters/validUntil', 'invalid_format'],
      ['/parameters/currencyCode', 'invalid_format'],
      ['/parameters/totalAmount', 'too_many_fraction_digits'],
      ['/parameters/assignedToId', 'invalid_uuid'],
    ]);
    expect((await problemsOf({ kind: 'SALES_INVOICE', parameters: { vatMode: 'NET' } })).problems).toEqual([
      ['/parameters/vatMode', 'invalid_enum'],
    ]);
  });

  it('must lead somewhere', async () => {
    const sales = await problemsOf({
      kind: 'CONTRACT',
      parameters: {
        sellerProfileId: UNKNOWN,
        customerId: UNKNOWN,
        customerContactId: UNKNOWN,
        proposalId: UNKNOWN,
        assignedToId: UNKNOWN,
      },
    });
    const transport = await problemsOf({
      parameters: { logisticsObjectIds: [UNKNOWN], routeIds: [UNKNOWN], batchIds: [UNKNOWN] },
    });

    expect([sales.code, transport.code]).toEqual(['validation_failed', 'validation_failed']);
    expect(sales.problems).toEqual([
      ['/parameters/sellerProfileId', 'reference_not_found'],
      ['/parameters/customerId', 'reference_not_found'],
      ['/parameters/customerContactId', 'reference_not_found'],
      ['/parameters/proposalId', 'reference_not_found'],
      ['/parameters/assignedToId', 'reference_not_found'],
    ]);
    expect(transport.problems).toEqual([
      ['/parameters/logisticsObjectIds/0', 'reference_not_found'],
      ['/parameters/routeIds/0', 'reference_not_found'],
      ['/parameters/batchIds/0', 'reference_not_found'],
    ]);
  });

  it('may be null or blank where they are not needed', async () => {
    const response = await scene.request({
      procurementId,
      kind: 'SALES_INVOICE',
      parameters: { customerId: null, paymentTermsText: '  ', dueDate: null },
    });

    expect(response.status).toBe(202);
    expect(response.body.parameters).toEqual({ customerId: null, paymentTermsText: null, dueDate: null });
    await scene.kit.kit.worker.runUntilIdle();
  });
});

describe('formats', () => {
  it.each(['COMMERCIAL_PROPOSAL', 'CONTRACT', 'TRANSPORT_WAYBILL', 'ACCEPTANCE_ACT', 'DISCREPANCY_ACT'])(
    'of %s do not include xlsx',
    async (kind) => {
      expect((await problemsOf({ kind, formats: ['pdf', 'xlsx'] })).problems).toEqual([['/formats/1', 'invalid_enum']]);
    },
  );

  it('are known, different, and at least one', async () => {
    expect((await problemsOf({ formats: ['pdf', 'pdf'] })).problems).toEqual([['/formats/1', 'not_unique']]);
    expect((await problemsOf({ formats: [] })).problems).toEqual([['/formats', 'too_few_items']]);
    expect((await problemsOf({ formats: ['rtf'] })).problems).toEqual([['/formats/0', 'invalid_enum']]);
    expect((await problemsOf({ formats: 'pdf' })).problems).toEqual([['/formats', 'invalid_type']]);
  });
});

describe('selected items', () => {
  it('are required by their scope, and taken by no other', async () => {
    expect((await problemsOf({ scope: 'selected_items' })).problems).toEqual([['/selectedItemIds', 'required']]);
    for (const scope of [{}, { scope: 'all' }, { scope: 'grouped' }]) {
      expect(await problemsOf({ ...scope, selectedItemIds: itemIds })).toMatchObject({
        status: 400,
        problems: [['/selectedItemIds', 'unknown_field']],
      });
    }
  });

  it('are different items of the requisition', async () => {
    const other = await scene.aRequisition();
    const foreign = other.itemIds[0] ?? '';
    const selected = { scope: 'selected_items' };

    expect(await problemsOf({ ...selected, selectedItemIds: [itemIds[0], foreign, UNKNOWN] })).toMatchObject({
      status: 400,
      code: 'item_not_in_procurement',
    });
    expect((await problemsOf({ ...selected, selectedItemIds: [itemIds[0], itemIds[0]] })).problems).toEqual([
      ['/selectedItemIds/1', 'not_unique'],
    ]);
    expect((await problemsOf({ ...selected, selectedItemIds: [] })).problems).toEqual([
      ['/selectedItemIds', 'too_few_items'],
    ]);
  });
});

describe('the request', () => {
  it('needs an Idempotency-Key', async () => {
    expect(
      await scene.key.api.post('/document-generation-jobs', { procurementId, kind: 'PICKING_LIST' }),
    ).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } });
  });

  it('names a requisition that the key can see', async () => {
    const stranger = await scene.kit.createPortal();
    const foreign = await stranger.owner.requisitions.create({ name: 'Чужая' });

    for (const id of [UNKNOWN, foreign.id]) {
      expect(await scene.request({ procurementId: id, kind: 'PICKING_LIST' })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });

  it('has no other fields, and a known kind', async () => {
    expect(await problemsOf({ priority: 'high' })).toMatchObject({
      code: 'unknown_field',
      problems: [['/priority', 'unknown_field']],
    });
    expect((await problemsOf({ kind: 'RECEIPT' })).problems).toEqual([['/kind', 'invalid_enum']]);
  });

  it.each([['documents.read'], ['purchase_requisitions.read']] as const)('needs more than %s', async (scope) => {
    const key = await scene.portal.issueKey([scope]);

    const response = await key.api.post(
      '/document-generation-jobs',
      { procurementId, kind: 'PICKING_LIST' },
      { 'Idempotency-Key': crypto.randomUUID() },
    );

    expect(response).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
  });
});

describe('a portal', () => {
  it('has 20 jobs queued or running; the next one may come once there is room', async () => {
    const busy = await scene.kit.createPortal();
    const key = await busy.issueKey();
    const { id } = await busy.owner.requisitions.create({ name: 'Срочная' });
    const ask = () =>
      key.api.post(
        '/document-generation-jobs',
        { procurementId: id, kind: 'PICKING_LIST' },
        { 'Idempotency-Key': crypto.randomUUID() },
      );
    const accepted = await Promise.all(Array.from({ length: 21 }, ask));

    expect(accepted.filter(({ status }) => status === 202)).toHaveLength(20);
    const refused = accepted.find(({ status }) => status !== 202);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_jobs', retryAfter: 10 },
      headers: { 'Retry-After': '10' },
    });
    await scene.kit.kit.worker.runUntilIdle();
    expect((await ask()).status).toBe(202);
    await scene.kit.kit.worker.runUntilIdle();
  });
});
