import type { UnitOfWork } from '../../kernel/operations/call.js';
import { getRow } from '../../kernel/rows/record-access.js';
import { LeavingRefusal } from '../../kernel/rows/leaving-refusal.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { Counterparties } from '../counterparties/index.js';
import {
  invoiceErrors,
  invoiceEvents,
  invoiceItemsOf,
  type InvoiceMatching,
  type OrdersNamed,
  isCreditNote,
  Invoices,
  matchedColumns,
  type WholeInvoice,
} from '../invoices/index.js';
import { holdOrders as lockOrders, PurchaseOrderItems } from '../purchase-orders/index.js';
import { type MatchedInvoice, matchInvoice } from './match-invoice.js';
import { countInvoicedOf, differingOf, orderLinesOf, rematch } from './rematch.js';
import { openExceptions } from './rules/accepted.js';

/** Compares invoices with orders and decisions. */
export const matchingByOrders: InvoiceMatching = {
  hold: (unit, { supplierId, procurementId }, items) => holdCompared(unit, { supplierId, procurementId, items }),
  match: (unit, whole, itemsBefore) => matchInvoice(unit, whole, itemsBefore),
  async follow(unit, before, after) {
    const lines = orderLinesOf([...(before?.items ?? []), ...after.items]);
    await holdOrders(unit, lines);
    await countInvoicedOf(unit, lines);
    // What is new comes last, so it leaves others as they were; unless it takes something back.
    if (before === null && !isCreditNote(after.invoice)) return;
    const { supplierId, id } = after.invoice;
    await rematch(
      unit,
      (await differingOf(unit.tx, supplierId)).filter((other) => other !== id),
    );
  },
  async requirePayable(unit, invoice) {
    const items = await invoiceItemsOf(unit.tx, invoice.id);
    const matched = await matchInvoice(unit, { invoice, items }, items);
    const holding = holdingUp(matched);
    if (holding.length === 0) {
      // It may have been too much before another one went.
      if (invoice.matchStatus === 'exceptions') await saveMatched(unit, matched);
      return;
    }
    const refusal = invoiceErrors.matchExceptions({ exceptions: holding });
    throw new LeavingRefusal(refusal, async (later) => {
      await rematch(later, [invoice.id]);
      return refusal;
    });
  },
};

/** Exceptions that keep an invoice from being paid. Lines that were ordered are not paid twice, however slight the hint. */
function holdingUp({ invoice, items, isCompared, isMereHint = false }: MatchedInvoice) {
  const open = openExceptions(invoice.exceptions, invoice.acceptedExceptions);
  const isLet = isMereHint && !(isCompared && items.length > 0);
  return isLet ? open.filter(({ code }) => code !== 'duplicate_suspected') : open;
}

async function saveMatched(unit: UnitOfWork, { invoice }: WholeInvoice): Promise<void> {
  const before = await getRow(unit.tx, Invoices, invoice.id);
  await saveChanges(unit, Invoices, before, matchedColumns(invoice), { announce: invoiceEvents.updated });
}

interface Compared {
  readonly supplierId: string;
  readonly procurementId: string | null;
  readonly items: OrdersNamed['items'];
}

/** Locks the supplier, so that of two invoices for the same that come at once the second sees the first, then requisitions and orders. */
async function holdCompared(unit: UnitOfWork, { supplierId, procurementId, items }: Compared): Promise<void> {
  await unit.tx.collection(Counterparties).findForUpdate(supplierId);
  await holdOrders(unit, orderLinesOf(items), procurementId);
}

async function holdOrders(
  unit: UnitOfWork,
  orderItemIds: readonly string[],
  procurementId: string | null = null,
): Promise<void> {
  const where = { id: { in: orderItemIds } };
  const lines =
    orderItemIds.length === 0 ? [] : await unit.tx.collection(PurchaseOrderItems).list({ where, select: ['orderId'] });
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
  await lockOrders(unit, orderIds, procurementId === null ? [] : [procurementId]);
}
