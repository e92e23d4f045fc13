import type { Reader } from '../../kernel/ports/storage.js';
import { invoiceItemsOf, type InvoiceRow } from '../invoices/index.js';
import { openLinesOf } from './expected-lines.js';
import { openOf, ratiosBetween, toAssign } from './link-lines.js';
import { proposeLines } from './rules/assign.js';

/** Lines of open orders of the supplier that the lines of an invoice may be for, the likeliest first. Nothing is changed. */
export async function proposeMatches(db: Reader, invoice: InvoiceRow) {
  const items = await invoiceItemsOf(db, invoice.id);
  const open = await openLinesOf(db, invoice);
  const ratioOf = await ratiosBetween(
    db,
    items,
    open.map(({ item }) => item),
  );
  const left = openOf(open, { itemsBefore: items, kept: [], ratioOf });
  const byId = new Map(open.map((line, index) => [line.item.id, { ...line, open: left[index]?.open ?? '0' }]));
  const proposed = proposeLines(items.map(toAssign), left, ratioOf);
  return items.map(({ id: itemId, name, purchaseOrderItemId }) => ({
    itemId,
    name,
    purchaseOrderItemId,
    proposals: (proposed.get(itemId) ?? []).flatMap(({ orderItemId, score }) => {
      const line = byId.get(orderItemId);
      if (line === undefined) return [];
      const { order, item } = line;
      return [
        {
          purchaseOrderItemId: orderItemId,
          purchaseOrderId: order.id,
          orderNumber: order.number,
          name: item.rawName,
          openQuantity: line.open,
          unitPrice: item.unitPrice,
          score,
        },
      ];
    }),
  }));
}
