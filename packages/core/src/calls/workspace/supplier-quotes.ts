import type { CallOptions } from '../../operations/call-options.js';
import type {
  CurrencyCode,
  Instant,
  Money,
  NewWorkspaceSupplierQuote,
  Quantity,
  QuoteItem,
  Rate,
  RecordsQuery,
  SavedCatalogLine,
  Uuid,
  VatMode,
  WorkspaceSupplierQuote,
  WorkspaceSupplierQuoteListItem,
  WorkspaceSupplierQuoteOrigin,
  WorkspaceSupplierQuotePatch,
  WorkspaceSupplierQuoteStatus,
} from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

/** Values of `sort`. */
export type SupplierQuotesListSort =
  | 'id'
  | '-id'
  | 'procurementId'
  | '-procurementId'
  | 'rfqId'
  | '-rfqId'
  | 'supplierId'
  | '-supplierId'
  | 'supplierName'
  | '-supplierName'
  | 'number'
  | '-number'
  | 'supplierQuoteNumber'
  | '-supplierQuoteNumber'
  | 'status'
  | '-status'
  | 'origin'
  | '-origin'
  | 'revision'
  | '-revision'
  | 'currency'
  | '-currency'
  | 'vatMode'
  | '-vatMode'
  | 'subtotalAmount'
  | '-subtotalAmount'
  | 'vatAmount'
  | '-vatAmount'
  | 'totalAmount'
  | '-totalAmount'
  | 'validUntil'
  | '-validUntil'
  | 'deliveryDate'
  | '-deliveryDate'
  | 'paymentTermsText'
  | '-paymentTermsText'
  | 'deliveryTermsText'
  | '-deliveryTermsText'
  | 'publicComment'
  | '-publicComment'
  | 'itemsCount'
  | '-itemsCount'
  | 'quotedItemsCount'
  | '-quotedItemsCount'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'submittedAt'
  | '-submittedAt'
  | 'decidedAt'
  | '-decidedAt'
  | 'version'
  | '-version';

/** What `supplierQuotes.list` takes. */
export interface SupplierQuotesListQuery extends RecordsQuery {
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
  sort?: SupplierQuotesListSort | undefined;
  pipelineId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  rfqId?: Uuid | undefined;
  /**
   * One or more of draft, submitted, under_review, accepted, partially_accepted, rejected, withdrawn, expired,
   * superseded, separated by commas.
   */
  status?: string | readonly WorkspaceSupplierQuoteStatus[] | undefined;
  supplierId?: Uuid | undefined;
}

/** What `supplierQuotes.submit` answers. */
export interface SubmittedSupplierQuote {
  id: Uuid;
  procurementId: Uuid;
  rfqId: Uuid | null;
  supplierId: Uuid;
  supplierName: string;
  number: string;
  supplierQuoteNumber: string | null;
  status: WorkspaceSupplierQuoteStatus;
  origin: WorkspaceSupplierQuoteOrigin;
  revision: number;
  currency: CurrencyCode;
  vatMode: VatMode;
  /** Null while the quote is sealed. */
  subtotalAmount: Money | null;
  /** Null while the quote is sealed. */
  vatAmount: Money | null;
  /** Null while the quote is sealed. */
  totalAmount: Money | null;
  validUntil: Instant | null;
  deliveryDate: Instant | null;
  paymentTermsText: string | null;
  deliveryTermsText: string | null;
  publicComment: string | null;
  itemsCount: number;
  /** Number of lines with a price. */
  quotedItemsCount: number;
  createdAt: Instant;
  updatedAt: Instant;
  submittedAt: Instant | null;
  decidedAt: Instant | null;
  version: number;
  internalComment: string | null;
  rejectionReason: string | null;
  contactName: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  fileIds: Uuid[];
  /** Whether its prices are hidden, until the deadline or until it is submitted. */
  isSealed: boolean;
  items: QuoteItem[];
  /** Lines that were saved in the catalog, or found there by article or name. */
  savedToCatalog: SavedCatalogLine[];
}

export interface QuoteVersion {
  quoteId: Uuid;
  revision: number;
  status: WorkspaceSupplierQuoteStatus;
  currency: CurrencyCode;
  /** Null while the quote is sealed. */
  totalAmount: Money | null;
  submittedAt: Instant | null;
  /** Null for the supplier. */
  createdById: Uuid | null;
  items: QuoteItem[];
}

/** What `supplierQuotes.listVersions` answers. */
export interface SupplierQuotesListVersionsResult {
  items: QuoteVersion[];
  total: number;
}

export interface ComparedSupplier {
  supplierId: Uuid;
  supplierName: string;
  quoteId: Uuid;
  revision: number;
  status: WorkspaceSupplierQuoteStatus;
  currency: CurrencyCode;
  /** Null while the quote is sealed. */
  totalAmount: Money | null;
  /** Null while the quote is sealed. */
  netAmount: Money | null;
  /** Null while the quote is sealed. */
  vatAmount: Money | null;
  /** Null while the quote is sealed. */
  grossAmount: Money | null;
  isSealed: boolean;
  /** Share of the lines that have a price. */
  coveragePercent: Rate;
  deliveryDate: Instant | null;
  validUntil: Instant | null;
  paymentTermsText: string | null;
}

export interface ComparedOffer {
  quoteId: Uuid;
  quoteItemId: Uuid;
  supplierId: Uuid;
  /** Null while the quote is sealed. */
  unitPrice: Money | null;
  /** Null while the quote is sealed. */
  unitPriceNet: Money | null;
  /** Null while the quote is sealed. */
  unitPriceGross: Money | null;
  /** Null while the quote is sealed. */
  totalPrice: Money | null;
  /** Null while the quote is sealed. */
  netAmount: Money | null;
  /** Null while the quote is sealed. */
  vatAmount: Money | null;
  /** Null while the quote is sealed. */
  grossAmount: Money | null;
  vatRate: Rate | null;
  deliveryDate: Instant | null;
  leadTimeDays: number | null;
  isAnalog: boolean;
  isUnavailable: boolean;
  isBestPrice: boolean;
  isEarliest: boolean;
  /** How far above the best price; null where not compared. */
  deviationPercent: string | null;
  /** What was decided on. */
  selectedQuantity: Quantity;
}

export interface ComparedItem {
  itemId: Uuid;
  rawName: string;
  quantity: Quantity;
  unitId: Uuid;
  offers: ComparedOffer[];
}

export interface BuyingScenario {
  kind: 'single_supplier' | 'split_by_item';
  /** Null if lines are split between suppliers. */
  supplierId: Uuid | null;
  /** With VAT; the same as `grossAmount`. */
  totalAmount: Money;
  netAmount: Money;
  vatAmount: Money;
  grossAmount: Money;
  /** Percent, two fraction digits. */
  coveragePercent: Rate;
}

/** What `supplierQuotes.compare` answers. */
export interface QuoteComparison {
  procurementId: Uuid;
  currency: CurrencyCode;
  /** What offers are ranked by: `net` of VAT for a buyer who deducts it, else `gross`. */
  compareBy: 'net' | 'gross';
  suppliers: ComparedSupplier[];
  items: ComparedItem[];
  /** Suppliers for the whole request, best first, and the best quote for each line. */
  scenarios: BuyingScenario[];
}

/** What `supplierQuotes.compare` takes. */
export interface SupplierQuotesCompareQuery {
  procurementId: Uuid;
  /** Only answers to price requests of this group. */
  rfqGroupId?: Uuid | undefined;
  /** Currency to compare in; defaults to that of the requisition. Nothing is converted. */
  currency?: CurrencyCode | undefined;
}

/** Calls on supplier quotes. */
export interface SupplierQuotesCalls {
  /**
   * List supplier quotes.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `supplierQuoteNumber` and
   * `supplierName`. Quotes show with their requisition. Amounts of a sealed one are null until the deadline of its
   * price request; a list in the order of an amount leaves sealed ones out.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SupplierQuotesListQuery, options?: CallOptions): PageList<WorkspaceSupplierQuoteListItem>;

  /**
   * Create a supplier quote.
   *
   * For a quote that the supplier gave in another way than on the public page. It starts as a draft.
   *
   * Right: `supplier_documents.edit`.
   */
  create(body: NewWorkspaceSupplierQuote, options?: CallOptions): Promise<WorkspaceSupplierQuote>;

  /**
   * Get a supplier quote.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<WorkspaceSupplierQuote>;

  /**
   * Change a supplier quote.
   *
   * Content changes in draft only, and lines that are sent replace those so far; `internalComment` and
   * `rejectionReason` change at any time. `status` takes the quote into review, rejects or withdraws it.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `quote_locked`, `quote_sealed`, `invalid_transition`
   */
  update(id: string, body: WorkspaceSupplierQuotePatch, options?: CallOptions): Promise<WorkspaceSupplierQuote>;

  /**
   * Submit a supplier quote.
   *
   * Replaces the one submitted before, if the price request allows revisions. At least one line needs a price; all
   * of them where no partial quote is allowed. Lines without a catalog item are saved in the catalog unless its
   * settings say otherwise; `savedToCatalog` tells which.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `quote_locked`, `quote_empty`,
   * `quote_already_submitted`, `deadline_passed`, `invalid_status`
   */
  submit(id: string, options?: CallOptions): Promise<SubmittedSupplierQuote>;

  /**
   * List the revisions of a supplier quote.
   *
   * All quotes for the same price request, newest first.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listVersions(id: string, options?: CallOptions): Promise<SupplierQuotesListVersionsResult>;

  /**
   * Compare the quotes for a requisition.
   *
   * The current quote for each price request, line by line. Prices are compared in one currency and the unit of
   * the request: net of VAT for a buyer who deducts it, else with it, as `compareBy` tells. A portal or a default
   * seller profile with `NO_VAT`, or with a rate of simplified taxation (5 or 7 %), deducts nothing. Sealed prices
   * are null and not compared.
   *
   * Right: `supplier_documents.view`.
   */
  compare(query: SupplierQuotesCompareQuery, options?: CallOptions): Promise<QuoteComparison>;
}
