import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { followersOf } from '../followers.js';
import { itemsOf, type ItemRow } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';
import { dropAmendment } from '../revisions/amendment.js';
import { IN_FORCE } from '../statuses.js';
import { followInRequisition } from './follow-requisition.js';
import { holdMoney, type OrderWarning } from './hold-money.js';

/** What follows from a move of an order besides itself. */
interface Following {
  /** Lines that it had before and has no more. */
  readonly before?: readonly ItemRow[];
  /** Its supplier, where it has come into force. */
  readonly sentTo?: string;
}

/**
 * Brings into step what depends on an order that has moved: its requisition, all that follows orders, and what its contract and budgets
 * hold of it. What was planned with an order that has ended goes.
 *
 * @throws ProcurekitError as `holdMoney`
 */
export async function followOrder(
  unit: UnitOfWork,
  order: OrderRow,
  { before = [], ...news }: Following = {},
): Promise<readonly OrderWarning[]> {
  if (!IN_FORCE.includes(order.status)) await dropAmendment(unit, order.id);
  const items = [...before, ...(await itemsOf(unit.tx, order.id))];
  const requested = [...new Set(items.flatMap(({ procurementItemId }) => procurementItemId ?? []))];
  await followInRequisition(unit, order, requested);
  await followersOf(unit)(unit, { orderIds: [order.id], ...news });
  return holdMoney(unit, order, { withFacts: IN_FORCE.includes(order.status) });
}
