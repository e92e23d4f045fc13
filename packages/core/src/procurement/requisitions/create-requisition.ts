import { queueAutomationRuns } from './automations/queue-runs.js';
import { budgetsOf } from '../budgets/index.js';
import type { z } from 'zod';

import type { WriteCall } from '../../kernel/operations/call.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';
import { withAllProblems } from '../../kernel/errors/all-problems.js';
import { newRow } from '../../kernel/rows/new-row.js';
import type { Row } from '../../kernel/records/record.js';
import { insertRow } from '../../kernel/rows/save-changes.js';
import { newCustomFields } from '../../platform/custom-fields/index.js';
import { getRegionalDefaults, nextInSeries, seriesOn } from '../../platform/identity/index.js';
import { requisitionEvents } from './events.js';
import type { ProcurementItemChange } from './items/schemas.js';
import { writeItems } from './items/write-items.js';
import { Stages } from './pipelines/records.js';
import { findInitialStage } from './pipelines/find-stage.js';
import { getOwnPipelineId } from './pipelines/own-pipeline.js';
import { isFinalKind, STATUS_ON_ENTRY } from './pipelines/stage-kinds.js';
import { Requisitions } from './records.js';
import type { requisitions } from './resource.js';
import { requireStageOfPipeline, type Stage } from './stages/decide-stage-move.js';
import { placeNew } from './stages/place-new.js';
import { plannedTotal } from './totals.js';

type RequisitionRow = Row<typeof Requisitions>;

/** A new requisition, as keys can say it. */
export type NewRequisition = Omit<z.output<typeof requisitions.integration.schemas.New>, 'items'>;

/** Where a requisition comes from, and what not everybody can say of it. */
export interface RequisitionOrigin {
  readonly source: RequisitionRow['source'];
  readonly isDraft?: boolean | undefined;
  readonly stageId?: string | undefined;
  readonly responsibleUserId?: string | null | undefined;
  readonly items?: readonly ProcurementItemChange[] | undefined;
}

/**
 * Creates a requisition with its items in the first stage of its pipeline, or in one that people name; behind an approval that a policy
 * wants, it waits for that first.
 *
 * @throws ProcurekitError `validation_failed` for what is unknown, `stage_not_in_pipeline`, `unknown_custom_field`,
 *   `invalid_custom_value`, `exchange_rate_missing`
 */
export async function createRequisition(
  call: WriteCall,
  input: NewRequisition,
  origin: RequisitionOrigin,
): Promise<RequisitionRow> {
  const { now, caller } = call;
  const { responsibleUserId, items, isDraft = false } = origin;
  const custom = { entityType: 'procurement', sent: input.customFields } as const;
  const enforced = origin.source === 'workspace' ? ({ face: 'workspace' } as const) : {};
  const id = call.id();
  const [pipelineId, regional] = await Promise.all([
    input.pipelineId ?? getOwnPipelineId(call),
    getRegionalDefaults(call),
  ]);
  const terms = termsOf(input, regional);
  const [customFields, { items: lines }, stage] = await withAllProblems(
    () => newCustomFields(call, { ...custom, ...enforced }),
    () => writeItems(call, { id, pipelineId, dueDate: input.dueDate ?? null, ...terms }, { items, isNew: true }),
    () => stageOf(call, pipelineId, origin.stageId),
  );
  if (stage === null) throw new Error(`The pipeline ${pipelineId} has no initial stage.`);
  const { plannedTotal: wantedTotal, ...sent } = input;
  const explicitTotal = wantedTotal ?? null;
  const number = await nextInSeries(call, seriesOn(regional.today, 'PR'));
  const requisition = newRow(Requisitions, { id, now }, sent, {
    number,
    pipelineId,
    stageId: stage.id,
    status: isDraft ? 'draft' : STATUS_ON_ENTRY[stage.kind],
    plannedTotal: plannedTotal(explicitTotal, lines),
    explicitTotal,
    ...terms,
    responsibleUserId: responsibleUserId ?? caller.userId,
    source: origin.source,
    startedAt: isDraft ? null : now,
    customFields,
    createdById: caller.userId,
  });
  await insertRow(call, Requisitions, requisition, { announce: requisitionEvents.created });
  const placed = origin.stageId === undefined || isDraft ? requisition : await placeNew(call, requisition);
  await queueAutomationRuns(call, { requisitionId: id, fromStageId: null, toStageId: placed.stageId });
  // Whoever writes it is told what it exceeds; whoever approves or orders it is refused.
  await budgetsOf(call).follow(call, id, { isFact: true });
  return placed;
}

/** What planned prices are in: as somebody says, or as the portal has it. */
function termsOf(
  { currency, vatMode }: NewRequisition,
  regional: Pick<RequisitionRow, 'currency' | 'vatMode'>,
): Pick<RequisitionRow, 'currency' | 'vatMode'> {
  return { currency: currency ?? regional.currency, vatMode: vatMode ?? regional.vatMode };
}

async function stageOf({ tx }: WriteCall, pipelineId: string, stageId: string | undefined): Promise<Stage | null> {
  if (stageId === undefined) return findInitialStage(tx, pipelineId);
  const stage = requireStageOfPipeline(await tx.collection(Stages).find(stageId), { pipelineId });
  if (!isFinalKind(stage.kind)) return stage;
  const message = 'A requisition does not start where it ends';
  throw rejectInput([{ pointer: '/stageId', code: 'out_of_range', message }]);
}
