import type { Handlers, ReadCall, WriteCall } from '../../operations/call.js';
import { requireTransition } from '../../operations/require-transition.js';
import { columnsBearing } from '../../records/faces.js';
import { listOrder } from '../../records/list-order.js';
import { pageWindow } from '../../operations/page.js';
import { changedFields } from '../../records/published-change.js';
import { searchTerm } from '../../operations/query.js';
import type { Row } from '../../records/record.js';
import { getRow, getRowToChange, saveRow } from '../../records/record-access.js';
import { requestErrors } from '../../operations/request-errors.js';
import { amongVisible, getVisible } from '../../records/visibility.js';
import type { Ids } from '../../ports/ids.js';
import { mergedCustomFields } from '../custom-fields/index.js';
import { checkReferences } from './check-references.js';
import { requisitionErrors } from './errors.js';
import { requisitionEvents } from './events.js';
import { ProcurementItems } from './items/records.js';
import type { requisitionOperations } from './operations.js';
import { Stages } from './pipelines/records.js';
import { createRequisition } from './create-requisition.js';
import { Requisitions, StageMoves } from './records.js';
import { followStatus, type RequisitionSourcing } from './requisition-sourcing.js';
import type { RequisitionQuery } from './schemas.js';
import { decideStageMove, requireStageOfPipeline } from './stage-move.js';
import { ARCHIVABLE_STATUSES, CANCELLING_STATUSES, requisitionStatuses, type RequisitionStatus } from './statuses.js';
import { plannedTotal } from './totals.js';

type RequisitionRow = Row<typeof Requisitions>;

/** What the service needs from outside the module. */
export interface RequisitionDeps {
  readonly ids: Ids;
  readonly sourcing: RequisitionSourcing;
}

const LISTED = columnsBearing(Requisitions.columns, 'ia', ['L']) as (keyof RequisitionRow)[];
const PUBLISHED = columnsBearing(Requisitions.columns, 'ia', ['L', 'D']) as (keyof RequisitionRow)[];

/** Builds the handlers of the requisitions' operations. */
export function createRequisitionService(deps: RequisitionDeps): Handlers<typeof requisitionOperations> {
  return {
    async list(call, { query }) {
      const page = await call.db.collection(Requisitions).page({
        where: amongVisible(Requisitions, call, filtersOf(query)),
        ...searchTerm(query),
        ...pageWindow(query),
        order: listOrder(query.updatedSince),
        select: LISTED,
      });
      return { resource: 'purchase-requisitions', ...page, page: query.page, limit: query.limit };
    },
    get: (call: ReadCall, { params }) => getVisible(call, Requisitions, params.id),
    create: (call, { body }) => createRequisition(deps, call, body, { source: 'integration_api' }),
    async update(call, { params, body }) {
      const before = await getRowToChange(call, Requisitions, params.id);
      const { plannedTotal: sent, ...fields } = body;
      const total = sent === undefined ? {} : await totalOf(call, before, sent);
      await checkReferences(call, fields, before);
      const customFields = await mergedCustomFields(call, {
        entityType: 'procurement',
        before: before.customFields,
        sent: fields.customFields,
      });
      const changes = { ...fields, ...total, customFields };
      await refuseCurrency(deps, call, before, fields.currency);
      if (changedFields(before, changes, [...PUBLISHED, 'explicitTotal']).length === 0) return before;
      const after = await saveRow(call, Requisitions, before.id, { updatedAt: call.now, ...changes });
      if (changedFields(before, after, PUBLISHED).length > 0) call.announce(requisitionEvents.updated, after);
      return after;
    },
    async archive(call, { params }) {
      const requisition = await getRowToChange(call, Requisitions, params.id);
      if (!ARCHIVABLE_STATUSES.includes(requisition.status)) {
        const { status: currentStatus } = requisition;
        throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: ARCHIVABLE_STATUSES });
      }
      const archived = await saveRow(call, Requisitions, requisition.id, { archivedAt: call.now, updatedAt: call.now });
      call.announce(requisitionEvents.deleted, archived);
      return archived;
    },
    async changeStatus(call, { params, body }) {
      const requisition = await getRowToChange(call, Requisitions, params.id);
      refuseCancelling(call, body.status);
      refuseApproval(call, requisition.status, body.status);
      requireTransition(requisitionStatuses, { from: requisition.status, to: body.status, caller: call.caller });
      const changed = await saveRow(
        call,
        Requisitions,
        requisition.id,
        statusChange(requisition, body.status, call.now),
      );
      const followed = await followStatus(deps.sourcing, call, changed);
      call.announce(requisitionEvents.statusChanged, followed);
      return followed;
    },
    moveStage: (call, { params, body }) => moveStage(deps, call, { id: params.id, ...body }),
  };
}

function filtersOf(query: RequisitionQuery) {
  const { pipelineId, status, updatedSince, includeArchived } = query;
  return {
    ...(includeArchived === true ? {} : { archivedAt: null }),
    ...(pipelineId === undefined ? {} : { pipelineId }),
    ...(status === undefined ? {} : { status }),
    ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
  };
}

async function totalOf({ tx }: WriteCall, { id }: RequisitionRow, explicitTotal: string | null) {
  const where = { procurementId: id };
  const lines =
    explicitTotal === null ? await tx.collection(ProcurementItems).list({ where, select: ['totalPrice'] }) : [];
  return { explicitTotal, plannedTotal: plannedTotal(explicitTotal, lines) };
}

// Suppliers quoted in this currency; their prices would mean something else.
async function refuseCurrency(
  { sourcing }: RequisitionDeps,
  { tx }: WriteCall,
  { id, currency }: RequisitionRow,
  sent: string | undefined,
): Promise<void> {
  if (sent === undefined || sent === currency || !(await sourcing.isQuoted(tx, id))) return;
  throw requisitionErrors.currencyLocked({ currency });
}

function refuseCancelling(call: WriteCall, status: RequisitionStatus): void {
  if (call.caller.kind === 'key' && CANCELLING_STATUSES.includes(status)) {
    throw requisitionErrors.cancellingTransitionForbidden({});
  }
}

// Approval is the one move that a key is refused for want of a right rather than of a transition.
function refuseApproval(call: WriteCall, from: RequisitionStatus, to: RequisitionStatus): void {
  if (call.caller.kind === 'key' && from === 'pending_approval' && to === 'in_progress') {
    throw requestErrors.insufficientRights({ requiredRight: 'requisitions.approve' });
  }
}

function statusChange({ startedAt }: RequisitionRow, status: RequisitionStatus, now: string) {
  return {
    status,
    updatedAt: now,
    ...(status === 'in_progress' ? { startedAt: startedAt ?? now, completedAt: null } : {}),
    ...(status === 'completed' ? { completedAt: now } : {}),
    ...(status === 'cancelled' || status === 'rejected' ? { cancelledAt: now } : {}),
  };
}

interface StageMoveInput {
  readonly id: string;
  readonly stageId: string;
  readonly comment?: string | null | undefined;
}

async function moveStage(deps: RequisitionDeps, call: WriteCall, input: StageMoveInput): Promise<RequisitionRow> {
  const requisition = await getRowToChange(call, Requisitions, input.id);
  const to = requireStageOfPipeline(await call.tx.collection(Stages).find(input.stageId), requisition);
  if (to.id === requisition.stageId) return requisition;
  const from = await getRow(call.tx, Stages, requisition.stageId);
  const byKey = call.caller.kind === 'key';
  const status = decideStageMove({ requisition, from, to, byKey, rights: call.caller.rights });
  const statusChanges = status !== requisition.status;
  const changes = statusChanges ? statusChange(requisition, status, call.now) : { updatedAt: call.now };
  const moved = await saveRow(call, Requisitions, requisition.id, { stageId: to.id, ...changes });
  await call.tx.collection(StageMoves).insert({
    id: deps.ids.uuid(),
    requisitionId: moved.id,
    fromStageId: from.id,
    toStageId: to.id,
    comment: input.comment ?? null,
    actorId: call.caller.userId,
    createdAt: call.now,
  });
  call.announce(requisitionEvents.stageChanged, moved);
  if (!statusChanges) return moved;
  const followed = await followStatus(deps.sourcing, call, moved);
  call.announce(requisitionEvents.statusChanged, followed);
  return followed;
}
