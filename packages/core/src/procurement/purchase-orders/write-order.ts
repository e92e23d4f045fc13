import type { z } from 'zod';

import { rejectInput, requestErrors } from '../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import type { RecordFace } from '../../kernel/records/column.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { getReferred } from '../../kernel/rows/record-reference.js';
import { insertRow, removeRow } from '../../kernel/rows/save-changes.js';
import type { Problem } from '../../kernel/values/problem.js';
import { Counterparties } from '../counterparties/index.js';
import { newCustomFields } from '../../platform/custom-fields/index.js';
import { agreedStages } from '../payments/index.js';
import { orderedRequisition, requireSupplier } from './check-order.js';
import { contractDefaults, namedContract, listsFor } from './contracts/named-contract.js';
import { purchaseOrderEvents } from './events.js';
import { readItems } from './items/read-items.js';
import { refuseBeyondAsked } from './over-ordered.js';
import { PurchaseOrderItems } from './items/records.js';
import { contactOf, orderDefaults } from './plan-order.js';
import { type OrderRow, PurchaseOrders } from './records.js';
import type { purchaseOrders } from './resource.js';
import { chargesRead, sumWithCharges } from '../lines/index.js';
import { nextDocumentNumber } from '../../platform/identity/index.js';

type Schemas = typeof purchaseOrders.workspace.schemas;
/** A new order with its lines. */
export type NewOrder = z.output<Schemas['New']>;
/** What is to change of an order. */
export type OrderPatch = z.output<Schemas['Patch']>;

/**
 * Enters an order as a draft.
 *
 * @throws ProcurekitError `approval_pending`, `requisition_closed`, `counterparty_blocked`, `validation_failed`
 */
export async function createOrder(
  call: WriteCall,
  { items: sent, charges: sentCharges = [], customFields, paymentSchedule, ...fields }: NewOrder,
  { face }: { readonly face: RecordFace },
): Promise<OrderRow> {
  const { procurementId = null } = fields;
  const requisition = await orderedRequisition(call, procurementId);
  const supplier = await getReferred(call, Counterparties, fields.supplierId, '/supplierId');
  requireSupplier(supplier);
  const problems: Problem[] = [];
  const named = await namedContract(call, fields, problems);
  const { vatRate, ...general } = await orderDefaults(call, supplier, requisition);
  const defaults = { ...general, ...(named === null ? {} : contractDefaults(named)) };
  const id = call.id();
  const { vatMode = defaults.vatMode, currency = defaults.currency } = fields;
  const lists = listsFor(call, named, { supplierId: supplier.id, currency, vatMode });
  const terms = { vatMode, currency };
  const owner = { orderId: id, procurementId, ...terms, defaultVatRate: vatRate, before: [], ...lists, problems };
  const items = await readItems(call, sent, owner);
  if (problems.length > 0) throw rejectInput(problems);
  const charges = chargesRead(sentCharges, { vatRate, currency });
  const order = newRow(
    PurchaseOrders,
    { id, now: call.now },
    { ...defaults, supplierContact: contactOf(supplier), ...placeOf(requisition) },
    fields,
    {
      charges,
      ...sumWithCharges(items, charges, terms),
      paymentSchedule: agreedStages(call, paymentSchedule ?? named?.contract.paymentSchedule ?? []),
      customFields: await newCustomFields(call, { entityType: 'purchase_order', sent: customFields, face }),
      number: await nextDocumentNumber(call, 'PO'),
      supplierName: supplier.name,
      createdById: call.caller.userId,
    },
  );
  await insertRow(call, PurchaseOrders, order, { announce: purchaseOrderEvents.created });
  await call.tx.collection(PurchaseOrderItems).insertMany(items);
  await refuseBeyondAsked(call, order);
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

/** Removes a draft. @throws ProcurekitError `invalid_status` for any other order */
export async function removeOrder(call: WriteCall, order: OrderRow): Promise<undefined> {
  const { id, status: currentStatus } = order;
  if (currentStatus !== 'draft') throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: ['draft'] });
  await call.tx.collection(PurchaseOrderItems).removeWhere({ orderId: id });
  await removeRow(call, PurchaseOrders, order);
  return undefined;
}
