import type { ReadCall } from '../../kernel/operations/call.js';
import { getVisible } from '../../kernel/rows/visibility.js';
import { Stages } from './pipelines/records.js';
import { RequisitionMoves, Requisitions } from './records.js';

/** The moves of a requisition, oldest first, with the names of their stages. @throws ProcurekitError `not_found` */
export async function historyOf(call: ReadCall, procurementId: string) {
  const { id: requisitionId } = await getVisible(call, Requisitions, procurementId);
  const moves = await call.db.collection(RequisitionMoves).list({
    where: { requisitionId },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const stageIds = moves.flatMap(({ fromStageId, toStageId }) => [fromStageId ?? [], toStageId ?? []].flat());
  const stages = await call.db.collection(Stages).findMany([...new Set(stageIds)]);
  const names = new Map(stages.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const items = moves.map((each) => ({
    ...each,
    procurementId: requisitionId,
    fromStageName: nameOf(each.fromStageId),
    toStageName: nameOf(each.toStageId),
  }));
  return { items, total: items.length };
}
