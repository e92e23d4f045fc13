import type { Instant, Money, Price, Quantity, Rate, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `status`. */
export type ProcurementItemStatus =
  'new' | 'requested' | 'quoted' | 'selected' | 'ordered' | 'partially_received' | 'received' | 'cancelled';

/** A line of a purchase requisition. */
export interface ProcurementItem {
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
  status: ProcurementItemStatus;
  createdAt: Instant;
  updatedAt: Instant;
}

/** What `procurementItems.list` takes. */
export interface ProcurementItemsListQuery extends RecordsQuery {
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  pipelineId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  status?: ProcurementItemStatus | undefined;
}
