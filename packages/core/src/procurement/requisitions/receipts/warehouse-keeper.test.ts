import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import type { Column } from '../../../kernel/records/column.js';
import { isShown } from '../../../kernel/records/faces.js';
import type { Columns } from '../../../kernel/records/record.js';
import { Requisitions } from '../records.js';

const PATH = '/purchase-requisitions';
const isShownAmount = (name: string) => {
  const column: Column = (Requisitions.columns as Columns)[name] ?? Requisitions.columns.id;
  return column.kind === 'money' && isShown(column);
};

describe.each(testDialects)('a warehouse keeper on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let keeper: ApiClient;
  let keeperId: string;
  let warehouseId: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    portal = await kit.createPortal();
    owner = portal.signedIn();
    keeperId = (await portal.addUser(['warehouse_keeper'])).id;
    keeper = portal.signedIn(keeperId);
    warehouseId = (await owner.post('/warehouses', { name: 'Склад' })).body.id;
  });
  afterAll(() => kit.close());

  const aRequisition = async (more: object = {}) => {
    const items = [{ rawName: 'Болт', quantity: 10, unitPrice: '50.00' }];
    return (await owner.post(PATH, { name: 'Крепёж', items, ...more })).body;
  };
  const receive = (requisition: { id: string; items: { id: string }[] }, client = keeper) =>
    client.post(`${PATH}/${requisition.id}/stock-receipt`, {
      warehouseId,
      items: [{ itemId: requisition.items[0]?.id, quantity: 4 }],
    });

  it('finds what arrives, whose purchase it is, and takes it in', async () => {
    const requisition = await aRequisition();

    const listed = await keeper.get(`${PATH}?search=${requisition.number}`);
    const read = await keeper.get(`${PATH}/${requisition.id}`);
    const received = await receive(read.body);

    expect(listed.body).toMatchObject({ total: 1, items: [{ id: requisition.id, name: 'Крепёж' }] });
    expect(read).toMatchObject({ status: 200, body: { items: [{ rawName: 'Болт', quantity: '10' }] } });
    expect(received).toMatchObject({ status: 201, body: { items: [{ receivedQuantity: '4' }] } });
    expect((await keeper.get(`${PATH}/${requisition.id}`)).body).toMatchObject({ receiptStatus: 'partial' });
  });

  it('learns no prices of it, neither by reading nor by sorting nor by receiving', async () => {
    const requisition = await aRequisition();
    const unpriced = { unitPrice: null, totalPrice: null };
    const amounts = Object.keys(Requisitions.columns).filter((name) => isShownAmount(name));
    const hidden = Object.fromEntries(amounts.map((name) => [name, null]));

    expect((await keeper.get(`${PATH}/${requisition.id}`)).body).toMatchObject({ ...hidden, items: [unpriced] });
    expect((await keeper.get(`${PATH}?search=${requisition.number}`)).body.items).toMatchObject([hidden]);
    expect(amounts).toContain('actualTotal');
    for (const sort of amounts) {
      expect((await keeper.get(`${PATH}?sort=-${sort}`)).body.total).toBe(0);
    }
    expect((await receive(requisition)).body.items).toMatchObject([unpriced]);
    expect((await receive(requisition, owner)).body.items).toMatchObject([
      { unitPrice: '50.00', totalPrice: '500.00' },
    ]);
  });

  it('sees all of a requisition that they are responsible for', async () => {
    const { id } = await aRequisition({ responsibleUserId: keeperId });

    expect((await keeper.get(`${PATH}/${id}`)).body).toMatchObject({
      plannedTotal: '500.00',
      actualTotal: '0.00',
      items: [{ unitPrice: '50.00', totalPrice: '500.00' }],
    });
    expect((await keeper.get(`${PATH}?sort=plannedTotal`)).body.items).toMatchObject([{ id }]);
  });

  it('sees nothing of a requisition beside it, and changes nothing', async () => {
    const { id, pipelineId, items } = await aRequisition();
    const stages = (await owner.get('/settings/pipeline')).body.pipeline.stages;
    const batch = await owner.post('/logistics/batches', { procurementId: id });

    const answers = [
      await keeper.get(`${PATH}/${id}/suppliers`),
      await keeper.get(`/audit-log?entityType=procurement&entityId=${id}`),
      await keeper.get(`/files?entityType=procurement&entityId=${id}`),
      await keeper.get(`/logistics/batches/${batch.body.id}`),
      await keeper.patch(`${PATH}/${id}/stage`, { stageId: stages[1].id }),
      await keeper.patch(`${PATH}/${id}/status`, { status: 'on_hold' }),
    ];

    expect(pipelineId).toBe(stages[0].pipelineId);
    expect(items).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await keeper.patch(`${PATH}/${id}`, { name: 'X' })).status).toBe(403);
  });

  it('has nothing to do with what cannot arrive', async () => {
    const draft = await aRequisition({ isDraft: true });
    const cancelled = await aRequisition();
    await owner.patch(`${PATH}/${cancelled.id}/status`, { status: 'cancelled', reason: 'Не нужно' });

    for (const requisition of [draft, cancelled]) {
      expect((await keeper.get(`${PATH}/${requisition.id}`)).status).toBe(404);
      expect((await receive(requisition)).status).toBe(404);
    }
  });

  it('receives in the pipelines that they were given, or in all of them', async () => {
    const work = (await owner.post('/settings/pipeline/pipelines', { name: 'Ремонт' })).body;
    const [here, there] = [await aRequisition(), await aRequisition({ pipelineId: work.id })];
    const statuses = async () => [(await keeper.get(`${PATH}/${here.id}`)).status, (await receive(there)).status];
    const everywhere = await statuses();

    await portal.owner.users.update(keeperId, { pipelineIds: [work.id] });
    const inOne = await statuses();
    await portal.owner.users.update(keeperId, { pipelineIds: [] });

    expect([everywhere, inOne]).toEqual([
      [200, 201],
      [404, 201],
    ]);
  });

  it('is who keeps warehouses: a buyer, who may change the catalog, takes in what is his own', async () => {
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);
    const foreign = await aRequisition();
    const own = (await buyer.post(PATH, { name: 'X', items: [{ rawName: 'Болт', quantity: 10 }] })).body;

    expect((await receive(foreign, buyer)).status).toBe(404);
    expect((await receive(own, buyer)).status).toBe(201);
  });
});
