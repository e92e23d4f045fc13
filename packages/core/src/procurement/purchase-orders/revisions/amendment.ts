import type { UnitOfWork, WriteCall } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { itemsOf, itemsOfEach } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';

import { type OrderContent, completeContent } from './content.js';
import { contentOf } from './plan-revision.js';
import { PurchaseOrderRevisions, type RevisionRow } from './records.js';

/** The draft of the next revision of an order; null where it is not being amended. */
export function findAmendment(db: Reader, orderId: string): Promise<RevisionRow | null> {
  return db.collection(PurchaseOrderRevisions).findOne({ orderId, sentAt: null });
}

/** The drafts of the next revisions of orders, in the order of the orders. */
export async function amendmentsOfEach({ db }: { readonly db: Reader }, orders: readonly { readonly id: string }[]) {
  const draftOf = await findAmendments(db, orders);
  return orders.map((order) => {
    const draft = draftOf(order);
    return draft === undefined
      ? null
      : { revision: draft.revision, status: draft.status, ...completeContent(draft.content) };
  });
}

/** What orders say next, in the order of the orders: the draft of the next revision, or else what is there. */
export async function nextContents(db: Reader, orders: readonly OrderRow[]): Promise<readonly OrderContent[]> {
  const draftOf = await findAmendments(db, orders);
  const items = await itemsOfEach({ db }, orders);
  return orders.map((order, index) => {
    const draft = draftOf(order);
    return draft === undefined ? contentOf(order, items[index] ?? []) : completeContent(draft.content);
  });
}

async function findAmendments(db: Reader, orders: readonly { readonly id: string }[]) {
  const orderId = { in: orders.map(({ id }) => id) };
  const rows = await db.collection(PurchaseOrderRevisions).list({ where: { orderId, sentAt: null } });
  const byOrder = new Map(rows.map((row) => [row.orderId, row]));
  return ({ id }: { readonly id: string }): RevisionRow | undefined => byOrder.get(id);
}

/** Makes a draft of the next revision of an order that this call holds, or has the one there is say this. */
export async function draftAmendment(call: WriteCall, order: OrderRow, content?: OrderContent): Promise<RevisionRow> {
  const revisions = call.tx.collection(PurchaseOrderRevisions);
  const present = await findAmendment(call.tx, order.id);
  if (present !== null) return content === undefined ? present : changeAmendment(call, present, content);
  const row = newRow(
    PurchaseOrderRevisions,
    { id: call.id(), now: call.now },
    {
      orderId: order.id,
      revision: order.revision + 1,
      status: 'draft',
      content: content ?? contentOf(order, await itemsOf(call.tx, order.id)),
      createdById: call.caller.userId,
    },
  );
  await revisions.insert(row);
  return row;
}

/** Has an amendment say something else. */
export async function changeAmendment(
  { tx }: Pick<UnitOfWork, 'tx'>,
  amendment: RevisionRow,
  content: OrderContent,
): Promise<RevisionRow> {
  await tx.collection(PurchaseOrderRevisions).update(amendment.id, { content });
  return getRow(tx, PurchaseOrderRevisions, amendment.id);
}

/** Keeps what an order says as it is sent: the first revision, or the amendment that it follows from now on. */
export async function keepSent(call: WriteCall, order: OrderRow, amendment: RevisionRow | null): Promise<void> {
  const revisions = call.tx.collection(PurchaseOrderRevisions);
  const sent = { status: 'sent', sentAt: call.now } as const;
  if (amendment !== null) {
    await revisions.update(amendment.id, sent);
    return;
  }
  const content = contentOf(order, await itemsOf(call.tx, order.id));
  const { id: orderId, revision } = order;
  const own = { id: call.id(), now: call.now };
  await revisions.insert(
    newRow(PurchaseOrderRevisions, own, { orderId, revision, content, createdById: call.caller.userId, ...sent }),
  );
}

/** Forgets what an order was to say next. */
export async function dropAmendment({ tx }: Pick<UnitOfWork, 'tx'>, orderId: string): Promise<void> {
  await tx.collection(PurchaseOrderRevisions).removeWhere({ orderId, sentAt: null });
}
