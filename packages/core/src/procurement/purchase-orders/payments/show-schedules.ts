import type { Reader } from '../../../kernel/ports/storage.js';
import { getLocalTime } from '../../../platform/identity/index.js';
import { Invoices, isCreditNote } from '../../invoices/index.js';
import { planStages, type PaymentStage } from '../../payments/index.js';
import { fromThousandths, toThousandths } from '../../../kernel/values/numbers/money.js';
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
  const settled = await settledOf(call.db, scheduled);
  const planned = scheduled.map((order, index): [string, PaymentStage[]] => {
    const events = dates[index] ?? { agreedAt: null, shippedAt: null, receivedAt: null };
    const { paid = 0n, credited = 0n } = settled.get(order.id) ?? {};
    const { grossAmount: total, currency } = order;
    const facts = { ...events, total, currency, paid: fromThousandths(paid), credited: fromThousandths(credited) };
    return [order.id, planStages(order.paymentSchedule, facts, time)];
  });
  const byId = new Map(planned);
  return orders.map(({ id }) => byId.get(id) ?? []);
}

/** What is paid of orders by invoices that name them, and what credit notes take back of those, in thousandths. */
async function settledOf(db: Reader, orders: readonly OrderRow[]) {
  const invoices = await db.collection(Invoices).list({
    where: { purchaseOrderId: { in: orders.map(({ id }) => id) }, archivedAt: null },
    select: ['kind', 'purchaseOrderId', 'paidAmount', 'creditedAmount'],
  });
  const sums = new Map<string, { readonly paid: bigint; readonly credited: bigint }>();
  for (const invoice of invoices) {
    const id = invoice.purchaseOrderId ?? '';
    const { paid = 0n, credited = 0n } = sums.get(id) ?? {};
    const came = isCreditNote(invoice) ? -toThousandths(invoice.paidAmount) : toThousandths(invoice.paidAmount);
    sums.set(id, { paid: paid + came, credited: credited + toThousandths(invoice.creditedAmount) });
  }
  return sums;
}
