import type { Instant, InstantInput, Quantity, QuantityInput, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `status`. */
export type WorkspaceDeliveryBatchStatus =
  'draft' | 'planned' | 'in_transit' | 'partially_delivered' | 'delivered' | 'cancelled';

/** Goods of one requisition, or of one order, that travel together, in a list. */
export interface WorkspaceDeliveryBatchListItem {
  id: Uuid;
  number: string;
  /** Defaults to that of the order; one of the two must be named. */
  procurementId: Uuid | null;
  /** The order that all lines are of, if they are of one. */
  purchaseOrderId: Uuid | null;
  supplierId: Uuid | null;
  status: WorkspaceDeliveryBatchStatus;
  originObjectId: Uuid | null;
  destinationObjectId: Uuid | null;
  warehouseId: Uuid | null;
  routeId: Uuid | null;
  tripId: Uuid | null;
  plannedShipDate: Instant | null;
  plannedDeliveryDate: Instant | null;
  shippedAt: Instant | null;
  deliveredAt: Instant | null;
  packagesCount: number;
  totalWeightKg: Quantity | null;
  totalVolumeM3: Quantity | null;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: Instant | null;
}

/** Values of `sort`. */
export type DeliveryBatchesListSort =
  | 'id'
  | '-id'
  | 'number'
  | '-number'
  | 'procurementId'
  | '-procurementId'
  | 'purchaseOrderId'
  | '-purchaseOrderId'
  | 'supplierId'
  | '-supplierId'
  | 'status'
  | '-status'
  | 'originObjectId'
  | '-originObjectId'
  | 'destinationObjectId'
  | '-destinationObjectId'
  | 'warehouseId'
  | '-warehouseId'
  | 'routeId'
  | '-routeId'
  | 'tripId'
  | '-tripId'
  | 'plannedShipDate'
  | '-plannedShipDate'
  | 'plannedDeliveryDate'
  | '-plannedDeliveryDate'
  | 'shippedAt'
  | '-shippedAt'
  | 'deliveredAt'
  | '-deliveredAt'
  | 'packagesCount'
  | '-packagesCount'
  | 'totalWeightKg'
  | '-totalWeightKg'
  | 'totalVolumeM3'
  | '-totalVolumeM3'
  | 'version'
  | '-version'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'archivedAt'
  | '-archivedAt';

/** What `deliveryBatches.list` takes. */
export interface DeliveryBatchesListQuery extends RecordsQuery {
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
  sort?: DeliveryBatchesListSort | undefined;
  /** One or more of draft, planned, in_transit, partially_delivered, delivered, cancelled, separated by commas. */
  status?: string | readonly WorkspaceDeliveryBatchStatus[] | undefined;
  procurementId?: Uuid | undefined;
  purchaseOrderId?: Uuid | undefined;
  tripId?: Uuid | undefined;
  supplierId?: Uuid | undefined;
  warehouseId?: Uuid | undefined;
  routeId?: Uuid | undefined;
  originObjectId?: Uuid | undefined;
  destinationObjectId?: Uuid | undefined;
  /** At this time or later. */
  plannedShipFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  plannedShipTo?: InstantInput | undefined;
  /** At this time or later. */
  plannedDeliveryFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  plannedDeliveryTo?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** Goods of one requisition, or of one order, that travel together. */
export interface WorkspaceDeliveryBatch extends WorkspaceDeliveryBatchListItem {
  items: {
    id: Uuid;
    /** Null where the order is for no requisition. */
    procurementItemId: Uuid | null;
    purchaseOrderItemId: Uuid | null;
    rawName: string;
    quantity: Quantity;
    unitId: Uuid;
    /**
     * How many base units of its item one unit of the line is; of what is not of the catalog, how many of the unit
     * of the line that it follows.
     */
    unitFactor: Quantity | null;
    deliveredQuantity: Quantity;
  }[];
  comment: string | null;
}

/** What `deliveryBatches.create` takes. */
export interface NewWorkspaceDeliveryBatch {
  /** Defaults to that of the order; one of the two must be named. */
  procurementId?: Uuid | null | undefined;
  /** The order that all lines are of, if they are of one. */
  purchaseOrderId?: Uuid | null | undefined;
  supplierId?: Uuid | null | undefined;
  originObjectId?: Uuid | null | undefined;
  destinationObjectId?: Uuid | null | undefined;
  warehouseId?: Uuid | null | undefined;
  routeId?: Uuid | null | undefined;
  plannedShipDate?: InstantInput | null | undefined;
  plannedDeliveryDate?: InstantInput | null | undefined;
  packagesCount?: number | undefined;
  totalWeightKg?: QuantityInput | null | undefined;
  totalVolumeM3?: QuantityInput | null | undefined;
  comment?: string | null | undefined;
  items?:
    | readonly {
        /** Defaults to that of the line of the order. */
        procurementItemId?: Uuid | null | undefined;
        /** Line of an order that it comes for; needed where there is no requisition. */
        purchaseOrderItemId?: Uuid | null | undefined;
        rawName?: string | undefined;
        quantity: QuantityInput;
        unitId?: Uuid | undefined;
        /** OKEI code, in place of unitId. */
        unitCode?: string | undefined;
        /** Read-only: what is sent is not looked at. */
        unitFactor?: QuantityInput | null | undefined;
      }[]
    | undefined;
}

/** What `deliveryBatches.update` takes. */
export interface WorkspaceDeliveryBatchPatch {
  supplierId?: Uuid | null | undefined;
  status?: WorkspaceDeliveryBatchStatus | undefined;
  originObjectId?: Uuid | null | undefined;
  destinationObjectId?: Uuid | null | undefined;
  warehouseId?: Uuid | null | undefined;
  routeId?: Uuid | null | undefined;
  plannedShipDate?: InstantInput | null | undefined;
  plannedDeliveryDate?: InstantInput | null | undefined;
  packagesCount?: number | undefined;
  totalWeightKg?: QuantityInput | null | undefined;
  totalVolumeM3?: QuantityInput | null | undefined;
  comment?: string | null | undefined;
  /**
   * A row with an id changes that line and may say a part of it; where any does, lines that are not named stay,
   * else the rows replace all lines.
   */
  items?:
    | readonly {
        /** Defaults to that of the line of the order. */
        procurementItemId?: Uuid | null | undefined;
        /** Line of an order that it comes for; needed where there is no requisition. */
        purchaseOrderItemId?: Uuid | null | undefined;
        rawName?: string | undefined;
        quantity?: QuantityInput | undefined;
        unitId?: Uuid | undefined;
        /** OKEI code, in place of unitId. */
        unitCode?: string | undefined;
        /** Read-only: what is sent is not looked at. */
        unitFactor?: QuantityInput | null | undefined;
        /** The line that this one replaces. */
        id?: Uuid | undefined;
      }[]
    | undefined;
}
