import { compareQuantity, subtractQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { ReceiptLineRow } from '../../requisitions/index.js';

type Line = Pick<
  ReceiptLineRow,
  'id' | 'itemId' | 'purchaseOrderItemId' | 'rawName' | 'expectedQuantity' | 'quantity' | 'discrepancyReason'
>;

/**
 * Lines of a receipt that differ from what was ordered: those that say why, and those that brought more than was still to come. What
 * has not arrived yet is no discrepancy.
 */
export function discrepanciesOf(lines: readonly Line[]) {
  return lines.flatMap(({ id: lineId, itemId, purchaseOrderItemId, rawName, expectedQuantity, quantity, ...line }) => {
    const isMore = expectedQuantity !== null && compareQuantity(quantity, expectedQuantity) > 0;
    const reason = line.discrepancyReason ?? (isMore ? 'surplus' : null);
    if (reason === null) return [];
    const difference = expectedQuantity === null ? null : subtractQuantity(quantity, expectedQuantity);
    return [{ lineId, itemId, purchaseOrderItemId, rawName, reason, expectedQuantity, quantity, difference } as const];
  });
}
