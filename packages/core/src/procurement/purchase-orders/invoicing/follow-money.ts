import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { type Fraction, times } from '../../../kernel/values/numbers/fraction.js';
import { fromMinor, toMinor } from '../../../kernel/values/numbers/money.js';
import { type InvoiceItemRow, Invoices, type InvoiceRow, isCreditNote } from '../../invoices/index.js';
import { chargedBy } from '../items/charged.js';
import type { ItemRow } from '../items/stored-items.js';
import { moveOrder } from '../moves/move-order.js';
import { type OrderRow, PurchaseOrders } from '../records.js';
import type { CountedProgress } from '../../../kernel/rows/counting.js';
import { INVOICED_OF_ORDERED, PAID_OF_ORDERED } from '../counting.js';
import { askedProgress, leftForSums } from './asked-progress.js';
import { claimsOn } from './claims-on-orders.js';
import { chargedGross } from './invoiced-of-orders.js';
import { spreadSums, type SumShare } from './spread-sums.js';

const COUNTED = { archivedAt: null, paymentStatus: { not: 'cancelled' } } as const;

/** How far an order is invoiced and paid, and what is invoiced beside its lines. */
export interface MoneyProgress {
  readonly invoiceStatus: CountedProgress;
  readonly paymentStatus: CountedProgress;
  readonly invoicedBesideLines: string;
}

/** Notes how far orders are invoiced and paid by now; the unit of work holds what has changed of their invoices. */
export async function followMoney(unit: UnitOfWork, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await unit.tx.collection(PurchaseOrders).findManyForUpdate([...new Set(orderIds)].toSorted());
  const progress = await moneyProgressOf(unit.tx, orders);
  for (const order of orders) {
    await moveOrder(unit, order, progress(order));
  }
}

/** Reads how far orders are invoiced and paid: both of the same account, so that they never contradict each other. */
export async function moneyProgressOf(
  db: Reader,
  asked: readonly OrderRow[],
): Promise<(order: Pick<OrderRow, 'id'>) => MoneyProgress> {
  const accounts = await moneyAccountsOf(db, asked);
  const progress = new Map(
    accounts.map((account) => {
      const { order, items: own, lines, share } = account;
      const paidLines = lines.flatMap((line) => (line.asked === 0n ? [] : [{ ...line, counted: paidPart(line) }]));
      const charged = toMinor(chargedBy(order, own).grossAmount);
      const { currency } = order;
      return [
        order.id,
        {
          invoicedBesideLines: fromMinor(share.asked + chargedByInvoices(account)),
          invoiceStatus: askedProgress(INVOICED_OF_ORDERED, own, { lines, sum: share.asked, charged, currency }),
          paymentStatus: askedProgress(PAID_OF_ORDERED, own, { lines: paidLines, sum: share.paid, charged, currency }),
        },
      ];
    }),
  );
  return ({ id }) => progress.get(id) ?? NOTHING;
}

const NOTHING: MoneyProgress = { invoiceStatus: 'none', paymentStatus: 'none', invoicedBesideLines: '0.00' };

/** What invoices that name lines of an order, and of no other, charge beside these. */
function chargedByInvoices({ order, lines }: MoneyAccount): bigint {
  const own = new Map(lines.map(({ invoice }) => [invoice.id, invoice]));
  return [...own.values()].reduce((sum, invoice) => {
    if (invoice.purchaseOrderId !== order.id || invoice.currency !== order.currency) return sum;
    const charged = toMinor(chargedGross(invoice));
    return isCreditNote(invoice) ? sum - charged : sum + charged;
  }, 0n);
}

/** What invoices ask for of an order, and what is paid of that. */
export interface MoneyAccount {
  readonly order: OrderRow;
  readonly items: readonly ItemRow[];
  /** By lines that name lines of the order; below zero where a credit note takes them back. */
  readonly lines: readonly (PaidShare & {
    readonly orderItemId: string;
    readonly counted: Fraction;
    readonly line: InvoiceItemRow;
    readonly invoice: InvoiceRow;
  })[];
  /** By invoices that name no line. */
  readonly share: SumShare;
}

/** Reads the accounts of orders, and of those that share a sum with them. */
export async function moneyAccountsOf(db: Reader, asked: readonly OrderRow[]): Promise<readonly MoneyAccount[]> {
  const { orders, items, lines, sums } = await claimsOn(db, asked);
  const paidOf = await sharesOf(
    db,
    [...lines, ...sums].map(({ invoice }) => invoice),
  );
  const accounts = orders.map((order, index) => {
    const own = items[index] ?? [];
    const ids = new Set(own.map(({ id }) => id));
    const ofLines = lines.flatMap(({ invoice, counted, ...line }) => {
      const { purchaseOrderItemId } = line;
      if (purchaseOrderItemId === null || !ids.has(purchaseOrderItemId)) return [];
      const signed = isCreditNote(invoice) ? { ...counted, over: -counted.over } : counted;
      return [{ orderItemId: purchaseOrderItemId, counted: signed, line, invoice, ...paidOf(invoice) }];
    });
    return { order, items: own, lines: ofLines };
  });
  const open = new Map(
    accounts.map(({ order, items: own, lines: ofLines }) => [
      order.id,
      leftForSums(own, { lines: ofLines, charged: toMinor(chargedBy(order, own).grossAmount) }),
    ]),
  );
  const shares = spreadSums(
    open,
    sums.map(({ invoice, orderIds }) => ({ orderIds, ...paidOf(invoice) })),
  );
  return accounts.map((account) => ({ ...account, share: shares.get(account.order.id) ?? { asked: 0n, paid: 0n } }));
}

/** An invoice of which so much of what it asks for is paid, as whole numbers. */
interface PaidShare {
  readonly paid: bigint;
  readonly asked: bigint;
}

/** Of what is invoiced of a line as much is paid as of its invoice. */
function paidPart({ counted, paid, asked }: PaidShare & { readonly counted: Fraction }): Fraction {
  return times(counted, { over: paid, under: asked });
}

/** What is paid of what invoices ask for, less what credit notes take back and what came back for those. */
async function sharesOf(db: Reader, invoices: readonly InvoiceRow[]): Promise<(invoice: InvoiceRow) => PaidShare> {
  const ids = [...new Set(invoices.map(({ id, creditedInvoiceId }) => creditedInvoiceId ?? id))];
  const credited = invoices.some(({ kind, creditedAmount }) => kind === 'credit_note' || toMinor(creditedAmount) > 0n);
  const [roots, notes] = credited
    ? [
        await db.collection(Invoices).findMany(ids),
        await db.collection(Invoices).list({ where: { creditedInvoiceId: { in: ids }, ...COUNTED } }),
      ]
    : [invoices, []];
  const byId = new Map(roots.map((invoice) => [invoice.id, invoice]));
  return (invoice) => {
    const { id, paidAmount, totalAmount, creditedAmount } =
      byId.get(invoice.creditedInvoiceId ?? invoice.id) ?? invoice;
    const cameBack = notes
      .filter(({ creditedInvoiceId }) => creditedInvoiceId === id)
      .reduce((sum, note) => sum + toMinor(note.paidAmount), 0n);
    return { paid: toMinor(paidAmount) - cameBack, asked: toMinor(totalAmount) - toMinor(creditedAmount) };
  };
}
