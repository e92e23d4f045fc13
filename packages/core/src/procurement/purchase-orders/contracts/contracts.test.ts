import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Contracts } from '../../sales/index.js';
import { patient } from '../../../testing/kit/api-client.js';
import { inUnitOfWork } from '../../../testing/kit/in-unit-of-work.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';

let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  kit = await openTestKit();
  scene = await aScene(kit);
});
afterAll(() => kit.close());

async function aScene(of: TestKit): Promise<OrderingScene> {
  const made = await orderingScene(of);
  await made.owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
  return made;
}

const inForce = { status: 'active', validFrom: null, validUntil: null } as const;

/** A contract of purchase with the supplier of the scene, without going the way to be in force. */
async function aContract(
  { kit: of, scene: there }: { readonly kit: TestKit; readonly scene: OrderingScene },
  fields: object = {},
  state: object = inForce,
): Promise<string> {
  const body = { direction: 'purchase', supplierId: there.supplierId, ...fields };
  const { status, body: contract } = await there.owner.post('/contracts', body);
  if (status !== 201) throw new Error(JSON.stringify(contract));
  await inUnitOfWork(of, there.portal.id, ({ tx }) => tx.collection(Contracts).update(contract.id, state));
  return contract.id;
}
const aContractHere = (fields?: object, state?: object) => aContract({ kit, scene }, fields, state);
const contractOf = async (id: string) => (await scene.owner.get(`/contracts/${id}`)).body;
const call = (id: string, verb: string, body: object = {}) => scene.owner.post(`/purchase-orders/${id}/${verb}`, body);
const send = (id: string) => call(id, 'send', { channel: 'link' });

describe('a contract', () => {
  it('of purchase names its supplier, and starts with nothing ordered', async () => {
    const body = { direction: 'purchase', supplierId: scene.supplierId, limitAmount: '5000', limitControl: 'stop' };
    const { status, body: contract } = await scene.owner.post('/contracts', {
      ...body,
      autoRenew: true,
      noticeDays: 30,
    });

    expect(status).toBe(201);
    expect(contract).toMatchObject({
      ...body,
      limitAmount: '5000.00',
      customerId: null,
      autoRenew: true,
      noticeDays: 30,
    });
    expect(contract).toMatchObject({ orderedAmount: '0.00', invoicedAmount: '0.00', paidAmount: '0.00' });
    expect(await scene.owner.get(`/contracts?direction=purchase&supplierId=${scene.supplierId}`)).toMatchObject({
      body: { items: expect.arrayContaining([expect.objectContaining({ id: contract.id })]) },
    });
  });

  it('refuses typed sums, a purchase without a supplier or of somebody who is none, and a sale to a supplier', async () => {
    const customer = await scene.anotherSupplier({ isSupplier: false, isCustomer: true });
    const post = (body: object) => scene.owner.post('/contracts', body);

    const typed = await post({ direction: 'purchase', supplierId: scene.supplierId, orderedAmount: '1' });
    const nobody = await post({ direction: 'purchase' });
    const noSupplier = await post({ direction: 'purchase', supplierId: customer });
    const sale = await post({ customerId: scene.supplierId });
    const limited = await post({ customerId: customer, limitAmount: '1', supplierId: scene.supplierId });

    expect(typed.body.errors).toMatchObject([{ pointer: '/orderedAmount' }]);
    expect(nobody).toMatchObject({ status: 400, body: { errors: [{ pointer: '/supplierId', code: 'required' }] } });
    expect(noSupplier.body.errors).toMatchObject([{ pointer: '/supplierId', code: 'reference_not_found' }]);
    expect(sale).toMatchObject({ status: 400, body: { code: 'counterparty_not_customer' } });
    expect(limited.body.errors).toMatchObject([{ pointer: '/supplierId' }, { pointer: '/limitAmount' }]);
    expect((await post({ customerId: customer })).body.direction).toBe('sale');
    expect((await post({})).body.errors).toMatchObject([{ pointer: '/customerId', code: 'required' }]);
  });

  it('of purchase binds nobody who supplies nothing any more', async () => {
    const supplierId = await scene.anotherSupplier();
    const { id } = (await scene.owner.post('/contracts', { direction: 'purchase', supplierId })).body;
    const move = (status: string) => scene.owner.patch(`/contracts/${id}`, { status });
    await move('pending_approval');
    await move('approved');
    await scene.owner.patch(`/counterparties/${supplierId}`, { isSupplier: false, isCustomer: true });

    const refused = await move('sent');
    await scene.owner.patch(`/counterparties/${supplierId}`, { isSupplier: true });

    expect(refused.body.errors).toMatchObject([{ pointer: '/supplierId', code: 'reference_not_found' }]);
    expect((await move('sent')).body.status).toBe('sent');
  });

  it('of a sale is not moved to a supplier afterwards either', async () => {
    const customerId = await scene.anotherSupplier({ isCustomer: true });
    const { body } = await scene.owner.post('/contracts', { customerId });

    const moved = await scene.owner.patch(`/contracts/${body.id}`, { customerId: scene.supplierId });

    expect(moved).toMatchObject({ status: 400, body: { code: 'counterparty_not_customer' } });
  });
});

describe('an order by a contract', () => {
  it('names one of purchase, with its own supplier', async () => {
    const contractId = await aContractHere();
    const other = await scene.anotherSupplier({ isCustomer: true });
    const sale = (await scene.owner.post('/contracts', { customerId: other })).body.id as string;
    const items = [{ rawName: 'Кабель', quantity: '1', unitPrice: '1.00' }];
    const post = (body: object) =>
      scene.owner.post('/purchase-orders', { supplierId: scene.supplierId, items, ...body });
    const order = await scene.anOrder();

    const wrong = [
      await post({ contractId: sale }),
      await post({ contractId, supplierId: other }),
      await scene.owner.patch(`/purchase-orders/${order.id}`, { contractId: sale }),
    ];

    for (const refusal of wrong) expect(refusal.body.errors).toMatchObject([{ pointer: '/contractId' }]);
    expect((await post({ contractId })).body).toMatchObject({ contractId, status: 'draft' });
  });

  it('takes of its limit when it is sent, and gives back what is cancelled, rejected or not delivered', async () => {
    const contractId = await aContractHere({ limitAmount: '2500', limitControl: 'stop' });
    const orders = [await scene.anOrder({ contractId }), await scene.anOrder({ contractId })];
    const third = await scene.anOrder({ contractId });
    for (const { id } of orders) await send(id);

    const refused = await send(third.id);

    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'contract_limit_exceeded',
        contractId,
        limitAmount: '2500.00',
        available: '60.00',
        requested: '1220.00',
      },
    });
    expect(await contractOf(contractId)).toMatchObject({ orderedAmount: '2440.00' });
    await call(orders[0].id, 'cancel', { reason: 'Не нужно' });
    expect(await contractOf(contractId)).toMatchObject({ orderedAmount: '1220.00' });
    expect((await send(third.id)).status).toBe(200);
    await call(third.id, 'reject', { reason: 'Нет товара' });
    await call(orders[1].id, 'close');
    expect(await contractOf(contractId)).toMatchObject({ orderedAmount: '0.00' });
  });

  it('is judged by what a revision adds', async () => {
    const contractId = await aContractHere({ limitAmount: '2000', limitControl: 'stop' });
    const order = await scene.anOrder({ contractId });
    await send(order.id);
    const revise = async (quantity: string) => {
      await call(order.id, 'amend');
      const items = [{ id: order.items[0].id, rawName: 'Кабель', quantity, unitPrice: '100.00', vatRate: '22.00' }];
      await scene.owner.patch(`/purchase-orders/${order.id}`, { items });
      return send(order.id);
    };

    const beyond = await revise('17');
    const within = await revise('16');

    expect(beyond.body).toMatchObject({ code: 'contract_limit_exceeded', available: '780.00', requested: '854.00' });
    expect(within.status).toBe(200);
    expect(await contractOf(contractId)).toMatchObject({ orderedAmount: '1952.00' });
    expect((await revise('1')).status).toBe(200);
    expect(await contractOf(contractId)).toMatchObject({ orderedAmount: '122.00' });
  });

  it('is let through with a warning where the contract only warns, and without one where it does neither', async () => {
    const warned = await aContractHere({ limitAmount: '1000', limitControl: 'warn' });
    const free = await aContractHere({ limitAmount: '1000', limitControl: 'none' });

    const first = await send((await scene.anOrder({ contractId: warned })).id);
    const second = await send((await scene.anOrder({ contractId: free })).id);

    expect(first.body.warnings).toEqual([
      {
        code: 'contract_limit_exceeded',
        contractId: warned,
        contractNumber: expect.any(String),
        limitAmount: '1000.00',
        available: '1000.00',
        requested: '1220.00',
      },
    ]);
    expect(second.body.warnings).toEqual([]);
  });

  it.each([
    ['is not active', { status: 'signed' }],
    ['has ended', { ...inForce, validUntil: '2020-01-01T00:00:00.000Z' }],
    ['has not begun', { ...inForce, validFrom: '2099-01-01T00:00:00.000Z' }],
  ])('is not sent while the contract %s', async (_, state) => {
    const contractId = await aContractHere({}, state);

    const { status, body } = await send((await scene.anOrder({ contractId })).id);

    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'contract_not_active', contractId } });
  });

  it('in another currency counts in that of the portal, by the rate of the day', async () => {
    const contractId = await aContractHere({ limitAmount: '1000000', limitControl: 'stop' });
    const order = await scene.anOrder({ contractId, currency: 'USD' });

    const withoutRate = await send(order.id);
    const date = new Date(kit.clock.now()).toISOString().slice(0, 10);
    await scene.owner.post('/settings/rates', { currency: 'USD', rate: '80', date });
    const withRate = await send(order.id);

    expect(withoutRate).toMatchObject({ status: 409, body: { code: 'exchange_rate_missing' } });
    expect(withRate.status).toBe(200);
    expect(await contractOf(contractId)).toMatchObject({ orderedAmount: '97600.00' });
  });
});

describe.each(testDialects)('two hundred orders sent at once on %s', (dialect) => {
  it('never pass the limit of their contract', async () => {
    const own = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    const there = await aScene(own);
    const contractId = await aContract({ kit: own, scene: there }, { limitAmount: '40260', limitControl: 'stop' });
    const orders: string[] = [];
    for (let n = 0; n < 200; n++) orders.push((await there.anOrder({ contractId })).id);

    const owner = patient(there.owner);
    const answers = await Promise.all(
      orders.map((id) => owner.post(`/purchase-orders/${id}/send`, { channel: 'link' })),
    );
    const { body: contract } = await there.owner.get(`/contracts/${contractId}`);
    await own.close();

    const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code as string);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(33);
    expect(new Set(codes)).toEqual(new Set(['contract_limit_exceeded']));
    expect(contract.orderedAmount).toBe('40260.00');
  });
});
