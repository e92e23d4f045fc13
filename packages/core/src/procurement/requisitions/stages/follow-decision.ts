import { budgetsOf } from '../../budgets/index.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { type Actor, bySystem } from '../../../kernel/operations/cause.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import type { ApprovalOutcome, OutcomeWords } from '../../../platform/approvals/index.js';
import { Users } from '../../../platform/identity/index.js';
import { stagesOf } from '../pipelines/find-stage.js';
import { Stages } from '../pipelines/records.js';
import { Requisitions } from '../records.js';
import { statusAtStage } from './decide-stage-move.js';
import { followNewStatus } from '../status/follow-status.js';
import { enterStage } from './move-to-stage.js';
import { stageAfterApproval } from './stage-after-approval.js';

/**
 * Has a requisition follow what was decided on it: what is approved leaves the stage of its approval as that says, and takes of budgets
 * from now on; what is not approved any more gives back what it took.
 *
 * @throws ProcurekitError `budget_exceeded`, `exchange_rate_missing`
 */
export async function followDecision(
  unit: UnitOfWork,
  id: string,
  { outcome, words }: { readonly outcome: ApprovalOutcome; readonly words: OutcomeWords },
): Promise<void> {
  const before = await unit.tx.collection(Requisitions).findForUpdate(id);
  if (before === null) return;
  const isWaiting = outcome === 'approved' && before.status === 'pending_approval' && before.archivedAt === null;
  const to = isWaiting ? await targetOf(unit, before) : undefined;
  if (to === undefined) {
    await budgetsOf(unit).follow(unit, id);
    return;
  }
  const entry = { to, words: { comment: words.comment }, actor: await deciderOf(unit, words) };
  await followNewStatus(unit, await enterStage(unit, before, entry), before.status);
}

/** Where it goes on; one that waits by its status alone goes on where it is. */
async function targetOf({ tx }: UnitOfWork, requisition: Row<typeof Requisitions>) {
  const from = await getRow(tx, Stages, requisition.stageId);
  if (from.kind !== 'approval') return { id: from.id, status: 'in_progress' as const };
  const to = stageAfterApproval(from, await stagesOf(tx, requisition.pipelineId));
  return to === undefined ? undefined : { id: to.id, status: statusAtStage(requisition, to) };
}

async function deciderOf({ tx }: UnitOfWork, { userId }: OutcomeWords): Promise<Actor> {
  const user = userId === null ? null : await tx.collection(Users).find(userId);
  return user === null ? bySystem('approvals').actor : { type: 'user', id: user.id, name: user.fullName };
}
