import { rejectInput } from '../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import type { Changes } from '../../kernel/ports/storage.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import { getRow } from '../../kernel/rows/record-access.js';
import { getReferred } from '../../kernel/rows/record-reference.js';
import type { Problem } from '../../kernel/values/problem.js';
import { Counterparties } from '../counterparties/index.js';
import { mergedCustomFields } from '../../platform/custom-fields/index.js';
import { agreedStages } from '../payments/index.js';
import { requireSupplier } from './check-order.js';
import { namedContract, listsFor } from './contracts/named-contract.js';
import { replaceItems } from './items/stored-items.js';
import { refuseBeyondAsked } from './over-ordered.js';
import { openContentOf, refuseLocked, saveAmended, saveOrder } from './open-content.js';
import { changedItemsOf, contactOf, orderDefaults } from './plan-order.js';
import type { OrderRow } from './records.js';
import type { OrderPatch } from './write-order.js';
import { chargesRead } from '../lines/index.js';

/**
 * Changes an order that this call holds: what it says until it is sent, afterwards the draft of its next revision where it is being
 * amended, and notes of the portal at any time. An approval of what it said before is over.
 *
 * @throws ProcurekitError `invalid_status`, `counterparty_blocked`, `quantity_below_received`, `validation_failed`
 */
export async function changeOrder(
  call: WriteCall,
  before: OrderRow,
  { items: sent, charges: sentCharges, customFields: values, paymentSchedule: stages, ...said }: OrderPatch,
): Promise<OrderRow> {
  const custom = { entityType: 'purchase_order', before: before.customFields, sent: values };
  const open = await openContentOf(call, before);
  const schedule =
    stages === undefined ? {} : { paymentSchedule: agreedStages(call, stages, open.order.paymentSchedule) };
  const own = { ...said, ...schedule, customFields: await mergedCustomFields(call, custom) };
  const party = await partyOf(call, before, { ...open.order, ...sentFields(own) }, said.supplierContact);
  const { currency = open.order.currency } = said;
  const read = { vatRate: party.vatRate, currency };
  const charges = sentCharges === undefined ? {} : { charges: chargesRead(sentCharges, read) };
  const fields = { ...own, ...charges };
  refuseLocked(before, { fields, touchesItems: sent !== undefined, isAmended: open.amendment !== null });
  const order = { ...open.order, ...sentFields(fields) };
  const problems: Problem[] = [];
  const named = await namedContract(call, order, problems);
  const lists = listsFor(call, named, order);
  const change = { order, before: open.items, termsBefore: open.order, items: sent, lists, problems };
  const { items, amounts } = await changedItemsOf(call, { ...change, defaultVatRate: party.vatRate });
  if (problems.length > 0) throw rejectInput(problems);
  if (open.amendment !== null) {
    const content = { order: { ...order, ...amounts }, items: items ?? open.items, changes: notesOf(fields) };
    return saveAmended(call, before, { ...open, amendment: open.amendment }, content);
  }
  if (items !== undefined) {
    await replaceItems(call.tx, before.id, items);
    await refuseBeyondAsked(call, before);
  }
  const changes = { ...fields, ...amounts, ...party.columns };
  return saveOrder(call, before, { changes, touched: items !== undefined });
}

/** The supplier of an order after a change, and what follows from another one. */
async function partyOf(
  call: WriteCall,
  before: OrderRow,
  { supplierId }: OrderRow,
  supplierContact: OrderRow['supplierContact'] | undefined,
) {
  const moves = supplierId !== before.supplierId;
  const supplier = moves
    ? await getReferred(call, Counterparties, supplierId, '/supplierId')
    : await getRow(call.tx, Counterparties, supplierId);
  if (moves) requireSupplier(supplier);
  const { vatRate } = await orderDefaults(call, supplier, null);
  const columns = { supplierName: supplier.name, supplierContact: supplierContact ?? contactOf(supplier) };
  return { vatRate, columns: moves ? columns : {} };
}

function notesOf(fields: Changes<OrderRow>): Changes<OrderRow> {
  const { supplierOrderNumber, internalComment, customFields } = fields;
  return { supplierOrderNumber, internalComment, customFields };
}
