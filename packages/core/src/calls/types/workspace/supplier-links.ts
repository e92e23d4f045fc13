import type {
  Charge,
  ChargeInput,
  CurrencyCode,
  Instant,
  InstantInput,
  Money,
  Price,
  PriceInput,
  Quantity,
  QuantityInput,
  Rate,
  RateInput,
  SupplierQuoteStatus,
  SupplierRfqStatus,
  Uuid,
  VatMode,
} from './shared-types.js';

/** A unit of the line, and how much is asked for in it. */
export interface OfferedUnit {
  code: string;
  name: string;
  id: Uuid;
  shortName: string;
  quantity: Quantity;
}

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
  manufacturer: string | null;
  isAnalog: boolean;
  isUnavailable: boolean;
  quantity: Quantity;
  unitId: Uuid;
  /** Of the quantity and the price. */
  unit: {
    code: string;
    name: string;
  };
  /** How much of the unit that is asked for one of it is. */
  unitFactor: Quantity | null;
  unitPrice: Price | null;
  vatRate: Rate | null;
  discountPercent: Rate | null;
  totalPrice: Money | null;
  deliveryDate: Instant | null;
  leadTimeDays: number | null;
  /** The least that is sold, in the unit of the line. */
  minOrderQuantity: Quantity | null;
  /** It is sold in multiples of this, in the unit of the line. */
  orderMultiple: Quantity | null;
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
  status: SupplierQuoteStatus;
  revision: number;
  supplierQuoteNumber: string | null;
  currency: CurrencyCode;
  vatMode: VatMode;
  charges: Charge[];
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
    status: SupplierRfqStatus;
    responseDeadline: Instant | null;
    deliveryDeadline: Instant | null;
    /** Where the goods are wanted. */
    deliveryAddress: string | null;
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
    /** Units in which it can be offered, its own first; absent where that is the only one. */
    units: OfferedUnit[] | null;
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
  unitPrice?: PriceInput | null | undefined;
  vatRate?: RateInput | null | undefined;
  discountPercent?: RateInput | null | undefined;
  /** Defaults to all that is asked for. */
  quantity?: QuantityInput | undefined;
  /** One of `units` of the line, a unit of the same dimension, or any unit with `unitFactor`; defaults to its own. */
  unitId?: Uuid | null | undefined;
  /** The same by its name, an abbreviation or an alias of it. */
  unit?: string | null | undefined;
  /**
   * How much of the unit that is asked for one of the offered unit is; needed where nobody else can say, as of a
   * roll for metres.
   */
  unitFactor?: QuantityInput | null | undefined;
  offeredName?: string | undefined;
  offeredSku?: string | null | undefined;
  manufacturer?: string | null | undefined;
  isAnalog?: boolean | undefined;
  isUnavailable?: boolean | undefined;
  deliveryDate?: InstantInput | null | undefined;
  leadTimeDays?: number | null | undefined;
  /** The least that is sold, in the unit of the line. */
  minOrderQuantity?: QuantityInput | null | undefined;
  /** It is sold in multiples of this, in the unit of the line. */
  orderMultiple?: QuantityInput | null | undefined;
  comment?: string | null | undefined;
}

/** What `supplierLinks.saveDraft` takes. */
export interface QuoteDraftInput {
  supplierQuoteNumber?: string | null | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  /** Freight, packing, discounts and the like; those that are sent replace those so far. */
  charges?: readonly ChargeInput[] | undefined;
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
  /** Freight, packing, discounts and the like; those that are sent replace those so far. */
  charges?: readonly ChargeInput[] | undefined;
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

/** Values of `decision`. */
export type PublicQuoteStatusDecision = 'pending' | 'accepted' | 'partially_accepted' | 'rejected';

/** What `supplierLinks.getStatus` answers. */
export interface PublicQuoteStatus {
  rfqNumber: string;
  rfqStatus: SupplierRfqStatus;
  responseDeadline: Instant | null;
  quoteNumber: string | null;
  quoteStatus: SupplierQuoteStatus | null;
  revision: number | null;
  submittedAt: Instant | null;
  updatedAt: Instant | null;
  decision: PublicQuoteStatusDecision | null;
}

/** What `supplierLinks.addFile` takes. */
export interface SupplierLinksAddFileBody {
  file: Blob;
}
