import type {
  LineDecisions,
  LineDecisionsDecideBody,
} from '../../../../core/src/calls/types/workspace/line-decisions.js';
import type { ApiCall } from '../../api-call.js';
import type { UpdateOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on line decisions. */
export interface LineDecisionsApi {
  /**
   * Decide from whom the items are bought.
   *
   * What you send for an item replaces its earlier decision; other items are unchanged. An item can be split
   * between suppliers. The version is that of the requisition.
   *
   * Right: `requisitions.edit`.
   *
   * @throws BadRequestError `item_not_in_procurement`, `decision_exceeds_quantity`
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_status`, `approval_required`,
   * `approval_pending`, `counterparty_blocked`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `quote_sealed`
   */
  decide(procurementId: string, body: LineDecisionsDecideBody, options?: UpdateOptions): ApiCall<LineDecisions>;
}

/** Line decisions, to be put into a client. */
export const lineDecisions: Resource<LineDecisionsApi> = {
  name: 'lineDecisions',
  at: '/api/v1/purchase-requisitions',
  methods: {
    decide: 'PATCH /:procurementId/quote-line-decisions body',
  },
};
