import { ordersOf } from './ordered-lines.js';
import type { World } from '../../../kernel/operations/world.js';
import { referenceProblem } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { addQuantity } from '../../../kernel/values/numbers/quantity.js';
import { requisitionErrors } from '../errors.js';
import { isOverReceived } from '../items/received.js';
import type { ArrivedLine, OrderedLine } from './ordered-lines.js';

/** The lines of orders that lines name: each must be in force, and for the same item. What is wrong is added to the problems. */
export async function namedOrderLines(
  world: World,
  db: Reader,
  lines: readonly ArrivedLine[],
  problems: Problem[],
): Promise<ReadonlyMap<string, OrderedLine>> {
  const named = [...new Set(lines.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []))];
  const found = new Map(
    (named.length === 0 ? [] : await ordersOf(world).find(db, named)).map((line) => [line.id, line]),
  );
  for (const [index, { purchaseOrderItemId, procurementItemId }] of lines.entries()) {
    const line = found.get(purchaseOrderItemId ?? '');
    const fits = line?.isInForce === true && line.procurementItemId === procurementItemId;
    if (typeof purchaseOrderItemId === 'string' && !fits) {
      problems.push(referenceProblem(`/items/${index}/purchaseOrderItemId`));
    }
  }
  return found;
}

/** Refuses to bring more of order lines than the portal lets through. @throws ProcurekitError `over_receipt` */
export function refuseOverOrdered(
  ordered: ReadonlyMap<string, Pick<OrderedLine, 'id' | 'quantity' | 'receivedQuantity'>>,
  lines: readonly Pick<ArrivedLine, 'purchaseOrderItemId' | 'quantity'>[],
  overReceiptPercent: string,
): void {
  const sums = new Map<string, string>();
  for (const { purchaseOrderItemId, quantity } of lines) {
    const line = ordered.get(purchaseOrderItemId ?? '');
    if (line === undefined) continue;
    const receivedQuantity = addQuantity(sums.get(line.id) ?? line.receivedQuantity, quantity);
    sums.set(line.id, receivedQuantity);
    if (isOverReceived({ quantity: line.quantity, receivedQuantity }, overReceiptPercent)) {
      throw requisitionErrors.overReceipt({ itemId: line.id, quantity: line.quantity, receivedQuantity });
    }
  }
}
