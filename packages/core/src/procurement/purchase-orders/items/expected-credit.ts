import type { Reader } from '../../../kernel/ports/storage.js';
import { sumMoney } from '../../../kernel/values/numbers/money.js';
import { compareQuantity, lesserOf, type Quantity, subtractQuantity } from '../../../kernel/values/numbers/quantity.js';
import { costOf } from '../moves/hold-budgets.js';
import { due } from '../counting.js';
import { type ItemRow, itemsOfEach } from './stored-items.js';

type Counted = Pick<ItemRow, 'quantity' | 'cancelledQuantity' | 'receivedQuantity' | 'returnedQuantity'>;

/** What can be invoiced of a line: what is to be delivered, without what went back to the supplier and has not been replaced. */
export function invoiceable(item: Counted): Quantity {
  const missing = subtractQuantity(due(item), item.receivedQuantity);
  const back = lesserOf(item.returnedQuantity, missing);
  return compareQuantity(back, '0') > 0 ? subtractQuantity(due(item), back) : due(item);
}

/** What credit notes are expected to take back, with VAT: what is invoiced of goods that went back. In the order of the orders. */
export async function expectedCreditsOf(
  { db }: { readonly db: Reader },
  orders: readonly { readonly id: string }[],
): Promise<readonly string[]> {
  const items = await itemsOfEach({ db }, orders);
  return items.map((ofOrder) => sumMoney(ofOrder.map(expectedCredit)));
}

function expectedCredit(item: ItemRow): string {
  const left = subtractQuantity(due(item), invoiceable(item));
  const excess = subtractQuantity(item.invoicedQuantity, invoiceable(item));
  const part = lesserOf(left, excess);
  return compareQuantity(part, '0') > 0 ? costOf(item, part) : '0.00';
}
