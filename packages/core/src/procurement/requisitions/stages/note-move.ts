import type { UnitOfWork, WriteCall } from '../../../kernel/operations/call.js';
import { type Actor, actorOf } from '../../../kernel/operations/cause.js';
import type { Row } from '../../../kernel/records/record.js';
import { RequisitionMoves, type Requisitions } from '../records.js';

type Moving = Pick<Row<typeof Requisitions>, 'id' | 'stageId' | 'status'>;

/** What is said about a move by whoever makes it. */
export interface MoveWords {
  readonly comment?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

/** Writes into the history of a requisition that it came to another stage or status, by whom and why. */
export async function noteMove(
  call: UnitOfWork,
  { before, after, actor }: { readonly before: Moving; readonly after: Moving; readonly actor: Actor },
  { comment, reason }: MoveWords,
): Promise<void> {
  const stageMoved = before.stageId !== after.stageId;
  const statusMoved = before.status !== after.status;
  await call.tx.collection(RequisitionMoves).insert({
    id: call.id(),
    requisitionId: after.id,
    fromStageId: stageMoved ? before.stageId : null,
    toStageId: stageMoved ? after.stageId : null,
    fromStatus: statusMoved ? before.status : null,
    toStatus: statusMoved ? after.status : null,
    actorType: actor.type,
    actorId: actor.id,
    actorName: actor.name,
    comment: comment ?? null,
    reason: reason ?? null,
    createdAt: call.now,
  });
}

/** Who makes a move by a call. */
export function moverOf({ caller }: WriteCall): Actor {
  return actorOf(caller, { face: caller.kind === 'key' ? 'integration' : 'workspace' });
}
