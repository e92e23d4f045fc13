import type {
  Charge,
  ChargeInput,
  CurrencyCode,
  DocumentApproval,
  DocumentDeliveryState,
  Instant,
  InstantInput,
  Money,
  NewSalesItem,
  PrintedDocument,
  RecordsQuery,
  SalesInvoice,
  SalesItem,
  SalesItemInput,
  UnsentReason,
  Uuid,
  VatMode,
} from './shared-types.js';

/** Values of `status`. */
export type CommercialProposalStatus =
  'draft' | 'pending_approval' | 'approved' | 'rejected' | 'sent' | 'accepted' | 'declined' | 'expired' | 'converted';

/** What is offered to a customer, and at which prices, in a list. */
export interface CommercialProposalListItem {
  id: Uuid;
  /** Defaults to today. */
  date: Instant;
  procurementId: Uuid | null;
  /** Defaults to the default profile. */
  sellerProfileId: Uuid | null;
  customerId: Uuid | null;
  /** One of the contacts of the customer. */
  customerContactId: Uuid | null;
  currencyCode: CurrencyCode;
  assignedToId: Uuid | null;
  createdById: Uuid;
  approval: DocumentApproval;
  sentAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
  /** Defaults to that of the seller. */
  vatMode: VatMode;
  /** Without VAT. */
  subtotalAmount: Money;
  vatAmount: Money;
  /** With VAT. */
  totalAmount: Money;
  title: string | null;
  subject: string | null;
  /** Defaults to the next number of the series CP. */
  number: string;
  status: CommercialProposalStatus;
  validUntil: Instant | null;
  plannedDeliveryDate: Instant | null;
}

/** Values of `sort`. */
export type CommercialProposalsListSort =
  | 'id'
  | '-id'
  | 'date'
  | '-date'
  | 'procurementId'
  | '-procurementId'
  | 'sellerProfileId'
  | '-sellerProfileId'
  | 'customerId'
  | '-customerId'
  | 'customerContactId'
  | '-customerContactId'
  | 'currencyCode'
  | '-currencyCode'
  | 'assignedToId'
  | '-assignedToId'
  | 'createdById'
  | '-createdById'
  | 'sentAt'
  | '-sentAt'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'archivedAt'
  | '-archivedAt'
  | 'vatMode'
  | '-vatMode'
  | 'subtotalAmount'
  | '-subtotalAmount'
  | 'vatAmount'
  | '-vatAmount'
  | 'totalAmount'
  | '-totalAmount'
  | 'title'
  | '-title'
  | 'subject'
  | '-subject'
  | 'number'
  | '-number'
  | 'status'
  | '-status'
  | 'validUntil'
  | '-validUntil'
  | 'plannedDeliveryDate'
  | '-plannedDeliveryDate';

/** What `commercialProposals.list` takes. */
export interface CommercialProposalsListQuery extends RecordsQuery {
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
  sort?: CommercialProposalsListSort | undefined;
  /**
   * One or more of draft, pending_approval, approved, rejected, sent, accepted, declined, expired, converted,
   * separated by commas.
   */
  status?: string | readonly CommercialProposalStatus[] | undefined;
  customerId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  sellerProfileId?: Uuid | undefined;
  assignedToId?: Uuid | undefined;
  currencyCode?: CurrencyCode | undefined;
  /** At this time or later. */
  dateFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  dateTo?: InstantInput | undefined;
  /** At this time or later. */
  validUntilFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  validUntilTo?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What is offered to a customer, and at which prices. */
export interface CommercialProposal extends CommercialProposalListItem {
  paymentTermsText: string | null;
  externalComment: string | null;
  internalComment: string | null;
  /** Reason for the status, where one was required. */
  statusReason: string | null;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges: Charge[];
  deliveryTermsText: string | null;
  items: SalesItem[];
  /** Files generated from it, newest first. */
  documents: PrintedDocument[];
}

/** What `commercialProposals.create` takes. */
export interface NewCommercialProposal {
  /** Defaults to today. */
  date?: InstantInput | undefined;
  procurementId?: Uuid | null | undefined;
  /** Defaults to the default profile. */
  sellerProfileId?: Uuid | null | undefined;
  customerId: Uuid;
  /** One of the contacts of the customer. */
  customerContactId?: Uuid | null | undefined;
  currencyCode?: CurrencyCode | undefined;
  paymentTermsText?: string | null | undefined;
  externalComment?: string | null | undefined;
  internalComment?: string | null | undefined;
  assignedToId?: Uuid | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** Defaults to that of the seller. */
  vatMode?: VatMode | undefined;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges?: readonly ChargeInput[] | undefined;
  title?: string | null | undefined;
  subject?: string | null | undefined;
  /** Defaults to the next number of the series CP. */
  number?: string | undefined;
  validUntil?: InstantInput | null | undefined;
  plannedDeliveryDate?: InstantInput | null | undefined;
  deliveryTermsText?: string | null | undefined;
  items?: readonly NewSalesItem[] | undefined;
}

/** What `commercialProposals.update` takes. */
export interface CommercialProposalPatch {
  /** Defaults to today. */
  date?: InstantInput | undefined;
  procurementId?: Uuid | null | undefined;
  sellerProfileId?: Uuid | undefined;
  customerId?: Uuid | undefined;
  /** One of the contacts of the customer. */
  customerContactId?: Uuid | null | undefined;
  currencyCode?: CurrencyCode | undefined;
  paymentTermsText?: string | null | undefined;
  externalComment?: string | null | undefined;
  internalComment?: string | null | undefined;
  assignedToId?: Uuid | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** Defaults to that of the seller. */
  vatMode?: VatMode | undefined;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges?: readonly ChargeInput[] | undefined;
  title?: string | null | undefined;
  subject?: string | null | undefined;
  /** Defaults to the next number of the series CP. */
  number?: string | undefined;
  validUntil?: InstantInput | null | undefined;
  plannedDeliveryDate?: InstantInput | null | undefined;
  deliveryTermsText?: string | null | undefined;
  /**
   * A row with an id changes that line and may say a part of it; where any does, lines that are not named stay,
   * else the rows replace all lines.
   */
  items?: readonly SalesItemInput[] | undefined;
  /** `draft`, `accepted` or `declined`; other states have operations of their own. */
  status?: CommercialProposalStatus | undefined;
}

/** What `commercialProposals.submitApproval` takes. */
export interface CommercialProposalsSubmitApprovalBody {
  comment?: string | null | undefined;
}

/** What `commercialProposals.approve` takes. */
export interface CommercialProposalsApproveBody {
  comment?: string | null | undefined;
}

/** What `commercialProposals.reject` takes. */
export interface CommercialProposalsRejectBody {
  reason: string;
}

/** What `commercialProposals.send` answers. */
export interface CommercialProposalsSendResult {
  item: CommercialProposal;
  /** State of the mail as far as it is known; `failed` if no mail can be sent. */
  deliveryState: DocumentDeliveryState;
  /** Why nothing is mailed; the document then stays as it was. */
  reason: UnsentReason | null;
}

/** What `commercialProposals.send` takes. */
export interface CommercialProposalsSendBody {
  /** Defaults to the contact of the document, or else the customer. */
  emails?: readonly string[] | undefined;
  subject?: string | null | undefined;
  message?: string | null | undefined;
  /** Format of the attached file; defaults to pdf. */
  format?: 'docx' | 'pdf' | undefined;
  templateId?: Uuid | undefined;
}

/** What `commercialProposals.convertToInvoice` answers. */
export interface CommercialProposalsConvertToInvoiceResult {
  proposal: CommercialProposal;
  invoice: SalesInvoice;
}

/** What `commercialProposals.convertToInvoice` takes. */
export interface CommercialProposalsConvertToInvoiceBody {
  dueDate?: InstantInput | null | undefined;
  /** Lines to invoice; defaults to all. */
  itemIds?: readonly Uuid[] | undefined;
}

/** What `commercialProposals.exportFile` takes. */
export interface CommercialProposalsExportFileQuery {
  /** Defaults to docx. */
  format?: 'docx' | 'pdf' | undefined;
  /** Defaults to the default template of the kind, or else the built-in form. */
  templateId?: Uuid | undefined;
}

/** What `commercialProposals.list` answers. */
export interface CommercialProposalsListResult {
  /** Resource code. */
  resource: 'commercial-proposals';
  items: CommercialProposalListItem[];
  /** Number of this page, from 1. */
  page: number;
  /** Records on a page. */
  limit: number;
  /** Exact number of records on all pages. */
  total: number;
  /** Only when a `cursor` was sent. */
  pageInfo: {
    /** Cursor of the next page; null on the last one. */
    nextCursor: string | null;
    /** Records on a page. */
    limit: number;
  } | null;
  /** Sums over all pages for each currency; what came to nothing is left out. */
  totals: {
    currencyCode: CurrencyCode;
    totalAmount: string;
  }[];
}
