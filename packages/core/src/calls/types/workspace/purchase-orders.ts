import type {
  AgreedPaymentStage,
  BankAccountUnverifiedWarning,
  BelowMinOrderQuantity,
  BudgetWarning,
  Charge,
  ChargeInput,
  ContractNotActiveWarning,
  ContractWarning,
  CurrencyCode,
  Instant,
  InstantInput,
  MailOutcome,
  MatchExceptionsWarning,
  Money,
  NotOrderMultiple,
  NotSupplierWarning,
  PaymentStage,
  PaymentStageInput,
  Price,
  PriceInput,
  PurchaseOrderAnsweredLine,
  PurchaseOrderConfirmationState,
  PurchaseOrderSendingFormat,
  PurchaseOrderStatus,
  Quantity,
  QuantityInput,
  Rate,
  RateInput,
  RecordsQuery,
  SupplierArchivedWarning,
  SupplierBlockedWarning,
  UnsentReason,
  Uuid,
  VatMode,
} from './shared-types.js';

export interface PurchaseOrderContact {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** Values of `via`. */
export type PurchaseOrderAnsweredVia = 'page' | 'mail' | 'key' | 'user';

export interface PurchaseOrderConfirmation {
  state: PurchaseOrderConfirmationState;
  at: Instant | null;
  byName: string | null;
  via: PurchaseOrderAnsweredVia | null;
  comment: string | null;
  /** What was answered of each line; empty where nothing was. */
  items: PurchaseOrderAnsweredLine[];
}

/** Values of `receiptStatus`. */
export type PurchaseOrderProgress = 'none' | 'partial' | 'full' | 'over';

/** What is ordered from a supplier, in a list. */
export interface WorkspacePurchaseOrderListItem {
  id: Uuid;
  number: string;
  /** Null for an order that stands alone. */
  procurementId: Uuid | null;
  supplierId: Uuid;
  /** As it was when the order was sent. */
  supplierName: string;
  /** Defaults to the contact of the quote, or else of the supplier. */
  supplierContact: PurchaseOrderContact | null;
  /** Which of our firms orders; defaults to the default profile. */
  sellerProfileId: Uuid | null;
  /** Contract of purchase with the supplier, by whose limit, prices and term it is ordered. */
  contractId: Uuid | null;
  /** Rises with each amendment that is sent. */
  revision: number;
  status: PurchaseOrderStatus;
  confirmation: PurchaseOrderConfirmation;
  /** Worked out from the lines. */
  receiptStatus: PurchaseOrderProgress;
  /** Worked out from the lines. */
  invoiceStatus: PurchaseOrderProgress;
  /** Worked out from the lines. */
  paymentStatus: PurchaseOrderProgress;
  currency: CurrencyCode;
  vatMode: VatMode;
  /** Without VAT. */
  netAmount: Money;
  vatAmount: Money;
  /** With VAT. */
  grossAmount: Money;
  warehouseId: Uuid | null;
  logisticsObjectId: Uuid | null;
  expectedAt: Instant | null;
  supplierOrderNumber: string | null;
  createdById: Uuid;
  sentAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  /** Always null: orders are cancelled or closed. */
  archivedAt: Instant | null;
}

/** Values of `sort`. */
export type PurchaseOrdersListSort =
  | 'id'
  | '-id'
  | 'number'
  | '-number'
  | 'procurementId'
  | '-procurementId'
  | 'supplierId'
  | '-supplierId'
  | 'supplierName'
  | '-supplierName'
  | 'sellerProfileId'
  | '-sellerProfileId'
  | 'contractId'
  | '-contractId'
  | 'revision'
  | '-revision'
  | 'status'
  | '-status'
  | 'receiptStatus'
  | '-receiptStatus'
  | 'invoiceStatus'
  | '-invoiceStatus'
  | 'paymentStatus'
  | '-paymentStatus'
  | 'currency'
  | '-currency'
  | 'vatMode'
  | '-vatMode'
  | 'netAmount'
  | '-netAmount'
  | 'vatAmount'
  | '-vatAmount'
  | 'grossAmount'
  | '-grossAmount'
  | 'warehouseId'
  | '-warehouseId'
  | 'logisticsObjectId'
  | '-logisticsObjectId'
  | 'expectedAt'
  | '-expectedAt'
  | 'supplierOrderNumber'
  | '-supplierOrderNumber'
  | 'createdById'
  | '-createdById'
  | 'sentAt'
  | '-sentAt'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version';

/** What `purchaseOrders.list` takes. */
export interface PurchaseOrdersListQuery extends RecordsQuery {
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
  sort?: PurchaseOrdersListSort | undefined;
  /**
   * One or more of draft, pending_approval, approved, sent, confirmed, rejected, closed, cancelled, separated by
   * commas.
   */
  status?: string | readonly PurchaseOrderStatus[] | undefined;
  supplierId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  contractId?: Uuid | undefined;
  warehouseId?: Uuid | undefined;
  logisticsObjectId?: Uuid | undefined;
  /** One or more of none, partial, full, over, separated by commas. */
  receiptStatus?: string | readonly PurchaseOrderProgress[] | undefined;
  /** One or more of none, partial, full, over, separated by commas. */
  invoiceStatus?: string | readonly PurchaseOrderProgress[] | undefined;
  /** One or more of none, partial, full, over, separated by commas. */
  paymentStatus?: string | readonly PurchaseOrderProgress[] | undefined;
  currency?: CurrencyCode | undefined;
  /** At this time or later. */
  expectedFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  expectedTo?: InstantInput | undefined;
  /** At this time or later. */
  sentFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  sentTo?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

export interface PurchaseOrderItem {
  id: Uuid;
  sortOrder: number;
  procurementItemId: Uuid | null;
  quoteItemId: Uuid | null;
  catalogItemId: Uuid | null;
  /** Defaults to the name of the line of the requisition, or of the catalog item. */
  rawName: string;
  sku: string | null;
  supplierSku: string | null;
  manufacturer: string | null;
  /** Orders another thing than the requisition asks for: as the line of the quote or its own catalog item says. */
  isAnalog: boolean;
  /** Of an analog, the catalog item that was asked for. */
  replacesCatalogItemId: Uuid | null;
  quantity: Quantity;
  unitId: Uuid;
  /**
   * How many base units of its item one unit of the line is; of what is not of the catalog, how many of the unit
   * of the line that it follows.
   */
  unitFactor: Quantity | null;
  /** Defaults to the price of the contract’s list, where the order names a contract; required otherwise. */
  unitPrice: Price;
  discountPercent: Rate | null;
  /** Null means no VAT; defaults to what the supplier charges by its kind. */
  vatRate: Rate | null;
  netAmount: Money;
  vatAmount: Money;
  grossAmount: Money;
  requiredDate: Instant | null;
  /** When the supplier has promised to deliver. */
  promisedDate: Instant | null;
  confirmedQuantity: Quantity;
  receivedQuantity: Quantity;
  invoicedQuantity: Quantity;
  returnedQuantity: Quantity;
  /** What will not be delivered any more. */
  cancelledQuantity: Quantity;
  costItemId: Uuid | null;
  logisticsObjectId: Uuid | null;
  comment: string | null;
}

export interface OverOrdered {
  code: 'over_ordered';
  /** Line of the order. */
  itemId: Uuid;
  procurementItemId: Uuid;
  /** What the requisition asks for. */
  quantity: Quantity;
  /** What all orders bring of it, in its unit. */
  orderedQuantity: Quantity;
}

/** Values of `status`. */
export type PurchaseOrderRevisionStatus = 'draft' | 'pending_approval' | 'approved' | 'sent';

export interface PurchaseOrderAmendment {
  revision: number;
  status: PurchaseOrderRevisionStatus;
  /** Defaults to the contact of the quote, or else of the supplier. */
  supplierContact: PurchaseOrderContact | null;
  /** Which of our firms orders; defaults to the default profile. */
  sellerProfileId: Uuid | null;
  /** Contract of purchase with the supplier, by whose limit, prices and term it is ordered. */
  contractId: Uuid | null;
  currency: CurrencyCode;
  vatMode: VatMode;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges: Charge[];
  /** Without VAT. */
  netAmount: Money;
  vatAmount: Money;
  /** With VAT. */
  grossAmount: Money;
  paymentSchedule: AgreedPaymentStage[];
  paymentTermsText: string | null;
  deliveryTermsText: string | null;
  deliveryAddress: string | null;
  warehouseId: Uuid | null;
  logisticsObjectId: Uuid | null;
  expectedAt: Instant | null;
  /** For the supplier. */
  comment: string | null;
  items: PurchaseOrderItem[];
}

/** What is ordered from a supplier. */
export interface WorkspacePurchaseOrder extends WorkspacePurchaseOrderListItem {
  /** Why it was rejected, cancelled or closed. */
  statusReason: string | null;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges: Charge[];
  paymentTermsText: string | null;
  deliveryTermsText: string | null;
  deliveryAddress: string | null;
  /** For the supplier. */
  comment: string | null;
  internalComment: string | null;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  items: PurchaseOrderItem[];
  /** When which part is to be paid; payments go to the stages in their order. */
  paymentSchedule: PaymentStage[];
  /** What credit notes are still expected to take back, with VAT: what is invoiced of goods that went back. */
  expectedCreditAmount: Money;
  /**
   * Lines that order more than is still to be ordered of a requisition line, or what the supplier does not sell in
   * such a quantity; while an approval is waited for, what it exceeds and what will refuse it afterwards.
   */
  warnings: (
    | OverOrdered
    | BelowMinOrderQuantity
    | NotOrderMultiple
    | BudgetWarning
    | ContractWarning
    | ContractNotActiveWarning
    | SupplierBlockedWarning
    | SupplierArchivedWarning
    | NotSupplierWarning
    | BankAccountUnverifiedWarning
    | MatchExceptionsWarning
  )[];
  /** Draft of the next revision; null where there is none. */
  amendment: PurchaseOrderAmendment | null;
}

export interface PurchaseOrderContactInput {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

export interface NewPurchaseOrderItem {
  procurementItemId?: Uuid | null | undefined;
  quoteItemId?: Uuid | null | undefined;
  catalogItemId?: Uuid | null | undefined;
  /** Defaults to the name of the line of the requisition, or of the catalog item. */
  rawName?: string | undefined;
  sku?: string | null | undefined;
  supplierSku?: string | null | undefined;
  manufacturer?: string | null | undefined;
  quantity: QuantityInput;
  unitId?: Uuid | undefined;
  /** Defaults to the price of the contract’s list, where the order names a contract; required otherwise. */
  unitPrice?: PriceInput | undefined;
  discountPercent?: RateInput | null | undefined;
  /** Null means no VAT; defaults to what the supplier charges by its kind. */
  vatRate?: RateInput | null | undefined;
  requiredDate?: InstantInput | null | undefined;
  /** When the supplier has promised to deliver. */
  promisedDate?: InstantInput | null | undefined;
  costItemId?: Uuid | null | undefined;
  logisticsObjectId?: Uuid | null | undefined;
  comment?: string | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
}

/** What `purchaseOrders.create` takes. */
export interface NewWorkspacePurchaseOrder {
  /** Null for an order that stands alone. */
  procurementId?: Uuid | null | undefined;
  supplierId: Uuid;
  /** Defaults to the contact of the quote, or else of the supplier. */
  supplierContact?: PurchaseOrderContactInput | null | undefined;
  /** Which of our firms orders; defaults to the default profile. */
  sellerProfileId?: Uuid | null | undefined;
  /** Contract of purchase with the supplier, by whose limit, prices and term it is ordered. */
  contractId?: Uuid | null | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges?: readonly ChargeInput[] | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  deliveryAddress?: string | null | undefined;
  warehouseId?: Uuid | null | undefined;
  logisticsObjectId?: Uuid | null | undefined;
  expectedAt?: InstantInput | null | undefined;
  supplierOrderNumber?: string | null | undefined;
  /** For the supplier. */
  comment?: string | null | undefined;
  internalComment?: string | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  items: readonly NewPurchaseOrderItem[];
  /** Percentages are of what stages with amounts leave, and add up to 100. */
  paymentSchedule?: readonly PaymentStageInput[] | undefined;
}

export interface PurchaseOrderItemInput {
  procurementItemId?: Uuid | null | undefined;
  quoteItemId?: Uuid | null | undefined;
  catalogItemId?: Uuid | null | undefined;
  /** Defaults to the name of the line of the requisition, or of the catalog item. */
  rawName?: string | undefined;
  sku?: string | null | undefined;
  supplierSku?: string | null | undefined;
  manufacturer?: string | null | undefined;
  quantity?: QuantityInput | undefined;
  unitId?: Uuid | undefined;
  /** Defaults to the price of the contract’s list, where the order names a contract; required otherwise. */
  unitPrice?: PriceInput | undefined;
  discountPercent?: RateInput | null | undefined;
  /** Null means no VAT; defaults to what the supplier charges by its kind. */
  vatRate?: RateInput | null | undefined;
  requiredDate?: InstantInput | null | undefined;
  /** When the supplier has promised to deliver. */
  promisedDate?: InstantInput | null | undefined;
  costItemId?: Uuid | null | undefined;
  logisticsObjectId?: Uuid | null | undefined;
  comment?: string | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
  /** The line that this one replaces. */
  id?: Uuid | undefined;
}

/** What `purchaseOrders.update` takes. */
export interface WorkspacePurchaseOrderPatch {
  supplierId?: Uuid | undefined;
  /** Defaults to the contact of the quote, or else of the supplier. */
  supplierContact?: PurchaseOrderContactInput | null | undefined;
  /** Which of our firms orders; defaults to the default profile. */
  sellerProfileId?: Uuid | null | undefined;
  /** Contract of purchase with the supplier, by whose limit, prices and term it is ordered. */
  contractId?: Uuid | null | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges?: readonly ChargeInput[] | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  deliveryAddress?: string | null | undefined;
  warehouseId?: Uuid | null | undefined;
  logisticsObjectId?: Uuid | null | undefined;
  expectedAt?: InstantInput | null | undefined;
  supplierOrderNumber?: string | null | undefined;
  /** For the supplier. */
  comment?: string | null | undefined;
  internalComment?: string | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /**
   * A row with an id changes that line and may say a part of it; where any does, lines that are not named stay,
   * else the rows replace all lines.
   */
  items?: readonly PurchaseOrderItemInput[] | undefined;
  /** Percentages are of what stages with amounts leave, and add up to 100. */
  paymentSchedule?: readonly PaymentStageInput[] | undefined;
}

/** What `purchaseOrders.draft` answers. */
export interface PurchaseOrdersDraftResult {
  items: WorkspacePurchaseOrder[];
}

/** What `purchaseOrders.draft` takes. */
export interface PurchaseOrdersDraftBody {
  /** Defaults to all suppliers with a purchase decision. */
  supplierIds?: readonly Uuid[] | undefined;
  /** Lines of the requisition to order; defaults to all that were decided. */
  itemIds?: readonly Uuid[] | undefined;
}

/** What `purchaseOrders.callOff` takes. */
export interface ContractCallOff {
  /** Null for an order that stands alone. */
  procurementId?: Uuid | null | undefined;
  /** Defaults to the contact of the quote, or else of the supplier. */
  supplierContact?: PurchaseOrderContactInput | null | undefined;
  /** Which of our firms orders; defaults to the default profile. */
  sellerProfileId?: Uuid | null | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges?: readonly ChargeInput[] | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  deliveryAddress?: string | null | undefined;
  warehouseId?: Uuid | null | undefined;
  logisticsObjectId?: Uuid | null | undefined;
  expectedAt?: InstantInput | null | undefined;
  supplierOrderNumber?: string | null | undefined;
  /** For the supplier. */
  comment?: string | null | undefined;
  internalComment?: string | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  items: readonly NewPurchaseOrderItem[];
  /** Percentages are of what stages with amounts leave, and add up to 100. */
  paymentSchedule?: readonly PaymentStageInput[] | undefined;
}

/** Values of `format`. */
export type PurchaseOrdersExportFileFormat = 'docx' | 'pdf' | 'xlsx';

/** What `purchaseOrders.exportFile` takes. */
export interface PurchaseOrdersExportFileQuery {
  /** Defaults to pdf. */
  format?: PurchaseOrdersExportFileFormat | undefined;
  /** Defaults to the default template of the kind, or else the built-in form. */
  templateId?: Uuid | undefined;
}

/** What `purchaseOrders.submitApproval` takes. */
export interface PurchaseOrdersSubmitApprovalBody {
  comment?: string | null | undefined;
}

/** What `purchaseOrders.send` answers. */
export interface SentPurchaseOrder {
  id: Uuid;
  number: string;
  /** Null for an order that stands alone. */
  procurementId: Uuid | null;
  supplierId: Uuid;
  /** As it was when the order was sent. */
  supplierName: string;
  /** Defaults to the contact of the quote, or else of the supplier. */
  supplierContact: PurchaseOrderContact | null;
  /** Which of our firms orders; defaults to the default profile. */
  sellerProfileId: Uuid | null;
  /** Contract of purchase with the supplier, by whose limit, prices and term it is ordered. */
  contractId: Uuid | null;
  /** Rises with each amendment that is sent. */
  revision: number;
  status: PurchaseOrderStatus;
  /** Why it was rejected, cancelled or closed. */
  statusReason: string | null;
  confirmation: PurchaseOrderConfirmation;
  /** Worked out from the lines. */
  receiptStatus: PurchaseOrderProgress;
  /** Worked out from the lines. */
  invoiceStatus: PurchaseOrderProgress;
  /** Worked out from the lines. */
  paymentStatus: PurchaseOrderProgress;
  currency: CurrencyCode;
  vatMode: VatMode;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges: Charge[];
  /** Without VAT. */
  netAmount: Money;
  vatAmount: Money;
  /** With VAT. */
  grossAmount: Money;
  paymentTermsText: string | null;
  deliveryTermsText: string | null;
  deliveryAddress: string | null;
  warehouseId: Uuid | null;
  logisticsObjectId: Uuid | null;
  expectedAt: Instant | null;
  supplierOrderNumber: string | null;
  /** For the supplier. */
  comment: string | null;
  internalComment: string | null;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  createdById: Uuid;
  sentAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  /** Always null: orders are cancelled or closed. */
  archivedAt: Instant | null;
  items: PurchaseOrderItem[];
  /** When which part is to be paid; payments go to the stages in their order. */
  paymentSchedule: PaymentStage[];
  /** What credit notes are still expected to take back, with VAT: what is invoiced of goods that went back. */
  expectedCreditAmount: Money;
  /** The contract and budgets that warn and are exceeded, and lines of more than was asked for. */
  warnings: (
    | BudgetWarning
    | ContractWarning
    | ContractNotActiveWarning
    | SupplierBlockedWarning
    | SupplierArchivedWarning
    | NotSupplierWarning
    | BankAccountUnverifiedWarning
    | MatchExceptionsWarning
    | OverOrdered
    | BelowMinOrderQuantity
    | NotOrderMultiple
  )[];
  /** Draft of the next revision; null where there is none. */
  amendment: PurchaseOrderAmendment | null;
  /** Address of the supplier’s page; shown here and in the mail only. */
  publicUrl: string | null;
  mailStatus: MailOutcome;
  /** Why nothing is mailed; null where something is. */
  reason: UnsentReason | null;
}

/** What `purchaseOrders.send` takes. */
export interface PurchaseOrderSending {
  /** `link`: nothing is mailed; you pass the order on yourself. */
  channel?: 'email' | 'link' | undefined;
  /** Defaults to the contact of the order, or else the supplier. */
  emails?: readonly string[] | undefined;
  message?: string | null | undefined;
  /** Format of the attached form. */
  format?: PurchaseOrderSendingFormat | undefined;
  /** Links that were sent before end, and the answer has another one. */
  regenerateLink?: boolean | undefined;
}

/** What `purchaseOrders.amend` takes. */
export type PurchaseOrdersAmendBody = Record<string, unknown>;

/** What `purchaseOrders.confirm` takes. */
export interface PurchaseOrderAnswer {
  /** Lines that are left out are confirmed as they were ordered. */
  items?:
    | readonly {
        itemId: Uuid;
        /** 0 where it is not delivered at all. */
        quantity?: QuantityInput | undefined;
        unitPrice?: PriceInput | undefined;
        promisedDate?: InstantInput | null | undefined;
        comment?: string | null | undefined;
      }[]
    | undefined;
  promisedDate?: InstantInput | null | undefined;
  comment?: string | null | undefined;
}

/** What `purchaseOrders.reject` takes. */
export interface PurchaseOrdersRejectBody {
  reason: string;
}

/** What `purchaseOrders.cancel` takes. */
export interface PurchaseOrdersCancelBody {
  reason: string;
}

/** What `purchaseOrders.close` takes. */
export interface PurchaseOrdersCloseBody {
  reason?: string | null | undefined;
}

export interface PurchaseOrderRevisionRow {
  revision: number;
  status: PurchaseOrderRevisionStatus;
  createdById: Uuid;
  createdAt: Instant;
  sentAt: Instant | null;
  grossAmount: Money;
}

/** What `purchaseOrders.listRevisions` answers. */
export interface PurchaseOrdersListRevisionsResult {
  items: PurchaseOrderRevisionRow[];
  total: number;
}

export interface PurchaseOrderContent {
  /** Defaults to the contact of the quote, or else of the supplier. */
  supplierContact: PurchaseOrderContact | null;
  /** Which of our firms orders; defaults to the default profile. */
  sellerProfileId: Uuid | null;
  /** Contract of purchase with the supplier, by whose limit, prices and term it is ordered. */
  contractId: Uuid | null;
  currency: CurrencyCode;
  vatMode: VatMode;
  /** Freight, packing, discounts and the like; they belong to the amounts of the document. */
  charges: Charge[];
  /** Without VAT. */
  netAmount: Money;
  vatAmount: Money;
  /** With VAT. */
  grossAmount: Money;
  paymentSchedule: AgreedPaymentStage[];
  paymentTermsText: string | null;
  deliveryTermsText: string | null;
  deliveryAddress: string | null;
  warehouseId: Uuid | null;
  logisticsObjectId: Uuid | null;
  expectedAt: Instant | null;
  /** For the supplier. */
  comment: string | null;
  items: PurchaseOrderItem[];
}

/** Values of `kind`. */
export type PurchaseOrderChangeKind = 'changed' | 'added' | 'removed';

export interface PurchaseOrderChange {
  /** The line that changed; null for a field of the order itself. */
  itemId: Uuid | null;
  kind: PurchaseOrderChangeKind;
  /** Null where a whole line came or went. */
  field: string | null;
  before: unknown;
  after: unknown;
}

/** What `purchaseOrders.getRevision` answers. */
export interface PurchaseOrderRevision {
  revision: number;
  status: PurchaseOrderRevisionStatus;
  createdById: Uuid;
  createdAt: Instant;
  sentAt: Instant | null;
  grossAmount: Money;
  content: PurchaseOrderContent;
  /** None in the first revision. */
  changes: PurchaseOrderChange[];
}
