import type { z } from 'zod';

import type { WriteCall } from '../../../kernel/operations/call.js';
import { namedTwice, referenceProblem, rejectInput, rejectReference } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { requisitionErrors } from '../errors.js';
import { stagesOf } from './find-stage.js';
import { Pipelines, Stages } from './records.js';
import type { NewStage, StagePatch } from './settings-operations.js';
import { requireStageOfPipeline } from '../stages/decide-stage-move.js';
import { GOES_ON, isStageId } from '../stages/stage-after-approval.js';
import { isFinalKind, type StageKind } from './stage-kinds.js';

type StageRow = Row<typeof Stages>;

/** Adds a stage behind another one, or before those where requisitions end. @throws ProcurekitError `validation_failed` */
export async function addStage(
  call: WriteCall,
  pipelineId: string,
  { name, kind, color, onApproved, afterStageId }: z.output<typeof NewStage>,
): Promise<StageRow> {
  refuseSecondStart(kind);
  await holdPipeline(call, pipelineId);
  await requireTarget(call, pipelineId, onApproved);
  const stages = await stagesOf(call.tx, pipelineId);
  const after = afterStageId === undefined ? -1 : stages.findIndex(({ id }) => id === afterStageId);
  if (afterStageId !== undefined && after === -1) throw rejectReference('/afterStageId');
  const ends = stages.findIndex((stage) => isFinalKind(stage.kind));
  const end = isFinalKind(kind) || ends === -1 ? stages.length : ends;
  const place = afterStageId === undefined ? end : after + 1;
  const code = await unusedCode(call, pipelineId);
  const fields = { pipelineId, code, name, kind, color, onApproved, sortOrder: place + 1 };
  const stage = newRow(Stages, { id: call.id(), now: call.now }, fields);
  await renumber(call, [...stages.slice(0, place), stage, ...stages.slice(place)]);
  return insertRow(call, Stages, stage);
}

/** @throws ProcurekitError `not_found`, `record_archived`, `system_stage`, `validation_failed` */
export async function changeStage(
  call: WriteCall,
  id: string,
  changes: z.output<typeof StagePatch>,
): Promise<StageRow> {
  const before = await getRowToChange(call, Stages, id);
  if (changes.kind !== undefined && changes.kind !== before.kind) {
    if (before.isSystem) throw requisitionErrors.systemStage({});
    refuseSecondStart(changes.kind);
  }
  await requireTarget(call, before.pipelineId, changes.onApproved);
  return saveChanges(call, Stages, before, changes);
}

/** Refuses to send requisitions that are approved where they cannot go on. @throws ProcurekitError `stage_not_in_pipeline`, `validation_failed` */
async function requireTarget({ tx }: WriteCall, pipelineId: string, onApproved: string | undefined): Promise<void> {
  if (onApproved === undefined || !isStageId(onApproved)) return;
  const at = { pointer: '/onApproved' };
  const { kind } = requireStageOfPipeline(await tx.collection(Stages).find(onApproved), { pipelineId }, at);
  if (GOES_ON.includes(kind)) return;
  throw rejectInput([{ ...at, code: 'out_of_range', message: 'Must be a stage in which requisitions are worked on' }]);
}

/** Puts the stages of a pipeline in an order. @throws ProcurekitError `validation_failed` unless each is named once */
export async function orderStages(
  call: WriteCall,
  pipelineId: string,
  stageIds: readonly string[],
): Promise<StageRow[]> {
  await holdPipeline(call, pipelineId);
  const stages = new Map((await stagesOf(call.tx, pipelineId)).map((stage) => [stage.id, stage]));
  const problems: Problem[] = stageIds.flatMap((id, index): Problem[] => {
    const pointer = `/stageIds/${index}`;
    if (!stages.has(id)) return [referenceProblem(pointer)];
    const isFirst = stageIds.indexOf(id) === index;
    return isFirst ? [] : [namedTwice(pointer)];
  });
  const missing = [...stages.keys()].filter((id) => !stageIds.includes(id));
  if (missing.length > 0) {
    problems.push({
      pointer: '/stageIds',
      code: 'too_few_items',
      message: 'Every stage of the pipeline must be named',
    });
  }
  if (problems.length > 0) throw rejectInput(problems);
  await renumber(
    call,
    stageIds.flatMap((id) => stages.get(id) ?? []),
  );
  return stagesOf(call.tx, pipelineId);
}

/** Holds a pipeline while its stages change. */
export async function holdPipeline({ tx }: WriteCall, pipelineId: string): Promise<void> {
  await tx.collection(Pipelines).findForUpdate(pipelineId);
}

async function renumber({ tx, now }: WriteCall, stages: readonly StageRow[]): Promise<void> {
  for (const [index, { id, sortOrder }] of stages.entries()) {
    if (sortOrder !== index + 1) await tx.collection(Stages).update(id, { sortOrder: index + 1, updatedAt: now });
  }
}

// Requisitions begin in one place.
function refuseSecondStart(kind: StageKind): void {
  if (kind !== 'initial') return;
  throw rejectInput([{ pointer: '/kind', code: 'not_unique', message: 'A pipeline has exactly one initial stage' }]);
}

async function unusedCode({ tx }: WriteCall, pipelineId: string): Promise<string> {
  const stages = await tx.collection(Stages).list({ where: { pipelineId }, select: ['code'] });
  const used = new Set(stages.map(({ code }) => code));
  let number = stages.length + 1;
  while (used.has(`stage_${number}`)) number += 1;
  return `stage_${number}`;
}
