import type { Reader } from '../../../kernel/ports/storage.js';
import {
  addQuantity,
  compareQuantity,
  negateQuantity,
  subtractQuantity,
  wholeButForRounding,
} from '../../../kernel/values/numbers/quantity.js';
import { convertedQuantity, type Fraction, inverse, ONE } from '../../../kernel/values/numbers/fraction.js';
import {
  holdRequisitionsOf,
  refuseOverOrdered,
  type OrderedLines,
  type OrderReturn,
  type ReturnedLine,
  takeBackReceived,
} from '../../requisitions/index.js';
import { asCountedBefore, getCatalogSettings, unitRatios } from '../../catalog/index.js';
import { PurchaseOrderItems } from '../items/records.js';
import { receiptOf } from '../items/receipt.js';
import { itemsOf, type ItemRow } from '../items/stored-items.js';
import { moveOrder } from '../moves/move-order.js';
import { PurchaseOrders } from '../records.js';
import { orderedRatios } from './ordered-ratios.js';

/** Counts what goes back to the supplier, or comes again because a return is undone, in the lines of an order. */
export const giveBackOrdered: OrderedLines['giveBack'] = async (unit, returned) => {
  const { purchaseOrderId } = returned;
  const requested = (await itemsOf(unit.tx, purchaseOrderId)).flatMap(
    ({ procurementItemId }) => procurementItemId ?? [],
  );
  await holdRequisitionsOf(unit, requested);
  const order = await unit.tx.collection(PurchaseOrders).findForUpdate(purchaseOrderId);
  const before = order === null ? [] : await itemsOf(unit.tx, purchaseOrderId);
  const ratioOf = await unitRatios(
    unit.tx,
    returned.lines.map(({ catalogItemId }) => catalogItemId),
  );
  const { after, lines } = spreadReturned(before, returned, ({ catalogItemId, unitId }, item) =>
    unitId === undefined ? ONE : asCountedBefore(ratioOf(catalogItemId, { unitId }, item)),
  );
  if (order === null || lines.some(({ left }) => compareQuantity(left, '0') > 0)) return lines;
  // What went back may have been received again meanwhile: then nothing is missing that undoing the return could bring.
  if (returned.isUndone) {
    const { overReceiptPercent } = await getCatalogSettings(unit.tx, unit);
    refuseOverOrdered(
      new Map(before.map((item) => [item.id, item])),
      lines.flatMap(({ counted }) => counted),
      overReceiptPercent,
    );
  }
  await unit.tx
    .collection(PurchaseOrderItems)
    .adjustMany(
      after.map(({ id, receivedQuantity, returnedQuantity }) => ({ id, set: { receivedQuantity, returnedQuantity } })),
    );
  await moveOrder(unit, order, receiptOf(order, after), { touched: true });
  await takeBackReceived(unit, await requestedParts(unit.tx, after, { lines, isUndone: returned.isUndone }));
  return lines;
};

/** What goes back of lines of requisitions, in the units of these; below zero where it comes again. */
async function requestedParts(
  db: Reader,
  items: readonly ItemRow[],
  { lines, isUndone }: { readonly lines: readonly ReturnedLine[]; readonly isUndone: boolean },
) {
  const ratioOf = await orderedRatios(db, items);
  const byId = new Map(items.map((item) => [item.id, item]));
  return lines.flatMap(({ counted }) =>
    counted.flatMap(({ purchaseOrderItemId, quantity: ordered }) => {
      const { procurementItemId = null } = byId.get(purchaseOrderItemId) ?? {};
      if (procurementItemId === null) return [];
      const ratio = ratioOf({ procurementItemId, quantity: ordered }, purchaseOrderItemId);
      const quantity = convertedQuantity(ordered, inverse(ratio));
      return [{ procurementItemId, quantity: isUndone ? negateQuantity(quantity) : quantity }];
    }),
  );
}

/** How many units of a line of an order are in one of those in which a line goes back. */
type ReturnRatio = (line: OrderReturn['lines'][number], item: ItemRow) => Fraction;

/** Spreads what goes back over the lines that have something of it: the one that is named, else those of the item in their order. */
export function spreadReturned(
  before: readonly ItemRow[],
  { lines, isUndone }: Pick<OrderReturn, 'lines' | 'isUndone'>,
  ratioOf: ReturnRatio = () => ONE,
): { readonly after: readonly ItemRow[]; readonly lines: readonly ReturnedLine[] } {
  const after = before.map((item) => ({ ...item }));
  const returned = lines.map((line): ReturnedLine => {
    const { catalogItemId, purchaseOrderItemId, quantity } = line;
    let left = quantity;
    const counted: { purchaseOrderItemId: string; quantity: string }[] = [];
    for (const item of after) {
      const isMeant =
        purchaseOrderItemId === null ? item.catalogItemId === catalogItemId : item.id === purchaseOrderItemId;
      const ratio = ratioOf(line, item);
      const most = isUndone ? item.returnedQuantity : item.receivedQuantity;
      const asked = wholeButForRounding(convertedQuantity(left, ratio), most);
      const isMore = compareQuantity(asked, most) > 0;
      const part = isMore ? most : asked;
      if (!isMeant || compareQuantity(part, '0') <= 0) continue;
      const [add, take] = [addQuantity, subtractQuantity];
      item.receivedQuantity = (isUndone ? add : take)(item.receivedQuantity, part);
      item.returnedQuantity = (isUndone ? take : add)(item.returnedQuantity, part);
      counted.push({ purchaseOrderItemId: item.id, quantity: part });
      left = isMore ? subtractQuantity(left, convertedQuantity(most, inverse(ratio))) : '0';
    }
    return { counted, left };
  });
  return { after, lines: returned };
}
