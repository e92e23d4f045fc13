import type {
  NewPurchaseRequisition,
  PurchaseRequisition,
  PurchaseRequisitionBulkUpsert,
  PurchaseRequisitionListItem,
  PurchaseRequisitionPatch,
  PurchaseRequisitionStatusChange,
  RequisitionsListQuery,
  StageMove,
} from '../../../core/src/calls/types/integration/requisitions.js';
import type { BulkUpsertResult } from '../../../core/src/calls/types/integration/shared-types.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, UpdateOptions, VersionedOptions, WriteOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on purchase requisitions. */
export interface RequisitionsApi {
  /**
   * List purchase requisitions.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `name`,
   * `customerRequestNumber` and `comment`. A pipeline that the caller cannot access gives an empty list.
   *
   * Scopes: `purchase_requisitions.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
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
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `budget_exceeded`, `exchange_rate_missing`
   */
  create(body: NewPurchaseRequisition, options?: WriteOptions): ApiCall<PurchaseRequisition>;

  /**
   * Get a purchase requisition.
   *
   * Scopes: `purchase_requisitions.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<PurchaseRequisition>;

  /**
   * Change a purchase requisition.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Scopes: `purchase_requisitions.read` and `purchase_requisitions.write`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`, `decision_exceeds_quantity`
   * @throws ConflictError `version_conflict`, `record_archived`, `budget_exceeded`, `exchange_rate_missing`,
   * `currency_locked`, `quantity_below_received`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: PurchaseRequisitionPatch, options?: UpdateOptions): ApiCall<PurchaseRequisition>;

  /**
   * Archive a purchase requisition.
   *
   * Possible while it is a draft, completed, cancelled or rejected. It can still be read by its id.
   *
   * Scopes: `purchase_requisitions.read` and `purchase_requisitions.write`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: UpdateOptions): ApiCall<PurchaseRequisition>;

  /**
   * Change the status of a purchase requisition.
   *
   * Approving, rejecting, cancelling and reopening are reserved for people in the workspace.
   *
   * Scopes: `purchase_requisitions.read` and `purchase_requisitions.write`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`,
   * `cancelling_transition_forbidden`, `approval_required`, `budget_exceeded`, `exchange_rate_missing`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  changeStatus(
    id: string,
    body: PurchaseRequisitionStatusChange,
    options?: UpdateOptions,
  ): ApiCall<PurchaseRequisition>;

  /**
   * Bring back a purchase requisition from the archive.
   *
   * What is not archived stays as it is.
   *
   * Scopes: `purchase_requisitions.read` and `purchase_requisitions.write`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<PurchaseRequisition>;

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
   * @throws PermissionError `insufficient_scope`
   */
  bulkUpsert(body: PurchaseRequisitionBulkUpsert, options?: WriteOptions): ApiCall<BulkUpsertResult>;

  /**
   * Move a purchase requisition to a stage.
   *
   * The status follows from the kind of the stage. Only people can move a requisition past an approval stage, and
   * a cancelling stage cannot be entered. A move to the current stage changes nothing.
   *
   * Scopes: `purchase_requisitions.read` and `purchase_requisitions.write`.
   *
   * @throws BadRequestError `stage_not_in_pipeline`
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `approval_required`,
   * `budget_exceeded`, `exchange_rate_missing`, `cancelling_transition_forbidden`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  moveStage(id: string, body: StageMove, options: VersionedOptions): ApiCall<PurchaseRequisition>;
}

/** Purchase requisitions, to be put into a client. */
export const requisitions: Resource<RequisitionsApi> = {
  name: 'requisitions',
  at: '/api/v1/integration-api',
  methods: {
    list: 'GET /purchase-requisitions query pages',
    create: 'POST /purchase-requisitions body',
    get: 'GET /purchase-requisitions/:id',
    update: 'PATCH /purchase-requisitions/:id body',
    archive: 'DELETE /purchase-requisitions/:id',
    changeStatus: 'POST /purchase-requisitions/:id/operations/change-status body',
    restore: 'POST /purchase-requisitions/:id/restore',
    bulkUpsert: 'POST /purchase-requisitions/operations/bulk-upsert body',
    moveStage: 'POST /procurements/:id/operations/move-stage body',
  },
};
