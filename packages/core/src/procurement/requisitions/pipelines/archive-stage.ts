import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { archiveRow } from '../../../kernel/rows/save-changes.js';
import { requisitionErrors } from '../errors.js';
import { moveToStage } from '../stages/move-to-stage.js';
import { Requisitions } from '../records.js';
import { requireStageOfPipeline } from '../stages/decide-stage-move.js';
import { Stages } from './records.js';
import { isCancellingKind } from './stage-kinds.js';
import { holdPipeline } from './write-stage.js';

/**
 * Archives a stage; requisitions in it move to another one first, each as if somebody had moved it.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `system_stage`, `stage_not_empty`, `stage_not_in_pipeline`,
 *   `validation_failed` for a target in which requisitions are cancelled
 */
export async function archiveStage(
  call: WriteCall,
  id: string,
  moveToStageId: string | undefined,
): Promise<Row<typeof Stages>> {
  const stage = await getRowToChange(call, Stages, id);
  if (stage.isSystem) throw requisitionErrors.systemStage({});
  await holdPipeline(call, stage.pipelineId);
  const inside = await call.tx.collection(Requisitions).list({
    where: { stageId: id, archivedAt: null },
    order: [['id', 'asc']],
    select: ['id'],
  });
  if (inside.length > 0) {
    if (moveToStageId === undefined) throw requisitionErrors.stageNotEmpty({ requisitions: inside.length });
    await requireTarget(call, stage, moveToStageId);
    for (const requisition of inside) {
      const row = await getRowToChange({ tx: call.tx }, Requisitions, requisition.id);
      await moveToStage(call, row, { stageId: moveToStageId });
    }
  }
  return archiveRow(call, Stages, stage);
}

async function requireTarget({ tx }: WriteCall, stage: Row<typeof Stages>, targetId: string): Promise<void> {
  const target = requireStageOfPipeline(await tx.collection(Stages).find(targetId), stage, {
    parameter: 'moveToStageId',
  });
  if (target.id === stage.id) throw requisitionErrors.stageNotInPipeline({});
  if (!isCancellingKind(target.kind)) return;
  const message = 'Requisitions are cancelled one by one, with a reason';
  throw rejectInput([{ parameter: 'moveToStageId', code: 'out_of_range', message }]);
}
