import type { ReceivedWaybillTitle } from '../../../papers/documents/index.js';
import type { Link } from '../engine/links.js';

/** Kind of the links of documents that the operator is to have, and of the messages that they went in. */
export const EDO_DOCUMENT = 'edo_document';
export const EDO_MESSAGE = 'edo_message';
/** Kind of the links of titles of a transport waybill; each is of the document that its first title is. */
export const EDO_WAYBILL = 'edo_waybill';

/** What becomes of a document at the operator. */
export const EDO_STATUSES = [
  'queued',
  'awaiting_signature',
  'sent',
  'delivered',
  'signed',
  'rejected',
  'revoked',
] as const;
export type EdoStatus = (typeof EDO_STATUSES)[number];

/** How far along a status is: what the operator tells late takes nothing back. */
const REACHED: Readonly<Record<EdoStatus, number>> = {
  queued: 0,
  awaiting_signature: 1,
  sent: 2,
  delivered: 3,
  signed: 4,
  rejected: 4,
  revoked: 5,
};

/** What is remembered of a document. */
export interface EdoState {
  readonly counterpartyId: string;
  readonly status: EdoStatus;
  readonly messageId: string | null;
  /** Why it could not be sent. */
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Titles that followed the one of the shipper, of a transport waybill. */
  readonly titles?: readonly ReceivedWaybillTitle[];
}

/** What is remembered of a document. */
export function edoStateOf({ state }: Pick<Link, 'state'>): EdoState {
  // Written by `newEdoDocument` and `withState`, and by nobody else.
  return state as unknown as EdoState;
}

/** The link of a document that is to be handed over. */
export function newEdoDocument(documentId: string, counterpartyId: string) {
  const state: EdoState = { counterpartyId, status: 'queued', messageId: null, error: null };
  return { entityType: EDO_DOCUMENT, entityId: documentId, remoteId: documentId, state: { ...state } };
}

/** A link with changes of what is remembered. The operator has the document once there is a message. */
export function withState(link: Link, changes: Partial<EdoState>): Link {
  const state = { ...edoStateOf(link), ...changes };
  return { ...link, remoteHash: state.messageId, state };
}

/** Whether a document may go from one status to another. */
export function mayFollow(from: EdoStatus, to: EdoStatus): boolean {
  return from !== to && REACHED[to] >= REACHED[from];
}
