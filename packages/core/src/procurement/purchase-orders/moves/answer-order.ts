import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { purchaseOrderEvents } from '../events.js';
import { receiptOf } from '../items/receipt.js';
import { type ItemRow, itemsOf, replaceItems } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';
import { IN_FORCE } from '../statuses.js';
import type { Confirmation } from '../values.js';
import { followOrder } from './follow-order.js';
import { moveOrder } from './move-order.js';
import { planAnswer, type OrderAnswer } from './plan-answer.js';
import { refuseBegun } from './refuse-begun.js';

/** Who answers, and on which way: the supplier on its page or by mail, a key, or a user for a supplier who phones. */
export interface Answerer {
  readonly name: string | null;
  readonly via: NonNullable<Confirmation['via']>;
}

/**
 * Takes the answer of a supplier to the revision in force of an order that this unit of work holds. Where every line stays as it was
 * ordered, the order is confirmed; otherwise nothing of it changes before the buyer accepts the changes.
 *
 * @throws ProcurekitError `invalid_transition`, `validation_failed`
 */
export async function answerOrder(
  unit: UnitOfWork,
  before: OrderRow,
  answer: OrderAnswer,
  by: Answerer,
): Promise<OrderRow> {
  refuseUnanswerable(before);
  const items = await itemsOf(unit.tx, before.id);
  const problems: Problem[] = [];
  const lines = planAnswer(items, answer, { expectedAt: before.expectedAt, problems });
  if (problems.length > 0) throw rejectInput(problems);
  const isChanged = lines.some((line) => line.isChanged);
  const confirmation: Confirmation = {
    state: isChanged ? 'with_changes' : 'full',
    at: unit.now,
    byName: by.name,
    via: by.via,
    comment: answer.comment ?? null,
    items: lines,
  };
  const after = isChanged
    ? await moveOrder(unit, before, { confirmation })
    : await confirmOrder(unit, before, confirmation, items);
  unit.announce(purchaseOrderEvents.confirmed, after);
  return after;
}

async function confirmOrder(
  unit: UnitOfWork,
  before: OrderRow,
  confirmation: Confirmation,
  items: readonly ItemRow[],
): Promise<OrderRow> {
  const byItem = new Map(confirmation.items.map((line) => [line.itemId, line]));
  const confirmed = items.map((item) => {
    const promisedDate = byItem.get(item.id)?.promisedDate ?? item.promisedDate;
    return { ...item, promisedDate, confirmedQuantity: item.quantity };
  });
  await replaceItems(unit.tx, before.id, confirmed);
  const changes = { confirmation, status: 'confirmed', ...receiptOf(before, confirmed) } as const;
  return moveOrder(unit, before, changes, { touched: true });
}

/**
 * Takes the refusal of a supplier: the order takes nothing of budgets and of what was decided any more.
 *
 * @throws ProcurekitError `order_in_progress`, `invalid_transition`
 */
export async function rejectOrder(
  unit: UnitOfWork,
  before: OrderRow,
  { reason, by }: { readonly reason: string; readonly by: Answerer },
): Promise<OrderRow> {
  if (IN_FORCE.includes(before.status)) await refuseBegun(unit, before);
  if (before.status !== 'sent') refuseUnanswerable({ status: 'draft' });
  const answered = { at: unit.now, byName: by.name, via: by.via, comment: reason, items: [] };
  const changes = { status: 'rejected', statusReason: reason } as const;
  const after = await moveOrder(unit, before, { ...changes, confirmation: { state: 'rejected', ...answered } });
  unit.announce(purchaseOrderEvents.rejected, after);
  await followOrder(unit, after);
  return after;
}

function refuseUnanswerable({ status }: Pick<OrderRow, 'status'>): void {
  if (!IN_FORCE.includes(status)) throw requestErrors.invalidTransition({ allowedTransitions: [] });
}
