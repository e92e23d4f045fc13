import { approvalGate } from '../../../platform/approvals/index.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { stagesOf } from '../pipelines/find-stage.js';
import { STATUS_ON_ENTRY } from '../pipelines/stage-kinds.js';
import { Requisitions } from '../records.js';

/**
 * Asks for the approval of a requisition that begins in the stage of its approval. One that begins behind it, and that a policy wants
 * approved, waits in that stage instead.
 */
export async function placeNew(
  call: WriteCall,
  requisition: Row<typeof Requisitions>,
): Promise<Row<typeof Requisitions>> {
  const subject = { subjectType: 'requisition', subjectId: requisition.id } as const;
  const stages = await stagesOf(call.tx, requisition.pipelineId);
  const stage = stages.find(({ id }) => id === requisition.stageId);
  if (stage?.kind === 'approval') {
    await approvalGate(call).submit(call, subject);
    return requisition;
  }
  const before = stages.slice(0, stage === undefined ? 0 : stages.indexOf(stage));
  const approval = before.findLast(({ kind }) => kind === 'approval');
  if (approval === undefined || (await approvalGate(call).submit(call, subject)) === null) return requisition;
  const waiting = { stageId: approval.id, status: STATUS_ON_ENTRY[approval.kind] };
  return saveChanges(call, Requisitions, requisition, waiting);
}
