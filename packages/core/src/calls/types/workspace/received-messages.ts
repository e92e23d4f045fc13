import type { Instant, InstantInput, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `kind`. */
export type ReceivedMessageKind = 'answer' | 'automatic' | 'bounce';

/** Values of `status`. */
export type ReceivedMessageStatus = 'new' | 'drafted' | 'attached' | 'ignored' | 'discarded';

/** Values of `reason`. */
export type ReceivedMessageReason =
  | 'no_price_request'
  | 'request_closed'
  | 'too_large'
  | 'unreadable_mail'
  | 'no_table'
  | 'table_refused'
  | 'not_recognised'
  | 'other_request'
  | 'no_prices'
  | 'not_valid'
  | 'automatic'
  | 'bounced'
  | 'loop';

/** Values of `spf`. */
export type MailCheckResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'policy' | 'temperror' | 'permerror';

export interface MailAuthentication {
  /** The server that says so; null when none did. */
  server: string | null;
  /** Whether that server is known to be ours. */
  isTrusted: boolean;
  spf: MailCheckResult | null;
  dkim: MailCheckResult | null;
  dmarc: MailCheckResult | null;
}

/** Values of `warning`. */
export type ReceivedMessageWarning = 'sender_forged' | 'sender_unverified' | 'sender_unknown';

/** A mail that came in answer to a price request, or to none that is known, in a list. */
export interface ReceivedMessageListItem {
  id: Uuid;
  /** The price request that it answers. */
  rfqId: Uuid | null;
  procurementId: Uuid | null;
  supplierId: Uuid | null;
  /** The draft of a quote that it became. */
  quoteId: Uuid | null;
  kind: ReceivedMessageKind;
  status: ReceivedMessageStatus;
  /** Why it became no quote by itself. */
  reason: ReceivedMessageReason | null;
  fromName: string;
  fromAddress: string;
  subject: string;
  /** Without brackets. */
  messageId: string | null;
  /** As the sender says. */
  sentAt: Instant | null;
  authentication: MailAuthentication;
  warnings: ReceivedMessageWarning[];
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

/** Values of `sort`. */
export type ReceivedMessagesListSort =
  | 'id'
  | '-id'
  | 'rfqId'
  | '-rfqId'
  | 'procurementId'
  | '-procurementId'
  | 'supplierId'
  | '-supplierId'
  | 'quoteId'
  | '-quoteId'
  | 'kind'
  | '-kind'
  | 'status'
  | '-status'
  | 'reason'
  | '-reason'
  | 'fromName'
  | '-fromName'
  | 'fromAddress'
  | '-fromAddress'
  | 'subject'
  | '-subject'
  | 'messageId'
  | '-messageId'
  | 'sentAt'
  | '-sentAt'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version';

/** What `receivedMessages.list` takes. */
export interface ReceivedMessagesListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: ReceivedMessagesListSort | undefined;
  /** One or more of new, drafted, attached, ignored, discarded, separated by commas. */
  status?: string | readonly ReceivedMessageStatus[] | undefined;
  /** One or more of answer, automatic, bounce, separated by commas. */
  kind?: string | readonly ReceivedMessageKind[] | undefined;
  rfqId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  supplierId?: Uuid | undefined;
  /** At this time or later. */
  receivedFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  receivedTo?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

export interface AnswerProblem {
  /** Row of the table as a spreadsheet numbers it. */
  row: number | null;
  field: string | null;
  code: string;
  message: string;
}

/** Values of `problem`. */
export type ReceivedFileProblem = 'type_not_allowed' | 'too_large' | 'too_many';

export interface ReceivedMessageFile {
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  /** The kept file; null for one that was not kept. */
  fileId: Uuid | null;
  /** Why it was not kept. */
  problem: ReceivedFileProblem | null;
}

/** A mail that came in answer to a price request, or to none that is known. */
export interface ReceivedMessage extends ReceivedMessageListItem {
  problems: AnswerProblem[];
  /** What was written; null while prices are sealed. */
  text: string | null;
  /** Null while prices are sealed. */
  attachments: ReceivedMessageFile[] | null;
  /** The whole mail as a file; null while prices are sealed. */
  fileId: Uuid | null;
  /** Who attached or discarded it. */
  handledById: Uuid | null;
  handledAt: Instant | null;
}

/** What `receivedMessages.attach` takes. */
export interface ReceivedMessagesAttachBody {
  rfqId: Uuid;
}

/** What `receivedMessages.discard` takes. */
export type ReceivedMessagesDiscardBody = Record<string, unknown>;
