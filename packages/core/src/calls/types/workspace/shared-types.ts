/** UUID. */
export type Uuid = string;

/** Point in time, RFC 3339 in UTC with milliseconds: `2026-01-15T09:30:00.000Z`. */
export type Instant = string;

/** RFC 3339 timestamp with any offset, or a date, which is the start of that day in UTC. */
export type InstantInput = string;

/** Amount of money, decimal string with two fraction digits: `1250.50`. */
export type Money = string;

/** Amount of money with at most two fraction digits, as a decimal string or a number. */
export type MoneyInput = string | number;

/** Price of a unit, decimal string with two to six fraction digits: `1.3575`. */
export type Price = string;

/** Price of a unit with at most six fraction digits, as a decimal string or a number. */
export type PriceInput = string | number;

/** Quantity with at most six fraction digits, as a decimal string or a number. */
export type QuantityInput = string | number;

/** Quantity, decimal string with up to six fraction digits: `2.5`. */
export type Quantity = string;

/** Currency, three letters of ISO 4217: `RUB`. */
export type CurrencyCode = string;

/** Rate in percent, decimal string with two fraction digits: `22.00`. */
export type Rate = string;

/** Rate in percent with at most two fraction digits, as a decimal string or a number. */
export type RateInput = string | number;

/** Whether prices are without VAT, with VAT, or free of it. */
export type VatMode = 'EXCLUSIVE' | 'INCLUSIVE' | 'NO_VAT';

/** What lists of records that are searched and followed take. */
export interface RecordsQuery extends PageQuery {}

/** Which page of a list. */
export interface PageQuery {
  /** Page number, from 1. */
  page?: number | undefined;
  /** Records on a page. */
  limit?: number | undefined;
}

/** Values of `control`. */
export type BudgetControl = 'none' | 'warn' | 'stop';

/** Values of `quorum`. */
export type ApprovalQuorum = 'any' | 'all' | 'count';

/** Values of `status`. */
export type ApprovalStatus = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'superseded';

/** Values of `status`. */
export type ApprovalStepStatus = 'waiting' | 'pending' | 'approved' | 'rejected' | 'skipped';

/** Values of `via`. */
export type ApprovalDecisionVia = 'app' | 'mail' | 'api';

export interface ApprovalDecision {
  userId: Uuid;
  /** Whom the user stood in for. */
  onBehalfOfId: Uuid | null;
  decision: 'approved' | 'rejected';
  comment: string | null;
  at: Instant;
  via: ApprovalDecisionVia;
}

export interface ApprovalStep {
  name: string;
  status: ApprovalStepStatus;
  dueAt: Instant | null;
  /** `own_approval`: its approvers are all those who asked for it or created the subject. */
  skippedBecause: 'own_approval' | null;
  decisions: ApprovalDecision[];
  /** When it was overdue and whoever it escalates to was asked. */
  escalatedAt: Instant | null;
  quorum: ApprovalQuorum;
  /** How many, for the quorum `count`. */
  count: number | null;
  /** Who is asked; empty until the step begins. */
  approvers: {
    type: 'user' | 'role';
    id: string;
  }[];
}

/** Values of `status`. */
export type BankAccountStatus = 'unverified' | 'verified';

export interface BudgetWarning {
  code: 'budget_exceeded';
  budgetId: Uuid;
  budgetName: string;
  /** What the budget had left before. */
  available: Money;
  /** What is asked of it. */
  requested: Money;
}

export interface ContractWarning {
  code: 'contract_limit_exceeded';
  contractId: Uuid;
  contractNumber: string;
  limitAmount: Money;
  /** What the contract had left before. */
  available: Money;
  /** What is asked of it. */
  requested: Money;
}

export interface ContractNotActiveWarning {
  code: 'contract_not_active';
  contractId: Uuid;
  contractNumber: string;
  currentStatus: string;
}

export interface SupplierBlockedWarning {
  code: 'counterparty_blocked';
  supplierId: Uuid;
  supplierName: string;
}

export interface SupplierArchivedWarning {
  code: 'counterparty_archived';
  supplierId: Uuid;
  supplierName: string;
}

export interface NotSupplierWarning {
  code: 'counterparty_not_supplier';
  supplierId: Uuid;
  supplierName: string;
}

export interface BankAccountUnverifiedWarning {
  code: 'bank_account_unverified';
  supplierId: Uuid;
  supplierName: string;
  bankAccountId: Uuid;
}

export interface MatchExceptionsWarning {
  code: 'match_exceptions';
  /** Codes of what differs and nobody has accepted. */
  exceptions: string[];
}

export interface AssortmentCategory {
  counterpartyId: Uuid;
  categoryId: Uuid;
  categoryName: string;
  createdAt: Instant;
}

/** Values of `role`. */
export type UserRole =
  | 'tenant_owner'
  | 'tenant_admin'
  | 'procurement_manager'
  | 'buyer'
  | 'approver'
  | 'finance'
  | 'warehouse_keeper'
  | 'logistician'
  | 'sales_manager'
  | 'viewer'
  | 'auditor';

/** Values of `mailStatus`. */
export type MailStatus = 'queued' | 'sent' | 'failed';

/** Values of `encoding`. */
export type AutomationEncoding = 'json' | 'custom_json' | 'form_urlencoded';

/** What happens automatically when requisitions enter or leave a stage. */
export interface Automation {
  id: Uuid;
  pipelineId: Uuid;
  stageId: Uuid;
  name: string;
  trigger: 'on_enter' | 'on_leave';
  isActive: boolean;
  sortOrder: number;
  createdAt: Instant;
  updatedAt: Instant;
  action: {
    type: 'webhook';
    url: string;
    encoding: AutomationEncoding;
    payload: {
      key: string;
      value: string;
    }[];
    customBody: string | null;
    headers: {
      key: string;
      value: string;
    }[];
    /** Requests are signed. */
    hasSecret: boolean;
  };
}

/** Values of `status`. */
export type ReservationStatus = 'active' | 'taken' | 'released' | 'expired';

/** Values of `forType`. */
export type ReservedFor = 'procurement_item' | 'logistics_object';

/** Goods in stock that are kept for a line of a requisition, or for a site. */
export interface Reservation {
  id: Uuid;
  catalogItemId: Uuid;
  warehouseId: Uuid;
  /** In the unit of the item. */
  quantity: Quantity;
  /** What of it was issued. */
  takenQuantity: Quantity;
  status: ReservationStatus;
  forType: ReservedFor;
  /** Line of a requisition, or site, as `forType` says. */
  forId: Uuid;
  /** Requisition of the line. */
  procurementId: Uuid | null;
  /** Site that the goods are for: an issue to it takes them. */
  logisticsObjectId: Uuid | null;
  /** When the goods are free again; null: when somebody releases or takes them. */
  until: Instant | null;
  comment: string | null;
  /** When it ceased to hold goods. */
  endedAt: Instant | null;
  /** What of it is kept no more, because a count found less than is reserved. */
  cutQuantity: Quantity | null;
  /** The count that found it. */
  cutById: Uuid | null;
  cutAt: Instant | null;
  createdById: Uuid;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

/** Values of `kind`. */
export type WorkspaceCounterpartyKind = 'legal_entity' | 'sole_proprietor' | 'individual' | 'government' | 'foreign';

/** Values of `status`. */
export type WorkspaceCounterpartyStatus = 'active' | 'on_hold' | 'blocked';

/** A contact person. */
export interface CounterpartyContact {
  id: Uuid;
  fullName: string;
  position: string | null;
  email: string | null;
  phone: string | null;
  isPrimary: boolean;
}

/** Who verified a bank account. */
export interface AccountVerification {
  userId: Uuid;
  at: Instant;
  /** True where whoever entered the account verified it, because nobody else may. */
  isOwn: boolean | null;
}

/** A bank account. */
export interface BankAccount {
  id: Uuid;
  bankName: string | null;
  bik: string | null;
  accountNumber: string | null;
  correspondentAccount: string | null;
  currency: string | null;
  isDefault: boolean;
  /**
   * Payments are exported to, and entered of, `verified` accounts only; one that is entered or changed is
   * `unverified`.
   */
  status: BankAccountStatus;
  /** Null while it is unverified, and of accounts that were there before accounts were verified. */
  verification: AccountVerification | null;
  /** Who entered or changed it since it has this number: others verify it. */
  enteredByIds: Uuid[];
  /** When it was entered or changed. */
  enteredAt: Instant | null;
}

export interface CounterpartyAssortment {
  categories: AssortmentCategory[];
  /** Number of catalog items that it supplies, not counting archived ones. */
  productsCount: number;
}

/** The bank account that money went to last. */
export interface PaidAccount {
  bankName: string | null;
  bik: string | null;
  accountNumber: string | null;
  correspondentAccount: string | null;
  currency: string | null;
  paidAt: Instant;
}

/** A supplier, customer or carrier. */
export interface WorkspaceCounterparty {
  id: Uuid;
  /** Short name. */
  name: string;
  /** Full name. */
  legalName: string | null;
  /** Defaults to what the length of the INN says: 12 digits mean a sole proprietor. */
  kind: WorkspaceCounterpartyKind;
  isSupplier: boolean;
  isCustomer: boolean;
  isCarrier: boolean;
  inn: string | null;
  kpp: string | null;
  ogrn: string | null;
  okpo: string | null;
  foreignTaxId: string | null;
  status: WorkspaceCounterpartyStatus;
  /** Reason for the status; required to block, and cleared by the next change of status unless sent again. */
  statusReason: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  legalAddress: string | null;
  actualAddress: string | null;
  postalAddress: string | null;
  region: string | null;
  /** Country, ISO 3166-1 alpha-2. */
  country: string;
  vatPayer: boolean;
  defaultVatRate: Rate | null;
  defaultCurrency: CurrencyCode | null;
  paymentTermsText: string | null;
  deliveryTermsText: string | null;
  contacts: CounterpartyContact[];
  bankAccounts: BankAccount[];
  comment: string | null;
  tags: string[];
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  rating: string | null;
  responsibleUserId: Uuid | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
  assortment: CounterpartyAssortment;
  lastPaidAccount: PaidAccount | null;
}

/** A machine-readable power of attorney (МЧД). */
export interface PowerOfAttorney {
  /** Registration number, a GUID. */
  number: Uuid;
  internalNumber: string | null;
  issuedOn: InstantInput;
  /** Last day on which it holds. */
  validUntil: InstantInput;
  /** INN of the firm that gave it: that of the profile. */
  principalInn: string;
  /** Surname, name and patronymic of who signs. */
  representativeName: string;
  representativePosition: string | null;
  /** Where it is kept. */
  system: string;
  /** What it is for, as it says. */
  powers: string[];
}

/** A legal entity of the portal, as named in its documents. */
export interface SellerProfile {
  id: Uuid;
  /** Short name, as documents print it. */
  name: string;
  kind: 'legal_entity' | 'sole_proprietor';
  /** Full name. */
  legalName: string | null;
  inn: string;
  kpp: string | null;
  ogrn: string | null;
  okpo: string | null;
  legalAddress: string | null;
  actualAddress: string | null;
  phone: string | null;
  email: string | null;
  directorName: string | null;
  directorPosition: string | null;
  /** As in “в лице …”, if the automatic declension is wrong. */
  directorNameGenitive: string | null;
  /** As in “в лице …”, if the automatic declension is wrong. */
  directorPositionGenitive: string | null;
  /** What the director acts on the basis of, in the genitive. */
  directorBasis: string | null;
  /** By which somebody else than the director signs files that are exchanged. */
  powerOfAttorney: PowerOfAttorney | null;
  accountantName: string | null;
  bankName: string | null;
  bik: string | null;
  accountNumber: string | null;
  correspondentAccount: string | null;
  /** Payments are exported from a `verified` account only; null where there is no account. */
  bankAccountStatus: BankAccountStatus | null;
  /** Null while it is unverified, and of accounts that were there before accounts were verified. */
  bankAccountVerification: AccountVerification | null;
  /** Who entered or changed the account since it has this number: others verify it. */
  bankAccountEnteredByIds: Uuid[];
  bankAccountEnteredAt: Instant | null;
  vatMode: VatMode;
  defaultVatRate: Rate | null;
  invoiceNumberPrefix: string | null;
  logoFileId: Uuid | null;
  stampFileId: Uuid | null;
  signatureFileId: Uuid | null;
  /** One profile is the default: the first one, until another replaces it. */
  isDefault: boolean;
  status: 'active' | 'archived';
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
}

/** Values of `format`. */
export type TableFormat = 'xlsx' | 'csv' | 'tsv';

/** What `catalogExchange.exportTable` answers. */
export interface ExportLink {
  jobId: Uuid;
  status: 'completed';
  fileName: string;
  /** Address of the file, valid for 300 seconds. */
  url: string;
  expiresAt: InstantInput;
}

/** Values of `entity`. */
export type ExchangeJobEntity =
  | 'procurement_items'
  | 'catalog_items'
  | 'purchase_order_items'
  | 'stock_document_items'
  | 'stock_count_items'
  | 'purchase_requisitions';

/** Values of `status`. */
export type ExchangeJobStatus =
  'parsing' | 'preview_ready' | 'applying' | 'applied' | 'partially_applied' | 'failed' | 'expired' | 'completed';

/** Values of `mode`. */
export type ExchangeJobMode = 'upsert' | 'create_only' | 'update_only';

/** Values of `matchBy`. */
export type ExchangeJobMatchBy = 'sku' | 'name' | 'barcode';

export interface ExchangeColumn {
  /** Heading in the table. */
  column: string;
  /** The first value below it. */
  sample: string | null;
  /** The field that it maps to; null if the column is ignored. */
  target: string | null;
  /** New records need it. */
  isRequired: boolean;
}

/** Numbers of rows by status, and of rows without errors by action. */
export interface ExchangeCounts {
  total: number;
  valid: number;
  warning: number;
  error: number;
  create: number;
  update: number;
  skip: number;
}

export interface ExchangeResult {
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

/** Values of `action`. */
export type ExchangeRowAction = 'create' | 'update' | 'skip';

/** Values of `status`. */
export type ExchangeRowStatus = 'valid' | 'warning' | 'error';

export interface ExchangeMessage {
  /** The affected column; null if the whole row. */
  field: string | null;
  code: string;
  message: string;
}

export interface ExchangeRow {
  rowId: string;
  /** Row number in the table, including the heading. */
  rowNumber: number;
  action: ExchangeRowAction;
  status: ExchangeRowStatus;
  /** Values of the row by column; malformed values are kept as sent. */
  values: Record<string, string | number | boolean | null>;
  /** Id of the existing record. */
  matchedId: string | null;
  messages: ExchangeMessage[];
  isSelected: boolean;
}

/** An import, with a preview of its rows. */
export interface ExchangeJob {
  jobId: Uuid;
  /** Kind of records in the rows. */
  entity: ExchangeJobEntity;
  direction: 'import' | 'export';
  status: ExchangeJobStatus;
  /** Null for text of a mail. */
  fileName: string | null;
  /** Whether to change existing records, add new ones, or both. */
  mode: ExchangeJobMode;
  /** How a row finds an existing record. */
  matchBy: ExchangeJobMatchBy;
  columns: ExchangeColumn[];
  counts: ExchangeCounts;
  /** Progress while rows are being applied. */
  result: ExchangeResult | null;
  createdById: Uuid;
  createdAt: Instant;
  appliedAt: Instant | null;
  expiresAt: Instant;
  /** Headings, and words of headings, that nothing was made of. */
  notUnderstood: string[];
  /** One page of the rows; defaults to the first 100. */
  rows: ExchangeRow[];
}

/** Values of `delimiter`. */
export type TableDelimiter = ',' | ';' | '	' | 'tab';

/** What `catalogExchange.changePreview` takes. */
export interface PreviewChange {
  /** Fields to which columns map, by heading; null ignores a column. */
  mapping?: Record<string, string | null> | undefined;
  /** Whether to change existing records, add new ones, or both. */
  mode?: ExchangeJobMode | undefined;
  /** How a row finds an existing record. */
  matchBy?: ExchangeJobMatchBy | undefined;
  rows?:
    | readonly {
        rowId: string;
        /** Values that replace those of the table, by column; null or "" clears one. */
        values?: Record<string, string | number | boolean | null> | undefined;
        /** Action for the row; null if the mode decides. */
        action?: ExchangeRowAction | null | undefined;
      }[]
    | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** What `catalogExchange.applyImport` takes. */
export interface RowsToApply {
  /** Rows to apply; defaults to all without errors. */
  selectedRowIds?: readonly string[] | undefined;
}

/** State of the approval of a document. */
export interface DocumentApproval {
  submittedAt: Instant | null;
  submittedById: Uuid | null;
  decidedAt: Instant | null;
  decidedById: Uuid | null;
  decision: 'approved' | 'rejected' | null;
  /** Comment of the user who submitted it, later of the user who decided. */
  comment: string | null;
}

/** Values of `kind`. */
export type ChargeKind = 'freight' | 'packing' | 'insurance' | 'customs' | 'discount' | 'rounding' | 'other';

/** Values of `spread`. */
export type ChargeSpread = 'amount' | 'quantity' | 'weight' | 'none';

/** What a document charges beside its lines, like freight or a discount. */
export interface Charge {
  kind: ChargeKind;
  name: string | null;
  /** Below zero for a discount; with or without VAT as the VAT mode of the document says. */
  amount: Money;
  /** Null means no VAT; defaults to the rate of the document. */
  vatRate: Rate | null;
  /** By what it is spread over the lines into the cost of received goods. */
  spread: ChargeSpread;
}

export interface SalesItem {
  id: Uuid;
  procurementItemId: Uuid | null;
  catalogItemId: Uuid | null;
  name: string;
  sku: string | null;
  quantity: Quantity;
  unitId: Uuid;
  /**
   * How many base units of its item one unit of the line is; of what is not of the catalog, how many of the unit
   * of the line that it follows.
   */
  unitFactor: Quantity | null;
  costPrice: Price | null;
  markupPercent: Money | null;
  /** Required unless cost price and markup are sent, from which it is then computed. */
  unitPrice: Price;
  /** Null means no VAT; defaults to that of the seller. */
  vatRate: Rate | null;
  discountPercent: Rate | null;
  /** Quantity times unit price less the discount. */
  totalPrice: Money;
  comment: string | null;
}

/** A file generated from a record. */
export interface PrintedDocument {
  documentId: Uuid;
  number: string;
  format: string;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  createdAt: Instant;
}

/** What a document charges beside its lines, like freight or a discount. */
export interface ChargeInput {
  kind: ChargeKind;
  name?: string | undefined;
  /** Below zero for a discount; with or without VAT as the VAT mode of the document says. */
  amount: MoneyInput;
  /** Null means no VAT; defaults to the rate of the document. */
  vatRate?: RateInput | null | undefined;
  /** By what it is spread over the lines into the cost of received goods. */
  spread?: ChargeSpread | undefined;
}

export interface NewSalesItem {
  procurementItemId?: Uuid | null | undefined;
  catalogItemId?: Uuid | null | undefined;
  name: string;
  sku?: string | null | undefined;
  quantity: QuantityInput;
  unitId?: Uuid | undefined;
  costPrice?: PriceInput | null | undefined;
  markupPercent?: MoneyInput | null | undefined;
  /** Required unless cost price and markup are sent, from which it is then computed. */
  unitPrice?: PriceInput | undefined;
  /** Null means no VAT; defaults to that of the seller. */
  vatRate?: RateInput | null | undefined;
  discountPercent?: RateInput | null | undefined;
  comment?: string | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
}

export interface SalesItemInput {
  procurementItemId?: Uuid | null | undefined;
  catalogItemId?: Uuid | null | undefined;
  name?: string | undefined;
  sku?: string | null | undefined;
  quantity?: QuantityInput | undefined;
  unitId?: Uuid | undefined;
  costPrice?: PriceInput | null | undefined;
  markupPercent?: MoneyInput | null | undefined;
  /** Required unless cost price and markup are sent, from which it is then computed. */
  unitPrice?: PriceInput | undefined;
  /** Null means no VAT; defaults to that of the seller. */
  vatRate?: RateInput | null | undefined;
  discountPercent?: RateInput | null | undefined;
  comment?: string | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
  /** The line that this one replaces. */
  id?: Uuid | undefined;
}

/** Values of `deliveryState`. */
export type DocumentDeliveryState = 'queued' | 'sent' | 'failed';

/** Values of `reason`. */
export type UnsentReason = 'no_email' | 'no_mailer' | 'not_wanted';

/** Values of `status`. */
export type SalesInvoiceStatus =
  | 'draft'
  | 'pending_approval'
  | 'approved'
  | 'issued'
  | 'sent'
  | 'partially_paid'
  | 'paid'
  | 'overdue'
  | 'void'
  | 'cancelled';

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

/** An invoice to a customer. */
export interface SalesInvoice {
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
  paymentTermsText: string | null;
  externalComment: string | null;
  internalComment: string | null;
  assignedToId: Uuid | null;
  createdById: Uuid;
  approval: DocumentApproval;
  /** Reason for the status, where one was required. */
  statusReason: string | null;
  sentAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  /** Defaults to that of the seller. */
  vatMode: VatMode;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges: Charge[];
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
  items: SalesItem[];
  /** Oldest first. */
  payments: Payment[];
  /** Files generated from it, newest first. */
  documents: PrintedDocument[];
  /** A due date before the day of the paper. */
  warnings: DueBeforeDate[];
}

/** Values of `kind`. */
export type ContractClauseKind =
  | 'subject'
  | 'price'
  | 'payment'
  | 'delivery'
  | 'acceptance'
  | 'warranty'
  | 'liability'
  | 'force_majeure'
  | 'disputes'
  | 'confidentiality'
  | 'term'
  | 'other';

/** Values of `kind`. */
export type PaymentStageKind = 'prepayment' | 'on_shipment' | 'on_receipt' | 'deferred';

/** Values of `status`. */
export type PaymentStageStatus = 'unpaid' | 'partially_paid' | 'paid' | 'overdue';

export interface PaymentStage {
  id: Uuid;
  kind: PaymentStageKind;
  percent: Rate | null;
  amount: Money | null;
  days: number;
  /** What it comes to. */
  plannedAmount: Money;
  /** Day by which it is to be paid; null before there is what it waits for. */
  dueAt: Instant | null;
  paidAmount: Money;
  status: PaymentStageStatus;
}

export interface PaymentStageInput {
  kind: PaymentStageKind;
  percent?: RateInput | null | undefined;
  amount?: MoneyInput | null | undefined;
  /** Days from what it waits for. */
  days?: number | undefined;
}

/** Values of `status`. */
export type DeliveryTripStatus = 'draft' | 'planned' | 'in_transit' | 'completed' | 'cancelled';

/** Values of `status`. */
export type DeliveryTripStopStatus = 'pending' | 'arrived' | 'completed' | 'failed' | 'skipped';

/** Values of `format`. */
export type DocumentFormat = 'pdf' | 'docx' | 'xlsx' | 'xml';

/** Values of `scope`. */
export type DocumentScope = 'all' | 'selected_items' | 'grouped';

/** Values of `weightMethod`. */
export type WeightMethod = 'whole_vehicle' | 'by_axle' | 'calculated';

/**
 * A closed object; which keys it may hold depends on the kind. COMMERCIAL_PROPOSAL: sellerProfileId, customerId,
 * customerContactId, title, subject, validUntil, plannedDeliveryDate, currencyCode, vatMode, paymentTermsText,
 * deliveryTermsText, externalComment. SALES_INVOICE: sellerProfileId, customerId, customerContactId, proposalId,
 * dueDate, currencyCode, vatMode, paymentTermsText, externalComment. CONTRACT: sellerProfileId, customerId,
 * customerContactId, proposalId, title, subject, validUntil, currencyCode, totalAmount, paymentTermsText,
 * deliveryTermsText, externalComment, assignedToId. Other kinds: sellerProfileId, vatMode, logisticsObjectIds,
 * routeIds, batchIds, carrierName, carrierInn, driverName, driverPhone, driverLicense, vehicleNumber,
 * vehicleModel, trailerNumber, attorneyName, attorneyPosition, attorneyPassport, attorneyBasis, recipientName,
 * deliveryAddress, loadingAddress, packagesCount, packageKind, grossWeightKg, netWeightKg, volumeM3,
 * contractNumber, contractDate, releasedByName, releasedByPosition, recipientPosition, comment.
 * UNIVERSAL_TRANSFER_DOCUMENT takes customerId, currencyCode, status too; UNIVERSAL_CORRECTION_DOCUMENT takes
 * customerId, currencyCode, correctedDocumentId, correctedLines; CLAIM_LETTER takes dueDate; TRANSPORT_WAYBILL
 * takes carrierPhone, driverInn, driverLicenseIssuedAt, packageCode, cargoCondition, cargoMarking, weightMethod,
 * loadingPlannedAt, loadingArrivedAt, loadingLeftAt.
 */
export interface DocumentParameters {
  /** Seller profile of the document; defaults to the portal’s default profile. */
  sellerProfileId?: Uuid | null | undefined;
  /** Counterparty; defaults to the customer of the requisition. */
  customerId?: Uuid | null | undefined;
  /** Contact of the customer. */
  customerContactId?: Uuid | null | undefined;
  /** Commercial proposal on which the document is based. */
  proposalId?: Uuid | null | undefined;
  title?: string | null | undefined;
  subject?: string | null | undefined;
  validUntil?: InstantInput | null | undefined;
  dueDate?: InstantInput | null | undefined;
  plannedDeliveryDate?: InstantInput | null | undefined;
  /** Defaults to the currency of the requisition. */
  currencyCode?: CurrencyCode | null | undefined;
  /** Defaults to the VAT mode of the seller. */
  vatMode?: VatMode | null | undefined;
  totalAmount?: MoneyInput | null | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  externalComment?: string | null | undefined;
  /** User responsible for the document. */
  assignedToId?: Uuid | null | undefined;
  /** Places to which the goods are delivered. */
  logisticsObjectIds?: readonly Uuid[] | null | undefined;
  routeIds?: readonly Uuid[] | null | undefined;
  /** Delivery batches of the requisition; the document covers only their contents. */
  batchIds?: readonly Uuid[] | null | undefined;
  carrierName?: string | null | undefined;
  carrierInn?: string | null | undefined;
  carrierPhone?: string | null | undefined;
  driverName?: string | null | undefined;
  driverPhone?: string | null | undefined;
  driverLicense?: string | null | undefined;
  driverLicenseIssuedAt?: InstantInput | null | undefined;
  driverInn?: string | null | undefined;
  vehicleNumber?: string | null | undefined;
  vehicleModel?: string | null | undefined;
  trailerNumber?: string | null | undefined;
  attorneyName?: string | null | undefined;
  attorneyPosition?: string | null | undefined;
  attorneyPassport?: string | null | undefined;
  attorneyBasis?: string | null | undefined;
  recipientName?: string | null | undefined;
  deliveryAddress?: string | null | undefined;
  /** Where the goods are loaded; defaults to the origin of their batch. */
  loadingAddress?: string | null | undefined;
  /** Total number of packages. */
  packagesCount?: number | null | undefined;
  /** How the goods are packed. */
  packageKind?: string | null | undefined;
  /** The same in the classifier of packages (ОКВГУМ): two signs, such as `PX`. */
  packageCode?: string | null | undefined;
  /** In which state the goods are handed over. */
  cargoCondition?: string | null | undefined;
  /** How the goods are marked. */
  cargoMarking?: string | null | undefined;
  /** How the gross weight was found. */
  weightMethod?: WeightMethod | null | undefined;
  loadingPlannedAt?: InstantInput | null | undefined;
  /** When the vehicle came for loading; defaults to what its trip tells. */
  loadingArrivedAt?: InstantInput | null | undefined;
  /** When the vehicle left after loading; defaults to what its trip tells. */
  loadingLeftAt?: InstantInput | null | undefined;
  grossWeightKg?: QuantityInput | null | undefined;
  netWeightKg?: QuantityInput | null | undefined;
  volumeM3?: QuantityInput | null | undefined;
  /** Contract under which the goods are delivered. */
  contractNumber?: string | null | undefined;
  contractDate?: InstantInput | null | undefined;
  /** Who hands the goods over. */
  releasedByName?: string | null | undefined;
  releasedByPosition?: string | null | undefined;
  recipientPosition?: string | null | undefined;
  /** 1: VAT invoice and transfer, 2: transfer only; the default depends on the VAT mode of the seller. */
  status?: 1 | 2 | null | undefined;
  /** The transfer document that is corrected; may be left out where the requisition has no more than one. */
  correctedDocumentId?: Uuid | null | undefined;
  /**
   * What lines come to, where the requisition says otherwise; the price as the VAT mode of the document
   * understands it.
   */
  correctedLines?:
    | readonly {
        itemId: Uuid;
        quantity?: QuantityInput | undefined;
        unitPrice?: PriceInput | undefined;
      }[]
    | null
    | undefined;
  comment?: string | null | undefined;
}

/** Values of `kind`. */
export type PrintedDocumentKind =
  | 'COMMERCIAL_PROPOSAL'
  | 'SALES_INVOICE'
  | 'CONTRACT'
  | 'GOODS_WAYBILL'
  | 'TRANSPORT_WAYBILL'
  | 'GOODS_TRANSPORT_WAYBILL'
  | 'POWER_OF_ATTORNEY_RECEIPT'
  | 'ROUTE_SHEET'
  | 'ACCEPTANCE_ACT'
  | 'PICKING_LIST'
  | 'DELIVERY_REQUEST'
  | 'PRODUCTION_TRANSFER_WAYBILL'
  | 'DISCREPANCY_ACT'
  | 'UNIVERSAL_TRANSFER_DOCUMENT'
  | 'UNIVERSAL_CORRECTION_DOCUMENT'
  | 'CLAIM_LETTER'
  | 'PURCHASE_ORDER'
  | 'INTERNAL_TRANSFER_WAYBILL'
  | 'MATERIALS_ISSUE_WAYBILL'
  | 'INVENTORY_LIST'
  | 'INVENTORY_COMPARISON'
  | 'GOODS_RECEIPT_ORDER';

/** Values of `type`. */
export type VariableType =
  'string' | 'number' | 'money' | 'quantity' | 'boolean' | 'date' | 'datetime' | 'enum' | 'list' | 'object';

/** Supplier and destination of the document. */
export interface DocumentGroupKey {
  supplierId: Uuid | null;
  logisticsObjectId: Uuid | null;
}

/** Values of `sourceEntityType`. */
export type DocumentSourceEntityType =
  'commercial_proposal' | 'sales_invoice' | 'contract' | 'purchase_order' | 'stock_document' | 'stock_receipt';

/** Values of `status`. */
export type InstallationStatus = 'PENDING_CONFIG' | 'ACTIVE' | 'DISABLED' | 'UNINSTALLED';

/** Values of `type`. */
export type InstallationType = 'OAUTH' | 'API_KEY' | 'WEBHOOK' | 'FILE';

/** An integration in the portal, in a list. */
export interface InstallationListItem {
  id: Uuid;
  integrationSlug: string;
  status: InstallationStatus;
  installedAt: Instant;
  /** End of the last successful run. */
  lastSyncAt: Instant | null;
  lastErrorAt: Instant | null;
  lastErrorMessage: string | null;
  integrationName: string;
  /** How the integration is connected. */
  type: InstallationType;
  capabilities: {
    capability: string;
    isEnabled: boolean;
  }[];
}

export type ConfigViewField =
  | {
      key: string;
      isSet: boolean;
      isSecret: true;
      maskedValue: string | null;
    }
  | {
      key: string;
      isSet: boolean;
      isSecret: false;
      value: string | number | boolean | null;
    };

/** An integration in the portal. */
export interface Installation extends InstallationListItem {
  metadata: Record<string, unknown> | null;
  configView: {
    fields: ConfigViewField[];
  };
}

/** What `installations.sync` answers. */
export interface QueuedSync {
  queued: boolean;
  jobId: Uuid;
  message: string;
}

/** Values of `kind`. */
export type InvoiceKind = 'invoice' | 'credit_note';

/** Values of `paymentStatus`. */
export type WorkspaceInvoicePaymentStatus =
  'unpaid' | 'scheduled' | 'partially_paid' | 'paid' | 'overdue' | 'refunded' | 'cancelled';

/** Values of `matchStatus`. */
export type MatchStatus = 'not_applicable' | 'matched' | 'exceptions' | 'accepted';

/** Values of `source`. */
export type WorkspaceInvoiceSource = 'workspace' | 'integration_api' | 'import' | 'supplier';

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

/** A supplier’s invoice. */
export interface WorkspaceInvoice {
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
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges: Charge[];
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
  paymentPurpose: string | null;
  paymentTermsText: string | null;
  comment: string | null;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  source: WorkspaceInvoiceSource;
  /** What differs from what was ordered or decided; payments wait until it is corrected or accepted. */
  exceptions: MatchException[];
  /** Who accepted the exceptions, when and why; null where nobody has. */
  acceptance: MatchAcceptance | null;
  fileIds: Uuid[];
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

/** Values of `mailStatus`. */
export type MailOutcome = 'queued' | 'skipped';

export interface SavedCatalogLine {
  /** Item of the requisition. */
  itemId: Uuid;
  catalogItemId: Uuid;
  name: string;
  /** SKU (article number), unique regardless of letter case, kinds of spaces and signs without width. */
  sku: string | null;
  /** The catalog item was created now; otherwise it was found there. */
  isNew: boolean;
}

export interface BelowMinOrderQuantity {
  code: 'below_min_order_quantity';
  /** Line that buys it. */
  itemId: Uuid;
  /** Unit in which the supplier sells. */
  unitId: Uuid;
  /** What is bought. */
  quantity: Quantity;
  minOrderQuantity: Quantity | null;
  orderMultiple: Quantity | null;
  /** The least that the supplier sells of it. */
  orderQuantity: Quantity;
}

export interface NotOrderMultiple {
  code: 'not_order_multiple';
  /** Line that buys it. */
  itemId: Uuid;
  /** Unit in which the supplier sells. */
  unitId: Uuid;
  /** What is bought. */
  quantity: Quantity;
  minOrderQuantity: Quantity | null;
  orderMultiple: Quantity | null;
  /** The least that the supplier sells of it. */
  orderQuantity: Quantity;
}

/** Values of `type`. */
export type LogisticsObjectType = 'supplier' | 'warehouse' | 'site' | 'production' | 'customer' | 'terminal' | 'other';

export interface ReceiverState {
  url: string | null;
  isRegistered: boolean;
  lastEventAt: Instant | null;
}

/** What `messenger.registerReceiver` answers. */
export interface RegisteredReceiver {
  url: string;
  isRegistered: boolean;
  registeredAt: Instant;
}

/** A sequence of stages that requisitions go through. */
export interface Pipeline {
  id: Uuid;
  name: string;
  code: string;
  isDefault: boolean;
  sortOrder: number;
  isActive: boolean;
  createdAt: Instant;
  updatedAt: Instant;
  /** Number of stages that are not archived. */
  stagesCount: number;
}

/** Values of `kind`. */
export type StageKind = 'initial' | 'work' | 'approval' | 'success' | 'cancelling';

/** Values of `status`. */
export type PurchaseOrderStatus =
  'draft' | 'pending_approval' | 'approved' | 'sent' | 'confirmed' | 'rejected' | 'closed' | 'cancelled';

/** Values of `state`. */
export type PurchaseOrderConfirmationState = 'none' | 'full' | 'with_changes' | 'rejected';

export interface PurchaseOrderAnsweredLine {
  itemId: Uuid;
  quantity: Quantity;
  unitPrice: Price;
  promisedDate: Instant | null;
  comment: string | null;
  /** Whether it differs from what was ordered. */
  isChanged: boolean;
}

export interface AgreedPaymentStage {
  id: Uuid;
  kind: PaymentStageKind;
  percent: Rate | null;
  amount: Money | null;
  days: number;
}

/** Values of `format`. */
export type PurchaseOrderSendingFormat = 'pdf' | 'docx' | 'xlsx';

/** Values of `discrepancyReason`. */
export type DiscrepancyReason = 'shortage' | 'surplus' | 'damaged' | 'wrong_item' | 'quality' | 'packaging' | 'other';

/** Values of `format`. */
export type ReceiptsExportFileFormat = 'pdf' | 'xlsx' | 'docx';

/** Values of `status`. */
export type SupplierQuoteStatus =
  | 'draft'
  | 'submitted'
  | 'under_review'
  | 'accepted'
  | 'partially_accepted'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'superseded';

/** Values of `origin`. */
export type SupplierQuoteOrigin = 'supplier_portal' | 'manual' | 'email' | 'import' | 'integration';

/** A quote from a supplier, in a list. */
export interface WorkspaceSupplierQuoteListItem {
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
  /** Whether its prices are hidden, until the deadline or until it is submitted. */
  isSealed: boolean;
}

/** A line of a quote: priced, or marked as unavailable. */
export interface QuoteItem {
  id: Uuid;
  rfqItemId: Uuid | null;
  procurementItemId: Uuid | null;
  sortOrder: number;
  offeredName: string;
  offeredSku: string | null;
  manufacturer: string | null;
  isAnalog: boolean;
  /** The catalog item that an analog is, never the one that was asked for; null where it is of no catalog. */
  catalogItemId: Uuid | null;
  isUnavailable: boolean;
  quantity: Quantity;
  unitId: Uuid;
  /**
   * How much of the unit that is asked for one of the offered unit is; needed where nobody else can say, as of a
   * roll for metres.
   */
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

/** A quote from a supplier. */
export interface WorkspaceSupplierQuote extends WorkspaceSupplierQuoteListItem {
  /** Freight, packing, discounts and the like; they belong to the amounts of the quote. */
  charges: Charge[] | null;
  internalComment: string | null;
  rejectionReason: string | null;
  contactName: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  fileIds: Uuid[];
  receivedAt: Instant | null;
  items: QuoteItem[];
}

export interface QuoteItemInput {
  rfqItemId?: Uuid | null | undefined;
  procurementItemId?: Uuid | null | undefined;
  offeredName?: string | undefined;
  offeredSku?: string | null | undefined;
  manufacturer?: string | null | undefined;
  isAnalog?: boolean | undefined;
  /** The catalog item that an analog is, never the one that was asked for; null where it is of no catalog. */
  catalogItemId?: Uuid | null | undefined;
  isUnavailable?: boolean | undefined;
  quantity?: QuantityInput | undefined;
  unitId?: Uuid | undefined;
  /**
   * How much of the unit that is asked for one of the offered unit is; needed where nobody else can say, as of a
   * roll for metres.
   */
  unitFactor?: QuantityInput | null | undefined;
  unitPrice?: PriceInput | null | undefined;
  vatRate?: RateInput | null | undefined;
  discountPercent?: RateInput | null | undefined;
  deliveryDate?: InstantInput | null | undefined;
  leadTimeDays?: number | null | undefined;
  /** The least that is sold, in the unit of the line. */
  minOrderQuantity?: QuantityInput | null | undefined;
  /** It is sold in multiples of this, in the unit of the line. */
  orderMultiple?: QuantityInput | null | undefined;
  comment?: string | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** The line that this one replaces. */
  id?: Uuid | undefined;
}

/** What `requisitionQuotes.create` takes. */
export interface NewWorkspaceSupplierQuote {
  procurementId?: Uuid | undefined;
  rfqId?: Uuid | null | undefined;
  supplierId?: Uuid | undefined;
  /** Contract of purchase with the supplier: lines that say no price take it from its price list. */
  contractId?: Uuid | null | undefined;
  supplierQuoteNumber?: string | null | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  /** Freight, packing, discounts and the like; they belong to the amounts of the quote. */
  charges?: readonly ChargeInput[] | undefined;
  validUntil?: InstantInput | null | undefined;
  deliveryDate?: InstantInput | null | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  publicComment?: string | null | undefined;
  internalComment?: string | null | undefined;
  rejectionReason?: string | null | undefined;
  contactName?: string | null | undefined;
  contactPhone?: string | null | undefined;
  contactEmail?: string | null | undefined;
  fileIds?: readonly Uuid[] | undefined;
  items?: readonly QuoteItemInput[] | undefined;
}

/** Values of `status`. */
export type SupplierQuoteMove = 'under_review' | 'rejected' | 'withdrawn';

/** What `requisitionQuotes.update` takes. */
export interface WorkspaceSupplierQuotePatch {
  /** Contract of purchase with the supplier: lines that say no price take it from its price list. */
  contractId?: Uuid | null | undefined;
  supplierQuoteNumber?: string | null | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  /** Freight, packing, discounts and the like; they belong to the amounts of the quote. */
  charges?: readonly ChargeInput[] | undefined;
  validUntil?: InstantInput | null | undefined;
  deliveryDate?: InstantInput | null | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  publicComment?: string | null | undefined;
  internalComment?: string | null | undefined;
  rejectionReason?: string | null | undefined;
  contactName?: string | null | undefined;
  contactPhone?: string | null | undefined;
  contactEmail?: string | null | undefined;
  fileIds?: readonly Uuid[] | undefined;
  items?: readonly QuoteItemInput[] | undefined;
  /** Moves the quote. */
  status?: SupplierQuoteMove | undefined;
}

/** Values of `priority`. */
export type PurchaseRequisitionPriority = 'low' | 'normal' | 'high' | 'urgent';

/** Values of `status`. */
export type RequisitionItemStatus =
  'new' | 'requested' | 'quoted' | 'selected' | 'ordered' | 'partially_received' | 'received' | 'cancelled';

/** A line of a purchase requisition in the workspace. */
export interface RequisitionItem {
  id: Uuid;
  procurementId: Uuid;
  catalogItemId: Uuid | null;
  skuSnapshot: string | null;
  rawName: string;
  quantity: Quantity;
  unitId: Uuid;
  /**
   * How many base units of its item one unit of the line is; of what is not of the catalog, how many of the unit
   * of the line that it follows.
   */
  unitFactor: Quantity | null;
  unitPrice: Price | null;
  totalPrice: Money | null;
  vatRate: Rate | null;
  requiredDate: Instant | null;
  plannedDate: Instant | null;
  receivedQuantity: Quantity;
  status: RequisitionItemStatus;
  createdAt: Instant;
  updatedAt: Instant;
  sortOrder: number;
  /** Goes into price requests. */
  comment: string | null;
  supplierId: Uuid | null;
  quoteItemId: Uuid | null;
  productFields: Record<string, unknown>;
  costItemId: Uuid | null;
  /** The site that it is for. */
  logisticsObjectId: Uuid | null;
}

/** Values of `type`. */
export type StockMovementType =
  'initial' | 'receipt' | 'issue' | 'adjustment' | 'transfer_out' | 'transfer_in' | 'return';

/** Values of `reason`. */
export type StockMovementReason = 'inventory_count' | 'damage' | 'loss' | 'found' | 'correction' | 'other';

/** Values of `documentType`. */
export type StockMovementDocumentType =
  'procurement' | 'purchase_order' | 'delivery_trip' | 'stock_document' | 'adjustment' | 'import';

export interface StockMovement {
  id: Uuid;
  catalogItemId: Uuid;
  warehouseId: Uuid;
  type: StockMovementType;
  /** Signed: negative where stock went out. */
  quantity: Quantity;
  balanceAfter: Quantity;
  unitCost: Price | null;
  currency: CurrencyCode | null;
  /** What it changed the value of the goods in the warehouse by, exactly, in `currency`. */
  value: string;
  reason: StockMovementReason | null;
  documentType: StockMovementDocumentType | null;
  documentId: Uuid | null;
  /** Shared by the two movements of a transfer. */
  transferId: Uuid | null;
  /** The movement whose cost this one corrects: it changes the value of the goods and no quantity. */
  correctedMovementId: Uuid | null;
  comment: string | null;
  createdById: Uuid;
  occurredAt: Instant;
  createdAt: Instant;
}

/** Values of `status`. */
export type SupplierRfqStatus =
  'draft' | 'sent' | 'viewed' | 'responded' | 'declined' | 'expired' | 'closed' | 'cancelled';
