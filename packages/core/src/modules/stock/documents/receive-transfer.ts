import { rejectInput } from '../../../errors/request-errors.js';
import type { WriteCall } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import type { Row } from '../../../records/record.js';
import { saveChanges } from '../../../rows/save-changes.js';
import { fromPriceUnits, toPriceUnits } from '../../../values/numbers/price.js';
import { compareQuantity, isZeroQuantity, toMicro } from '../../../values/numbers/quantity.js';
import { shareOf } from '../../../values/numbers/worth.js';
import type { Problem } from '../../../values/problem.js';
import { moveTogether, StockMovements } from '../../catalog/index.js';
import { requireKept } from '../../requisitions/index.js';
import { stockDocumentEvents } from '../events.js';
import { baseRatioOf, inBaseUnits } from './in-base-units.js';
import { changesOfArrival } from './plan-changes.js';
import { type DocumentItemRow, type DocumentRow, StockDocumentItems, StockDocuments } from './records.js';
import type { TransferArrival } from './schemas.js';
import { itemsOf } from './stored-items.js';
import { holdDocument, requireMove } from './write-document.js';

/**
 * Receives a transfer that is on its way. What was sent and has not arrived stays a difference of whoever it is said to be of, the
 * sender unless somebody says otherwise: it is in no warehouse.
 *
 * @throws ProcurekitError `invalid_transition`, `validation_failed`
 */
export async function receiveTransfer(
  _deps: { readonly ids: Ids },
  call: WriteCall,
  id: string,
  { items: sent = [] }: TransferArrival,
): Promise<DocumentRow> {
  const document = await holdDocument(call, id);
  requireMove(document, ['in_transit'], []);
  requireKept(call.caller, document.toWarehouseId ?? '', '/toWarehouseId');
  const items = arrived(await itemsOf(call.tx, id), sent);
  const transfers = await transfersOf(call, id);
  const ratioOf = await baseRatioOf(call.tx, items);
  const coming = items
    .map((item) => ({ ...inBaseUnits(item, ratioOf), left: transfers.get(item.catalogItemId)?.shift() }))
    .filter(({ receivedQuantity }) => !isZeroQuantity(receivedQuantity ?? '0'))
    .map(({ left, ...item }) => ({ ...item, ...arrivedWith(item.receivedQuantity ?? '0', left) }));
  await moveTogether(call, call, changesOfArrival(document, coming));
  await call.tx.collection(StockDocumentItems).adjustMany(
    items.map(({ id: itemId, receivedQuantity, differenceOwner, discrepancyReason }) => ({
      id: itemId,
      set: { receivedQuantity, differenceOwner, discrepancyReason },
    })),
  );
  const posted = { status: 'posted', postedAt: call.now } as const;
  const received = await saveChanges(call, StockDocuments, document, posted, { touched: 'shown' });
  call.announce(stockDocumentEvents.posted, received);
  return received;
}

/** The items with what arrived of them. @throws ProcurekitError `validation_failed` */
function arrived(
  items: readonly DocumentItemRow[],
  sent: NonNullable<TransferArrival['items']>,
): readonly DocumentItemRow[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [index, { id, receivedQuantity }] of sent.entries()) {
    const at = `/items/${index}`;
    const item = byId.get(id);
    if (item === undefined) {
      problems.push({ pointer: `${at}/id`, code: 'reference_not_found', message: 'Is not an item of the transfer' });
    } else if (seen.has(id)) {
      problems.push({ pointer: `${at}/id`, code: 'not_unique', message: 'An item arrives once' });
    } else if (compareQuantity(receivedQuantity, item.quantity ?? '0') > 0) {
      const message = `Must not be more than was sent, which is ${item.quantity ?? '0'}`;
      problems.push({ pointer: `${at}/receivedQuantity`, code: 'out_of_range', message });
    }
    seen.add(id);
  }
  if (problems.length > 0) throw rejectInput(problems);
  const arrivals = new Map(sent.map((each) => [each.id, each]));
  return items.map((item) => {
    const arrival = arrivals.get(item.id);
    const receivedQuantity = arrival?.receivedQuantity ?? item.quantity;
    const isShort = compareQuantity(receivedQuantity ?? '0', item.quantity ?? '0') < 0;
    return {
      ...item,
      receivedQuantity,
      differenceOwner: isShort ? (arrival?.differenceOwner ?? 'sender') : null,
      discrepancyReason: arrival?.discrepancyReason ?? (isShort ? 'shortage' : item.discrepancyReason),
    };
  });
}

type Left = Pick<
  Row<typeof StockMovements>,
  'catalogItemId' | 'transferId' | 'quantity' | 'unitCost' | 'currency' | 'value'
>;

/** What goods arrive with: the value that they left with, or as much of it as there are of them. */
function arrivedWith(received: string, left: Left | undefined) {
  if (left === undefined) return { transferId: undefined, unitCost: null, currency: null };
  const { transferId, quantity, unitCost, currency, value } = left;
  const units = shareOf(-toPriceUnits(value), toMicro(received), -toMicro(quantity));
  const worth = currency === null ? undefined : fromPriceUnits(units);
  return { transferId: transferId ?? undefined, unitCost, currency, worth };
}

/** The transfers that left with a document, by item, in the order in which they did. */
async function transfersOf({ tx }: WriteCall, documentId: string): Promise<ReadonlyMap<string, Left[]>> {
  const left = await tx.collection(StockMovements).list({
    where: { documentId, type: 'transfer_out' },
    order: [['id', 'asc']],
    select: ['catalogItemId', 'transferId', 'quantity', 'unitCost', 'currency', 'value'],
  });
  const byItem = new Map<string, Left[]>();
  for (const movement of left) {
    if (movement.transferId === null) continue;
    byItem.set(movement.catalogItemId, [...(byItem.get(movement.catalogItemId) ?? []), movement]);
  }
  return byItem;
}
