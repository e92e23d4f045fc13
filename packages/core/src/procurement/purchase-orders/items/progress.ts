import type { Row } from '../../../kernel/records/record.js';
import { compareQuantity, isZeroQuantity, subtractQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { OrderProgress } from '../values.js';
import type { PurchaseOrderItems } from './records.js';

type Counted = Pick<Row<typeof PurchaseOrderItems>, 'quantity' | 'cancelledQuantity'>;
type Count = 'receivedQuantity' | 'askedQuantity';

/** How far an order has come, over its lines; what was called off of a line is not waited for. */
export function progressOf<C extends Count>(
  lines: readonly (Counted & Record<C, string>)[],
  counted: C,
): OrderProgress {
  if (lines.every((line) => isZeroQuantity(line[counted]))) return 'none';
  const compared = lines.map((line) => compareQuantity(line[counted], due(line)));
  if (compared.includes(1)) return 'over';
  return compared.includes(-1) ? 'partial' : 'full';
}

/** What is to be delivered of a line. */
export function due({ quantity, cancelledQuantity }: Counted): string {
  return subtractQuantity(quantity, cancelledQuantity);
}
