import type { Reader } from '../../../ports/storage.js';
import { getLocalTime } from '../../identity/index.js';
import { Invoices } from '../../invoices/index.js';
import { planStages, type PaymentStage } from '../../payments/index.js';
import { fromMinor, toMinor } from '../../../values/numbers/money.js';
import type { OrderRow } from '../records.js';
import { goodsDatesOf } from './goods-dates.js';

/** The payment schedules of orders: due by what is sent, shipped and received, paid by the payments of their invoices. */
export async function schedulesOfOrders(
  call: { readonly db: Reader; readonly portalId: string; readonly now: string },
  orders: readonly OrderRow[],
): Promise<readonly PaymentStage[][]> {
  const scheduled = orders.filter(({ paymentSchedule }) => paymentSchedule.length > 0);
  if (scheduled.length === 0) return orders.map(() => []);
  const time = await getLocalTime(call);
  const dates = await goodsDatesOf(call.db, scheduled);
  const paid = await paidOf(call.db, scheduled);
  const planned = scheduled.map((order, index): [string, PaymentStage[]] => {
    const events = dates[index] ?? { agreedAt: null, shippedAt: null, receivedAt: null };
    const facts = { ...events, total: order.grossAmount, paid: fromMinor(paid.get(order.id) ?? 0n) };
    return [order.id, planStages(order.paymentSchedule, facts, time)];
  });
  const byId = new Map(planned);
  return orders.map(({ id }) => byId.get(id) ?? []);
}

/** What is paid of orders by invoices that name them, in kopecks. */
async function paidOf(db: Reader, orders: readonly OrderRow[]): Promise<ReadonlyMap<string, bigint>> {
  const invoices = await db.collection(Invoices).list({
    where: { purchaseOrderId: { in: orders.map(({ id }) => id) }, archivedAt: null },
    select: ['purchaseOrderId', 'paidAmount'],
  });
  const sums = new Map<string, bigint>();
  for (const { purchaseOrderId, paidAmount } of invoices) {
    const id = purchaseOrderId ?? '';
    sums.set(id, (sums.get(id) ?? 0n) + toMinor(paidAmount));
  }
  return sums;
}
