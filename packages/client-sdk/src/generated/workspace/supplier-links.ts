import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, UploadOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';
import type {
  CurrencyCode,
  Instant,
  InstantInput,
  Money,
  MoneyInput,
  Quantity,
  QuantityInput,
  Rate,
  RateInput,
  Uuid,
  VatMode,
  WorkspaceSupplierQuoteStatus,
  WorkspaceSupplierRfqStatus,
} from './shared-types.js';

/** A file; its address works as long as the link does. */
export interface PublicFile {
  fileName: string;
  sizeBytes: number;
  url: string;
}

export interface PublicQuoteItem {
  rfqItemId: Uuid | null;
  offeredName: string;
  offeredSku: string | null;
  isAnalog: boolean;
  isUnavailable: boolean;
  quantity: Quantity;
  unitPrice: Money | null;
  vatRate: Rate | null;
  totalPrice: Money | null;
  deliveryDate: Instant | null;
  leadTimeDays: number | null;
  minOrderQuantity: Quantity | null;
  comment: string | null;
}

export interface AttachedFile {
  fileName: string;
  sizeBytes: number;
  url: string;
  id: Uuid;
  mimeType: string;
}

/** The supplier’s own quote. */
export interface PublicQuote {
  number: string;
  status: WorkspaceSupplierQuoteStatus;
  revision: number;
  supplierQuoteNumber: string | null;
  currency: CurrencyCode;
  vatMode: VatMode;
  subtotalAmount: Money;
  vatAmount: Money;
  totalAmount: Money;
  validUntil: Instant | null;
  deliveryDate: Instant | null;
  paymentTermsText: string | null;
  deliveryTermsText: string | null;
  publicComment: string | null;
  contactName: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  items: PublicQuoteItem[];
  files: AttachedFile[];
  submittedAt: Instant | null;
  updatedAt: Instant;
  version: number;
}

/** What `supplierLinks.getRfq` answers. */
export interface PublicSupplierRfq {
  rfq: {
    number: string;
    subject: string;
    status: WorkspaceSupplierRfqStatus;
    responseDeadline: Instant | null;
    deliveryDeadline: Instant | null;
    currency: CurrencyCode;
    vatMode: VatMode;
    paymentTermsText: string | null;
    deliveryTermsText: string | null;
    message: string | null;
    allowRevisions: boolean;
    allowPartialQuote: boolean;
  };
  buyer: {
    name: string;
    inn: string | null;
    contactName: string | null;
  };
  supplier: {
    name: string;
  };
  items: {
    id: Uuid;
    sortOrder: number;
    rawName: string;
    sku: string | null;
    quantity: Quantity;
    unit: {
      code: string;
      name: string;
    };
    requiredDate: Instant | null;
    /** Shown to the supplier. */
    comment: string | null;
    productFields: Record<string, unknown>;
  }[];
  attachments: PublicFile[];
  quote: PublicQuote | null;
  canEdit: boolean;
  canSubmit: boolean;
}

/** What `supplierLinks.saveDraft` answers. */
export interface SavedQuoteDraft {
  quote: PublicQuote;
  savedAt: Instant;
}

export interface PublicQuoteItemInput {
  rfqItemId: Uuid;
  unitPrice?: MoneyInput | null | undefined;
  vatRate?: RateInput | null | undefined;
  quantity?: QuantityInput | undefined;
  offeredName?: string | undefined;
  offeredSku?: string | null | undefined;
  isAnalog?: boolean | undefined;
  isUnavailable?: boolean | undefined;
  deliveryDate?: InstantInput | null | undefined;
  leadTimeDays?: number | null | undefined;
  minOrderQuantity?: QuantityInput | null | undefined;
  comment?: string | null | undefined;
}

/** What `supplierLinks.saveDraft` takes. */
export interface QuoteDraftInput {
  supplierQuoteNumber?: string | null | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  validUntil?: InstantInput | null | undefined;
  deliveryDate?: InstantInput | null | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  publicComment?: string | null | undefined;
  contactName?: string | null | undefined;
  contactPhone?: string | null | undefined;
  contactEmail?: string | null | undefined;
  /** Each line at most once; lines that are sent replace those so far. */
  items?: readonly PublicQuoteItemInput[] | undefined;
}

/** What `supplierLinks.submitQuote` answers. */
export interface SubmittedQuote {
  quoteNumber: string | null;
  status: 'submitted' | 'declined';
  revision: number | null;
  totalAmount: Money | null;
  currency: CurrencyCode;
  submittedAt: Instant | null;
}

/** What `supplierLinks.submitQuote` takes. */
export interface QuoteSubmission {
  supplierQuoteNumber?: string | null | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  validUntil?: InstantInput | null | undefined;
  deliveryDate?: InstantInput | null | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  publicComment?: string | null | undefined;
  contactName?: string | null | undefined;
  contactPhone?: string | null | undefined;
  contactEmail?: string | null | undefined;
  /** Each line at most once; lines that are sent replace those so far. */
  items?: readonly PublicQuoteItemInput[] | undefined;
  /** The supplier makes no offer. */
  declined?: boolean | undefined;
  declineReason?: string | null | undefined;
}

/** Values of `rfqStatus`. */
export type PublicQuoteStatusRfqStatus =
  'draft' | 'sent' | 'viewed' | 'responded' | 'declined' | 'expired' | 'closed' | 'cancelled';

/** Values of `quoteStatus`. */
export type PublicQuoteStatusQuoteStatus =
  | 'draft'
  | 'submitted'
  | 'under_review'
  | 'accepted'
  | 'partially_accepted'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'superseded';

/** Values of `decision`. */
export type PublicQuoteStatusDecision = 'pending' | 'accepted' | 'partially_accepted' | 'rejected';

/** What `supplierLinks.getStatus` answers. */
export interface PublicQuoteStatus {
  rfqNumber: string;
  rfqStatus: PublicQuoteStatusRfqStatus;
  responseDeadline: Instant | null;
  quoteNumber: string | null;
  quoteStatus: PublicQuoteStatusQuoteStatus | null;
  revision: number | null;
  submittedAt: Instant | null;
  updatedAt: Instant | null;
  decision: PublicQuoteStatusDecision | null;
}

/** What `supplierLinks.addFile` takes. */
export interface SupplierLinksAddFileBody {
  file: Blob;
}

/** Methods on supplier’s link. */
export interface SupplierLinksApi {
  /**
   * Get the price request of a link.
   *
   * The first call tells the buyer that the price request was seen.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  getRfq(options?: CallOptions): ApiCall<PublicSupplierRfq>;

  /**
   * Save the draft of a quote.
   *
   * Part of a quote is enough. The version is that of the quote. The buyer does not see prices of a draft.
   *
   * @throws ConflictError `version_conflict`, `quote_already_submitted`, `deadline_passed`, `invalid_status`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  saveDraft(body?: QuoteDraftInput, options?: UpdateOptions): ApiCall<SavedQuoteDraft>;

  /**
   * Submit a quote, or decline.
   *
   * Works once, or again if the price request allows revisions. Without a body, the saved draft is submitted.
   *
   * @throws ConflictError `version_conflict`, `quote_already_submitted`, `deadline_passed`, `invalid_status`,
   * `invalid_transition`, `quote_empty`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  submitQuote(body?: QuoteSubmission, options?: UpdateOptions): ApiCall<SubmittedQuote>;

  /**
   * Get the state of the quote of a link.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  getStatus(options?: CallOptions): ApiCall<PublicQuoteStatus>;

  /**
   * Attach a file to the draft of a quote.
   *
   * At most 10 files of 25 MiB. A draft is created if there is none. Revisions keep the files until they are
   * removed.
   *
   * @throws BadRequestError `file_type_not_allowed`
   * @throws ConflictError `quote_already_submitted`, `deadline_passed`, `invalid_status`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  addFile(body: SupplierLinksAddFileBody, options?: UploadOptions): ApiCall<AttachedFile>;

  /**
   * Download a file of the price request or the quote.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  openFile(fileId: string, options?: CallOptions): ApiCall<ReceivedFile>;

  /**
   * Remove a file from the draft of a quote.
   *
   * @throws ConflictError `quote_already_submitted`, `deadline_passed`, `invalid_status`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  removeFile(fileId: string, options?: WriteOptions): ApiCall<void>;
}

/** Supplier’s link, to be put into a client. */
export const supplierLinks: Resource<SupplierLinksApi> = {
  name: 'supplierLinks',
  at: '/api/v1/public/v1',
  methods: {
    getRfq: 'GET /supplier-rfqs/:token',
    saveDraft: 'POST /supplier-rfqs/:token/quote-draft body',
    submitQuote: 'POST /supplier-rfqs/:token/quote-submit body',
    getStatus: 'GET /supplier-quotes/:token/status',
    addFile: 'POST /supplier-rfqs/:token/files form',
    openFile: 'GET /supplier-rfqs/:token/files/:fileId file',
    removeFile: 'DELETE /supplier-rfqs/:token/files/:fileId',
  },
};
