import { referenceProblem, rejectInput } from '../../../kernel/errors/request-errors.js';
import { compareQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { Problem } from '../../../kernel/values/problem.js';
import type { ArrivalLine, Ordered, OrderedLine } from '../../requisitions/index.js';
import type { NewStockReceiptLine } from './schemas.js';

/**
 * Lines of a receipt with what they are about: a line of an order tells the item of the requisition that it was ordered for, and an
 * item tells the line of the order that waits for it. Lines that only name an item of a requisition stay as they are; those that only
 * name a line of an order are in its unit.
 *
 * @throws ProcurekitError `validation_failed` with a pointer for each line that names nothing, or nothing of the order
 */
export function linesForOrders(
  sent: readonly NewStockReceiptLine[],
  order: Pick<Ordered, 'id'> | null,
  known: readonly OrderedLine[],
): ArrivalLine[] {
  const problems: Problem[] = [];
  const lines = sent.map(({ itemId = null, purchaseOrderItemId = null, ...line }, index): ArrivalLine => {
    const named = { itemId, purchaseOrderItemId };
    const ordered = orderedFor(named, known);
    problems.push(...problemsOf(named, { ordered, isOfOrder: order !== null, at: `/items/${index}` }));
    return {
      ...line,
      ...(itemId === null ? countedAs(line, ordered) : {}),
      procurementItemId: itemId ?? ordered?.procurementItemId ?? null,
      purchaseOrderItemId: order === null ? purchaseOrderItemId : (ordered?.id ?? null),
    };
  });
  if (problems.length > 0) throw rejectInput(problems);
  return lines;
}

/** The unit of what was ordered, where a line says none. */
function countedAs(
  { unitId, unitCode }: Pick<ArrivalLine, 'unitId' | 'unitCode'>,
  ordered: OrderedLine | undefined,
): Pick<ArrivalLine, 'unitId'> {
  return unitId === undefined && unitCode === undefined && ordered !== undefined ? { unitId: ordered.unitId } : {};
}

/** What a line of a receipt says that it is about. */
interface Named {
  readonly itemId: string | null;
  readonly purchaseOrderItemId: string | null;
}

function orderedFor({ itemId, purchaseOrderItemId }: Named, known: readonly OrderedLine[]): OrderedLine | undefined {
  return purchaseOrderItemId === null ? waitingFor(known, itemId) : known.find(({ id }) => id === purchaseOrderItemId);
}

function problemsOf(
  { itemId, purchaseOrderItemId }: Named,
  {
    ordered,
    isOfOrder,
    at,
  }: { readonly ordered: OrderedLine | undefined; readonly isOfOrder: boolean; readonly at: string },
): Problem[] {
  if (itemId === null && purchaseOrderItemId === null) {
    const message = 'Name the line of the order or of the requisition that arrived';
    return [{ pointer: `${at}/purchaseOrderItemId`, code: 'required', message }];
  }
  if (ordered === undefined) {
    if (purchaseOrderItemId !== null) return [referenceProblem(`${at}/purchaseOrderItemId`)];
    return isOfOrder ? [referenceProblem(`${at}/itemId`)] : [];
  }
  return itemId === null || ordered.procurementItemId === itemId ? [] : [referenceProblem(`${at}/itemId`)];
}

/** The line that an item was ordered by: the first that still waits for it, or else the first. */
function waitingFor(known: readonly OrderedLine[], itemId: string | null): OrderedLine | undefined {
  const lines = known.filter(({ procurementItemId }) => itemId !== null && procurementItemId === itemId);
  return lines.find(({ quantity, receivedQuantity }) => compareQuantity(quantity, receivedQuantity) > 0) ?? lines[0];
}
