import type { Instant, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `status`. */
export type RequisitionSupplierStatus =
  'added' | 'invited' | 'viewed' | 'responded' | 'declined' | 'selected' | 'rejected' | 'removed';

/** A possible supplier of a requisition. */
export interface RequisitionSupplier {
  id: Uuid;
  procurementId: Uuid;
  supplierId: Uuid;
  supplierName: string;
  /** Items that the supplier should quote; none means all. */
  itemIds: Uuid[];
  status: RequisitionSupplierStatus;
  /** The latest price request to the supplier. */
  rfqId: Uuid | null;
  invitedAt: Instant | null;
  respondedAt: Instant | null;
  comment: string | null;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Values of `sort`. */
export type RequisitionSuppliersListSort =
  | 'id'
  | '-id'
  | 'procurementId'
  | '-procurementId'
  | 'supplierId'
  | '-supplierId'
  | 'supplierName'
  | '-supplierName'
  | 'status'
  | '-status'
  | 'rfqId'
  | '-rfqId'
  | 'invitedAt'
  | '-invitedAt'
  | 'respondedAt'
  | '-respondedAt'
  | 'comment'
  | '-comment'
  | 'version'
  | '-version'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt';

/** What `requisitionSuppliers.list` takes. */
export interface RequisitionSuppliersListQuery extends RecordsQuery {
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
  sort?: RequisitionSuppliersListSort | undefined;
  supplierId?: Uuid | undefined;
  /** One or more of added, invited, viewed, responded, declined, selected, rejected, removed, separated by commas. */
  status?: string | readonly RequisitionSupplierStatus[] | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `requisitionSuppliers.add` takes. */
export interface NewRequisitionSupplier {
  supplierId: Uuid;
  /** Items that the supplier should quote; none means all. */
  itemIds?: readonly Uuid[] | undefined;
  comment?: string | null | undefined;
}

/** What `requisitionSuppliers.update` takes. */
export interface RequisitionSupplierPatch {
  /** Items that the supplier should quote; none means all. */
  itemIds?: readonly Uuid[] | undefined;
  status?: RequisitionSupplierStatus | undefined;
  comment?: string | null | undefined;
}
