import type {
  Charge,
  CurrencyCode,
  Instant,
  Money,
  Price,
  Quantity,
  QuoteItem,
  Rate,
  RecordsQuery,
  SavedCatalogLine,
  SupplierQuoteOrigin,
  SupplierQuoteStatus,
  Uuid,
  VatMode,
} from './shared-types.js';

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
  | 'contractId'
  | '-contractId'
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
  status?: string | readonly SupplierQuoteStatus[] | undefined;
  supplierId?: Uuid | undefined;
  contractId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `supplierQuotes.submit` answers. */
export interface SubmittedSupplierQuote {
  id: Uuid;
  procurementId: Uuid;
  rfqId: Uuid | null;
  supplierId: Uuid;
  supplierName: string;
  /** Contract of purchase with the supplier: lines that say no price take it from its price list. */
  contractId: Uuid | null;
  number: string;
  supplierQuoteNumber: string | null;
  status: SupplierQuoteStatus;
  origin: SupplierQuoteOrigin;
  revision: number;
  currency: CurrencyCode;
  vatMode: VatMode;
  /** Freight, packing, discounts and the like; they belong to the amounts of the quote. */
  charges: Charge[] | null;
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
  receivedAt: Instant | null;
  /** Whether its prices are hidden, until the deadline or until it is submitted. */
  isSealed: boolean;
  items: QuoteItem[];
  /** Lines that were saved in the catalog, or found there by article or name. */
  savedToCatalog: SavedCatalogLine[];
}

export interface QuoteVersion {
  quoteId: Uuid;
  revision: number;
  status: SupplierQuoteStatus;
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
  status: SupplierQuoteStatus;
  currency: CurrencyCode;
  /** Null while the quote is sealed. */
  totalAmount: Money | null;
  /** Null while the quote is sealed. */
  netAmount: Money | null;
  /** Null while the quote is sealed. */
  vatAmount: Money | null;
  /** Null while the quote is sealed. */
  grossAmount: Money | null;
  /** Freight, packing and the like: a part of the amounts; none while the quote is sealed. */
  charges: Charge[];
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
  unitPrice: Price | null;
  /** Null while the quote is sealed. */
  unitPriceNet: Price | null;
  /** Null while the quote is sealed. */
  unitPriceGross: Price | null;
  deliveredPriceNet: Price | null;
  deliveredPriceGross: Price | null;
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
  /** The least that is sold, in the unit of the line. */
  minOrderQuantity: Quantity | null;
  /** It is sold in multiples of this, in the unit of the line. */
  orderMultiple: Quantity | null;
  /**
   * What has to be bought in the unit of the offer: its quantity, raised to the least that is sold and to whole
   * steps. The amounts are what that costs, and the best price is of what is needed of it.
   */
  orderQuantity: Quantity;
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
