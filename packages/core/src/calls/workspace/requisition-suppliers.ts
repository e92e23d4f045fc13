import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, RecordsQuery, Uuid } from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

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

/** Calls on requisition suppliers. */
export interface RequisitionSuppliersCalls {
  /**
   * List the suppliers of a requisition.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `supplierName`.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `not_found`
   */
  list(
    procurementId: string,
    query?: RequisitionSuppliersListQuery,
    options?: CallOptions,
  ): PageList<RequisitionSupplier>;

  /**
   * Add a supplier to a requisition.
   *
   * A supplier that is already there is changed, and a removed one is restored: the response is 200.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`, `item_not_in_procurement`
   */
  add(procurementId: string, body: NewRequisitionSupplier, options?: CallOptions): Promise<RequisitionSupplier>;

  /**
   * Change a supplier of a requisition.
   *
   * People choose, reject and remove suppliers; the other statuses follow from price requests and quotes. The
   * version is that of the supplier.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `item_not_in_procurement`
   */
  update(
    procurementId: string,
    procurementSupplierId: string,
    body: RequisitionSupplierPatch,
    options?: CallOptions,
  ): Promise<RequisitionSupplier>;
}
