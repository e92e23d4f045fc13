import type { WriteCall } from '../../operations/call.js';
import { nextDocumentNumber } from '../../records/document-number.js';
import { newRow } from '../../records/new-row.js';
import type { Row } from '../../records/record.js';
import { getReferred } from '../../records/record-reference.js';
import type { Ids } from '../../ports/ids.js';
import { newCustomFields } from '../custom-fields/index.js';
import { getRegionalDefaults } from '../identity/index.js';
import { checkReferences } from './check-references.js';
import { requisitionEvents } from './events.js';
import type { NewProcurementItem } from './items/schemas.js';
import { addItems } from './items/add-items.js';
import { Pipelines, Stages } from './pipelines/records.js';
import { getDefaultPipelineId, getInitialStageId } from './pipelines/service.js';
import { Requisitions } from './records.js';
import type { NewRequisition } from './schemas.js';
import { requireStageOfPipeline } from './stage-move.js';
import { plannedTotal } from './totals.js';

type RequisitionRow = Row<typeof Requisitions>;

/** Where a requisition comes from, and what only the workspace can say of it. */
export interface RequisitionOrigin {
  readonly source: RequisitionRow['source'];
  readonly isDraft?: boolean | undefined;
  readonly stageId?: string | undefined;
  readonly responsibleUserId?: string | null | undefined;
  readonly items?: readonly NewProcurementItem[] | undefined;
}

/**
 * Creates a requisition with its items in the first stage of its pipeline.
 *
 * @throws ProcurekitError `validation_failed` for what is unknown, `stage_not_in_pipeline`, `unknown_custom_field`,
 *   `invalid_custom_value`
 */
export async function createRequisition(
  deps: { readonly ids: Ids },
  call: WriteCall,
  input: NewRequisition,
  origin: RequisitionOrigin,
): Promise<RequisitionRow> {
  const { tx, now, caller } = call;
  const pipelineId = await pipelineOf(call, input.pipelineId);
  await checkReferences(call, { ...input, responsibleUserId: origin.responsibleUserId });
  const stageId = await stageOf(call, pipelineId, origin.stageId);
  const id = deps.ids.uuid();
  const dueDate = input.dueDate ?? null;
  const items = origin.items ?? [];
  const lines = items.length === 0 ? [] : await addItems(call, deps.ids, { id, pipelineId, dueDate }, items);
  const { plannedTotal: wantedTotal, ...sent } = input;
  const explicitTotal = wantedTotal ?? null;
  const isDraft = origin.isDraft === true;
  const requisition = newRow(Requisitions, { id, now }, sent, {
    number: await nextDocumentNumber(call, 'PR'),
    pipelineId,
    stageId,
    status: isDraft ? 'draft' : 'in_progress',
    plannedTotal: plannedTotal(explicitTotal, lines),
    explicitTotal,
    currency: input.currency ?? (await getRegionalDefaults(call)).currency,
    responsibleUserId: origin.responsibleUserId ?? caller.userId,
    source: origin.source,
    startedAt: isDraft ? null : now,
    customFields: await newCustomFields(call, {
      entityType: 'procurement',
      sent: input.customFields,
      ...(origin.source === 'workspace' ? { enforceRequired: true } : {}),
    }),
    createdById: caller.userId,
  });
  await tx.collection(Requisitions).insert(requisition);
  call.announce(requisitionEvents.created, requisition);
  return requisition;
}

async function pipelineOf(call: WriteCall, pipelineId: string | undefined): Promise<string> {
  if (pipelineId === undefined) return getDefaultPipelineId(call.tx);
  return (await getReferred(call, Pipelines, pipelineId, '/pipelineId')).id;
}

async function stageOf({ tx }: WriteCall, pipelineId: string, stageId: string | undefined): Promise<string> {
  if (stageId === undefined) return getInitialStageId(tx, pipelineId);
  const stage = await tx.collection(Stages).find(stageId);
  return requireStageOfPipeline(stage, { pipelineId }).id;
}
