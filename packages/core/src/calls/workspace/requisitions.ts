import type { CallOptions } from '../../operations/call-options.js';
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
} from '../types/workspace/requisitions.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on requisitions. */
export interface RequisitionsCalls {
  /**
   * List purchase requisitions.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `name`, `customerRequestNumber`
   * and `comment`. A pipeline that the caller cannot access gives an empty list.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
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
   * @throws ProcurekitError `stage_not_in_pipeline`, `unknown_custom_field`, `invalid_custom_value`,
   * `budget_exceeded`, `exchange_rate_missing`
   */
  create(body: NewWorkspacePurchaseRequisition, options?: CallOptions): Promise<WorkspacePurchaseRequisition>;

  /**
   * Get a purchase requisition.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(procurementId: string, options?: CallOptions): Promise<WorkspacePurchaseRequisition>;

  /**
   * Change a purchase requisition.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `unknown_custom_field`,
   * `invalid_custom_value`, `budget_exceeded`, `exchange_rate_missing`, `currency_locked`,
   * `quantity_below_received`, `decision_exceeds_quantity`, `invalid_transition`
   */
  update(
    procurementId: string,
    body: WorkspacePurchaseRequisitionPatch,
    options?: CallOptions,
  ): Promise<WorkspacePurchaseRequisition>;

  /**
   * Archive a purchase requisition.
   *
   * Possible while it is a draft, completed, cancelled or rejected. It can still be read by its id.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`, `invalid_status`
   */
  archive(procurementId: string, options?: CallOptions): Promise<WorkspacePurchaseRequisition>;

  /**
   * Bring back a purchase requisition from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(procurementId: string, options?: CallOptions): Promise<WorkspacePurchaseRequisition>;

  /**
   * Get the statuses of requisitions and the moves between them.
   *
   * Right: `requisitions.view_own`.
   */
  statusFlow(options?: CallOptions): Promise<StatusFlow>;

  /**
   * Change the status of a purchase requisition.
   *
   * Each move needs the right that `status-flow` names; cancelling and rejecting need a reason.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `version_conflict`, `record_archived`,
   * `invalid_transition`, `approval_required`, `budget_exceeded`, `exchange_rate_missing`
   */
  changeStatus(
    procurementId: string,
    body: RequisitionsChangeStatusBody,
    options?: CallOptions,
  ): Promise<WorkspacePurchaseRequisition>;

  /**
   * Move a purchase requisition to a stage.
   *
   * The status follows the kind of the stage. Leaving an approval stage forwards is an approval; a cancelling
   * stage needs a reason. A move to the current stage changes nothing.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `version_conflict`, `record_archived`,
   * `invalid_transition`, `approval_required`, `budget_exceeded`, `exchange_rate_missing`, `stage_not_in_pipeline`
   */
  moveStage(
    procurementId: string,
    body: RequisitionsMoveStageBody,
    options?: CallOptions,
  ): Promise<WorkspacePurchaseRequisition>;

  /**
   * List the history of a purchase requisition.
   *
   * Moves between stages and statuses, oldest first: who made them, when, with which comment or reason. Comments
   * of inbound webhooks and other integrations are among them.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `not_found`
   */
  listHistory(procurementId: string, options?: CallOptions): Promise<RequisitionsListHistoryResult>;
}
