import { ExchangeFileError, readTransferDocument, type ReceivedTransfer } from '../../documents/index.js';
import { requireList, requireObject, type JsonObject } from '../connectors/answers.js';
import type { Link } from '../engine/links.js';
import type { ItemCall, ItemOutcome, Run } from '../port.js';
import type { BoxEvent, Diadoc } from './diadoc.js';
import { EDO_DOCUMENT, EDO_MESSAGE, edoStateOf, mayFollow, withState, type EdoStatus } from './document-state.js';
import { isInvoice, isTransfer, takeInvoice } from './inbound-invoice.js';

/** An event with the INN of whoever sent what is in it, where that matters. */
interface ReadEvent extends BoxEvent {
  readonly senderInn: string | null;
  /** What the files among its documents say, by the entities that hold them. */
  readonly transfers: ReadonlyMap<string, ReceivedTransfer>;
}

/** Reads what happened in the box since: what became of our documents, and invoices that came in. */
export async function followBox(run: Run, diadoc: Diadoc): Promise<void> {
  const part = run.part<string>('document_status');
  const inns = new Map<string, string | null>();
  for (let after = await part.cursor(); ;) {
    const { events, isLast } = await diadoc.events(after);
    after = events.at(-1)?.indexKey ?? after;
    // Companies are asked for before anything is held.
    const read: ReadEvent[] = [];
    for (const event of events) {
      const senderInn = await senderOf(diadoc, inns, event);
      read.push({ ...event, senderInn, transfers: senderInn === null ? new Map() : await transfersOf(diadoc, event) });
    }
    await part.page(read, after ?? undefined, takeEvent);
    if (isLast) return;
  }
}

async function senderOf(diadoc: Diadoc, inns: Map<string, string | null>, event: BoxEvent): Promise<string | null> {
  const { FromBoxId: boxId } = event.message;
  if (typeof boxId !== 'string' || !documentsOf(event).some(isInvoice)) return null;
  const known = inns.get(boxId);
  if (known !== undefined) return known;
  const inn = (await diadoc.innOfBox(boxId)) ?? null;
  inns.set(boxId, inn);
  return inn;
}

/** Reads the files of transfer documents that somebody sent. What is no such file is told by what the operator says of it. */
async function transfersOf(diadoc: Diadoc, event: BoxEvent): Promise<ReadonlyMap<string, ReceivedTransfer>> {
  const { MessageId: messageId } = event.message;
  const transfers = new Map<string, ReceivedTransfer>();
  for (const { entityId, ...info } of documentsOf(event)) {
    if (typeof messageId !== 'string' || typeof entityId !== 'string' || !isTransfer(info)) continue;
    const content = await diadoc.contentOf({ messageId, entityId });
    try {
      if (content !== undefined) transfers.set(entityId, readTransferDocument(content));
    } catch (error) {
      if (!(error instanceof ExchangeFileError)) throw error;
    }
  }
  return transfers;
}

/** What an event says of documents, one by one. */
function documentsOf({ message }: BoxEvent): readonly JsonObject[] {
  return requireList(message['Entities'] ?? []).flatMap(({ EntityId: entityId, DocumentInfo: info }) =>
    typeof info === 'object' && info !== null ? [{ entityId, ...requireObject(info) }] : [],
  );
}

async function takeEvent(event: ReadEvent, call: ItemCall): Promise<ItemOutcome> {
  const { MessageId: messageId } = event.message;
  if (typeof messageId !== 'string') return 'skipped';
  let outcome: ItemOutcome = 'skipped';
  for (const info of documentsOf(event)) {
    const one = isInvoice(info)
      ? await takeInvoice(call, {
          info,
          remoteId: `${messageId}/${String(info['entityId'])}`,
          inn: event.senderInn,
          transfer: event.transfers.get(String(info['entityId'])),
        })
      : await takeStatus(call, messageId, info);
    if (one !== 'skipped') outcome = one;
  }
  return outcome;
}

async function takeStatus({ links }: ItemCall, messageId: string, info: JsonObject): Promise<ItemOutcome> {
  const link = await documentIn(links, messageId, info);
  const status = statusOf(info);
  if (link === null || status === undefined || !mayFollow(edoStateOf(link).status, status)) return 'skipped';
  await links.put(withState(link, { status, messageId }));
  return 'updated';
}

async function documentIn(links: ItemCall['links'], messageId: string, info: JsonObject): Promise<Link | null> {
  const message = await links.find(EDO_MESSAGE, messageId);
  if (message !== null) return links.ofEntity(EDO_DOCUMENT, message.entityId);
  // Whoever handed it over died before the message was noted.
  const { CustomDocumentId: documentId } = info;
  return typeof documentId === 'string' ? links.find(EDO_DOCUMENT, documentId) : null;
}

/** Ends of the operator’s words for what became of a document, and ours. */
const STATUSES: readonly (readonly [string, EdoStatus])[] = [
  ['WithRecipientSignature', 'signed'],
  ['RecipientSignatureRequestRejected', 'rejected'],
  ['WaitingForSenderSignature', 'awaiting_signature'],
  ['WaitingForRecipientSignature', 'sent'],
  ['NoRecipientSignatureRequest', 'sent'],
];

/** What became of a document; undefined when that is not said. */
export function statusOf(info: JsonObject): EdoStatus | undefined {
  if (info['RevocationStatus'] === 'RevocationAccepted') return 'revoked';
  const metadata = info['NonformalizedDocumentMetadata'] ?? info['UniversalTransferDocumentMetadata'];
  const own = typeof metadata === 'object' && metadata !== null ? requireObject(metadata) : {};
  const said = [own['DocumentStatus'], own['Status'], info['DocumentStatus'], info['Status']].find(
    (each) => typeof each === 'string',
  );
  const status = STATUSES.find(([end]) => String(said).endsWith(end))?.[1];
  const isDelivered = Number(info['DeliveryTimestampTicks'] ?? 0) > 0;
  return isDelivered && (status === undefined || status === 'sent') ? 'delivered' : status;
}
