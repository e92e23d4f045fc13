import { rejectInput, requestErrors } from '../../errors/request-errors.js';
import type { WriteCall } from '../../operations/call.js';
import type { Changes } from '../../ports/storage.js';
import { sentFields } from '../../records/sent-fields.js';
import { getRow } from '../../rows/record-access.js';
import { getReferred } from '../../rows/record-reference.js';
import { changedColumns, isSame, saveChanges } from '../../rows/save-changes.js';
import { compareQuantity } from '../../values/numbers/quantity.js';
import type { Problem } from '../../values/problem.js';
import { Counterparties } from '../counterparties/index.js';
import { mergedCustomFields } from '../custom-fields/index.js';
import { agreedStages } from '../payments/index.js';
import { requisitionErrors } from '../requisitions/index.js';
import { refuseBlocked } from './check-order.js';
import { namedContract, pricesByContract } from './contracts/named-contract.js';
import { purchaseOrderEvents } from './events.js';
import { itemsOf, replaceItems, type ItemRow } from './items/stored-items.js';
import { subjectOf, type MoveDeps } from './moves/deps.js';
import { changedItemsOf, contactOf, orderDefaults } from './plan-order.js';
import { type OrderRow, PurchaseOrders } from './records.js';
import { changeAmendment, findAmendment } from './revisions/amendment.js';
import { contentOf } from './revisions/plan-revision.js';
import type { RevisionRow } from './revisions/records.js';
import { IN_FORCE, OPEN_STATUSES } from './statuses.js';
import type { OrderPatch } from './write-order.js';

/** What the portal notes for itself, at any time. */
const OWN_NOTES: readonly string[] = ['supplierOrderNumber', 'internalComment', 'customFields'];

type Deps = Pick<MoveDeps, 'ids' | 'gate'>;

/**
 * Changes an order that this call holds: what it says until it is sent, afterwards the draft of its next revision where it is being
 * amended, and notes of the portal at any time. An approval of what it said before is over.
 *
 * @throws ProcurekitError `invalid_status`, `counterparty_blocked`, `quantity_below_received`, `validation_failed`
 */
export async function changeOrder(
  deps: Deps,
  call: WriteCall,
  before: OrderRow,
  { items: sent, customFields: values, paymentSchedule: stages, ...said }: OrderPatch,
): Promise<OrderRow> {
  const custom = { entityType: 'purchase_order', before: before.customFields, sent: values };
  const amendment = IN_FORCE.includes(before.status) ? await findAmendment(call.tx, before.id) : null;
  const present = await itemsOf(call.tx, before.id);
  const open = amendment === null ? { order: before, items: present } : amended(before, amendment);
  const schedule =
    stages === undefined ? {} : { paymentSchedule: agreedStages(deps, stages, open.order.paymentSchedule) };
  const fields = { ...said, ...schedule, customFields: await mergedCustomFields(call, custom) };
  refuseLocked(before, { fields, touchesItems: sent !== undefined, isAmended: amendment !== null });
  const order = { ...open.order, ...sentFields(fields) };
  const party = await partyOf(call, before, order, said.supplierContact);
  const problems: Problem[] = [];
  const named = await namedContract(call, order, problems);
  const findPrices = (ids: readonly string[]) => pricesByContract(call, named, order, ids);
  const change = { order, before: open.items, vatModeBefore: open.order.vatMode, items: sent, findPrices, problems };
  const { items, amounts } = await changedItemsOf(deps, call, { ...change, defaultVatRate: party.vatRate });
  if (problems.length > 0) throw rejectInput(problems);
  if (amendment !== null) {
    refuseBelowReceived(present, items ?? open.items);
    const content = contentOf({ ...order, ...amounts }, items ?? open.items);
    await changeAmendment(call, amendment, content);
    const changes = notesOf(fields);
    return saved(deps, call, before, { changes, touched: !isSame(content, amendment.content) });
  }
  if (items !== undefined) await replaceItems(call.tx, before.id, items);
  const changes = { ...fields, ...amounts, ...party.columns };
  return saved(deps, call, before, { changes, touched: items !== undefined });
}

async function saved(
  { gate }: Deps,
  call: WriteCall,
  before: OrderRow,
  { changes, touched }: { readonly changes: Changes<OrderRow>; readonly touched: boolean },
): Promise<OrderRow> {
  const shown = touched ? ('shown' as const) : undefined;
  const options = { announce: purchaseOrderEvents.updated, touched: shown };
  const after = await saveChanges(call, PurchaseOrders, before, changes, options);
  if (after === before) return before;
  await gate.changed(call, subjectOf(before));
  // The approval of what it said before may be over, which takes it back.
  return getRow(call.tx, PurchaseOrders, before.id);
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
  if (moves) refuseBlocked(supplier);
  const { vatRate } = await orderDefaults(call, supplier, null);
  const columns = { supplierName: supplier.name, supplierContact: supplierContact ?? contactOf(supplier) };
  return { vatRate, columns: moves ? columns : {} };
}

/** An order as its next revision has it. */
function amended(order: OrderRow, { content: { items, ...fields } }: RevisionRow) {
  return { order: { ...order, ...fields }, items: items.map((item): ItemRow => ({ ...item, orderId: order.id })) };
}

function notesOf(fields: Changes<OrderRow>): Changes<OrderRow> {
  const { supplierOrderNumber, internalComment, customFields } = fields;
  return { supplierOrderNumber, internalComment, customFields };
}

interface Asked {
  readonly fields: Changes<OrderRow>;
  readonly touchesItems: boolean;
  readonly isAmended: boolean;
}

/** Refuses to change what an order says once the supplier has it before them. @throws ProcurekitError `invalid_status` */
function refuseLocked(before: OrderRow, { fields, touchesItems, isAmended }: Asked): void {
  if (OPEN_STATUSES.includes(before.status)) return;
  const changed = changedColumns(PurchaseOrders, before, fields).filter((name) => !OWN_NOTES.includes(name));
  // A revision changes what is ordered, not from whom.
  const locked = isAmended ? changed.filter((name) => name === 'supplierId') : changed;
  if (locked.length === 0 && (isAmended || !touchesItems)) return;
  throw requestErrors.invalidStatus({ currentStatus: before.status, allowedStatuses: OPEN_STATUSES });
}

/** @throws ProcurekitError `quantity_below_received` */
function refuseBelowReceived(present: readonly ItemRow[], wanted: readonly ItemRow[]): void {
  const quantities = new Map(wanted.map(({ id, quantity }) => [id, quantity]));
  for (const { id: itemId, receivedQuantity } of present) {
    if (compareQuantity(quantities.get(itemId) ?? '0', receivedQuantity) >= 0) continue;
    throw requisitionErrors.quantityBelowReceived({ itemId, receivedQuantity });
  }
}
