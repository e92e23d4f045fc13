import type {
  NewWorkspacePurchaseRequisition,
  RequisitionsChangeStatusBody,
  RequisitionsListHistoryResult,
  RequisitionsListQuery,
  RequisitionsMoveStageBody,
  StatusFlow,
  WorkspacePurchaseRequisition,
  WorkspacePurchaseRequisitionListItem,
  WorkspacePurchaseRequisitionPatch,
} from '../../../../core/src/calls/types/workspace/requisitions.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on requisitions. */
export interface RequisitionsApi {
  /**
   * List purchase requisitions.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `name`, `customerRequestNumber`
   * and `comment`. A pipeline that the caller cannot access gives an empty list.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: RequisitionsListQuery, options?: CallOptions): PageList<WorkspacePurchaseRequisitionListItem>;

  /**
   * Create a purchase requisition.
   *
   * It starts in the first stage of its pipeline. The user who creates it, or who created the key, is responsible
   * for it.
   *
   * Right: `requisitions.edit`.
   *
   * @throws BadRequestError `stage_not_in_pipeline`, `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `budget_exceeded`, `exchange_rate_missing`
   */
  create(body: NewWorkspacePurchaseRequisition, options?: WriteOptions): ApiCall<WorkspacePurchaseRequisition>;

  /**
   * Get a purchase requisition.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws NotFoundError `not_found`
   */
  get(procurementId: string, options?: CallOptions): ApiCall<WorkspacePurchaseRequisition>;

  /**
   * Change a purchase requisition.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `requisitions.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`, `decision_exceeds_quantity`
   * @throws ConflictError `version_conflict`, `record_archived`, `budget_exceeded`, `exchange_rate_missing`,
   * `currency_locked`, `quantity_below_received`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  update(
    procurementId: string,
    body: WorkspacePurchaseRequisitionPatch,
    options?: UpdateOptions,
  ): ApiCall<WorkspacePurchaseRequisition>;

  /**
   * Archive a purchase requisition.
   *
   * Possible while it is a draft, completed, cancelled or rejected. It can still be read by its id.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  archive(procurementId: string, options?: UpdateOptions): ApiCall<WorkspacePurchaseRequisition>;

  /**
   * Bring back a purchase requisition from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(procurementId: string, options?: UpdateOptions): ApiCall<WorkspacePurchaseRequisition>;

  /**
   * Get the statuses of requisitions and the moves between them.
   *
   * Right: `requisitions.view_own`.
   */
  statusFlow(options?: CallOptions): ApiCall<StatusFlow>;

  /**
   * Change the status of a purchase requisition.
   *
   * Each move needs the right that `status-flow` names; cancelling and rejecting need a reason.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `approval_required`,
   * `budget_exceeded`, `exchange_rate_missing`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  changeStatus(
    procurementId: string,
    body: RequisitionsChangeStatusBody,
    options?: UpdateOptions,
  ): ApiCall<WorkspacePurchaseRequisition>;

  /**
   * Move a purchase requisition to a stage.
   *
   * The status follows the kind of the stage. Leaving an approval stage forwards is an approval; a cancelling
   * stage needs a reason. A move to the current stage changes nothing.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws BadRequestError `stage_not_in_pipeline`
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `approval_required`,
   * `budget_exceeded`, `exchange_rate_missing`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  moveStage(
    procurementId: string,
    body: RequisitionsMoveStageBody,
    options?: UpdateOptions,
  ): ApiCall<WorkspacePurchaseRequisition>;

  /**
   * List the history of a purchase requisition.
   *
   * Moves between stages and statuses, oldest first: who made them, when, with which comment or reason. Comments
   * of inbound webhooks and other integrations are among them.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws NotFoundError `not_found`
   */
  listHistory(procurementId: string, options?: CallOptions): ApiCall<RequisitionsListHistoryResult>;
}

/** Requisitions, to be put into a client. */
export const requisitions: Resource<RequisitionsApi> = {
  name: 'requisitions',
  at: '/api/v1/purchase-requisitions',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:procurementId',
    update: 'PATCH /:procurementId body',
    archive: 'DELETE /:procurementId',
    restore: 'POST /:procurementId/restore',
    statusFlow: 'GET /status-flow',
    changeStatus: 'PATCH /:procurementId/status body',
    moveStage: 'PATCH /:procurementId/stage body',
    listHistory: 'GET /:procurementId/history',
  },
};
