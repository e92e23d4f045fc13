import { approvalGate } from '../../platform/approvals/index.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { Changes, Reader } from '../../kernel/ports/storage.js';
import { getRow } from '../../kernel/rows/record-access.js';
import { changedColumns, isSame, saveChanges } from '../../kernel/rows/save-changes.js';
import { compareQuantity } from '../../kernel/values/numbers/quantity.js';
import type { GatedUnit } from '../../platform/approvals/index.js';
import { requisitionErrors } from '../requisitions/index.js';
import { purchaseOrderEvents } from './events.js';
import { itemsOf, type ItemRow } from './items/stored-items.js';
import { subjectOf } from './moves/subjects.js';
import { type OrderRow, PurchaseOrders } from './records.js';
import { changeAmendment, findAmendment } from './revisions/amendment.js';
import { contentOf } from './revisions/plan-revision.js';
import type { RevisionRow } from './revisions/records.js';
import { IN_FORCE, OPEN_STATUSES } from './statuses.js';
import { completeContent } from './revisions/content.js';

/** What an order says where it can be changed: in its own row and lines, or in the draft of its next revision. */
export interface OpenContent {
  readonly order: OrderRow;
  readonly items: readonly ItemRow[];
  /** The draft of the next revision, where that is what changes. */
  readonly amendment: RevisionRow | null;
  /** The lines in force. */
  readonly present: readonly ItemRow[];
}

/** What a change of an order starts from. */
export async function openContentOf({ tx }: { readonly tx: Reader }, order: OrderRow): Promise<OpenContent> {
  const amendment = IN_FORCE.includes(order.status) ? await findAmendment(tx, order.id) : null;
  const present = await itemsOf(tx, order.id);
  if (amendment === null) return { order, items: present, amendment, present };
  const { items, ...fields } = completeContent(amendment.content);
  const lines = items.map((item): ItemRow => ({ ...item, orderId: order.id }));
  return { order: { ...order, ...fields }, items: lines, amendment, present };
}

/** What the portal notes for itself, at any time. */
const OWN_NOTES: readonly string[] = ['supplierOrderNumber', 'internalComment', 'customFields'];

interface Asked {
  readonly fields: Changes<OrderRow>;
  readonly touchesItems: boolean;
  readonly isAmended: boolean;
}

/** Refuses to change what an order says once the supplier has it before them. @throws ProcurekitError `invalid_status` */
export function refuseLocked(before: OrderRow, { fields, touchesItems, isAmended }: Asked): void {
  if (OPEN_STATUSES.includes(before.status)) return;
  const changed = changedColumns(PurchaseOrders, before, fields).filter((name) => !OWN_NOTES.includes(name));
  // A revision changes what is ordered, not from whom.
  const locked = isAmended ? changed.filter((name) => name === 'supplierId') : changed;
  if (locked.length === 0 && (isAmended || !touchesItems)) return;
  throw requestErrors.invalidStatus({ currentStatus: before.status, allowedStatuses: OPEN_STATUSES });
}

/** What the draft of a next revision says from now on, and what changes of the order itself. */
interface AmendedContent extends Pick<OpenContent, 'order' | 'items'> {
  readonly changes?: Changes<OrderRow>;
}

/** Saves a change of the draft of a next revision. @throws ProcurekitError `quantity_below_received` */
export async function saveAmended(
  unit: GatedUnit,
  before: OrderRow,
  { amendment, present }: OpenContent & { readonly amendment: RevisionRow },
  { order, items, changes = {} }: AmendedContent,
): Promise<OrderRow> {
  refuseBelowReceived(present, items);
  const content = contentOf(order, items);
  await changeAmendment(unit, amendment, content);
  return saveOrder(unit, before, { changes, touched: !isSame(content, amendment.content) });
}

/** Saves a change of an order, which may end an approval of what it said before. */
export async function saveOrder(
  unit: GatedUnit,
  before: OrderRow,
  { changes, touched }: { readonly changes: Changes<OrderRow>; readonly touched: boolean },
): Promise<OrderRow> {
  const shown = touched ? ('shown' as const) : undefined;
  const options = { announce: purchaseOrderEvents.updated, touched: shown };
  const after = await saveChanges(unit, PurchaseOrders, before, changes, options);
  if (after === before) return before;
  await approvalGate(unit).changed(unit, subjectOf(before));
  // The approval of what it said before may be over, which takes it back.
  return getRow(unit.tx, PurchaseOrders, before.id);
}

/** @throws ProcurekitError `quantity_below_received` */
export function refuseBelowReceived(
  present: readonly ItemRow[],
  wanted: readonly Pick<ItemRow, 'id' | 'quantity'>[],
): void {
  const quantities = new Map(wanted.map(({ id, quantity }) => [id, quantity]));
  for (const { id: itemId, receivedQuantity } of present) {
    if (compareQuantity(quantities.get(itemId) ?? '0', receivedQuantity) >= 0) continue;
    throw requisitionErrors.quantityBelowReceived({ itemId, receivedQuantity });
  }
}
