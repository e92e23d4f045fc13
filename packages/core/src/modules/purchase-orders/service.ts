import type { Handlers, WriteCall } from '../../operations/call.js';
import { getRowToChange } from '../../rows/record-access.js';
import { exportSale } from '../sales/index.js';
import type { ApprovalGate } from '../approvals/index.js';
import { draftOrders } from './drafts/draft-orders.js';
import { purchaseOrderOperations } from './operations.js';
import { PurchaseOrders } from './records.js';
import { purchaseOrders } from './resource.js';
import { type OrderPrinter, storedOrderToPrint } from './send/print-order.js';
import { changeOrder, createOrder, removeOrder, type WriteDeps } from './write-order.js';

/** What the service needs from outside the module. */
export interface PurchaseOrderDeps extends WriteDeps {
  readonly recordPrinter: OrderPrinter;
  readonly gate: ApprovalGate;
}

/** Builds the handlers of the purchase orders' operations. */
export function createPurchaseOrderService(deps: PurchaseOrderDeps): {
  readonly integration: Handlers<typeof purchaseOrderOperations.integration>;
  readonly workspace: Handlers<typeof purchaseOrderOperations.workspace>;
} {
  const held = (call: WriteCall, id: string) => getRowToChange(call, PurchaseOrders, id);
  const { integration, workspace } = purchaseOrders.handlers(purchaseOrderOperations, {
    create: (call, { body, face }) => createOrder(deps, call, body, { face }),
    update: async (call, { id, body }) => changeOrder(deps, call, await held(call, id), body),
    remove: async (call, { id }) => removeOrder(call, await held(call, id)),
  });
  return {
    integration,
    workspace: {
      ...workspace,
      async draft(call, { params, body }) {
        const orders = await draftOrders(deps, call, params.procurementId, body);
        return { items: await purchaseOrders.workspace.reads().showAll({ ...call, db: call.tx }, orders) };
      },
      exportFile: exportSale(deps.recordPrinter, PurchaseOrders, storedOrderToPrint),
    },
  };
}
