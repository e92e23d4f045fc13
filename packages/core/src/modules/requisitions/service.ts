import type { Handlers, WriteCall } from '../../operations/call.js';
import { getRow, getRowToChange } from '../../rows/record-access.js';
import { Portals } from '../identity/index.js';
import { archiveRequisition } from './archive-requisition.js';
import { changeRequisition } from './change-requisition.js';
import { changeRequisitionStatus } from './status/change-status.js';
import { createRequisition } from './create-requisition.js';
import { historyOf } from './history.js';
import { moveToStage, type StageMoveDeps } from './stages/move-to-stage.js';
import { requisitionOperations, workspaceRequisitionOperations } from './operations.js';
import { receivableRequisitions } from './receipts/receivable.js';
import { Requisitions } from './records.js';
import { requisitions } from './resource.js';
import { statusFlow } from './status/status-flow.js';

/** What the service needs from outside the module. */
export interface RequisitionDeps extends StageMoveDeps {}

/** Builds the handlers of the requisitions' operations. */
export function createRequisitionService(deps: RequisitionDeps): {
  readonly integration: Handlers<typeof requisitionOperations>;
  readonly workspace: Handlers<typeof workspaceRequisitionOperations>;
} {
  const held = (call: WriteCall, id: string) => getRowToChange(call, Requisitions, id);
  const { integration, workspace } = requisitions;
  return {
    integration: integration.handlers(requisitionOperations, {
      create: (call, { body: { items, ...input } }) =>
        createRequisition(deps, call, input, { source: 'integration_api', items }),
      update: async (call, { params, body }) => changeRequisition(deps, call, await held(call, params.id), body),
      archive: async (call, { params }) => archiveRequisition(call, await held(call, params.id)),
      changeStatus: async (call, { params, body }) =>
        changeRequisitionStatus(deps, call, await held(call, params.id), body),
      moveStage: async (call, { params, body }) => moveToStage(deps, call, await held(call, params.id), body),
    }),
    workspace: {
      ...workspace.handlers(
        workspaceRequisitionOperations,
        {
          create(call, { body }) {
            const { isDraft, items, stageId, responsibleUserId, ...input } = body;
            const origin = { source: 'workspace', isDraft, items, stageId, responsibleUserId } as const;
            return createRequisition(deps, call, input, origin);
          },
          update: async (call, { params, body }) =>
            changeRequisition(deps, call, await held(call, params.procurementId), body),
          archive: async (call, { params }) => archiveRequisition(call, await held(call, params.procurementId)),
          changeStatus: async (call, { params, body }) =>
            changeRequisitionStatus(deps, call, await held(call, params.procurementId), body),
          moveStage: async (call, { params, body }) =>
            moveToStage(deps, call, await held(call, params.procurementId), body),
        },
        { visibleTo: receivableRequisitions },
      ),
      listHistory: (call, { params }) => historyOf(call, params.procurementId),
      statusFlow: async ({ db, portalId }) => statusFlow((await getRow(db, Portals, portalId)).locale),
    },
  };
}
