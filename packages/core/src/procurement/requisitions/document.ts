import type { WriteCall } from '../../kernel/operations/call.js';
import { getRow, getRowToChange } from '../../kernel/rows/record-access.js';
import { Portals } from '../../platform/identity/index.js';
import { defineDocument } from '../writes/index.js';
import { requisitionSubject } from './approval-subject.js';
import { archiveRequisition } from './archive-requisition.js';
import { changeRequisition } from './change-requisition.js';
import { changeRequisitionStatus } from './status/change-status.js';
import { warningsOfRequisitions } from './budgets/warnings-of-requisitions.js';
import { createRequisition, type NewRequisition, type RequisitionOrigin } from './create-requisition.js';
import { requisitionErrors } from './errors.js';
import { requisitionEvents } from './events.js';
import { historyOf } from './history.js';
import { moveToStage } from './stages/move-to-stage.js';
import { requisitionCalls } from './operations.js';
import { receivableRequisitions } from './receipts/receivable.js';
import { Requisitions } from './records.js';
import { requisitions } from './resource.js';
import { upsertRequisitions } from './upsert-requisitions.js';
import { REQUISITION_MOVES } from './status/statuses.js';
import { statusFlow } from './status/status-flow.js';
const held = (call: WriteCall, id: string) => getRowToChange(call, Requisitions, id);

/** A purchase requisition, from draft to what was bought. @internal */
export const requisition = defineDocument(requisitions, {
  ordinary: {
    integration: ['list', 'create', 'get', 'update', 'archive', 'changeStatus'],
    workspace: ['list', 'create', 'get', 'update', 'archive'],
  },
  moves: REQUISITION_MOVES,
  calls: requisitionCalls,
  errors: requisitionErrors,
  events: requisitionEvents,
  approval: requisitionSubject,
  read: { workspace: { visibleTo: receivableRequisitions, loaders: { warnings: warningsOfRequisitions } } },
  writes: {
    create(call, { body, face }) {
      const { items, isDraft, stageId, responsibleUserId, ...input }: SentRequisition = body;
      const source = face === 'workspace' ? 'workspace' : 'integration_api';
      return createRequisition(call, input, { source, isDraft, items, stageId, responsibleUserId });
    },
    update: async (call, { id, body }) => changeRequisition(call, await held(call, id), body),
    archive: async (call, { id }) => archiveRequisition(call, await held(call, id)),
    changeStatus: async (call, { id, body }) => changeRequisitionStatus(call, await held(call, id), body),
    moveStage: async (call, { id, body }) => moveToStage(call, await held(call, id), body),
  },
  handlers: {
    integration: { bulkUpsert: (call, { body }) => upsertRequisitions(call, body.items) },
    workspace: {
      listHistory: (call, { params }) => historyOf(call, params.procurementId),
      statusFlow: async ({ db, portalId }) => statusFlow((await getRow(db, Portals, portalId)).locale),
    },
  },
});

/** A new requisition, with what people alone can say of it. */
type SentRequisition = NewRequisition & Pick<RequisitionOrigin, 'items' | 'isDraft' | 'stageId' | 'responsibleUserId'>;
