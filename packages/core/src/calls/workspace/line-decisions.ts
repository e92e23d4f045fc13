import type { CallOptions } from '../../operations/call-options.js';
import type { LineDecisions, LineDecisionsDecideBody } from '../types/workspace/line-decisions.js';

/** Calls on line decisions. */
export interface LineDecisionsCalls {
  /**
   * Decide from whom the items are bought.
   *
   * What you send for an item replaces its earlier decision; other items are unchanged. An item can be split
   * between suppliers. The version is that of the requisition.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_status`,
   * `approval_required`, `approval_pending`, `item_not_in_procurement`, `decision_exceeds_quantity`,
   * `quote_sealed`, `counterparty_blocked`
   */
  decide(procurementId: string, body: LineDecisionsDecideBody, options?: CallOptions): Promise<LineDecisions>;
}
