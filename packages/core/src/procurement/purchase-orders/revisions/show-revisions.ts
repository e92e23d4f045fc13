import type { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { OrderRow } from '../records.js';
import { changesBetween } from './plan-revision.js';
import { PurchaseOrderRevisions } from './records.js';
import type { PurchaseOrderRevision } from './schemas.js';
import { completeContent } from './content.js';

/** The revisions of an order, the first one first; the last may not be sent yet. */
export async function listRevisions(db: Reader, order: OrderRow) {
  const rows = await db
    .collection(PurchaseOrderRevisions)
    .list({ where: { orderId: order.id }, order: [['revision', 'asc']] });
  return { items: rows.map(({ content: { grossAmount }, ...row }) => ({ ...row, grossAmount })), total: rows.length };
}

/** A revision of an order with what it changed. @throws ProcurekitError `not_found` */
export async function showRevision(
  db: Reader,
  { id: orderId }: OrderRow,
  revision: number,
): Promise<z.output<typeof PurchaseOrderRevision>> {
  const rows = await db
    .collection(PurchaseOrderRevisions)
    .list({ where: { orderId, revision: { in: [revision - 1, revision] } }, order: [['revision', 'asc']] });
  const row = rows.at(-1);
  if (row?.revision !== revision) throw requestErrors.notFound({});
  const before = rows.find((each) => each.revision === revision - 1);
  const content = completeContent(row.content);
  const changes = before === undefined ? [] : changesBetween(completeContent(before.content), content);
  return { ...row, grossAmount: content.grossAmount, content, changes };
}
