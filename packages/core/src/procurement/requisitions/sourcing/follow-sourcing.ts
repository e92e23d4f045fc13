import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Changes } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { changedColumns, saveChanges } from '../../../kernel/rows/save-changes.js';
import { requisitionEvents } from '../events.js';
import { itemStatusOf } from '../items/item-status.js';
import { receiptStatus } from '../items/received.js';
import { ProcurementItems } from '../items/records.js';
import { itemsOf } from '../items/stored-items.js';
import { Requisitions } from '../records.js';
import type { SourcingFacts } from './requisition-sourcing.js';
import { sourcingStatusOf } from './sourcing-status.js';

type RequisitionRow = Row<typeof Requisitions>;
type ItemRow = Row<typeof ProcurementItems>;

/**
 * Brings a requisition that this unit of work holds, and its items, into step with what is known of its sourcing. Everything
 * is worked out anew, so it does not matter what happened first.
 *
 * @param more changes of the requisition to be saved with it; `touched` when its items changed before
 */
export async function followSourcing(
  unit: UnitOfWork,
  requisition: RequisitionRow,
  facts: SourcingFacts,
  { changes = {}, touched = false }: { readonly changes?: Changes<RequisitionRow>; readonly touched?: boolean } = {},
): Promise<RequisitionRow> {
  const before = await itemsOf(unit.tx, requisition.id);
  const items = before.map((item) => followedItem(item, facts));
  const moved = items.filter((item, index) => changedColumns(ProcurementItems, before[index] ?? item, item).length > 0);
  await unit.tx.collection(ProcurementItems).adjustMany(
    moved.map(({ id, status, supplierId, quoteItemId, plannedDate, promisedDate }) => ({
      id,
      set: { status, supplierId, quoteItemId, plannedDate, promisedDate, updatedAt: unit.now },
    })),
  );
  const isDecided = ({ id }: ItemRow) => facts.decisions.has(id);
  const derived = {
    actualTotal: facts.decided.grossAmount,
    ...facts.decided,
    sourcingStatus: sourcingStatusOf(
      items.map((item) => ({ status: item.status, isDecided: isDecided(item) })),
      facts,
    ),
    receiptStatus: receiptStatus(items),
    invoiceStatus: facts.invoiceStatus,
  };
  return saveChanges(
    unit,
    Requisitions,
    requisition,
    { ...changes, ...derived },
    { announce: requisitionEvents.updated, touched: touched || moved.length > 0 ? 'hidden' : undefined },
  );
}

function followedItem(item: ItemRow, facts: SourcingFacts): ItemRow {
  const decision = facts.decisions.get(item.id);
  const promisedDate = decision?.promisedDate ?? null;
  return {
    ...item,
    status: itemStatusOf(item, {
      isRequested: facts.requestedItemIds.has(item.id),
      isQuoted: facts.quotedItemIds.has(item.id),
      isDecided: decision !== undefined,
    }),
    supplierId: decision?.supplierId ?? null,
    quoteItemId: decision?.quoteItemId ?? null,
    promisedDate,
    plannedDate: plannedDateOf(item, promisedDate),
  };
}

// A promise takes the place of the planned date when it is made or changed, and leaves with it unless a buyer set another.
function plannedDateOf({ plannedDate, promisedDate: before }: ItemRow, promisedDate: string | null): string | null {
  if (promisedDate === before) return plannedDate;
  if (promisedDate !== null) return promisedDate;
  return plannedDate === before ? null : plannedDate;
}
