import type { Instant, InstantInput, Quantity, Uuid } from './shared-types.js';

/** Values of `status`. */
export type DeliveryBatchStatus =
  'draft' | 'planned' | 'in_transit' | 'partially_delivered' | 'delivered' | 'cancelled';

/** Goods of one requisition, or of one order, that travel together, in a list. */
export interface DeliveryBatchListItem {
  id: Uuid;
  number: string;
  /** Defaults to that of the order; one of the two must be named. */
  procurementId: Uuid | null;
  /** The order that all lines are of, if they are of one. */
  purchaseOrderId: Uuid | null;
  supplierId: Uuid | null;
  status: DeliveryBatchStatus;
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

/** What `deliveryBatches.list` takes. */
export interface DeliveryBatchesListQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** `pageInfo.nextCursor` of the previous page, with the same filters. */
  cursor?: string | undefined;
  /** Records on a page. */
  limit?: number | undefined;
  status?: DeliveryBatchStatus | undefined;
  procurementId?: Uuid | undefined;
  purchaseOrderId?: Uuid | undefined;
  tripId?: Uuid | undefined;
  supplierId?: Uuid | undefined;
  /** Only records changed at or after this time, oldest change first. */
  updatedSince?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** Goods of one requisition, or of one order, that travel together. */
export interface DeliveryBatch extends DeliveryBatchListItem {
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
