import type { WorkspaceCalls } from '../calls/workspace/index.js';
import { Invoices } from '../procurement/invoices/index.js';
import { addMs } from '../kernel/values/time/instant.js';
import { goodsOf } from './goods.js';
import type { Directory } from './purchases.js';
import type { SampleCalls } from './sample-run.js';
import { choose } from './vary.js';

type Order = Awaited<ReturnType<WorkspaceCalls['purchaseOrders']['create']>>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** What is invoiced of an order: as it was ordered, or dearer, which waits for somebody or was accepted. */
const OF_ORDER = [
  { dearer: 0, isAccepted: false, inDays: 10 },
  { dearer: 0.08, isAccepted: false, inDays: 6 },
  { dearer: 0.02, isAccepted: true, inDays: 21 },
] as const;
/** What comes every month, and is ordered by nobody. */
const RENTS = [
  { title: 'Аренда офиса', amount: '185000.00', inDays: 4 },
  { title: 'Связь и интернет', amount: '12400.00', inDays: 9 },
  { title: 'Охрана склада', amount: '64000.00', inDays: 17 },
  { title: 'Лизинг автокрана', amount: '231500.00', inDays: 26 },
] as const;

/** How many invoices there are beside those for requisitions. */
export const SAMPLE_BILLS = OF_ORDER.length + RENTS.length;

const goodsOfBill = (n: number) => ({ ...goodsOf(n), quantity: String(5 + n), vatRate: '22.00' });

/** An order with a line for each of the invoices that there are for it, a part of which is paid in advance. */
export async function orderToInvoice({ workspace }: SampleCalls, { supplierIds, now }: Directory): Promise<Order> {
  const order = await workspace.purchaseOrders.create({
    supplierId: choose(supplierIds, 0, 93),
    expectedAt: addMs(now, 12 * DAY_MS),
    paymentSchedule: [
      { kind: 'prepayment', percent: '30', days: 5 },
      { kind: 'on_receipt', percent: '70', days: 14 },
    ],
    items: OF_ORDER.map((_, n) => {
      const { name: rawName, unitCode, unitPrice, quantity, vatRate } = goodsOfBill(n);
      return { rawName, unitCode, unitPrice, quantity, vatRate };
    }),
  });
  await workspace.purchaseOrders.send(order.id, { channel: 'link' });
  return order;
}

/** Enters the n-th sample invoice: those for an order first, then what comes every month. All are to be paid over the next month. */
export async function enterBill(calls: SampleCalls, n: number, order: Order, directory: Directory): Promise<void> {
  const rent = RENTS[n - OF_ORDER.length];
  await (rent === undefined ? invoiceOrder(calls, n, order, directory) : enterRent(calls, n, rent, directory));
}

async function invoiceOrder(
  { workspace, change }: SampleCalls,
  n: number,
  order: Order,
  { now }: Directory,
): Promise<void> {
  const { dearer, isAccepted, inDays } = OF_ORDER[n] ?? OF_ORDER[0];
  const { name, unitCode, unitPrice, quantity, vatRate } = goodsOfBill(n);
  const price = (Number(unitPrice) * (1 + dearer)).toFixed(2);
  const { id } = await workspace.invoices.create({
    number: `${order.number}/${n + 1}`,
    supplierId: order.supplierId,
    dueDate: addMs(now, inDays * DAY_MS),
    ...(dearer === 0 ? { purchaseOrderId: order.id } : {}),
    items: [{ name, unitCode, quantity, unitPrice: price, vatRate, purchaseOrderItemId: order.items[n]?.id }],
  });
  if (!isAccepted) return;
  // Somebody else had entered it: nobody accepts what differs of an invoice of their own.
  await change(({ tx }) => tx.collection(Invoices).update(id, { createdById: null, claimedById: null }));
  await workspace.invoiceMatching.acceptExceptions(id, { reason: 'Поставщик поднял цены, согласовано по телефону' });
}

async function enterRent(
  { workspace: { invoices } }: SampleCalls,
  n: number,
  { title, amount, inDays }: (typeof RENTS)[number],
  { supplierIds, now }: Directory,
): Promise<void> {
  const { id } = await invoices.create({
    number: `А-${n}/${now.slice(5, 7)}`,
    supplierId: choose(supplierIds, n, 94),
    totalAmount: amount,
    vatMode: 'NO_VAT',
    dueDate: addMs(now, inDays * DAY_MS),
    paymentPurpose: `${title}. НДС не облагается.`,
  });
  if (n % 3 === 1) await invoices.update(id, { paymentStatus: 'scheduled' });
  if (n % 3 === 2) await invoices.addPayment(id, { amount: '10000.00', comment: 'Первая часть' });
}
