import { Counterparties } from '../../../../procurement/counterparties/index.js';
import type { ReceivedShipperTitle, ReceivedWaybillTitle } from '../../../../papers/documents/index.js';
import { itemError } from '../../engine/remote-error.js';
import type { ItemCall, ItemOutcome } from '../../port.js';
import {
  EDO_CARRIAGE,
  EDO_CARRIAGE_TITLE,
  newWaybill,
  waybillStateOf,
  waybillWith,
  type WaybillRole,
} from './received-waybill.js';

/** Where the operator has a title, and who signed it. */
interface Placed {
  readonly messageId: string;
  readonly entityId: string;
  readonly signatures: readonly string[];
}

interface Opened extends Placed {
  /** Of whoever sent it. */
  readonly senderInn: string | null;
  readonly ownInn: string;
}

/**
 * Keeps a waybill that a shipper opened, in which the portal carries or takes the goods. It comes from the shipper, or from the carrier who
 * passes it on to the consignee; of strangers to the portal nothing is taken.
 */
export async function takeWaybill(
  { links, db }: ItemCall,
  first: ReceivedShipperTitle,
  { ownInn, senderInn, ...placed }: Opened,
): Promise<ItemOutcome> {
  const role = roleOf(first, ownInn);
  if (role === undefined || (await links.find(EDO_CARRIAGE_TITLE, first.fileId)) !== null) return 'skipped';
  const { shipper, carrier } = first;
  const inns = [shipper.inn, carrier.inn].flatMap((inn) => inn ?? []);
  const known = await db.collection(Counterparties).findOne({ inn: { in: inns }, archivedAt: null });
  if (known === null) return 'skipped';
  // A file may name anybody; whose box it came from the operator vouches for.
  if (senderInn === null || !inns.includes(senderInn)) {
    throw itemError('validation_failed', 'the waybill came from nobody who takes part in it');
  }
  const id = GUID.exec(first.fileId)?.[0]?.toLowerCase();
  if (id === undefined || (await links.ofEntity(EDO_CARRIAGE, id)) !== null) {
    throw itemError('validation_failed', 'the name of the waybill does not tell it from others');
  }
  await links.put({ entityType: EDO_CARRIAGE_TITLE, entityId: id, remoteId: first.fileId });
  await links.put(newWaybill({ id, remoteId: id }, { role, first, last: lastOf(first, placed) }));
  return 'created';
}

const GUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function roleOf({ shipper, carrier, consignee }: ReceivedShipperTitle, ownInn: string): WaybillRole | undefined {
  // What the portal opened itself is a document of its own.
  if (shipper.inn === ownInn) return undefined;
  if (carrier.inn === ownInn) return 'carrier';
  return consignee.inn === ownInn ? 'consignee' : undefined;
}

function lastOf(
  { fileId, writtenDate, writtenTime }: Pick<ReceivedWaybillTitle, 'fileId' | 'writtenDate' | 'writtenTime'>,
  { messageId, entityId, signatures }: Placed,
) {
  return { fileId, writtenDate, writtenTime, signature: signatures[0] ?? null, messageId, entityId };
}

/** Notes that somebody answered a waybill that the portal takes part in. What was prepared before answers nothing any more. */
export async function takeFollowing(
  { links }: ItemCall,
  title: ReceivedWaybillTitle,
  placed: Placed,
): Promise<ItemOutcome> {
  const answered = await links.find(EDO_CARRIAGE_TITLE, title.answers);
  const waybill = answered && (await links.ofEntity(EDO_CARRIAGE, answered.entityId));
  if (waybill === null || (await links.find(EDO_CARRIAGE_TITLE, title.fileId)) !== null) return 'skipped';
  const { titles, last } = waybillStateOf(waybill);
  if (last.fileId !== title.answers) return 'skipped';
  await links.put({ entityType: EDO_CARRIAGE_TITLE, entityId: waybill.entityId, remoteId: title.fileId });
  const changes = { uid: title.uid, titles: [...titles, title], last: lastOf(title, placed) };
  await links.put({
    ...waybill,
    ...waybillWith(waybill, { ...changes, prepared: null, signature: null, error: null }),
  });
  return 'updated';
}
