import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { listShape } from '../../kernel/records/faces.js';
import { Count } from '../../kernel/values/numbers/count.js';
import { optionalTextInput } from '../../kernel/values/text/text.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { bulkUpsertOf } from '../../platform/links/index.js';
import { requisitionErrors } from './errors.js';
import { RequisitionMoves } from './records.js';
import { moveComment as comment, requisitions } from './resource.js';
import { StatusFlow } from './status/status-flow.js';
import { REQUISITION_STATUSES } from './status/statuses.js';
import { enumOf } from '../../kernel/values/enumeration.js';

const { integration, workspace } = requisitions;
const one = { params: z.object({ procurementId: Uuid }) };
const reason = optionalTextInput({ max: 1000, multiline: true })
  .optional()
  .meta({ description: 'Required if the requisition ends without a purchase' });
const ofMove = [
  requestErrors.recordArchived,
  requestErrors.invalidTransition,
  requestErrors.insufficientRights,
  approvalErrors.approvalRequired,
  requestErrors.budgetExceeded,
  requestErrors.exchangeRateMissing,
];
// Which right a move needs depends on the move: those who approve need not be allowed to edit.
const move = { face: 'workspace', tag: 'Purchase requisitions', access: { right: 'requisitions.view_own' } } as const;

export const StageMove = z
  .strictObject({ stageId: Uuid, comment })
  .meta({ id: 'StageMove', description: 'The stage to move to' });

const ofKeys = {
  bulkUpsert: bulkUpsertOf({
    id: 'requisitions.bulkUpsert',
    of: integration.operations('create', 'update'),
    New: integration.schemas.New,
    schema: 'PurchaseRequisition',
    nouns: 'purchase requisitions',
    more: 'Where keys may send lines, those of a row are the lines of its match, in their order.',
  }),
  moveStage: operation('requisitions.moveStage', {
    face: 'integration',
    tag: 'Purchase requisitions',
    method: 'POST',
    // The interface publishes the move under the older name; the newer one leads here as well.
    path: '/procurements/:id/operations/move-stage',
    access: { scopes: [['purchase_requisitions.read'], ['purchase_requisitions.write']] },
    input: { params: z.object({ id: Uuid }), body: StageMove },
    output: integration.schemas.Detail,
    version: 'required',
    idempotency: 'required',
    errors: [...ofMove, requisitionErrors.cancellingTransitionForbidden, requisitionErrors.stageNotInPipeline],
    meta: { resource: 'purchase-requisitions', operation: 'move-stage' },
    summary: 'Move a purchase requisition to a stage',
    description:
      'The status follows from the kind of the stage. Only people can move a requisition past an approval stage, ' +
      'and a cancelling stage cannot be entered. A move to the current stage changes nothing.',
  }),
};

/** A move of a requisition, as its history shows it. */
const RequisitionMove = z
  .object({
    ...listShape(RequisitionMoves.columns, 'workspace'),
    procurementId: Uuid,
    fromStageName: z.string().nullable().meta({ description: 'Name of the stage as it is now' }),
    toStageName: z.string().nullable(),
  })
  .meta({ id: 'RequisitionMove', description: 'A move of a requisition to another stage, another status or both' });

const ofPeople = {
  statusFlow: operation('requisitions.statusFlow', {
    ...move,
    method: 'GET',
    path: '/purchase-requisitions/status-flow',
    output: StatusFlow,
    summary: 'Get the statuses of requisitions and the moves between them',
  }),
  changeStatus: operation('requisitions.changeStatus', {
    ...move,
    commits: 'spends',
    method: 'PATCH',
    path: '/purchase-requisitions/:procurementId/status',
    input: { ...one, body: z.strictObject({ status: enumOf(REQUISITION_STATUSES), reason, comment }) },
    output: workspace.schemas.Detail,
    version: 'optional',
    errors: ofMove,
    summary: 'Change the status of a purchase requisition',
    description: 'Each move needs the right that `status-flow` names; cancelling and rejecting need a reason.',
  }),
  moveStage: operation('requisitions.moveStage', {
    ...move,
    commits: 'spends',
    method: 'PATCH',
    path: '/purchase-requisitions/:procurementId/stage',
    input: { ...one, body: z.strictObject({ stageId: Uuid, reason, comment }) },
    output: workspace.schemas.Detail,
    version: 'optional',
    errors: [...ofMove, requisitionErrors.stageNotInPipeline],
    summary: 'Move a purchase requisition to a stage',
    description:
      'The status follows the kind of the stage. Leaving an approval stage forwards is an approval; a cancelling stage needs a ' +
      'reason. A move to the current stage changes nothing.',
  }),
  listHistory: operation('requisitions.listHistory', {
    ...move,
    method: 'GET',
    path: '/purchase-requisitions/:procurementId/history',
    input: one,
    output: z.object({ items: z.array(RequisitionMove), total: Count }),
    summary: 'List the history of a purchase requisition',
    description:
      'Moves between stages and statuses, oldest first: who made them, when, with which comment or reason. Comments of ' +
      'inbound webhooks and other integrations are among them.',
  }),
};

/** Calls of a requisition beside the ordinary ones. */
export const requisitionCalls = { integration: ofKeys, workspace: ofPeople };
