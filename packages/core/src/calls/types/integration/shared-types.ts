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
export interface RecordsQuery extends PageQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Only records changed at or after this time, oldest change first. */
  updatedSince?: InstantInput | undefined;
}

/** Which page of a list. */
export interface PageQuery {
  /** Page number, from 1. */
  page?: number | undefined;
  /** Records on a page. */
  limit?: number | undefined;
}

/** Values of `outcome`. */
export type BulkUpsertOutcomeOutcome = 'created' | 'updated' | 'unchanged' | 'failed';

/** What is wrong with a row. */
export interface BulkUpsertError {
  /** JSON pointer into the body. */
  pointer: string;
  code: string;
  message: string;
}

/** What became of a row. */
export interface BulkUpsertOutcome {
  /** Position of the row, from 0. */
  index: number;
  outcome: BulkUpsertOutcomeOutcome;
  /** Null if the row failed. */
  id: Uuid | null;
  /** Version of the record; null if the row failed. */
  version: number | null;
  /** Why the row failed; at most 10. */
  errors: BulkUpsertError[];
}

/** What `catalogItems.bulkUpsert` answers. */
export interface BulkUpsertResult {
  items: BulkUpsertOutcome[];
}

/** Values of `format`. */
export type DocumentFormat = 'pdf' | 'docx' | 'xlsx' | 'xml';

/** Values of `scope`. */
export type DocumentScope = 'all' | 'selected_items' | 'grouped';

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

export interface PaymentStageInput {
  kind: PaymentStageKind;
  percent?: RateInput | null | undefined;
  amount?: MoneyInput | null | undefined;
  /** Days from what it waits for. */
  days?: number | undefined;
}

/** Values of `discrepancyReason`. */
export type DiscrepancyReason = 'shortage' | 'surplus' | 'damaged' | 'wrong_item' | 'quality' | 'packaging' | 'other';
