import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { patient } from '../../../testing/kit/api-client.js';
import { inUnitOfWork } from '../../../testing/kit/in-unit-of-work.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { Contracts } from '../../sales/index.js';

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

async function aContract(of: TestKit, { owner, supplierId, portal }: OrderingScene): Promise<string> {
  const { body } = await owner.post('/contracts', { direction: 'purchase', supplierId });
  await inUnitOfWork(of, portal.id, ({ tx }) => tx.collection(Contracts).update(body.id, { status: 'active' }));
  return body.id;
}

let count = 0;
async function anInvoice({ owner, supplierId }: OrderingScene, fields: object): Promise<string> {
  const number = `N-${(count += 1)}`;
  const { status, body } = await owner.post('/invoices', { number, supplierId, totalAmount: '100.10', ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}
const amountsOf = async ({ owner }: OrderingScene, id: string) => {
  const { invoicedAmount, paidAmount } = (await owner.get(`/contracts/${id}`)).body;
  return [invoicedAmount, paidAmount];
};

describe('a contract', () => {
  it('counts what is invoiced and paid by it, until it is cancelled, archived, deleted or moved elsewhere', async () => {
    const [contractId, other] = [await aContract(kit, scene), await aContract(kit, scene)];
    const order = await scene.anOrder({ contractId });
    const named = await anInvoice(scene, { contractId });
    const ordered = await anInvoice(scene, { purchaseOrderId: order.id, totalAmount: '50' });
    const both = await amountsOf(scene, contractId);

    const payment = await scene.owner.post(`/invoices/${named}/payments`, { amount: '40.05' });
    const paid = await amountsOf(scene, contractId);
    await scene.owner.delete(`/invoices/${named}/payments/${payment.body.id}`);
    await scene.owner.patch(`/invoices/${named}`, { contractId: other });
    const moved = [await amountsOf(scene, contractId), await amountsOf(scene, other)];
    await scene.owner.patch(`/invoices/${ordered}`, { paymentStatus: 'cancelled' });
    await scene.owner.delete(`/invoices/${named}`);

    expect(both).toEqual(['150.10', '0.00']);
    expect(paid).toEqual(['150.10', '40.05']);
    expect(moved).toEqual([
      ['50.00', '0.00'],
      ['100.10', '0.00'],
    ]);
    expect(await amountsOf(scene, contractId)).toEqual(['0.00', '0.00']);
    expect(await amountsOf(scene, other)).toEqual(['0.00', '0.00']);
  });

  it('counts other currencies by the rate of the day of the invoice', async () => {
    const contractId = await aContract(kit, scene);
    const post = () =>
      scene.owner.post('/invoices', {
        ...{ number: 'USD-1', supplierId: scene.supplierId, currency: 'USD', totalAmount: '10', contractId },
        invoiceDate: '2026-01-14',
      });

    const without = await post();
    await scene.owner.post('/settings/rates', { currency: 'USD', rate: '80', date: '2026-01-14' });

    expect(without).toMatchObject({ status: 409, body: { code: 'exchange_rate_missing' } });
    expect((await post()).status).toBe(201);
    expect(await amountsOf(scene, contractId)).toEqual(['800.00', '0.00']);
  });
});

describe.each(testDialects)('a hundred invoices entered and paid at once on %s', (dialect) => {
  it('are all counted by their contract', async () => {
    const own = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
    const scene = await aScene(own);
    const there = { ...scene, owner: patient(scene.owner) };
    const contractId = await aContract(own, there);

    await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const id = await anInvoice(there, { contractId });
        if (n % 2 === 0) await there.owner.post(`/invoices/${id}/payments`, { amount: '10.01' });
      }),
    );
    const amounts = await amountsOf(there, contractId);
    await own.close();

    expect(amounts).toEqual(['10010.00', '500.50']);
  });
});
