import { Contracts } from '../procurement/sales/index.js';
import { addMs } from '../kernel/values/time/instant.js';
import { goodsOf } from './goods.js';
import type { Directory } from './purchases.js';
import type { SampleCalls } from './sample-run.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A contract of purchase that is in force for a year, renews itself, and has goods called off by it. */
export async function agreeOnPurchases(
  { workspace, change }: SampleCalls,
  { supplierIds, now }: Directory,
): Promise<void> {
  const [supplierId] = supplierIds;
  if (supplierId === undefined) return;
  const { id } = await workspace.contracts.create({
    direction: 'purchase',
    supplierId,
    title: 'Рамочный договор поставки',
    subject: 'материалы по заявкам покупателя',
    limitAmount: '3000000.00',
    limitControl: 'stop',
    validFrom: addMs(now, -90 * DAY_MS),
    validUntil: addMs(now, 275 * DAY_MS),
    autoRenew: true,
    noticeDays: 30,
    paymentTermsText: 'Аванс 30 %, остаток в течение 14 дней после поставки',
    deliveryTermsText: 'Партиями по заказам, на склад покупателя',
  });
  // It was signed on paper, by people whom the portal does not know.
  await change(({ tx, now: signedAt }) => tx.collection(Contracts).update(id, { status: 'active', signedAt }));
  const { id: orderId } = await workspace.purchaseOrders.callOff(id, {
    items: [goodsOf(0), goodsOf(3)].map(({ name, unitCode, unitPrice }) => ({
      rawName: name,
      unitCode,
      quantity: '20',
      unitPrice,
    })),
    expectedAt: addMs(now, 14 * DAY_MS),
  });
  await workspace.purchaseOrders.send(orderId, { channel: 'link' });
}
