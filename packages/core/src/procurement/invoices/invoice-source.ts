import type { Row } from '../../kernel/records/record.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { addMoney, negateMoney, subtractMoney, sumMoney, toMinor } from '../../kernel/values/numbers/money.js';
import { negateQuantity } from '../../kernel/values/numbers/quantity.js';
import { lineAmounts } from '../../kernel/values/numbers/vat.js';
import type { BudgetedLine, BudgetPlace, BudgetSource, Claim, Holding, SpentLine } from '../budgets/index.js';
import {
  budgetPlaceOf,
  inUnitsOfItems,
  type InvoicedPartsOf,
  ProcurementItems,
  Requisitions,
} from '../requisitions/index.js';
import { moneyShares } from '../lines/index.js';
import { contestedOf } from './contested.js';
import type { InvoicedOrders, WholeInvoice } from './extension-points.js';
import { isCreditNote } from './kinds.js';
import { itemsOfEach } from './items.js';
import { type InvoiceItems, Invoices } from './records.js';

type InvoiceRow = Row<typeof Invoices>;
type ItemRow = Row<typeof InvoiceItems>;

type OrdersInForce = Pick<InvoicedOrders, 'isInForce'>;

/** A line of an invoice as budgets count it: with VAT, and below zero of a credit note, which gives back. */
interface CountedLine {
  readonly procurementItemId: string | null;
  readonly purchaseOrderItemId: string | null;
  readonly quantity: string;
  readonly grossAmount: string;
}

/**
 * What invoices take of budgets for a requisition, until they are cancelled or archived. One that differs from what was ordered takes
 * nothing before somebody accepts it: what was ordered stays committed.
 */
export const invoicedOfRequisitions = (orders: OrdersInForce): BudgetSource => ({
  async claims(db, procurementId) {
    const requisition = await db.collection(Requisitions).find(procurementId);
    const counted = await agreedInvoices(db, orders, procurementId);
    return counted.flatMap(({ invoice, lines }) =>
      lines.map(({ procurementItemId, purchaseOrderItemId, quantity, grossAmount }): Claim => {
        const isComparable = invoice.currency === requisition?.currency;
        return {
          kind: 'actual',
          supplierId: invoice.supplierId,
          procurementItemId,
          isOfOrder: purchaseOrderItemId !== null || isOfWholeOrder(invoice, lines),
          quantity,
          grossAmount: isComparable ? grossAmount : '0.00',
        };
      }),
    );
  },
  async holdings({ tx }, procurementId) {
    const placeOf = await placesIn(tx, procurementId);
    const counted = await agreedInvoices(tx, orders, procurementId);
    return counted.map(({ invoice, lines }) => holdingOf(invoice, lines, placeOf));
  },
});

/** What is invoiced of a requisition by the invoices that name it. */
export const partsOfInvoices: InvoicedPartsOf = async (db, procurementId) => {
  const requisition = await db.collection(Requisitions).find(procurementId);
  const counted = await countedInvoices(db, procurementId);
  return counted.flatMap(({ invoice: { supplierId, currency }, lines }) =>
    lines.map(({ procurementItemId, quantity, grossAmount }) => {
      const isComparable = currency === requisition?.currency;
      return { supplierId, procurementItemId, quantity, grossAmount: isComparable ? grossAmount : '0.00' };
    }),
  );
};

/** What an invoice without a requisition takes of budgets. */
export async function heldByItself(
  db: Reader,
  orders: OrdersInForce,
  { invoice, items }: WholeInvoice,
): Promise<Holding> {
  const isContested = (await contestedOf(db, orders, [invoice])).has(invoice.id);
  return holdingOf(invoice, isContested ? [] : countedLines(invoice, items), placeOfItsOwn);
}

/** Where what an invoice asks for is spent, whether or not it agrees with what was ordered. */
export async function spentBy(db: Reader, { invoice, items }: WholeInvoice): Promise<readonly SpentLine[]> {
  const { procurementId, purchaseOrderId, totalAmount: grossAmount, vatMode, currency } = invoice;
  const placeOf = procurementId === null ? placeOfItsOwn : await placesIn(db, procurementId);
  if (items.length === 0) return [{ ...placeOf(invoice, { procurementItemId: null }), purchaseOrderId, grossAmount }];
  return items.map((item) => ({
    ...placeOf(invoice, item),
    purchaseOrderItemId: item.purchaseOrderItemId,
    grossAmount: lineAmounts({ ...item, vatMode, currency }).grossAmount,
  }));
}

type PlaceOf = (invoice: InvoiceRow, line: Pick<CountedLine, 'procurementItemId'>) => BudgetPlace;

/** Where lines of invoices for a requisition belong. */
async function placesIn(db: Reader, procurementId: string): Promise<PlaceOf> {
  const requisition = await db.collection(Requisitions).find(procurementId);
  if (requisition === null) return placeOfItsOwn;
  const items = await db.collection(ProcurementItems).list({ where: { procurementId } });
  const byId = new Map(items.map((item) => [item.id, item]));
  return (_invoice, { procurementItemId }) => budgetPlaceOf(requisition, byId.get(procurementItemId ?? '') ?? null);
}

const placeOfItsOwn: PlaceOf = ({ invoiceDate: date }) => ({
  date,
  costItemId: null,
  logisticsObjectId: null,
  pipelineId: null,
});

async function countedInvoices(db: Reader, procurementId: string) {
  const invoices = await db.collection(Invoices).list({ where: { procurementId } });
  const items = await itemsOfEach({ db }, invoices);
  const asked = new Map((await inUnitsOfItems(db, items.flat())).map(({ id, quantity }) => [id, quantity]));
  const quantityOf = ({ id, quantity }: ItemRow) => asked.get(id) ?? quantity;
  return invoices.map((invoice, index) => ({
    invoice,
    lines: countedLines(invoice, items[index] ?? [], quantityOf),
  }));
}

/** The same, with what takes nothing of budgets yet as taking nothing. */
async function agreedInvoices(db: Reader, orders: OrdersInForce, procurementId: string) {
  const counted = await countedInvoices(db, procurementId);
  const contested = await contestedOf(
    db,
    orders,
    counted.map(({ invoice }) => invoice),
  );
  return counted.map((each) => (contested.has(each.invoice.id) ? { ...each, lines: [] } : each));
}

/** Whether an invoice asks for a sum of an order, and names no line of it. */
function isOfWholeOrder({ purchaseOrderId }: InvoiceRow, lines: readonly CountedLine[]): boolean {
  return purchaseOrderId !== null && lines.every(({ quantity }) => quantity === '0');
}

function countedLines(
  invoice: InvoiceRow,
  items: readonly ItemRow[],
  quantityOf = ({ quantity }: ItemRow): string => quantity,
): readonly CountedLine[] {
  if (invoice.archivedAt !== null || invoice.paymentStatus === 'cancelled') return [];
  const { vatMode, currency, totalAmount } = invoice;
  const lines = items.map((item) => {
    const { procurementItemId, purchaseOrderItemId } = item;
    const { grossAmount } = lineAmounts({ ...item, vatMode, currency });
    return { procurementItemId, purchaseOrderItemId, quantity: quantityOf(item), grossAmount };
  });
  const none = { procurementItemId: null, purchaseOrderItemId: null, quantity: '0', grossAmount: totalAmount };
  // What the supplier charges beside the lines is spent where they are, and so are the kopecks that it may differ by.
  const rest = subtractMoney(totalAmount, sumMoney(lines.map(({ grossAmount }) => grossAmount)));
  const weights = lines.map(({ grossAmount }) => toMinor(grossAmount));
  const known = weights.some((weight) => weight > 0n) ? weights : weights.map(() => 1n);
  const shares = moneyShares(rest, known, currency);
  const counted =
    lines.length === 0
      ? [none]
      : lines.map((line, index) => ({
          ...line,
          grossAmount: addMoney(line.grossAmount, shares[index] ?? '0.00'),
        }));
  return isCreditNote(invoice) ? counted.map(takenBack) : counted;
}

function takenBack(line: CountedLine): CountedLine {
  return { ...line, quantity: negateQuantity(line.quantity), grossAmount: negateMoney(line.grossAmount) };
}

function holdingOf(invoice: InvoiceRow, lines: readonly CountedLine[], placeOf: PlaceOf): Holding {
  const { id, currency, invoiceDate } = invoice;
  const foreign = { currency, date: invoiceDate };
  const ofWhole = isOfWholeOrder(invoice, lines) ? { purchaseOrderId: invoice.purchaseOrderId } : {};
  const held = lines.map((line): BudgetedLine => {
    const { grossAmount, purchaseOrderItemId } = line;
    return { ...placeOf(invoice, line), ...ofWhole, foreign, grossAmount, purchaseOrderItemId };
  });
  return { sourceType: 'invoice', sourceId: id, kind: 'actual', lines: held };
}
