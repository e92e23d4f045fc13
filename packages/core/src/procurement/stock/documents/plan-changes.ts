import { addQuantity, isZeroQuantity, negateQuantity } from '../../../kernel/values/numbers/quantity.js';
import { negateWorth } from '../../../kernel/values/numbers/worth.js';
import type { Row } from '../../../kernel/records/record.js';
import type { StockChange, StockMovements } from '../../catalog/index.js';
import type { BasedItem } from './in-base-units.js';
import type { DocumentItemRow, DocumentRow } from './records.js';

type Movement = Row<typeof StockMovements>;

/** What a planned change needs beside the document. */
export interface ChangeContext {
  readonly newTransferId: () => string;
  /** How much of what is reserved is so for whoever takes an item, by the id of the item of the document. */
  readonly ownShares: ReadonlyMap<string, string>;
}

/** The changes of stock that posting a document makes. What goes out comes first, and comes in elsewhere at what it left at. */
export function changesOfPosting(
  document: DocumentRow,
  items: readonly BasedItem[],
  { newTransferId, ownShares }: ChangeContext,
): StockChange[] {
  const outs = items.map((item, line): StockChange => {
    const transferId = document.kind === 'transfer' ? newTransferId() : undefined;
    // What is counted is so whoever has reserved it.
    const leavesReserved = document.kind === 'count' ? undefined : { ownShare: ownShares.get(item.id) ?? '0' };
    return { ...commonOf(document, item, line), ...movedBy(document, item), transferId, leavesReserved };
  });
  if (document.kind !== 'transfer' || document.twoStep) return outs;
  return [...outs, ...outs.map((out, index) => arrivalOf(document, out, index))];
}

/** The changes of stock that the arrival of a transfer of two steps makes. */
export function changesOfArrival(
  document: DocumentRow,
  items: readonly (DocumentItemRow & Pick<StockChange, 'transferId' | 'worth'>)[],
): StockChange[] {
  return items.map((item, line) => ({
    ...commonOf(document, item, line),
    type: 'transfer_in',
    warehouseId: document.toWarehouseId ?? '',
    quantity: item.receivedQuantity ?? '0',
    unitCost: item.unitCost,
    currency: item.currency,
    worth: item.worth,
    transferId: item.transferId,
  }));
}

/**
 * The changes of stock that undo movements: costs that were corrected first, then what came in goes out. Goods come back with the value
 * that they left with; those of a transfer with what they are worth where they come from now, where others have gone out there since.
 *
 * @param reservedAgain how much of items is reserved again, by their ids
 */
export function changesOfReversal(
  document: Pick<DocumentRow, 'id'>,
  movements: readonly Movement[],
  items: readonly DocumentItemRow[],
  reservedAgain: ReadonlyMap<string, string> = new Map(),
): StockChange[] {
  const again = new Map<string, string>();
  for (const { id, catalogItemId } of items) {
    again.set(catalogItemId, addQuantity(again.get(catalogItemId) ?? '0', reservedAgain.get(id) ?? '0'));
  }
  const undone = movements.map((movement): StockChange => {
    const { catalogItemId, warehouseId, type, quantity, unitCost, currency, transferId } = movement;
    return {
      reservesAgain: taken(again, catalogItemId),
      leavesReserved: { ownShare: '0' },
      catalogItemId,
      warehouseId,
      type: OPPOSITES[type] ?? 'adjustment',
      quantity: negateQuantity(quantity),
      unitCost,
      currency,
      worth: currency === null ? undefined : negateWorth(movement.value),
      transferId: transferId ?? undefined,
      reason: type === 'adjustment' ? 'correction' : null,
      documentType: 'stock_document',
      documentId: document.id,
      line: items.findIndex((item) => item.catalogItemId === catalogItemId),
    };
  });
  const changes = undone.toSorted((one, other) => rankOf(one) - rankOf(other));
  return changes.map((change) => {
    const out = changes.findIndex(
      ({ type, transferId }) => type === 'transfer_out' && transferId === change.transferId,
    );
    return change.type === 'transfer_in' && out >= 0 ? { ...change, costOf: out } : change;
  });
}

/** What changes the value alone comes first, then what goes out. */
function rankOf({ quantity }: StockChange): number {
  if (isZeroQuantity(quantity)) return 0;
  return quantity.startsWith('-') ? 1 : 2;
}

/** What is reserved again of an item, with the first of its movements that come back. */
function taken(again: Map<string, string>, catalogItemId: string): string | undefined {
  const quantity = again.get(catalogItemId);
  again.delete(catalogItemId);
  return quantity;
}

const OPPOSITES: Partial<Record<Movement['type'], Movement['type']>> = {
  transfer_out: 'transfer_in',
  transfer_in: 'transfer_out',
  issue: 'return',
  return: 'return',
};

function commonOf({ id }: DocumentRow, { catalogItemId, comment }: DocumentItemRow, line: number) {
  return { catalogItemId, comment, line, documentType: 'stock_document', documentId: id } as const;
}

type Moved = Pick<StockChange, 'type' | 'warehouseId' | 'quantity' | 'unitCost' | 'worth' | 'reason' | 'counted'>;

function movedBy(document: DocumentRow, item: BasedItem): Moved {
  const { kind, fromWarehouseId, toWarehouseId } = document;
  const { quantity, unitCost, worth } = item;
  if (kind === 'count') return countedBy(document, item);
  if (kind === 'return_from_site') {
    return { warehouseId: toWarehouseId ?? '', quantity: quantity ?? '0', unitCost, worth, type: 'return' };
  }
  const out = { warehouseId: fromWarehouseId ?? '', quantity: negateQuantity(quantity ?? '0') };
  if (kind !== 'write_off') return { ...out, type: TYPES_OF_OUTS[kind] };
  return { ...out, type: 'adjustment', reason: WRITE_OFF_REASONS[item.discrepancyReason ?? ''] ?? 'other' };
}

function countedBy({ fromWarehouseId }: DocumentRow, { countedQuantity, unitCost }: DocumentItemRow): Moved {
  const counted = { quantity: '0', counted: countedQuantity ?? '0', unitCost };
  return { warehouseId: fromWarehouseId ?? '', ...counted, type: 'adjustment', reason: 'inventory_count' };
}

const TYPES_OF_OUTS = { transfer: 'transfer_out', issue: 'issue', return_to_supplier: 'return' } as const;

const WRITE_OFF_REASONS: Readonly<Record<string, 'damage' | 'loss'>> = {
  damaged: 'damage',
  quality: 'damage',
  packaging: 'damage',
  shortage: 'loss',
};

function arrivalOf({ toWarehouseId }: DocumentRow, { leavesReserved: _, ...out }: StockChange, costOf: number) {
  const quantity = negateQuantity(out.quantity);
  return { ...out, type: 'transfer_in', warehouseId: toWarehouseId ?? '', quantity, costOf } as const;
}
