import { requireList, requireObject, type JsonObject } from '../connectors/answers.js';
import { providerApi } from '../connectors/provider-api.js';
import { itemError, RemoteError } from '../engine/remote-error.js';
import type { ConnectorContext } from '../port.js';

/** Events that one answer has at most. */
const EVENTS = 100;
/** What is larger goes onto the shelf first, in parts. */
const MOST_INLINE_BYTES = 500 * 1024;
const PART_BYTES = 512 * 1024;

/** A document to be laid before whoever signs it. */
export interface OutgoingDocument {
  readonly documentId: string;
  readonly fileName: string;
  /** What `upload` made of its bytes. */
  readonly content: JsonObject;
  readonly toBoxId: string;
  /** What it is, where it has a format of the tax service. */
  readonly formalised?: Formalised | undefined;
  /** In Base64. What has one is sent at once, what has none is signed by a person at the operator. */
  readonly signature?: string | undefined;
}

/** What a formalised document is to the operator. */
export interface Formalised {
  readonly type: 'UniversalTransferDocument' | 'UniversalCorrectionDocument' | 'Torg2' | 'LogisticsWaybill';
  readonly function: string;
  readonly version: string;
}

/** What a file of a transport waybill is to the operator, whichever of its functions it has. */
export const WAYBILL_AT_OPERATOR = { type: 'LogisticsWaybill', version: 'kl_trn_mt_05_01' } as const;

/** The title of a recipient. */
export interface OutgoingAnswer {
  /** The same however often it is handed over. */
  readonly operationId: string;
  readonly messageId: string;
  /** The entity of the document that it answers. */
  readonly entityId: string;
  readonly content: string;
  readonly signature: string;
}

/** A company at the operator. */
export interface Box {
  readonly boxId: string;
  /** By what the company is called in names of formalised documents. */
  readonly participantId: string | undefined;
}

/** Something that happened in the box. */
export interface BoxEvent {
  readonly id: string;
  readonly indexKey: string;
  readonly message: JsonObject;
}

/** What of Diadoc is used. */
export interface Diadoc {
  organizations(): Promise<readonly JsonObject[]>;
  /** The box of a company. @throws RemoteError `recipient_not_found`, `recipient_ambiguous` */
  boxOf(company: { readonly inn: string; readonly kpp: string | null }): Promise<Box>;
  /** By what our company is called in names of formalised documents; undefined when the operator does not say. */
  ownParticipantId(): Promise<string | undefined>;
  /** INN of whom a box is of; undefined when the operator does not say. */
  innOfBox(boxId: string): Promise<string | undefined>;
  /** Makes the content of a document ready to be handed over: what is large goes ahead. */
  upload(documentId: string, bytes: Uint8Array): Promise<JsonObject>;
  /** Hands a document over, and names the message that it is in; undefined when the operator asks to do it again. */
  post(document: OutgoingDocument): Promise<string | undefined>;
  /** The content of a document that somebody sent; undefined when it is gone. */
  contentOf(document: { readonly messageId: string; readonly entityId: string }): Promise<Uint8Array | undefined>;
  /** Answers a document with the title of the recipient and its signature, both in Base64; false when the operator asks to do it again. */
  answer(answer: OutgoingAnswer): Promise<boolean>;
  /** What happened behind a place in the box. */
  events(afterIndexKey: string | null): Promise<{ readonly events: readonly BoxEvent[]; readonly isLast: boolean }>;
}

/** Opens Diadoc for an installation. */
export function openDiadoc(context: ConnectorContext): Diadoc {
  const api = providerApi(context);
  const boxId = String(context.config['boxId']);
  const organizations = async () => {
    const query = { autoRegister: 'false' };
    const answer = requireObject(await api.call({ method: 'GET', path: '/GetMyOrganizations', query }));
    return requireList(answer['Organizations']);
  };
  return {
    organizations,
    async ownParticipantId() {
      const own = (await organizations()).find((each) => each['Inn'] === context.config['senderInn']);
      const participantId = own?.['FnsParticipantId'];
      return typeof participantId === 'string' && participantId !== '' ? participantId : undefined;
    },
    async boxOf({ inn, kpp }) {
      const query = { inn, ...(kpp === null ? {} : { kpp }) };
      const answer = await nothingIfMissing(api.call({ method: 'GET', path: '/GetOrganizationsByInnKpp', query }));
      const found = answer === undefined ? [] : requireList(requireObject(answer)['Organizations'] ?? []);
      const boxes = found.flatMap((each) =>
        requireList(each['Boxes'] ?? []).map((box) => ({ ...box, participantId: each['FnsParticipantId'] })),
      );
      const [box, ...others] = boxes;
      if (box === undefined) throw itemError('recipient_not_found', `nobody with the INN ${inn} has a box`);
      if (others.length > 0) throw itemError('recipient_ambiguous', `${boxes.length} boxes have the INN ${inn}`);
      const { participantId } = box;
      return {
        boxId: String(Reflect.get(box, 'BoxId') ?? Reflect.get(box, 'BoxIdGuid')),
        participantId: typeof participantId === 'string' ? participantId : undefined,
      };
    },
    async innOfBox(of) {
      const query = { boxId: of };
      const answer = await nothingIfMissing(api.call({ method: 'GET', path: '/GetOrganization', query }));
      const inn = answer === undefined ? undefined : requireObject(answer)['Inn'];
      return typeof inn === 'string' && inn !== '' ? inn : undefined;
    },
    async upload(documentId, bytes) {
      if (bytes.length <= MOST_INLINE_BYTES) return { Content: Buffer.from(bytes).toString('base64') };
      const nameOnShelf = `__userId__/${documentId}`;
      for (let from = 0; from < bytes.length; from += PART_BYTES) {
        const isLastPart = from + PART_BYTES >= bytes.length ? '1' : '0';
        await api.call({
          method: 'POST',
          path: '/ShelfUpload',
          isRepeatable: true,
          ignoresAnswer: true,
          query: { nameOnShelf, partIndex: String(from / PART_BYTES), isLastPart },
          bytes: bytes.subarray(from, from + PART_BYTES),
        });
      }
      return { NameOnShelf: nameOnShelf };
    },
    async contentOf({ messageId, entityId }) {
      const query = { boxId, messageId, entityId };
      const answer = await nothingIfMissing(
        api.call({ method: 'GET', path: '/V4/GetEntityContent', query, answersFile: true }),
      );
      return answer instanceof Uint8Array ? answer : undefined;
    },
    async post({ documentId, fileName, toBoxId, content, formalised, signature }) {
      const attachment = {
        ...(formalised === undefined
          ? { TypeNamedId: 'Nonformalized', Metadata: [{ Key: 'FileName', Value: fileName }] }
          : {
              TypeNamedId: formalised.type,
              Function: formalised.function,
              Version: formalised.version,
              NeedRecipientSignature: true,
            }),
        SignedContent: signature === undefined ? content : { ...content, Signature: signature },
        CustomDocumentId: documentId,
      };
      const answer = await api.call({
        method: 'POST',
        path: '/V3/PostMessage',
        query: { operationId: documentId },
        isRepeatable: true,
        body: {
          FromBoxId: boxId,
          ToBoxId: toBoxId,
          DelaySend: signature === undefined,
          DocumentAttachments: [attachment],
        },
      });
      if (answer === null) return undefined;
      const { MessageId: messageId } = requireObject(answer);
      if (typeof messageId === 'string' && messageId !== '') return messageId;
      throw new RemoteError('remote_error', 'the operator returned no message id');
    },
    async answer({ operationId, messageId, entityId, content, signature }) {
      const title = { ParentEntityId: entityId, SignedContent: { Content: content, Signature: signature } };
      const answer = await api.call({
        method: 'POST',
        path: '/V4/PostMessagePatch',
        query: { operationId },
        isRepeatable: true,
        body: { BoxId: boxId, MessageId: messageId, RecipientTitles: [{ ...title, NeedReceipt: false }] },
      });
      return answer !== null;
    },
    async events(afterIndexKey) {
      const query = { boxId, limit: String(EVENTS), ...(afterIndexKey === null ? {} : { afterIndexKey }) };
      const answer = requireObject(await api.call({ method: 'GET', path: '/V7/GetNewEvents', query }));
      const events = requireList(answer['Events'] ?? []).map(toEvent);
      return { events, isLast: events.length < EVENTS };
    },
  };
}

function toEvent(event: JsonObject): BoxEvent {
  const { IndexKey: indexKey, EventId: eventId, Message: message, Patch: patch } = event;
  if (typeof indexKey !== 'string') throw new RemoteError('remote_error', 'an event has no indexKey');
  const id = typeof eventId === 'string' && eventId !== '' ? eventId : indexKey;
  return { id, indexKey, message: requireObject(message ?? patch ?? {}) };
}

async function nothingIfMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return (await answer) ?? undefined;
  } catch (error) {
    if (error instanceof RemoteError && error.status === 404) return undefined;
    throw error;
  }
}
