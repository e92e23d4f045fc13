import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { holdStock, moveTogether, StockMovements } from '../../catalog/index.js';
import { stockDocumentEvents } from '../events.js';
import { changesOfReversal } from './plan-changes.js';
import { type DocumentItemRow, type DocumentRow, StockDocumentItems, StockDocuments } from './records.js';
import { takenOf } from '../reservations/allot.js';
import { noteReturned } from '../reservations/take-reserved.js';
import { returnToSupplier } from './return-to-supplier.js';
import { itemsOf } from './stored-items.js';
import { nextDocumentNumber } from '../../../platform/identity/index.js';

/**
 * Undoes a document that was posted, or is on its way, by another one with the opposite movements. The document itself stays as it was
 * and names the one that undoes it; a document is undone once, and what undoes another is not undone itself.
 *
 * @throws ProcurekitError `invalid_transition`, `insufficient_stock` where what came in has gone out since, `over_receipt` where
 * what went back to the supplier was received again since
 */
export async function reverseDocument(
  call: WriteCall,
  document: DocumentRow,
  { reason = null }: { readonly reason?: string | null | undefined },
): Promise<DocumentRow> {
  const { id } = document;
  if (document.reversedById !== null || document.reversalOfId !== null) {
    throw requestErrors.invalidTransition({ allowedTransitions: [] });
  }
  const items = await itemsOf(call.tx, id);
  await returnToSupplier(call, document, items, { isUndone: true });
  const reversal = newRow(StockDocuments, { id: call.id(), now: call.now }, document, {
    number: await nextDocumentNumber(call, 'SD'),
    status: 'posted',
    reversalOfId: id,
    reason,
    createdById: call.caller.userId,
    sentAt: null,
    postedAt: call.now,
  });
  const started = { ...reversal, version: 1, createdAt: call.now, updatedAt: call.now };
  const movements = await call.tx.collection(StockMovements).list({
    where: { documentId: id, documentType: 'stock_document' },
    order: [['id', 'asc']],
  });
  const reserved = await reservedAgain(call, items);
  await moveTogether(call, call, changesOfReversal(started, movements, items, reserved));
  await insertRow(call, StockDocuments, started, { announce: stockDocumentEvents.posted });
  await call.tx
    .collection(StockDocumentItems)
    .insertMany(items.map((item) => ({ ...item, id: call.id(), documentId: started.id, taken: [] })));
  return saveChanges(call, StockDocuments, document, {
    reversedById: started.id,
    status: 'posted',
    postedAt: document.postedAt ?? call.now,
  });
}

/** Gives what an issue took of reservations back to them, and tells how much of each item is reserved again. */
async function reservedAgain(call: WriteCall, items: readonly DocumentItemRow[]): Promise<ReadonlyMap<string, string>> {
  const takes = items.flatMap(({ taken }) => taken);
  if (takes.length === 0) return new Map();
  await holdStock(
    call,
    items.map(({ catalogItemId }) => catalogItemId),
  );
  const holding = await noteReturned(call, takes);
  return new Map(
    items.map(({ id, taken }) => [id, takenOf(taken.filter(({ reservationId }) => holding.has(reservationId)))]),
  );
}
