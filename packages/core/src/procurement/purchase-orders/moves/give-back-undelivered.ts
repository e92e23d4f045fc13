import type { WriteCall } from '../../../kernel/operations/call.js';
import { restOf } from '../../../kernel/values/numbers/quantity.js';
import { moneyProgressOf } from '../invoicing/follow-money.js';
import { receiptOf } from '../items/receipt.js';
import { itemsOf, replaceItems } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';

/** Gives back what was not delivered of an order: it will not come, and is free to be ordered again. */
export async function giveBackUndelivered(call: WriteCall, order: OrderRow) {
  const items = (await itemsOf(call.tx, order.id)).map((item) => ({ ...item, cancelledQuantity: undelivered(item) }));
  await replaceItems(call.tx, order.id, items);
  return { ...receiptOf(order, items), ...(await moneyProgressOf(call.tx, [order]))(order) };
}

function undelivered({ quantity, receivedQuantity }: { readonly quantity: string; readonly receivedQuantity: string }) {
  return restOf(quantity, receivedQuantity);
}
