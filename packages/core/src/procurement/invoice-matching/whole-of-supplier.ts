import type { Reader } from '../../kernel/ports/storage.js';
import {
  addMoney,
  compareMoney,
  isZeroMoney,
  type Money,
  subtractMoney,
  sumMoney,
} from '../../kernel/values/numbers/money.js';
import { lineAmounts } from '../../kernel/values/numbers/vat.js';
import { InvoiceItems, Invoices, isCreditNote, type InvoiceRow, type WholeInvoice } from '../invoices/index.js';
import { chargeAmounts } from '../lines/index.js';
import {
  claimsOn,
  costOf,
  due,
  type OrderClaims,
  orderItemsOfEach,
  type OrderRow,
  ordersOfSum,
} from '../purchase-orders/index.js';
import type { AwardedLine } from '../requisitions/index.js';
import { COUNTED, isEarlier } from './earlier-claims.js';
import { isInvoiceable, type OrderedLine } from './expected-lines.js';
import type { Whole, WholeCharges } from './rules/judge.js';

interface Asking extends WholeInvoice {
  /** Lines of orders that lines of the invoice are for, by their ids. */
  readonly ordered: ReadonlyMap<string, OrderedLine>;
}

/**
 * All that is expected of a supplier by the orders that an invoice is for, by its lines or as a sum of an order, a requisition or a
 * contract, and by what was decided for its requisition and not ordered; with what earlier invoices leave of it, however they ask. Null
 * where there is nothing, and where the lines of all invoices tell it by themselves, as nothing is charged beside them.
 */
export async function wholeOfSupplier(
  db: Reader,
  { invoice, items, ordered }: Asking,
  awards: readonly AwardedLine[],
  decidedIn: string,
): Promise<Whole | null> {
  const { own, decided, isOfRequisition } = await askedOf(db, { invoice, items, ordered }, awards);
  if (own.length + decided.length === 0) return null;
  const claims = await claimsOn(db, own);
  const shared = claims.orders.filter(isExpectedOf(invoice));
  const currency = shared[0]?.currency ?? decidedIn;
  if (shared.some((order) => order.currency !== currency)) return null;
  const earlier = await earlierClaims(db, invoice, { claims, isOfRequisition });
  const isCharged = [invoice, ...shared, ...earlier].some(({ charges }) => charges.length > 0);
  if (items.length > 0 && !isCharged && earlier.every(({ hasLines }) => hasLines)) return null;
  const grossAmount = await expectedOf(db, shared, decided);
  if (isZeroMoney(grossAmount)) return null;
  const leftOf = (gross: Money, asked: readonly EarlierClaim[]) =>
    subtractMoney(gross, sumMoney(asked.filter((claim) => claim.currency === currency).map(({ amount }) => amount)));
  const left = leftOf(grossAmount, earlier);
  // Beside orders that share a sum with its own, an invoice is held against its own ones alone, too.
  const ownIds = new Set(own.map(({ id }) => id));
  const direct = earlier.filter(({ orderIds }) => orderIds.every((id) => ownIds.has(id)));
  const ofOwn = shared.length === own.length ? left : leftOf(await expectedOf(db, own, decided), direct);
  const charges = items.length === 0 ? null : chargesLeft(invoice, own, direct);
  return { currency, grossAmount, left: compareMoney(left, ofOwn) < 0 ? left : ofOwn, charges };
}

/** The orders that an invoice is for, and what was decided for its requisition where it is for all of that. */
async function askedOf(db: Reader, { invoice, items, ordered }: Asking, awards: readonly AwardedLine[]) {
  const named = items.flatMap(({ purchaseOrderItemId }) => ordered.get(purchaseOrderItemId ?? '')?.order ?? []);
  const isOfRequisition = named.length === 0 && invoice.purchaseOrderId === null && invoice.procurementId !== null;
  const orders = named.length > 0 ? named : await ordersOfSum(db, invoice);
  const own = [...new Map(orders.map((order) => [order.id, order])).values()].filter(isExpectedOf(invoice));
  const decided = isOfRequisition ? awards.filter(({ supplierId }) => supplierId === invoice.supplierId) : [];
  return { own, decided, isOfRequisition };
}

function isExpectedOf({ supplierId }: InvoiceRow): (order: OrderRow) => boolean {
  return (order) => order.supplierId === supplierId && isInvoiceable(order);
}

/** What orders cost with their charges, and what was decided and is in none of them. */
async function expectedOf(db: Reader, orders: readonly OrderRow[], awards: readonly AwardedLine[]): Promise<Money> {
  const items = (await orderItemsOfEach({ db }, orders)).flat();
  const orderedItems = new Set(items.map(({ procurementItemId }) => procurementItemId));
  const unordered = awards.filter(({ itemId }) => !orderedItems.has(itemId)).map(({ grossAmount }) => grossAmount);
  return sumMoney([...items.map((item) => costOf(item, due(item))), ...orders.map(chargedBy), ...unordered]);
}

type Charging = Pick<OrderRow, 'charges' | 'vatMode' | 'currency'>;

/** What a document charges beside its lines, with VAT. */
function chargedBy({ charges, ...terms }: Charging): Money {
  return sumMoney(charges.map((charge) => chargeAmounts(charge, terms).grossAmount));
}

/** What an invoice charges beside its lines, and what earlier ones leave of what its orders do. */
function chargesLeft(invoice: Charging, orders: readonly Charging[], earlier: readonly Charging[]): WholeCharges {
  const grossAmount = sumMoney(orders.map(chargedBy));
  return {
    asked: chargedBy(invoice),
    grossAmount,
    left: subtractMoney(grossAmount, sumMoney(earlier.map(chargedBy))),
    count: invoice.charges.length,
  };
}

interface EarlierClaim extends Pick<InvoiceRow, 'id' | 'currency' | 'vatMode' | 'charges'> {
  /** What it asks for of the orders, less what was taken back. */
  readonly amount: Money;
  readonly hasLines: boolean;
  readonly orderIds: readonly string[];
}

/** What invoices before one ask for of the same orders, or of the same requisition. */
async function earlierClaims(
  db: Reader,
  invoice: InvoiceRow,
  { claims, isOfRequisition }: { readonly claims: OrderClaims; readonly isOfRequisition: boolean },
): Promise<readonly EarlierClaim[]> {
  const { supplierId, procurementId } = invoice;
  const ofRequisition = isOfRequisition
    ? await db.collection(Invoices).list({ where: { procurementId, supplierId, kind: 'invoice', ...COUNTED } })
    : [];
  const asking = [...claims.sums, ...claims.lines].map((claim) => claim.invoice);
  const all = new Map([...asking, ...ofRequisition].map((other) => [other.id, other]));
  const earlier = [...all.values()].filter(
    (other) => other.id !== invoice.id && !isCreditNote(other) && isEarlier(other, invoice),
  );
  const lines = await linesOf(db, earlier);
  const orderOfItem = new Map(claims.items.flat().map(({ id, orderId }) => [id, orderId]));
  const sums = new Map(claims.sums.map((sum) => [sum.invoice.id, sum.orderIds]));
  return earlier.map((other) => {
    const { id, currency, vatMode, charges, totalAmount, creditedAmount } = other;
    const own = lines.get(id) ?? [];
    const elsewhere = own.filter(({ purchaseOrderItemId: item }) => item !== null && !orderOfItem.has(item));
    const rest = sumMoney(elsewhere.map((line) => lineAmounts({ ...line, vatMode, currency }).grossAmount));
    const amount = subtractMoney(totalAmount, addMoney(creditedAmount, rest));
    const ofLines = own.flatMap(({ purchaseOrderItemId }) => orderOfItem.get(purchaseOrderItemId ?? '') ?? []);
    return { id, currency, vatMode, charges, amount, hasLines: own.length > 0, orderIds: sums.get(id) ?? ofLines };
  });
}

async function linesOf(db: Reader, invoices: readonly Pick<InvoiceRow, 'id'>[]) {
  const rows = await db.collection(InvoiceItems).list({
    where: { invoiceId: { in: invoices.map(({ id }) => id) } },
    select: ['invoiceId', 'purchaseOrderItemId', 'quantity', 'unitPrice', 'discountPercent', 'vatRate'],
  });
  const byInvoice = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) byInvoice.set(row.invoiceId, [...(byInvoice.get(row.invoiceId) ?? []), row]);
  return byInvoice;
}
