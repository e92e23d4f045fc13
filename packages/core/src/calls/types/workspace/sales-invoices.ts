import type {
  ChargeInput,
  CurrencyCode,
  DocumentApproval,
  DocumentDeliveryState,
  Instant,
  InstantInput,
  Money,
  MoneyInput,
  NewSalesItem,
  PaymentMethod,
  RecordsQuery,
  SalesInvoice,
  SalesInvoiceStatus,
  SalesItemInput,
  UnsentReason,
  Uuid,
  VatMode,
} from './shared-types.js';

/** An invoice to a customer, in a list. */
export interface SalesInvoiceListItem {
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
  /** Assigned when the invoice is issued. */
  number: string | null;
  proposalId: Uuid | null;
  status: SalesInvoiceStatus;
  dueDate: Instant | null;
  paidAmount: Money;
  /** Total less what is paid. */
  outstandingAmount: Money;
  issuedAt: Instant | null;
  voidedAt: Instant | null;
  cancelledAt: Instant | null;
}

/** Values of `sort`. */
export type SalesInvoicesListSort =
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
  | 'number'
  | '-number'
  | 'proposalId'
  | '-proposalId'
  | 'status'
  | '-status'
  | 'dueDate'
  | '-dueDate'
  | 'paidAmount'
  | '-paidAmount'
  | 'outstandingAmount'
  | '-outstandingAmount'
  | 'issuedAt'
  | '-issuedAt'
  | 'voidedAt'
  | '-voidedAt'
  | 'cancelledAt'
  | '-cancelledAt';

/** What `salesInvoices.list` takes. */
export interface SalesInvoicesListQuery extends RecordsQuery {
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
  sort?: SalesInvoicesListSort | undefined;
  /**
   * One or more of draft, pending_approval, approved, issued, sent, partially_paid, paid, overdue, void,
   * cancelled, separated by commas.
   */
  status?: string | readonly SalesInvoiceStatus[] | undefined;
  customerId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  proposalId?: Uuid | undefined;
  sellerProfileId?: Uuid | undefined;
  assignedToId?: Uuid | undefined;
  currencyCode?: CurrencyCode | undefined;
  /** At this time or later. */
  dateFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  dateTo?: InstantInput | undefined;
  /** At this time or later. */
  dueDateFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  dueDateTo?: InstantInput | undefined;
  /** Due, and not paid in full. */
  overdue?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `salesInvoices.create` takes. */
export interface NewSalesInvoice {
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
  proposalId?: Uuid | null | undefined;
  dueDate?: InstantInput | null | undefined;
  items?: readonly NewSalesItem[] | undefined;
}

/** What `salesInvoices.update` takes. */
export interface SalesInvoicePatch {
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
  proposalId?: Uuid | null | undefined;
  dueDate?: InstantInput | null | undefined;
  /**
   * A row with an id changes that line and may say a part of it; where any does, lines that are not named stay,
   * else the rows replace all lines.
   */
  items?: readonly SalesItemInput[] | undefined;
  /** `draft`; other states have operations of their own. */
  status?: SalesInvoiceStatus | undefined;
}

/** What `salesInvoices.submitApproval` takes. */
export interface SalesInvoicesSubmitApprovalBody {
  comment?: string | null | undefined;
}

/** What `salesInvoices.approve` takes. */
export interface SalesInvoicesApproveBody {
  comment?: string | null | undefined;
}

/** What `salesInvoices.issue` takes. */
export interface SalesInvoicesIssueBody {
  /** Defaults to today. */
  date?: InstantInput | undefined;
  /** Defaults to the next one of the seller. */
  number?: string | undefined;
}

/** What `salesInvoices.voidInvoice` takes. */
export interface SalesInvoicesVoidInvoiceBody {
  reason: string;
}

/** What `salesInvoices.cancel` takes. */
export interface SalesInvoicesCancelBody {
  reason?: string | null | undefined;
}

/** What `salesInvoices.send` answers. */
export interface SalesInvoicesSendResult {
  item: SalesInvoice;
  /** State of the mail as far as it is known; `failed` if no mail can be sent. */
  deliveryState: DocumentDeliveryState;
  /** Why nothing is mailed; the document then stays as it was. */
  reason: UnsentReason | null;
}

/** What `salesInvoices.send` takes. */
export interface SalesInvoicesSendBody {
  /** Defaults to the contact of the document, or else the customer. */
  emails?: readonly string[] | undefined;
  subject?: string | null | undefined;
  message?: string | null | undefined;
  /** Format of the attached file; defaults to pdf. */
  format?: 'docx' | 'pdf' | undefined;
  templateId?: Uuid | undefined;
}

/** Values of `format`. */
export type SalesInvoicesExportFileFormat = 'docx' | 'xlsx' | 'pdf';

/** What `salesInvoices.exportFile` takes. */
export interface SalesInvoicesExportFileQuery {
  /** Defaults to docx. */
  format?: SalesInvoicesExportFileFormat | undefined;
  /** Defaults to the default template of the kind, or else the built-in form. */
  templateId?: Uuid | undefined;
}

/** What `salesInvoices.addPayment` takes. */
export interface SalesInvoicesAddPaymentBody {
  amount: MoneyInput;
  paidAt?: InstantInput | undefined;
  method?: PaymentMethod | undefined;
  source?: string | undefined;
  externalSource?: string | null | undefined;
  externalPaymentId?: string | null | undefined;
  paymentPurpose?: string | null | undefined;
  comment?: string | null | undefined;
  fileId?: Uuid | null | undefined;
}

/** What `salesInvoices.updatePayment` takes. */
export interface SalesInvoicesUpdatePaymentBody {
  amount?: MoneyInput | undefined;
  paidAt?: InstantInput | undefined;
  method?: PaymentMethod | undefined;
  paymentPurpose?: string | null | undefined;
  comment?: string | null | undefined;
  fileId?: Uuid | null | undefined;
}

/** What `salesInvoices.list` answers. */
export interface SalesInvoicesListResult {
  /** Resource code. */
  resource: 'sales-invoices';
  items: SalesInvoiceListItem[];
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
    paidAmount: string;
    outstandingAmount: string;
  }[];
}
