import { approvalGate, listApprovalsOf } from '../../platform/approvals/index.js';
import { OrderPrinter } from './send/print-order.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import { getRow, getRowToChange } from '../../kernel/rows/record-access.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { getVisible } from '../../kernel/rows/visibility.js';
import { exportSale } from '../sales/index.js';
import { defineDocument } from '../writes/index.js';
import { purchaseOrderSubject } from './approval-subject.js';
import { changeOrder } from './change-order.js';
import { callOff } from './contracts/call-off.js';
import { draftOrders } from './drafts/draft-orders.js';
import { purchaseOrderErrors } from './errors.js';
import { purchaseOrderEvents } from './events.js';
import { holdOrder, holdOrderToSend } from './moves/hold-order.js';
import { orderMoves } from './moves/moves.js';
import { subjectOf } from './moves/subjects.js';
import { purchaseOrderCalls } from './operations.js';
import { type OrderRow, PurchaseOrders } from './records.js';
import { purchaseOrders } from './resource.js';
import { draftAmendment, dropAmendment, findAmendment } from './revisions/amendment.js';
import type { Amendment } from './revisions/schemas.js';
import { listRevisions, showRevision } from './revisions/show-revisions.js';
import { storedOrderToPrint } from './send/print-order.js';
import { sendToSupplier } from './send/send-to-supplier.js';
import { IN_FORCE } from './statuses.js';
import { createOrder, removeOrder } from './write-order.js';

/** An order to a supplier, from draft to the last delivery. @internal */
export const purchaseOrder = defineDocument(purchaseOrders, {
  ordinary: {
    integration: ['list', 'create', 'get', 'update', 'changeStatus'],
    workspace: ['list', 'create', 'get', 'update', 'remove'],
  },
  moves: orderMoves,
  calls: purchaseOrderCalls,
  errors: purchaseOrderErrors,
  events: purchaseOrderEvents,
  approval: purchaseOrderSubject,
  writes: {
    create: (call, { body, face }) => createOrder(call, body, { face }),
    remove: async (call, { id }) => removeOrder(call, await held(call, id)),
    changeStatus: async (call, { id, body }) => orderMoves.changeStatus(call, await holdOrderToSend(call, id), body),
  },
  handlers: {
    integration: {
      update: async (call, { params, body }) =>
        asAmended(
          await purchaseOrders.integration.show(call, await changeOrder(call, await held(call, params.id), body)),
        ),
    },
    workspace: {
      update: async (call, { params, body }) =>
        asAmended(
          await purchaseOrders.workspace.show(call, await changeOrder(call, await held(call, params.id), body)),
        ),
      listApprovals: listApprovalsOf(PurchaseOrders, 'purchase_order'),
      async draft(call, { params, body }) {
        const orders = await draftOrders(call, params.procurementId, body);
        return { items: await purchaseOrders.workspace.reads().showAll({ ...call, db: call.tx }, orders) };
      },
      callOff: async (call, { params, body }) =>
        purchaseOrders.workspace.show(call, await callOff(call, params.id, body)),
      send: sendToSupplier,
      exportFile: exportSale(OrderPrinter, PurchaseOrders, storedOrderToPrint, 'pdf'),
      amend: async (call, { params }) =>
        asAmended(await purchaseOrders.workspace.show(call, await amendOrder(call, params.id))),
      dropAmendment: async (call, { params }) =>
        purchaseOrders.workspace.show(call, await dropOrderAmendment(call, await holdOrder(call, params.id))),
      listRevisions: async (call, { params }) =>
        listRevisions(call.db, await getVisible(call, PurchaseOrders, params.id)),
      getRevision: async (call, { params }) =>
        showRevision(call.db, await getVisible(call, PurchaseOrders, params.id), params.revision),
    },
  },
});

const held = (call: WriteCall, id: string) => getRowToChange(call, PurchaseOrders, id);

/** @throws ProcurekitError `invalid_transition` */
async function amendOrder(call: WriteCall, id: string): Promise<OrderRow> {
  const order = await holdOrder(call, id);
  if (!IN_FORCE.includes(order.status)) throw requestErrors.invalidTransition({ allowedTransitions: [] });
  if ((await findAmendment(call.tx, id)) !== null) return order;
  await draftAmendment(call, order);
  return saveChanges(call, PurchaseOrders, order, {}, { touched: 'shown' });
}

async function dropOrderAmendment(call: WriteCall, before: OrderRow): Promise<OrderRow> {
  if ((await findAmendment(call.tx, before.id)) === null) return before;
  await approvalGate(call).withdrawn(call, subjectOf(before));
  await dropAmendment(call, before.id);
  return saveChanges(call, PurchaseOrders, await getRow(call.tx, PurchaseOrders, before.id), {}, { touched: 'shown' });
}

/** An order as it was changed: where it is being amended, that is the draft of its next revision. */
function asAmended<Shown extends { readonly amendment: Amendment | null }>(shown: Shown): Shown {
  if (shown.amendment === null) return shown;
  // What is due and paid is so by the revision in force.
  const { paymentSchedule: _, ...amended } = shown.amendment;
  return { ...shown, ...amended };
}
