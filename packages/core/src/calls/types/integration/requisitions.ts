import type {
  CurrencyCode,
  Instant,
  InstantInput,
  Money,
  MoneyInput,
  PriceInput,
  QuantityInput,
  RateInput,
  RecordsQuery,
  Uuid,
  VatMode,
} from './shared-types.js';

/** Values of `status`. */
export type PurchaseRequisitionStatus =
  'draft' | 'pending_approval' | 'in_progress' | 'on_hold' | 'completed' | 'rejected' | 'cancelled';

/** A purchase requisition, in a list. */
export interface PurchaseRequisitionListItem {
  id: Uuid;
  number: string;
  pipelineId: Uuid;
  name: string;
  status: PurchaseRequisitionStatus;
  /** Planned amount; defaults to the sum of the items. */
  plannedTotal: Money;
  currency: CurrencyCode;
  dueDate: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Values of `priority`. */
export type PurchaseRequisitionPriority = 'low' | 'normal' | 'high' | 'urgent';

/** Values of `sourcingStatus`. */
export type PurchaseRequisitionSourcingStatus = 'none' | 'requested' | 'quoted' | 'decided';

/** Values of `receiptStatus`. */
export type PurchaseRequisitionReceiptStatus = 'none' | 'partial' | 'full';

/** Values of `invoiceStatus`. */
export type PurchaseRequisitionInvoiceStatus = 'none' | 'partial' | 'full';

/** Values of `source`. */
export type PurchaseRequisitionSource = 'workspace' | 'integration_api' | 'import' | 'inbound_webhook';

/** A purchase requisition. */
export interface PurchaseRequisition extends PurchaseRequisitionListItem {
  /** How planned prices relate to VAT; defaults to that of the portal. */
  vatMode: VatMode;
  version: number;
  stageId: Uuid;
  customerRequestNumber: string | null;
  comment: string | null;
  priority: PurchaseRequisitionPriority;
  customerId: Uuid | null;
  warehouseId: Uuid | null;
  deliveryAddress: string | null;
  requesterName: string | null;
  responsibleUserId: Uuid | null;
  /** What was decided costs with VAT. */
  actualTotal: Money;
  /** What was decided costs without VAT. */
  netAmount: Money;
  /** VAT of what was decided. */
  vatAmount: Money;
  /** What was decided costs with VAT; the same as `actualTotal`. */
  grossAmount: Money;
  sourcingStatus: PurchaseRequisitionSourcingStatus;
  receiptStatus: PurchaseRequisitionReceiptStatus;
  invoiceStatus: PurchaseRequisitionInvoiceStatus;
  source: PurchaseRequisitionSource;
  cancelReason: string | null;
  startedAt: Instant | null;
  completedAt: Instant | null;
  cancelledAt: Instant | null;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  archivedAt: Instant | null;
}

/** What `requisitions.list` takes. */
export interface RequisitionsListQuery extends RecordsQuery {
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** `full`: complete records, as returned one by one. */
  view?: 'full' | undefined;
  pipelineId?: Uuid | undefined;
  status?: PurchaseRequisitionStatus | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

export interface NewProcurementItem {
  catalogItemId?: Uuid | null | undefined;
  rawName?: string | undefined;
  quantity: QuantityInput;
  unitId?: Uuid | undefined;
  unitPrice?: PriceInput | null | undefined;
  vatRate?: RateInput | null | undefined;
  requiredDate?: InstantInput | null | undefined;
  plannedDate?: InstantInput | null | undefined;
  sortOrder?: number | undefined;
  /** Goes into price requests. */
  comment?: string | null | undefined;
  productFields?: Record<string, unknown> | undefined;
  costItemId?: Uuid | null | undefined;
  /** The site that it is for. */
  logisticsObjectId?: Uuid | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
}

/** What `requisitions.create` takes. */
export interface NewPurchaseRequisition {
  pipelineId?: Uuid | undefined;
  name: string;
  /** Planned amount; null or absent: the sum of the items. */
  plannedTotal?: MoneyInput | null | undefined;
  currency?: CurrencyCode | undefined;
  /** How planned prices relate to VAT; defaults to that of the portal. */
  vatMode?: VatMode | undefined;
  dueDate?: InstantInput | null | undefined;
  customerRequestNumber?: string | null | undefined;
  comment?: string | null | undefined;
  priority?: PurchaseRequisitionPriority | undefined;
  customerId?: Uuid | null | undefined;
  warehouseId?: Uuid | null | undefined;
  deliveryAddress?: string | null | undefined;
  requesterName?: string | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** Lines, where `limits.acceptsItems` of `GET /meta` is true. */
  items?: readonly NewProcurementItem[] | undefined;
}

export interface ProcurementItemChange {
  catalogItemId?: Uuid | null | undefined;
  rawName?: string | undefined;
  quantity?: QuantityInput | undefined;
  unitId?: Uuid | undefined;
  unitPrice?: PriceInput | null | undefined;
  vatRate?: RateInput | null | undefined;
  requiredDate?: InstantInput | null | undefined;
  plannedDate?: InstantInput | null | undefined;
  sortOrder?: number | undefined;
  /** Goes into price requests. */
  comment?: string | null | undefined;
  productFields?: Record<string, unknown> | undefined;
  costItemId?: Uuid | null | undefined;
  /** The site that it is for. */
  logisticsObjectId?: Uuid | null | undefined;
  /** OKEI code, in place of unitId. */
  unitCode?: string | undefined;
  /** Read-only: what is sent is not looked at. */
  unitFactor?: QuantityInput | null | undefined;
  /** Id of the item to change; without it an item is added. */
  id?: Uuid | undefined;
  /** Cancels the item, as long as none of it has been received. */
  status?: 'cancelled' | undefined;
}

/** What `requisitions.update` takes. */
export interface PurchaseRequisitionPatch {
  name?: string | undefined;
  /** Planned amount; null or absent: the sum of the items. */
  plannedTotal?: MoneyInput | null | undefined;
  currency?: CurrencyCode | undefined;
  /** How planned prices relate to VAT; defaults to that of the portal. */
  vatMode?: VatMode | undefined;
  dueDate?: InstantInput | null | undefined;
  customerRequestNumber?: string | null | undefined;
  comment?: string | null | undefined;
  priority?: PurchaseRequisitionPriority | undefined;
  customerId?: Uuid | null | undefined;
  warehouseId?: Uuid | null | undefined;
  deliveryAddress?: string | null | undefined;
  requesterName?: string | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** Lines to change, found by `id`, and lines to add, where `limits.acceptsItems` of `GET /meta` is true. */
  items?: readonly ProcurementItemChange[] | undefined;
  /** Lines to remove first, where `limits.acceptsItems` of `GET /meta` is true. */
  removeItemIds?: readonly Uuid[] | undefined;
}

/** What `requisitions.changeStatus` takes. */
export interface PurchaseRequisitionStatusChange {
  status: PurchaseRequisitionStatus;
  /** Goes into the history. */
  comment?: string | null | undefined;
}

export interface PurchaseRequisitionUpsert {
  /** Name of the other system; together with `externalId`. */
  externalSource?: string | null | undefined;
  /** Identifier in the other system; together with `externalSource`. */
  externalId?: string | null | undefined;
  pipelineId?: Uuid | undefined;
  name: string;
  /** Planned amount; null or absent: the sum of the items. */
  plannedTotal?: MoneyInput | null | undefined;
  currency?: CurrencyCode | undefined;
  /** How planned prices relate to VAT; defaults to that of the portal. */
  vatMode?: VatMode | undefined;
  dueDate?: InstantInput | null | undefined;
  customerRequestNumber?: string | null | undefined;
  comment?: string | null | undefined;
  priority?: PurchaseRequisitionPriority | undefined;
  customerId?: Uuid | null | undefined;
  warehouseId?: Uuid | null | undefined;
  deliveryAddress?: string | null | undefined;
  requesterName?: string | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** Lines, where `limits.acceptsItems` of `GET /meta` is true. */
  items?: readonly NewProcurementItem[] | undefined;
}

/** What `requisitions.bulkUpsert` takes. */
export interface PurchaseRequisitionBulkUpsert {
  items: readonly PurchaseRequisitionUpsert[];
}

/** The stage to move to. */
export interface StageMove {
  stageId: Uuid;
  /** Goes into the history. */
  comment?: string | null | undefined;
}
