import type {
  BankAccountUnverifiedWarning,
  BudgetWarning,
  Charge,
  ChargeInput,
  ContractNotActiveWarning,
  ContractWarning,
  CurrencyCode,
  Instant,
  InstantInput,
  MatchExceptionsWarning,
  Money,
  MoneyInput,
  NotSupplierWarning,
  PaymentStage,
  PaymentStageInput,
  Price,
  PriceInput,
  Quantity,
  QuantityInput,
  Rate,
  RateInput,
  RecordsQuery,
  SupplierArchivedWarning,
  SupplierBlockedWarning,
  Uuid,
  VatMode,
} from './shared-types.js';

/** Values of `kind`. */
export type InvoiceKind = 'invoice' | 'credit_note';

/** Values of `paymentStatus`. */
export type InvoicePaymentStatus =
  'unpaid' | 'scheduled' | 'partially_paid' | 'paid' | 'overdue' | 'refunded' | 'cancelled';

/** Values of `matchStatus`. */
export type MatchStatus = 'not_applicable' | 'matched' | 'exceptions' | 'accepted';

/** A supplier’s invoice, in a list. */
export interface InvoiceListItem {
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
  paymentStatus: InvoicePaymentStatus;
  paidAt: Instant | null;
  /** How it agrees with what was ordered or decided; `not_applicable` where there is nothing to compare it with. */
  matchStatus: MatchStatus;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
}

/** Values of `source`. */
export type InvoiceSource = 'workspace' | 'integration_api' | 'import' | 'supplier';

/** Values of `code`. */
export type MatchExceptionCode =
  | 'not_ordered'
  | 'price_over'
  | 'quantity_over_ordered'
  | 'quantity_over_received'
  | 'vat_differs'
  | 'currency_differs'
  | 'supplier_differs'
  | 'duplicate_suspected'
  | 'unordered';

export interface MatchException {
  code: MatchExceptionCode;
  /** Line of the invoice; null where the invoice as a whole differs. */
  itemId: Uuid | null;
  /** What was ordered or decided, as far as it is left to invoice. */
  expected: string | null;
  /** What the invoice says. */
  actual: string | null;
  /** How much more than expected is let through. */
  tolerance: string | null;
}

/** Who accepted the exceptions of an invoice. */
export interface MatchAcceptance {
  userId: Uuid;
  at: Instant;
  reason: string;
  /** True where whoever entered the invoice accepted them, because nobody else may. */
  isOwn: boolean | null;
}

export interface InvoiceItem {
  id: Uuid;
  procurementItemId: Uuid | null;
  /** Line of a purchase order that it is for; found among the open orders of the supplier where none is named. */
  purchaseOrderItemId: Uuid | null;
  /** Line of the credited invoice that a line of a credit note takes back; found where none is named. */
  creditedItemId: Uuid | null;
  catalogItemId: Uuid | null;
  name: string;
  quantity: Quantity;
  unitId: Uuid;
  /**
   * How many base units of its item one unit of the line is; of what is not of the catalog, how many of the unit
   * of the line that it follows.
   */
  unitFactor: Quantity | null;
  unitPrice: Price;
  /** Null means no VAT; defaults to the regional rate. */
  vatRate: Rate | null;
  discountPercent: Rate | null;
  /**
   * Quantity times unit price less the discount; one that the supplier states is kept where it is a minor unit
   * away at most.
   */
  totalPrice: Money;
}

/** Values of `kind`. */
export type PaymentKind = 'payment' | 'refund';

/** Values of `method`. */
export type PaymentMethod = 'bank_transfer' | 'cash' | 'card' | 'offset' | 'other';

/** A bank account that money goes to. */
export interface PayeeAccount {
  bankName: string | null;
  bik: string | null;
  accountNumber: string | null;
  correspondentAccount: string | null;
  currency: string | null;
}

/** A payment of an invoice. */
export interface Payment {
  id: Uuid;
  invoiceId: Uuid;
  /** `refund`: money that a supplier gave back, of an invoice or for a credit note. */
  kind: PaymentKind;
  amount: Money;
  currency: CurrencyCode;
  paidAt: Instant;
  method: PaymentMethod;
  source: string;
  externalSource: string | null;
  externalPaymentId: string | null;
  paymentPurpose: string | null;
  comment: string | null;
  fileId: Uuid | null;
  /** The bank account that money went to; null where none was involved or known. */
  payeeAccount: PayeeAccount | null;
  createdById: Uuid;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

export interface DueBeforeDate {
  code: 'due_before_date';
  field: 'dueDate';
}

/** A supplier’s invoice. */
export interface Invoice extends InvoiceListItem {
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges: Charge[];
  paymentPurpose: string | null;
  paymentTermsText: string | null;
  comment: string | null;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  source: InvoiceSource;
  /** What differs from what was ordered or decided; payments wait until it is corrected or accepted. */
  exceptions: MatchException[];
  /** Who accepted the exceptions, when and why; null where nobody has. */
  acceptance: MatchAcceptance | null;
  items: InvoiceItem[];
  /** When which part is to be paid; payments go to the stages in their order. */
  paymentSchedule: PaymentStage[];
  /** Oldest first. */
  payments: Payment[];
  /**
   * A due date before the day of the paper; while an approval is waited for, what will refuse to pay it
   * afterwards.
   */
  warnings: (
    | DueBeforeDate
    | BudgetWarning
    | ContractWarning
    | ContractNotActiveWarning
    | SupplierBlockedWarning
    | SupplierArchivedWarning
    | NotSupplierWarning
    | BankAccountUnverifiedWarning
    | MatchExceptionsWarning
  )[];
}

/** What `invoices.list` takes. */
export interface InvoicesListQuery extends RecordsQuery {
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** `full`: complete records, as returned one by one. */
  view?: 'full' | undefined;
  paymentStatus?: InvoicePaymentStatus | undefined;
  supplierId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  purchaseOrderId?: Uuid | undefined;
  contractId?: Uuid | undefined;
  matchStatus?: MatchStatus | undefined;
  kind?: InvoiceKind | undefined;
  creditedInvoiceId?: Uuid | undefined;
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
export interface NewInvoice {
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
export interface InvoicePatch {
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
  /** Replaces all lines; a line sent with its id keeps that id. */
  items?: readonly InvoiceItemInput[] | undefined;
  /** Defaults to that of the order, or else of the contract. */
  paymentSchedule?: readonly PaymentStageInput[] | undefined;
}

/** What `invoices.changeStatus` takes. */
export interface InvoiceStatusChange {
  paymentStatus: InvoicePaymentStatus;
}

export interface InvoiceUpsert {
  /** Name of the other system; together with `externalId`. */
  externalSource?: string | null | undefined;
  /** Identifier in the other system; together with `externalSource`. */
  externalId?: string | null | undefined;
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
  items?: readonly NewInvoiceItem[] | undefined;
  /** Defaults to that of the order, or else of the contract. */
  paymentSchedule?: readonly PaymentStageInput[] | undefined;
}

/** What `invoices.bulkUpsert` takes. */
export interface InvoiceBulkUpsert {
  items: readonly InvoiceUpsert[];
}
