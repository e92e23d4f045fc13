import { requireObject, type JsonObject } from '../connectors/answers.js';
import type { Link } from '../engine/links.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../port.js';
import { takeAct } from './acts/take-act.js';
import type { BoxEvent, Diadoc } from './diadoc.js';
import { takeCorrection } from './corrections/take-correction.js';
import { EDO_DOCUMENT, EDO_MESSAGE, edoStateOf, mayFollow, withState, type EdoStatus } from './document-state.js';
import { takeInvoice } from './inbound-invoice.js';
import { isAct, isCorrection, isInvoice, isWaybill } from './inbound-kinds.js';
import { documentsOf, readFiles, readWaybillTitles, type InboundFile, type InboundTitle } from './read-files.js';
import { takeAnswered } from './received/take-answered.js';
import { takeWaybillTitle } from './take-waybill-title.js';
import { takeFollowing, takeWaybill } from './waybills/take-waybill.js';

/** An event with the INN of whoever sent what is in it, where that matters. */
interface ReadEvent extends BoxEvent {
  readonly senderInn: string | null;
  /** What the files among its documents say, by the entities that hold them. */
  readonly files: ReadonlyMap<string, InboundFile>;
  /** Of transport waybills. */
  readonly titles: readonly InboundTitle[];
  readonly ownInn: string;
}

/** Reads what happened in the box since: what became of our documents, and invoices that came in. */
export async function followBox({ config }: ConnectorContext, run: Run, diadoc: Diadoc): Promise<void> {
  const ownInn = String(config['senderInn']);
  const part = run.part<string>('document_status');
  const inns = new Map<string, string | null>();
  for (let after = await part.cursor(); ;) {
    const { events, isLast } = await diadoc.events(after);
    after = events.at(-1)?.indexKey ?? after;
    // Companies are asked for before anything is held.
    const read: ReadEvent[] = [];
    for (const event of events) {
      const senderInn = await senderOf(diadoc, inns, event);
      const files = senderInn === null ? new Map<string, InboundFile>() : await readFiles(diadoc, event);
      read.push({ ...event, senderInn, files, titles: await readWaybillTitles(diadoc, event), ownInn });
    }
    await part.page(read, after ?? undefined, takeEvent);
    if (isLast) return;
  }
}

async function senderOf(diadoc: Diadoc, inns: Map<string, string | null>, event: BoxEvent): Promise<string | null> {
  const { FromBoxId: boxId } = event.message;
  if (typeof boxId !== 'string' || !documentsOf(event).some((info) => isTaken(info) || isWaybill(info))) return null;
  const known = inns.get(boxId);
  if (known !== undefined) return known;
  const inn = (await diadoc.innOfBox(boxId)) ?? null;
  inns.set(boxId, inn);
  return inn;
}

async function takeEvent(event: ReadEvent, call: ItemCall): Promise<ItemOutcome> {
  const { MessageId: messageId } = event.message;
  if (typeof messageId !== 'string') return 'skipped';
  let outcome: ItemOutcome = 'skipped';
  for (const info of documentsOf(event)) {
    const one = isTaken(info)
      ? await takeInbound(call, event, { messageId, info })
      : await takeStatus(call, messageId, info);
    if (one !== 'skipped') outcome = one;
  }
  for (const title of event.titles) {
    const one = await takeTitle(call, event, title);
    if (one !== 'skipped') outcome = one;
  }
  return outcome;
}

async function takeTitle(
  call: ItemCall,
  { senderInn, ownInn }: ReadEvent,
  { first, following, ...placed }: InboundTitle,
): Promise<ItemOutcome> {
  if (first !== undefined) return takeWaybill(call, first, { ...placed, senderInn, ownInn });
  if (following === undefined) return 'skipped';
  const ofOurs = await takeWaybillTitle(call, following);
  return ofOurs === 'skipped' ? takeFollowing(call, following, placed) : ofOurs;
}

/** Whether a document of others becomes something of ours. */
function isTaken(info: JsonObject): boolean {
  return isInvoice(info) || isCorrection(info) || isAct(info);
}

async function takeInbound(
  call: ItemCall,
  { senderInn: inn, files }: ReadEvent,
  { messageId, info }: { readonly messageId: string; readonly info: JsonObject },
): Promise<ItemOutcome> {
  const entityId = String(info['entityId']);
  const [remoteId, file] = [`${messageId}/${entityId}`, files.get(entityId)];
  if (isAct(info)) return takeAct(call, { remoteId, inn, act: file?.acceptance });
  if (isCorrection(info)) return takeCorrection(call, { remoteId, inn, correction: file?.correction });
  const answered = await takeAnswered(call, remoteId, statusOf(info));
  return answered ?? takeInvoice(call, { info, remoteId, inn, file });
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
