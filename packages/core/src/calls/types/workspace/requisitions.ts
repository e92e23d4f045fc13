import type {
  BankAccountUnverifiedWarning,
  BudgetWarning,
  ContractNotActiveWarning,
  ContractWarning,
  CurrencyCode,
  Instant,
  InstantInput,
  MatchExceptionsWarning,
  Money,
  MoneyInput,
  NotSupplierWarning,
  PriceInput,
  PurchaseRequisitionPriority,
  QuantityInput,
  RateInput,
  RecordsQuery,
  RequisitionItem,
  StageKind,
  SupplierArchivedWarning,
  SupplierBlockedWarning,
  Uuid,
  VatMode,
} from './shared-types.js';

/** Values of `status`. */
export type PurchaseRequisitionStatus =
  'draft' | 'pending_approval' | 'in_progress' | 'on_hold' | 'completed' | 'rejected' | 'cancelled';

/** Values of `sourcingStatus`. */
export type WorkspacePurchaseRequisitionSourcingStatus = 'none' | 'requested' | 'quoted' | 'decided';

/** Values of `receiptStatus`. */
export type WorkspacePurchaseRequisitionReceiptStatus = 'none' | 'partial' | 'full';

/** Values of `invoiceStatus`. */
export type WorkspacePurchaseRequisitionInvoiceStatus = 'none' | 'partial' | 'full';

/** Values of `source`. */
export type WorkspacePurchaseRequisitionSource = 'workspace' | 'integration_api' | 'import' | 'inbound_webhook';

/** A purchase requisition, in a list. */
export interface WorkspacePurchaseRequisitionListItem {
  id: Uuid;
  number: string;
  pipelineId: Uuid;
  name: string;
  status: PurchaseRequisitionStatus;
  /**
   * Planned amount; defaults to the sum of the items; null for those who see the requisition only to receive its
   * goods.
   */
  plannedTotal: Money | null;
  currency: CurrencyCode;
  /** How planned prices relate to VAT; defaults to that of the portal. */
  vatMode: VatMode;
  dueDate: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  stageId: Uuid;
  customerRequestNumber: string | null;
  priority: PurchaseRequisitionPriority;
  customerId: Uuid | null;
  warehouseId: Uuid | null;
  responsibleUserId: Uuid | null;
  /** What was decided costs with VAT; null for those who see the requisition only to receive its goods. */
  actualTotal: Money | null;
  /** What was decided costs without VAT; null for those who see the requisition only to receive its goods. */
  netAmount: Money | null;
  /** VAT of what was decided; null for those who see the requisition only to receive its goods. */
  vatAmount: Money | null;
  /**
   * What was decided costs with VAT; the same as `actualTotal`; null for those who see the requisition only to
   * receive its goods.
   */
  grossAmount: Money | null;
  sourcingStatus: WorkspacePurchaseRequisitionSourcingStatus;
  receiptStatus: WorkspacePurchaseRequisitionReceiptStatus;
  invoiceStatus: WorkspacePurchaseRequisitionInvoiceStatus;
  source: WorkspacePurchaseRequisitionSource;
  archivedAt: Instant | null;
}

/** Values of `sort`. */
export type RequisitionsListSort =
  | 'id'
  | '-id'
  | 'number'
  | '-number'
  | 'pipelineId'
  | '-pipelineId'
  | 'name'
  | '-name'
  | 'status'
  | '-status'
  | 'plannedTotal'
  | '-plannedTotal'
  | 'currency'
  | '-currency'
  | 'vatMode'
  | '-vatMode'
  | 'dueDate'
  | '-dueDate'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'stageId'
  | '-stageId'
  | 'customerRequestNumber'
  | '-customerRequestNumber'
  | 'priority'
  | '-priority'
  | 'customerId'
  | '-customerId'
  | 'warehouseId'
  | '-warehouseId'
  | 'responsibleUserId'
  | '-responsibleUserId'
  | 'actualTotal'
  | '-actualTotal'
  | 'netAmount'
  | '-netAmount'
  | 'vatAmount'
  | '-vatAmount'
  | 'grossAmount'
  | '-grossAmount'
  | 'sourcingStatus'
  | '-sourcingStatus'
  | 'receiptStatus'
  | '-receiptStatus'
  | 'invoiceStatus'
  | '-invoiceStatus'
  | 'source'
  | '-source'
  | 'archivedAt'
  | '-archivedAt';

/** What `requisitions.list` takes. */
export interface RequisitionsListQuery extends RecordsQuery {
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
  sort?: RequisitionsListSort | undefined;
  pipelineId?: Uuid | undefined;
  /**
   * One or more of draft, pending_approval, in_progress, on_hold, completed, rejected, cancelled, separated by
   * commas.
   */
  status?: string | readonly PurchaseRequisitionStatus[] | undefined;
  stageId?: Uuid | undefined;
  responsibleUserId?: Uuid | undefined;
  customerId?: Uuid | undefined;
  /** At this time or later. */
  dueFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  dueTo?: InstantInput | undefined;
  supplierId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** A purchase requisition. */
export interface WorkspacePurchaseRequisition extends WorkspacePurchaseRequisitionListItem {
  comment: string | null;
  deliveryAddress: string | null;
  requesterName: string | null;
  cancelReason: string | null;
  startedAt: Instant | null;
  completedAt: Instant | null;
  cancelledAt: Instant | null;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
  createdById: Uuid;
  items: RequisitionItem[];
  /**
   * Budgets that warn and are exceeded; while an approval is waited for, what it exceeds and what will refuse it
   * afterwards.
   */
  warnings: (
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
export interface NewWorkspacePurchaseRequisition {
  pipelineId?: Uuid | undefined;
  name: string;
  /** Planned amount; null or absent: the sum of the items. */
  plannedTotal?: MoneyInput | null | undefined;
  currency?: CurrencyCode | undefined;
  /** How planned prices relate to VAT; defaults to that of the portal. */
  vatMode?: VatMode | undefined;
  dueDate?: InstantInput | null | undefined;
  stageId?: Uuid | undefined;
  customerRequestNumber?: string | null | undefined;
  comment?: string | null | undefined;
  priority?: PurchaseRequisitionPriority | undefined;
  customerId?: Uuid | null | undefined;
  warehouseId?: Uuid | null | undefined;
  deliveryAddress?: string | null | undefined;
  requesterName?: string | null | undefined;
  responsibleUserId?: Uuid | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** It starts as a draft. */
  isDraft?: boolean | undefined;
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
export interface WorkspacePurchaseRequisitionPatch {
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
  responsibleUserId?: Uuid | null | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** Items to change, found by `id`, and items to add; those that are not named stay. */
  items?: readonly ProcurementItemChange[] | undefined;
  /** Items to remove, before others are changed or added. */
  removeItemIds?: readonly Uuid[] | undefined;
}

/** Statuses of requisitions, their transitions, and their relation to stages. */
export interface StatusFlow {
  statuses: {
    code: PurchaseRequisitionStatus;
    name: string;
    /** A requisition can start here. */
    isInitial: boolean;
    isFinal: boolean;
    /** Requisitions end here without a purchase. */
    isCancelling: boolean;
    color: string;
  }[];
  transitions: {
    from: PurchaseRequisitionStatus;
    to: PurchaseRequisitionStatus;
    requiredRight: string;
    requiresReason: boolean;
  }[];
  stageKinds: {
    kind: StageKind;
    status: PurchaseRequisitionStatus;
  }[];
}

/** What `requisitions.changeStatus` takes. */
export interface RequisitionsChangeStatusBody {
  status: PurchaseRequisitionStatus;
  /** Required if the requisition ends without a purchase. */
  reason?: string | null | undefined;
  /** Goes into the history. */
  comment?: string | null | undefined;
}

/** What `requisitions.moveStage` takes. */
export interface RequisitionsMoveStageBody {
  stageId: Uuid;
  /** Required if the requisition ends without a purchase. */
  reason?: string | null | undefined;
  /** Goes into the history. */
  comment?: string | null | undefined;
}

/** Values of `actorType`. */
export type RequisitionMoveActorType = 'user' | 'key' | 'supplier' | 'system' | 'integration';

/** A move of a requisition to another stage, another status or both. */
export interface RequisitionMove {
  id: Uuid;
  /** Null if the stage did not change. */
  fromStageId: Uuid | null;
  /** Null if the stage did not change. */
  toStageId: Uuid | null;
  /** Null if the status did not change, and for moves that earlier versions noted. */
  fromStatus: PurchaseRequisitionStatus | null;
  toStatus: PurchaseRequisitionStatus | null;
  actorType: RequisitionMoveActorType;
  actorId: Uuid | null;
  actorName: string | null;
  comment: string | null;
  /** Why the requisition ends without a purchase, or why its status changed. */
  reason: string | null;
  createdAt: Instant;
  procurementId: Uuid;
  /** Name of the stage as it is now. */
  fromStageName: string | null;
  toStageName: string | null;
}

/** What `requisitions.listHistory` answers. */
export interface RequisitionsListHistoryResult {
  items: RequisitionMove[];
  total: number;
}
