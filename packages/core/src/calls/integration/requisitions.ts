import type { BulkUpsertResult } from '../types/integration/shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewPurchaseRequisition,
  PurchaseRequisition,
  PurchaseRequisitionBulkUpsert,
  PurchaseRequisitionListItem,
  PurchaseRequisitionPatch,
  PurchaseRequisitionStatusChange,
  RequisitionsListQuery,
  StageMove,
} from '../types/integration/requisitions.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on purchase requisitions. */
export interface RequisitionsCalls {
  /**
   * List purchase requisitions.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `name`,
   * `customerRequestNumber` and `comment`. A pipeline that the caller cannot access gives an empty list.
   *
   * Scopes: `purchase_requisitions.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query: RequisitionsListQuery & { readonly view: 'full' }, options?: CallOptions): PageList<PurchaseRequisition>;
  list(query?: RequisitionsListQuery, options?: CallOptions): PageList<PurchaseRequisitionListItem>;

  /**
   * Create a purchase requisition.
   *
   * It starts in the first stage of its pipeline. The user who creates it, or who created the key, is responsible
   * for it.
   *
   * Scopes: `purchase_requisitions.write`.
   *
   * @throws ProcurekitError `unknown_custom_field`, `invalid_custom_value`, `budget_exceeded`,
   * `exchange_rate_missing`
   */
  create(body: NewPurchaseRequisition, options?: CallOptions): Promise<PurchaseRequisition>;

  /**
   * Get a purchase requisition.
   *
   * Scopes: `purchase_requisitions.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<PurchaseRequisition>;

  /**
   * Change a purchase requisition.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Scopes: `purchase_requisitions.read` and `purchase_requisitions.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `unknown_custom_field`,
   * `invalid_custom_value`, `budget_exceeded`, `exchange_rate_missing`, `currency_locked`,
   * `quantity_below_received`, `decision_exceeds_quantity`, `invalid_transition`
   */
  update(id: string, body: PurchaseRequisitionPatch, options?: CallOptions): Promise<PurchaseRequisition>;

  /**
   * Archive a purchase requisition.
   *
   * Possible while it is a draft, completed, cancelled or rejected. It can still be read by its id.
   *
   * Scopes: `purchase_requisitions.read` and `purchase_requisitions.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`, `invalid_status`
   */
  archive(id: string, options?: CallOptions): Promise<PurchaseRequisition>;

  /**
   * Change the status of a purchase requisition.
   *
   * Approving, rejecting, cancelling and reopening are reserved for people in the workspace.
   *
   * Scopes: `purchase_requisitions.read` and `purchase_requisitions.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `insufficient_rights`, `cancelling_transition_forbidden`, `approval_required`, `budget_exceeded`,
   * `exchange_rate_missing`
   */
  changeStatus(id: string, body: PurchaseRequisitionStatusChange, options?: CallOptions): Promise<PurchaseRequisition>;

  /**
   * Bring back a purchase requisition from the archive.
   *
   * What is not archived stays as it is.
   *
   * Scopes: `purchase_requisitions.read` and `purchase_requisitions.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(id: string, options?: CallOptions): Promise<PurchaseRequisition>;

  /**
   * Create or change many purchase requisitions.
   *
   * A row is matched by its external identifier; if nothing matches, it is created. Omitted fields of a match are
   * unchanged. Each row is written or refused by itself: one that fails changes nothing, and the others are
   * written. A row with an external identifier links it to the record, which takes the scopes
   * `external_links.read` and `external_links.write`. Where keys may send lines, those of a row are the lines of
   * its match, in their order.
   *
   * Scopes: `purchase_requisitions.read` and `purchase_requisitions.write`.
   *
   * @throws ProcurekitError `insufficient_scope`
   */
  bulkUpsert(body: PurchaseRequisitionBulkUpsert, options?: CallOptions): Promise<BulkUpsertResult>;

  /**
   * Move a purchase requisition to a stage.
   *
   * The status follows from the kind of the stage. Only people can move a requisition past an approval stage, and
   * a cancelling stage cannot be entered. A move to the current stage changes nothing.
   *
   * Scopes: `purchase_requisitions.read` and `purchase_requisitions.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `insufficient_rights`, `approval_required`, `budget_exceeded`, `exchange_rate_missing`,
   * `cancelling_transition_forbidden`, `stage_not_in_pipeline`
   */
  moveStage(id: string, body: StageMove, options?: CallOptions): Promise<PurchaseRequisition>;
}
