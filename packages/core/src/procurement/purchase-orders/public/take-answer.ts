import { FileKeeper } from '../../../platform/files/index.js';
import type { TokenCaller } from '../../../kernel/access/caller.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { type KeptFile, type TakenFile } from '../../../platform/files/index.js';
import { Requisitions } from '../../requisitions/index.js';
import { answerOrder, rejectOrder } from '../moves/answer-order.js';
import { PurchaseOrders } from '../records.js';
import { announceShipment } from './announce-shipment.js';
import { type OrderLink, orderLinkOf, refuseUnlessAnswerable, refuseUnlessOpen } from './link.js';
import { requirePart } from './require-part.js';
import type { SupplierAnswer } from './schemas.js';
import { supplierFiles } from './show.js';
import { tellBuyer } from './tell-buyer.js';

/** Files that a supplier can attach to an order. */
export const MAX_FILES = 10;

/** A unit of work of whoever holds a link. */
export interface SupplierUnit extends UnitOfWork {
  readonly caller: TokenCaller;
}

/**
 * Takes what a supplier says of an order. An answer counts once for each revision; nothing of ours changes by an answer that differs.
 *
 * @throws ProcurekitError `not_found`, `order_superseded`, `order_already_answered`, `deadline_passed`, `invalid_status`,
 * `over_receipt`, `validation_failed`
 */
export async function takeAnswer(unit: SupplierUnit, answer: SupplierAnswer): Promise<void> {
  refuseMisplaced(answer);
  const link = await holdLink(unit);
  const { action, revision, byName = null, supplierOrderNumber = null, comment = null } = answer;
  if (action === 'announce_shipment') {
    await announceShipment(unit, link, answer);
    await tellBuyer(unit, link.order, { answer: 'shipment', comment });
    return;
  }
  refuseUnlessAnswerable(link, unit.now, revision);
  const { order } = link;
  const by = { name: byName ?? order.supplierName, via: 'page' } as const;
  if (action === 'reject') {
    const reason = requirePart(answer.reason, '/reason', 'Say why the order is rejected');
    await rejectOrder(unit, order, { reason, by });
    await tellBuyer(unit, order, { answer: 'rejected', comment: reason });
    return;
  }
  const answered = await answerOrder(unit, order, answer, by);
  const isAsOrdered = answered.confirmation.state === 'full';
  await tellBuyer(unit, answered, { answer: isAsOrdered ? 'confirmed' : 'with_changes', comment });
  if (supplierOrderNumber !== null) await saveChanges(unit, PurchaseOrders, answered, { supplierOrderNumber });
}

/** Makes what was taken files of the order. @throws ProcurekitError as `takeAnswer`, and for more than ten files */
export async function attachToOrder(unit: SupplierUnit, taken: readonly TakenFile[]): Promise<KeptFile[]> {
  const link = await holdLink(unit);
  const { order } = link;
  refuseUnlessOpen(link, unit.now, order.revision);
  if ((await supplierFiles(unit.tx, order)).length + taken.length > MAX_FILES) {
    const message = `A supplier attaches at most ${MAX_FILES} files to an order`;
    throw rejectInput([{ pointer: '/file', code: 'too_many_items', message }]);
  }
  const attached: KeptFile[] = [];
  for (const { fileName, written } of taken) {
    const owner = { entityType: 'purchase_order', entityId: order.id, createdById: order.supplierId };
    attached.push(await unit.port(FileKeeper).attach(unit, written, { ...owner, fileName }));
  }
  if (attached.length > 0) {
    const fileNames = attached.map(({ fileName }) => fileName);
    await tellBuyer(unit, order, { answer: 'files', fileNames });
  }
  return attached;
}

/** What goes with one action alone. */
const PARTS = { items: 'confirm', reason: 'reject', shipment: 'announce_shipment' } as const;

/** @throws ProcurekitError `validation_failed` for what another action than the one that is asked for takes */
function refuseMisplaced(answer: SupplierAnswer): void {
  const parts = ['items', 'reason', 'shipment'] as const;
  const misplaced = parts.filter((part) => answer[part] !== undefined && PARTS[part] !== answer.action);
  if (misplaced.length === 0) return;
  throw rejectInput(
    misplaced.map((part) => ({
      pointer: `/${part}`,
      code: 'unknown_field',
      message: `Goes with the action ${PARTS[part]} only`,
    })),
  );
}

// One after another, requisition before order as all who hold both: of two answers at once the first counts.
async function holdLink(unit: SupplierUnit): Promise<OrderLink> {
  const { order } = await orderLinkOf(unit.tx, unit.caller);
  if (order.procurementId !== null) await unit.tx.collection(Requisitions).findForUpdate(order.procurementId);
  await unit.tx.collection(PurchaseOrders).findForUpdate(order.id);
  return orderLinkOf(unit.tx, unit.caller);
}
