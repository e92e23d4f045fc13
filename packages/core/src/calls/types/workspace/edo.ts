import type { Instant, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `status`. */
export type EdoDocumentStatus =
  'queued' | 'awaiting_signature' | 'sent' | 'delivered' | 'signed' | 'rejected' | 'revoked';

/** A generated document at the e-document operator. */
export interface EdoDocument {
  documentId: Uuid;
  counterpartyId: Uuid;
  kind: string | null;
  number: string | null;
  fileName: string | null;
  /** While it is `awaiting_signature`, it waits to be signed at the operator. */
  status: EdoDocumentStatus;
  /** The operator’s identifier for it. */
  messageId: string | null;
  /** Why it could not be sent. */
  error: {
    code: string;
    message: string;
  } | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** What `edo.sendDocument` takes. */
export interface EdoSendDocumentBody {
  documentId: Uuid;
  /** Defaults to the customer or the only supplier of the document. */
  counterpartyId?: Uuid | undefined;
}

/** Values of `sort`. */
export type EdoListDocumentsSort = 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt';

/** What `edo.listDocuments` takes. */
export interface EdoListDocumentsQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Field to sort by; a leading minus puts the latest first. Defaults to newest first. */
  sort?: EdoListDocumentsSort | undefined;
}
