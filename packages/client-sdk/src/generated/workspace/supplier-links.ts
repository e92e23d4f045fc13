import type {
  AttachedFile,
  PublicQuoteStatus,
  PublicSupplierRfq,
  QuoteDraftInput,
  QuoteSubmission,
  SavedQuoteDraft,
  SubmittedQuote,
  SupplierLinksAddFileBody,
} from '../../../../core/src/calls/types/workspace/supplier-links.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, UploadOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on supplier links. */
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
   * Of the one that was submitted, or else of the draft; with what was decided of it.
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
   * A file that is listed with the price request or its quote.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  openFile(fileId: string, options?: CallOptions): ApiCall<ReceivedFile>;

  /**
   * Remove a file from the draft of a quote.
   *
   * Only one that was attached by the link.
   *
   * @throws ConflictError `quote_already_submitted`, `deadline_passed`, `invalid_status`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  removeFile(fileId: string, options?: WriteOptions): ApiCall<void>;
}

/** Supplier links, to be put into a client. */
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
