import type { z } from 'zod';

import { rejectInput, requestErrors } from '../../errors/request-errors.js';
import type { WriteCall } from '../../operations/call.js';
import type { Ids } from '../../ports/ids.js';
import type { Changes } from '../../ports/storage.js';
import type { RecordFace } from '../../records/column.js';
import type { Row } from '../../records/record.js';
import { sentFields } from '../../records/sent-fields.js';
import { nextDocumentNumber } from '../../rows/document-number.js';
import { newRow } from '../../rows/new-row.js';
import { getRow } from '../../rows/record-access.js';
import { getReferred } from '../../rows/record-reference.js';
import { changedColumns, insertRow, removeRow, saveChanges } from '../../rows/save-changes.js';
import { sumAmounts } from '../../values/numbers/vat.js';
import type { Problem } from '../../values/problem.js';
import { Counterparties } from '../counterparties/index.js';
import { mergedCustomFields, newCustomFields } from '../custom-fields/index.js';
import { orderedRequisition, refuseBlocked } from './check-order.js';
import { purchaseOrderEvents } from './events.js';
import { readItems } from './items/read-items.js';
import { PurchaseOrderItems } from './items/records.js';
import { itemsOf, replaceItems } from './items/stored-items.js';
import { changedItemsOf, contactOf, orderDefaults } from './plan-order.js';
import { PurchaseOrders } from './records.js';
import type { purchaseOrders } from './resource.js';
import { OPEN_STATUSES } from './statuses.js';

export type OrderRow = Row<typeof PurchaseOrders>;
type Schemas = typeof purchaseOrders.workspace.schemas;
/** A new order with its lines. */
export type NewOrder = z.output<Schemas['New']>;
/** What is to change of an order. */
export type OrderPatch = z.output<Schemas['Patch']>;

/** What writing orders needs from outside the module. */
export interface WriteDeps {
  readonly ids: Ids;
}

/** What the portal notes for itself, at any time. */
const OWN_NOTES: readonly string[] = ['supplierOrderNumber', 'internalComment', 'customFields'];

/**
 * Enters an order as a draft.
 *
 * @throws ProcurekitError `approval_pending`, `requisition_closed`, `counterparty_blocked`, `validation_failed`
 */
export async function createOrder(
  deps: WriteDeps,
  call: WriteCall,
  { items: sent, customFields, ...fields }: NewOrder,
  { face }: { readonly face: RecordFace },
): Promise<OrderRow> {
  const { procurementId = null } = fields;
  const requisition = await orderedRequisition(call, procurementId);
  const supplier = await getReferred(call, Counterparties, fields.supplierId, '/supplierId');
  refuseBlocked(supplier);
  const { vatRate, ...defaults } = await orderDefaults(call, supplier, requisition);
  const id = deps.ids.uuid();
  const vatMode = fields.vatMode ?? defaults.vatMode;
  const problems: Problem[] = [];
  const owner = { orderId: id, procurementId, vatMode, defaultVatRate: vatRate, before: [], problems };
  const items = await readItems(deps, call.tx, sent, owner);
  if (problems.length > 0) throw rejectInput(problems);
  const order = newRow(
    PurchaseOrders,
    { id, now: call.now },
    { ...defaults, supplierContact: contactOf(supplier), ...placeOf(requisition) },
    fields,
    {
      ...sumAmounts(items),
      customFields: await newCustomFields(call, { entityType: 'purchase_order', sent: customFields, face }),
      number: await nextDocumentNumber(call, 'PO'),
      supplierName: supplier.name,
      createdById: call.caller.userId,
    },
  );
  await insertRow(call, PurchaseOrders, order, { announce: purchaseOrderEvents.created });
  await call.tx.collection(PurchaseOrderItems).insertMany(items);
  return order;
}

/** Where and by when a requisition wants its goods. */
export function placeOf(
  requisition: { readonly [K in 'warehouseId' | 'deliveryAddress' | 'dueDate']: string | null } | null,
) {
  if (requisition === null) return {};
  const { warehouseId, deliveryAddress, dueDate: expectedAt } = requisition;
  return { warehouseId, deliveryAddress, expectedAt };
}

/**
 * Changes an order that this call holds: what it says until it is sent, notes of the portal at any time.
 *
 * @throws ProcurekitError `invalid_status`, `counterparty_blocked`, `validation_failed`
 */
export async function changeOrder(
  deps: WriteDeps,
  call: WriteCall,
  before: OrderRow,
  { items: sent, customFields: values, ...said }: OrderPatch,
): Promise<OrderRow> {
  const custom = { entityType: 'purchase_order', before: before.customFields, sent: values };
  const fields = { ...said, customFields: await mergedCustomFields(call, custom) };
  refuseLocked(before, fields, sent !== undefined);
  const order = { ...before, ...sentFields(fields) };
  const moves = order.supplierId !== before.supplierId;
  const supplier = moves
    ? await getReferred(call, Counterparties, order.supplierId, '/supplierId')
    : await getRow(call.tx, Counterparties, order.supplierId);
  if (moves) refuseBlocked(supplier);
  const problems: Problem[] = [];
  const { items, amounts } = await changedItemsOf(deps, call, {
    order,
    before: await itemsOf(call.tx, before.id),
    vatModeBefore: before.vatMode,
    items: sent,
    defaultVatRate: (await orderDefaults(call, supplier, null)).vatRate,
    problems,
  });
  if (problems.length > 0) throw rejectInput(problems);
  const party = moves
    ? { supplierName: supplier.name, supplierContact: said.supplierContact ?? contactOf(supplier) }
    : {};
  const after = await saveChanges(
    call,
    PurchaseOrders,
    before,
    { ...fields, ...amounts, ...party },
    { announce: purchaseOrderEvents.updated, touched: items === undefined ? undefined : 'shown' },
  );
  if (items !== undefined) await replaceItems(call.tx, before.id, items);
  return after;
}

/** Refuses to change what an order says once the supplier has it before them. @throws ProcurekitError `invalid_status` */
function refuseLocked(before: OrderRow, fields: Changes<OrderRow>, touchesItems: boolean): void {
  if (OPEN_STATUSES.includes(before.status)) return;
  const locked = changedColumns(PurchaseOrders, before, fields).filter((name) => !OWN_NOTES.includes(name));
  if (!touchesItems && locked.length === 0) return;
  throw requestErrors.invalidStatus({ currentStatus: before.status, allowedStatuses: OPEN_STATUSES });
}

/** Removes a draft. @throws ProcurekitError `invalid_status` for any other order */
export async function removeOrder(call: WriteCall, order: OrderRow): Promise<undefined> {
  const { id, status: currentStatus } = order;
  if (currentStatus !== 'draft') throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: ['draft'] });
  await call.tx.collection(PurchaseOrderItems).removeWhere({ orderId: id });
  await removeRow(call, PurchaseOrders, order);
  return undefined;
}
