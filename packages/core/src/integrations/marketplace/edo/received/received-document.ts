import type { Reader } from '../../../../kernel/ports/storage.js';
import type { Row } from '../../../../kernel/records/record.js';
import type { Acceptance, AnsweredTransfer, ReceivedTransfer } from '../../../../papers/documents/index.js';
import type { Link, NewLink } from '../../engine/links.js';
import { SyncLinks } from '../../engine/records.js';

/** Kind of the links of transfer documents that suppliers sent; each is of the invoice that it became. */
export const EDO_RECEIVED = 'edo_received';

/** What becomes of a transfer document that a supplier sent, until it is answered. */
export const RECEIVED_STATUSES = ['received', 'awaiting_signature', 'queued', 'answered', 'rejected'] as const;
export type ReceivedStatus = (typeof RECEIVED_STATUSES)[number];

/** The answer that was prepared: the bytes that are signed are the bytes that are sent. */
export interface PreparedAnswer {
  readonly acceptance: Acceptance;
  readonly fileName: string;
  /** In Base64. */
  readonly file: string;
}

/** What is remembered of a transfer document that a supplier sent. */
export interface ReceivedState {
  readonly transfer: AnsweredTransfer;
  /** Signatures of whoever sent it, in Base64. */
  readonly signatures: readonly string[];
  readonly status: ReceivedStatus;
  readonly answer: PreparedAnswer | null;
  /** Signature of the answer, in Base64. */
  readonly signature: string | null;
  /** Why the operator did not take the answer. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** What is remembered of a transfer document that a supplier sent. */
export function receivedStateOf({ state }: Pick<Link, 'state'>): ReceivedState {
  // Written by `newReceived` and `receivedWith`, and by nobody else.
  return state as unknown as ReceivedState;
}

/** The link of a transfer document that a supplier sent. */
export function newReceived(
  { invoiceId, remoteId }: { readonly invoiceId: string; readonly remoteId: string },
  transfer: ReceivedTransfer,
  signatures: readonly string[],
): NewLink {
  const { fileId, madeOn, madeAt, title, function: purpose, number, writtenDate, seller, buyer } = transfer;
  const answered = { fileId, madeOn, madeAt, title, function: purpose, number, writtenDate, seller, buyer };
  const state: ReceivedState = {
    transfer: answered,
    signatures,
    status: 'received',
    answer: null,
    signature: null,
    error: null,
  };
  return { entityType: EDO_RECEIVED, entityId: invoiceId, remoteId, state: { ...state } };
}

/** What a link holds after changes. What waits to be sent is found by its hash. */
export function receivedWith(link: Pick<Link, 'state'>, changes: Partial<ReceivedState>) {
  const state = { ...receivedStateOf(link), ...changes };
  return { remoteHash: state.status === 'queued' ? WAITING : null, state: { ...state } };
}

const WAITING = 'queued';

/** Rows of answers that wait to be sent, of an installation. */
export function waitingAnswers(installationId: string) {
  return { installationId, entityType: EDO_RECEIVED, remoteHash: WAITING };
}

/** The transfer document that was received last for an invoice. */
export async function findReceived(
  db: Reader,
  installationId: string,
  invoiceId: string,
): Promise<Row<typeof SyncLinks> | null> {
  const [latest] = await db.collection(SyncLinks).list({
    where: { installationId, entityType: EDO_RECEIVED, entityId: invoiceId },
    order: [
      ['createdAt', 'desc'],
      ['id', 'desc'],
    ],
    limit: 1,
  });
  return latest ?? null;
}
