import type {
  ChargeInput,
  CurrencyCode,
  Instant,
  InstantInput,
  InvoiceKind,
  MatchStatus,
  Money,
  MoneyInput,
  PaymentMethod,
  PaymentStageInput,
  PriceInput,
  QuantityInput,
  RateInput,
  RecordsQuery,
  Uuid,
  VatMode,
  WorkspaceInvoicePaymentStatus,
  WorkspaceInvoiceSource,
} from './shared-types.js';

/** A supplier’s invoice, in a list. */
export interface WorkspaceInvoiceListItem {
  id: Uuid;
  /** Number assigned by the supplier. */
  number: string;
  /** A credit note takes back a part of the invoice that it names: its amounts are what is owed less. */
  kind: InvoiceKind;
  /** Invoice of the same supplier that a credit note takes back a part of; required there. */
  creditedInvoiceId: Uuid | null;
  internalNumber: string;
  /** Defaults to today. */
  invoiceDate: Instant;
  supplierId: Uuid;
  supplierName: string;
  procurementId: Uuid | null;
  quoteId: Uuid | null;
  /** Order of the same supplier that it is for. */
  purchaseOrderId: Uuid | null;
  /** Contract of purchase with the supplier; defaults to that of the order. */
  contractId: Uuid | null;
  currency: CurrencyCode;
  vatMode: VatMode;
  /** Without VAT. */
  subtotalAmount: Money;
  vatAmount: Money;
  /** With VAT; required of an invoice without lines. */
  totalAmount: Money;
  paidAmount: Money;
  /** What credit notes take back of an invoice. */
  creditedAmount: Money;
  /**
   * What is still to be paid; of a credit note what the supplier has still to give back, because more is paid than
   * owed by now.
   */
  outstandingAmount: Money;
  /**
   * Where there is a payment schedule, the day of what is to be paid next; null as long as what that waits for has
   * not come.
   */
  dueDate: Instant | null;
  plannedPaymentDate: Instant | null;
  paymentStatus: WorkspaceInvoicePaymentStatus;
  paidAt: Instant | null;
  /** How it agrees with what was ordered or decided; `not_applicable` where there is nothing to compare it with. */
  matchStatus: MatchStatus;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
  source: WorkspaceInvoiceSource;
}

/** Values of `sort`. */
export type InvoicesListSort =
  | 'id'
  | '-id'
  | 'number'
  | '-number'
  | 'kind'
  | '-kind'
  | 'creditedInvoiceId'
  | '-creditedInvoiceId'
  | 'internalNumber'
  | '-internalNumber'
  | 'invoiceDate'
  | '-invoiceDate'
  | 'supplierId'
  | '-supplierId'
  | 'supplierName'
  | '-supplierName'
  | 'procurementId'
  | '-procurementId'
  | 'quoteId'
  | '-quoteId'
  | 'purchaseOrderId'
  | '-purchaseOrderId'
  | 'contractId'
  | '-contractId'
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
  | 'paidAmount'
  | '-paidAmount'
  | 'creditedAmount'
  | '-creditedAmount'
  | 'outstandingAmount'
  | '-outstandingAmount'
  | 'dueDate'
  | '-dueDate'
  | 'plannedPaymentDate'
  | '-plannedPaymentDate'
  | 'paymentStatus'
  | '-paymentStatus'
  | 'paidAt'
  | '-paidAt'
  | 'matchStatus'
  | '-matchStatus'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'archivedAt'
  | '-archivedAt'
  | 'source'
  | '-source';

/** What `invoices.list` takes. */
export interface InvoicesListQuery extends RecordsQuery {
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
  sort?: InvoicesListSort | undefined;
  /** One or more of unpaid, scheduled, partially_paid, paid, overdue, refunded, cancelled, separated by commas. */
  paymentStatus?: string | readonly WorkspaceInvoicePaymentStatus[] | undefined;
  supplierId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  purchaseOrderId?: Uuid | undefined;
  contractId?: Uuid | undefined;
  /** One or more of not_applicable, matched, exceptions, accepted, separated by commas. */
  matchStatus?: string | readonly MatchStatus[] | undefined;
  /** One or more of invoice, credit_note, separated by commas. */
  kind?: string | readonly InvoiceKind[] | undefined;
  creditedInvoiceId?: Uuid | undefined;
  quoteId?: Uuid | undefined;
  currency?: CurrencyCode | undefined;
  /** At this time or later. */
  dateFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  dateTo?: InstantInput | undefined;
  /** At this time or later. */
  dueDateFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  dueDateTo?: InstantInput | undefined;
  /** At this time or later. */
  plannedPaymentDateFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  plannedPaymentDateTo?: InstantInput | undefined;
  /** Due, and not paid in full. */
  overdue?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

export interface NewInvoiceItem {
  procurementItemId?: Uuid | null | undefined;
  /** Line of a purchase order that it is for; found among the open orders of the supplier where none is named. */
  purchaseOrderItemId?: Uuid | null | undefined;
  /** Line of the credited invoice that a line of a credit note takes back; found where none is named. */
  creditedItemId?: Uuid | null | undefined;
  catalogItemId?: Uuid | null | undefined;
  name: string;
  quantity: QuantityInput;
  unitId?: Uuid | undefined;
  unitPrice: PriceInput;
  /** Null means no VAT; defaults to the regional rate. */
  vatRate?: RateInput | null | undefined;
  discountPercent?: RateInput | null | undefined;
  /**
   * Quantity times unit price less the discount; one that the supplier states is kept where it is a minor unit
   * away at most.
   */
  totalPrice?: MoneyInput | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
}

/** What `invoices.create` takes. */
export interface NewWorkspaceInvoice {
  /** Number assigned by the supplier. */
  number: string;
  /** A credit note takes back a part of the invoice that it names: its amounts are what is owed less. */
  kind?: InvoiceKind | undefined;
  /** Invoice of the same supplier that a credit note takes back a part of; required there. */
  creditedInvoiceId?: Uuid | null | undefined;
  /** Defaults to today. */
  invoiceDate?: InstantInput | undefined;
  supplierId: Uuid;
  procurementId?: Uuid | null | undefined;
  quoteId?: Uuid | null | undefined;
  /** Order of the same supplier that it is for. */
  purchaseOrderId?: Uuid | null | undefined;
  /** Contract of purchase with the supplier; defaults to that of the order. */
  contractId?: Uuid | null | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges?: readonly ChargeInput[] | undefined;
  vatAmount?: MoneyInput | undefined;
  /** With VAT; required of an invoice without lines. */
  totalAmount?: MoneyInput | undefined;
  /**
   * Where there is a payment schedule, the day of what is to be paid next; null as long as what that waits for has
   * not come.
   */
  dueDate?: InstantInput | null | undefined;
  plannedPaymentDate?: InstantInput | null | undefined;
  paymentPurpose?: string | null | undefined;
  paymentTermsText?: string | null | undefined;
  comment?: string | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  fileIds?: readonly Uuid[] | undefined;
  items?: readonly NewInvoiceItem[] | undefined;
  /** Defaults to that of the order, or else of the contract. */
  paymentSchedule?: readonly PaymentStageInput[] | undefined;
}

export interface InvoiceItemInput {
  procurementItemId?: Uuid | null | undefined;
  /** Line of a purchase order that it is for; found among the open orders of the supplier where none is named. */
  purchaseOrderItemId?: Uuid | null | undefined;
  /** Line of the credited invoice that a line of a credit note takes back; found where none is named. */
  creditedItemId?: Uuid | null | undefined;
  catalogItemId?: Uuid | null | undefined;
  name?: string | undefined;
  quantity?: QuantityInput | undefined;
  unitId?: Uuid | undefined;
  unitPrice?: PriceInput | undefined;
  /** Null means no VAT; defaults to the regional rate. */
  vatRate?: RateInput | null | undefined;
  discountPercent?: RateInput | null | undefined;
  /**
   * Quantity times unit price less the discount; one that the supplier states is kept where it is a minor unit
   * away at most.
   */
  totalPrice?: MoneyInput | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
  /** The line that this one replaces. */
  id?: Uuid | undefined;
}

/** What `invoices.update` takes. */
export interface WorkspaceInvoicePatch {
  /** Number assigned by the supplier. */
  number?: string | undefined;
  /** Defaults to today. */
  invoiceDate?: InstantInput | undefined;
  procurementId?: Uuid | null | undefined;
  quoteId?: Uuid | null | undefined;
  /** Order of the same supplier that it is for. */
  purchaseOrderId?: Uuid | null | undefined;
  /** Contract of purchase with the supplier; defaults to that of the order. */
  contractId?: Uuid | null | undefined;
  vatMode?: VatMode | undefined;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges?: readonly ChargeInput[] | undefined;
  vatAmount?: MoneyInput | undefined;
  /** With VAT; required of an invoice without lines. */
  totalAmount?: MoneyInput | undefined;
  /**
   * Where there is a payment schedule, the day of what is to be paid next; null as long as what that waits for has
   * not come.
   */
  dueDate?: InstantInput | null | undefined;
  plannedPaymentDate?: InstantInput | null | undefined;
  paymentPurpose?: string | null | undefined;
  paymentTermsText?: string | null | undefined;
  comment?: string | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  fileIds?: readonly Uuid[] | undefined;
  /** Replaces all lines; a line sent with its id keeps that id. */
  items?: readonly InvoiceItemInput[] | undefined;
  /** Defaults to that of the order, or else of the contract. */
  paymentSchedule?: readonly PaymentStageInput[] | undefined;
  /** Moves the invoice; `paid` records a payment of what is outstanding. */
  paymentStatus?: WorkspaceInvoicePaymentStatus | undefined;
}

/** What `invoices.fromFile` takes. */
export interface InvoicesFromFileBody {
  /** At most 5 MiB. */
  file: Blob;
}

/** What `invoices.addPayment` takes. */
export interface InvoicesAddPaymentBody {
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

/** What `invoices.updatePayment` takes. */
export interface InvoicesUpdatePaymentBody {
  amount?: MoneyInput | undefined;
  paidAt?: InstantInput | undefined;
  method?: PaymentMethod | undefined;
  paymentPurpose?: string | null | undefined;
  comment?: string | null | undefined;
  fileId?: Uuid | null | undefined;
}

/** What `invoices.list` answers. */
export interface InvoicesListResult {
  /** Resource code. */
  resource: 'invoices';
  items: WorkspaceInvoiceListItem[];
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
