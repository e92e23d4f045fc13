import type { Reader } from '../../../kernel/ports/storage.js';
import { sumByLine } from '../../../kernel/rows/counting.js';
import { addMoney, fromMinor, subtractMoney, sumMoney, toMinor } from '../../../kernel/values/numbers/money.js';
import { subtractQuantity } from '../../../kernel/values/numbers/quantity.js';
import { contestedOf, InvoiceItems, type InvoiceRow, Invoices } from '../../invoices/index.js';
import { chargeAmounts, inUnitsOf, scaledTo } from '../../lines/index.js';
import type { OrderWithItems } from '../items/order-with-items.js';
import { isInForce } from './orders-named.js';

const COUNTED = { archivedAt: null, paymentStatus: { not: 'cancelled' } } as const;

/**
 * Orders with what is invoiced of their lines by invoices that agree with them, or that somebody has accepted: what an invoice asks for
 * that differs from what was ordered is ordered still, and no more than that.
 */
export async function withoutContested(
  db: Reader,
  orders: readonly OrderWithItems[],
): Promise<readonly OrderWithItems[]> {
  const items = new Map(orders.flatMap((order) => order.items.map((item) => [item.id, item] as const)));
  const invoiced = [...items.values()].filter(({ invoicedQuantity }) => invoicedQuantity !== '0');
  if (invoiced.length === 0) return orders;
  const where = { purchaseOrderItemId: { in: invoiced.map(({ id }) => id) } };
  const lines = await db.collection(InvoiceItems).list({ where });
  const ids = [...new Set(lines.map(({ invoiceId }) => invoiceId))];
  const invoices = await db.collection(Invoices).list({ where: { id: { in: ids }, ...COUNTED } });
  const contested = await contestedOf(db, { isInForce }, invoices);
  if (contested.size === 0) return orders;
  const kinds = new Map(invoices.map(({ id, kind }) => [id, kind]));
  const differing = lines.filter(({ invoiceId }) => contested.has(invoiceId));
  const sums = sumByLine(
    await inUnitsOf(db, differing, ({ purchaseOrderItemId }) => items.get(purchaseOrderItemId ?? '')),
    ({ purchaseOrderItemId }) => purchaseOrderItemId,
    ({ invoiceId }) => kinds.get(invoiceId) === 'credit_note',
  );
  const agreed = (item: OrderWithItems['items'][number]) => ({
    ...item,
    invoicedQuantity: subtractQuantity(item.invoicedQuantity, sums.get(item.id) ?? '0'),
  });
  return orders.map((each) => ({ ...each, items: each.items.map(agreed) }));
}

/**
 * What invoices without lines ask for, and others charge beside theirs, with VAT: of an order, or of what a supplier is to deliver for a
 * requisition.
 */
export type InvoicedBySum = ReadonlyMap<string, string>;

type Ordered = Pick<OrderWithItems['order'], 'id' | 'procurementId' | 'supplierId' | 'currency'>;

/** Reads what invoices ask for of orders by no line. */
export async function invoicedBySum(db: Reader, orders: readonly Ordered[]): Promise<InvoicedBySum> {
  if (orders.length === 0) return new Map();
  const requisitions = [...new Set(orders.flatMap(({ procurementId }) => procurementId ?? []))];
  const ofRequisitions = { procurementId: { in: requisitions }, purchaseOrderId: null };
  const invoices = await db.collection(Invoices).list({
    where: {
      or: [
        { purchaseOrderId: { in: orders.map(({ id }) => id) } },
        ...(requisitions.length === 0 ? [] : [ofRequisitions]),
      ],
      ...COUNTED,
    },
  });
  const contested = await contestedOf(db, { isInForce }, invoices);
  const ids = invoices.map(({ id }) => id);
  const lines = await db.collection(InvoiceItems).list({ where: { invoiceId: { in: ids } }, select: ['invoiceId'] });
  const withLines = new Set(lines.map(({ invoiceId }) => invoiceId));
  const sums = new Map<string, string>();
  for (const invoice of invoices) {
    if (contested.has(invoice.id) || (withLines.has(invoice.id) && invoice.charges.length === 0)) continue;
    const key = keyOf(invoice);
    const sum = sums.get(key) ?? '0.00';
    const isTakenBack = invoice.kind === 'credit_note';
    const asked = withLines.has(invoice.id) ? chargedGross(invoice) : invoice.totalAmount;
    sums.set(key, (isTakenBack ? subtractMoney : addMoney)(sum, asked));
  }
  return sums;
}

function keyOf(invoice: InvoiceRow): string {
  const { purchaseOrderId, procurementId, supplierId, currency } = invoice;
  return purchaseOrderId === null ? `${procurementId}/${supplierId}/${currency}` : `${purchaseOrderId}/${currency}`;
}

/** What an invoice charges beside its lines, with VAT. */
export function chargedGross({ charges, vatMode, currency }: Pick<InvoiceRow, 'charges' | 'vatMode' | 'currency'>) {
  return sumMoney(charges.map((charge) => chargeAmounts(charge, { vatMode, currency }).grossAmount));
}

/**
 * What is left of the amounts of an order's lines once what is invoiced by sums is taken off them in proportion. What is taken is gone
 * from the sums, so that the next order is left what this one has not taken. A discount that is invoiced by itself gives back.
 */
export function lessSums(sums: Map<string, string>, order: Ordered, amounts: readonly string[]): readonly string[] {
  const { id, procurementId, supplierId, currency } = order;
  const open = amounts.map(toMinor);
  let left = open.reduce((sum, amount) => sum + amount, 0n);
  for (const key of [`${id}/${currency}`, `${procurementId}/${supplierId}/${currency}`]) {
    const sum = toMinor(sums.get(key) ?? '0.00');
    const taken = sum < left ? sum : left;
    if (sum === 0n || (sum > 0n && left <= 0n)) continue;
    sums.set(key, fromMinor(sum - taken));
    left -= taken;
  }
  return scaledTo(left, open).map(fromMinor);
}
