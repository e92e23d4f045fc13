import {
  ExchangeFileError,
  readAcceptanceDocument,
  readCorrectionDocument,
  readShipperTitle,
  readTransferDocument,
  readWaybillTitle,
  type ReceivedAcceptance,
  type ReceivedCorrection,
  type ReceivedShipperTitle,
  type ReceivedTransfer,
  type ReceivedWaybillTitle,
} from '../../../papers/documents/index.js';
import { requireList, requireObject, type JsonObject } from '../connectors/answers.js';
import type { BoxEvent, Diadoc } from './diadoc.js';
import { isAct, isCorrection, isTransfer, isWaybill } from './inbound-kinds.js';

/** What the file of a document that somebody sent says. */
export interface InboundFile {
  readonly transfer?: ReceivedTransfer;
  readonly correction?: ReceivedCorrection;
  readonly acceptance?: ReceivedAcceptance;
  /** Of whoever sent it, in Base64. */
  readonly signatures: readonly string[];
}

/**
 * Reads the files of transfer and correction documents and of acts that somebody sent, by the entities that hold them. What is no such
 * file is told by what the operator says of it.
 */
export async function readFiles(diadoc: Diadoc, event: BoxEvent): Promise<ReadonlyMap<string, InboundFile>> {
  const { MessageId: messageId } = event.message;
  const files = new Map<string, InboundFile>();
  for (const { entityId, ...info } of documentsOf(event)) {
    if (typeof messageId !== 'string' || typeof entityId !== 'string') continue;
    if (!isTransfer(info) && !isCorrection(info) && !isAct(info)) continue;
    const content = await diadoc.contentOf({ messageId, entityId });
    const file = content === undefined ? undefined : fileOf(info, content);
    if (file === undefined) continue;
    files.set(entityId, { ...file, signatures: await signaturesOf(diadoc, event, { messageId, entityId }) });
  }
  return files;
}

function fileOf(info: JsonObject, content: Uint8Array): Omit<InboundFile, 'signatures'> | undefined {
  return readable(() => {
    if (isTransfer(info)) return { transfer: readTransferDocument(content) };
    if (isAct(info)) return { acceptance: readAcceptanceDocument(content) };
    return { correction: readCorrectionDocument(content) };
  });
}

function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ExchangeFileError) return undefined;
    throw error;
  }
}

/** A title of a transport waybill: one that opens it or one that follows, with where the operator has it and who signed it. */
export interface InboundTitle {
  readonly first?: ReceivedShipperTitle | undefined;
  readonly following?: ReceivedWaybillTitle | undefined;
  readonly messageId: string;
  readonly entityId: string;
  readonly signatures: readonly string[];
}

/**
 * Reads the titles of transport waybills: those by which somebody opens one with us, and those by which carrier and consignee answer.
 * Whichever the latter are, the operator calls them titles.
 */
export async function readWaybillTitles(diadoc: Diadoc, event: BoxEvent): Promise<readonly InboundTitle[]> {
  const { MessageId: messageId, Entities: entities } = event.message;
  const titles: InboundTitle[] = [];
  for (const entity of requireList(entities ?? [])) {
    const { EntityId: entityId } = entity;
    if (typeof messageId !== 'string' || typeof entityId !== 'string') continue;
    const [isOpening, placed] = [opensWaybill(entity), { messageId, entityId }];
    const content = isOpening || mayFollow(entity) ? await diadoc.contentOf(placed) : undefined;
    const title = content === undefined ? undefined : titleIn(content, isOpening);
    if (title !== undefined)
      titles.push({ ...title, ...placed, signatures: await signaturesOf(diadoc, event, placed) });
  }
  return titles;
}

function opensWaybill({ DocumentInfo: info }: JsonObject): boolean {
  return typeof info === 'object' && info !== null && isWaybill(requireObject(info));
}

function mayFollow({ AttachmentType: type, FileName: name }: JsonObject): boolean {
  return type === 'Title' && (typeof name !== 'string' || FOLLOWING.test(name));
}

// A title that follows may come as a document too: a consignee opens one with the carrier.
function titleIn(content: Uint8Array, isOpening: boolean): Pick<InboundTitle, 'first' | 'following'> | undefined {
  const following = readable(() => readWaybillTitle(content));
  if (following !== undefined) return { following };
  const first = isOpening ? readable(() => readShipperTitle(content)) : undefined;
  return first && { first };
}

const FOLLOWING = /^ON_TRNACL(PPRIN|GRPO|PVYN)_/;

async function signaturesOf(
  diadoc: Diadoc,
  { message }: BoxEvent,
  { messageId, entityId }: { readonly messageId: string; readonly entityId: string },
): Promise<readonly string[]> {
  const signatures: string[] = [];
  for (const entity of requireList(message['Entities'] ?? [])) {
    const { EntityType: type, EntityId: id, ParentEntityId: of, Content: kept } = entity;
    if (type !== 'Signature' || of !== entityId || typeof id !== 'string') continue;
    const inline = typeof kept === 'object' && kept !== null ? requireObject(kept)['Data'] : undefined;
    const signature = typeof inline === 'string' ? inline : await contentIn64(diadoc, { messageId, entityId: id });
    if (signature !== '') signatures.push(signature);
  }
  return signatures;
}

async function contentIn64(diadoc: Diadoc, entity: Parameters<Diadoc['contentOf']>[0]): Promise<string> {
  return Buffer.from((await diadoc.contentOf(entity)) ?? []).toString('base64');
}

/** What an event says of documents, one by one. */
export function documentsOf({ message }: BoxEvent): readonly JsonObject[] {
  return requireList(message['Entities'] ?? []).flatMap(({ EntityId: entityId, DocumentInfo: info }) =>
    typeof info === 'object' && info !== null ? [{ entityId, ...requireObject(info) }] : [],
  );
}
