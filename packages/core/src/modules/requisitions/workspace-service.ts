import type { Handlers } from '../../operations/call.js';
import { createRequisition } from './create-requisition.js';
import type { workspaceRequisitionOperations } from './operations.js';
import type { RequisitionDeps } from './service.js';

/** Builds the handlers of the workspace's calls on requisitions. */
export function createWorkspaceRequisitionService(
  deps: Pick<RequisitionDeps, 'ids'>,
): Handlers<typeof workspaceRequisitionOperations> {
  return {
    create(call, { body }) {
      const { isDraft, items, stageId, responsibleUserId, ...input } = body;
      return createRequisition(deps, call, input, { source: 'workspace', isDraft, items, stageId, responsibleUserId });
    },
  };
}
