import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { convertedQuantity, inverse } from '../../../kernel/values/numbers/fraction.js';
import { fromPriceUnits, toPriceUnits } from '../../../kernel/values/numbers/price.js';
import { compareQuantity, isZeroQuantity, toMicro } from '../../../kernel/values/numbers/quantity.js';
import { shareOf } from '../../../kernel/values/numbers/worth.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { moveTogether, StockMovements } from '../../catalog/index.js';
import { requireKeeping } from '../../warehouses/index.js';
import { stockDocumentEvents } from '../events.js';
import { readBeside, type StoredMeasure } from '../../lines/index.js';
import { type BaseRatio, baseRatioOf, inBaseUnits } from './in-base-units.js';
import { changesOfArrival } from './plan-changes.js';
import { type DocumentItemRow, type DocumentRow, StockDocumentItems, StockDocuments } from './records.js';
import type { TransferArrival } from './schemas.js';
import { itemsOf } from './stored-items.js';
import { holdDocument } from './write-document.js';

/** A transfer that comes to a warehouse which the caller keeps. @throws ProcurekitError `not_found` */
export async function holdArriving(call: WriteCall, id: string): Promise<DocumentRow> {
  const document = await holdDocument(call, id);
  requireKeeping(call.caller, document.toWarehouseId);
  return document;
}

/**
 * Receives a transfer that is on its way. What was sent and has not arrived stays a difference of whoever it is said to be of, the
 * sender unless somebody says otherwise: it is in no warehouse.
 *
 * @throws ProcurekitError `validation_failed`
 */
export async function receiveTransfer(
  call: WriteCall,
  document: DocumentRow,
  { items: sent = [] }: TransferArrival,
): Promise<DocumentRow> {
  const { id } = document;
  const present = await itemsOf(call.tx, id);
  const ratioOf = await baseRatioOf(call.tx, present);
  const items = arrived(present, await enteredIn(call.tx, present, sent), ratioOf);
  const transfers = await transfersOf(call, id);
  const coming = items
    .map(({ arrivedBase, ...item }) => ({
      ...inBaseUnits(item, ratioOf),
      receivedQuantity: arrivedBase,
      left: transfers.get(item.catalogItemId)?.shift(),
    }))
    .filter(({ receivedQuantity }) => !isZeroQuantity(receivedQuantity))
    .map(({ left, ...item }) => ({ ...item, ...arrivedWith(item.receivedQuantity, left) }));
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

/** The items with what arrived of them, in their units and in base units. @throws ProcurekitError `validation_failed` */
function arrived(items: readonly DocumentItemRow[], sent: readonly Entered[], ratioOf: BaseRatio): ArrivedItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const arrivals = new Map<string, Entered & { readonly base: string }>();
  for (const [index, entered] of sent.entries()) {
    const at = `/items/${index}`;
    const item = byId.get(entered.id);
    if (item === undefined) {
      problems.push({ pointer: `${at}/id`, code: 'reference_not_found', message: 'Is not an item of the transfer' });
      continue;
    }
    if (seen.has(item.id)) problems.push({ pointer: `${at}/id`, code: 'not_unique', message: 'An item arrives once' });
    seen.add(item.id);
    const base = convertedQuantity(entered.receivedQuantity, ratioOf({ ...item, ...entered.measure }));
    arrivals.set(item.id, { ...entered, base });
    if (compareQuantity(base, sentBase(item, ratioOf)) <= 0) continue;
    const message = `Must not be more than was sent, which is ${item.quantity ?? '0'}`;
    problems.push({ pointer: `${at}/receivedQuantity`, code: 'out_of_range', message });
  }
  if (problems.length > 0) throw rejectInput(problems);
  return items.map((item) => arrivedItem(item, arrivals.get(item.id), ratioOf));
}

type ArrivedItem = DocumentItemRow & { readonly arrivedBase: string };

function arrivedItem(
  item: DocumentItemRow,
  arrival: (Entered & { readonly base: string }) | undefined,
  ratioOf: BaseRatio,
): ArrivedItem {
  const arrivedBase = arrival?.base ?? sentBase(item, ratioOf);
  const isShort = compareQuantity(arrivedBase, sentBase(item, ratioOf)) < 0;
  const shortOf = isShort ? convertedQuantity(arrivedBase, inverse(ratioOf(item))) : item.quantity;
  const isOwnUnit = arrival?.measure.unitId === item.unitId;
  return {
    ...item,
    arrivedBase,
    receivedQuantity: isOwnUnit ? arrival.receivedQuantity : shortOf,
    differenceOwner: isShort ? (arrival?.differenceOwner ?? 'sender') : null,
    discrepancyReason: arrival?.discrepancyReason ?? (isShort ? 'shortage' : item.discrepancyReason),
  };
}

function sentBase(item: DocumentItemRow, ratioOf: BaseRatio): string {
  return convertedQuantity(item.quantity ?? '0', ratioOf(item));
}

type Arrival = NonNullable<TransferArrival['items']>[number];

/** What arrived, and in which unit that is said. */
interface Entered extends Arrival {
  readonly measure: StoredMeasure;
}

/** In which units it is said what arrived. @throws ProcurekitError `unit_not_convertible` */
async function enteredIn(
  db: Reader,
  items: readonly DocumentItemRow[],
  sent: readonly Arrival[],
): Promise<readonly Entered[]> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const problems: Problem[] = [];
  const beside = await readBeside(db, sent, { followed: items, problems });
  const entered = sent.map((line, index): Entered => {
    const before = byId.get(line.id);
    return {
      ...line,
      measure: beside.measure(line, { article: beside.articleOf(before), before, at: `/items/${index}` }),
    };
  });
  if (problems.length > 0) throw rejectInput(problems);
  return entered;
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
