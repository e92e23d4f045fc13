import { MOVES, REQUISITIONS, type ToldRow } from './told.js';
import { localDayOf } from '../../kernel/values/time/local-day.js';
import { Requisitions } from '../../procurement/requisitions/index.js';
import { beginOf } from './around-days.js';
import { type Fact, fact } from './fact.js';
import { byId, grouped } from './fact-reader.js';
import type { FactSource } from './fact-source.js';
import { inSteps } from './in-steps.js';

type MoveRow = ToldRow<typeof MOVES>;
type RequisitionRow = ToldRow<typeof REQUISITIONS>;

/** How long requisitions were at each stage that they have left, and how long they took until they were completed. */
export const factsOfStays: FactSource = {
  name: 'stays',
  record: Requisitions,
  measures: ['stayed', 'took'],
  // A move changes its requisition: what was changed last before the first day has not been moved since.
  where: ({ days }) => (days === undefined ? {} : { updatedAt: { gte: beginOf(days.from) } }),
  async factsOf(reader, ids, { timezone }) {
    const requisitions = byId(await reader.rows(REQUISITIONS, 'id', ids));
    const moves = grouped(
      await reader.rows(MOVES, 'requisitionId', [...requisitions.keys()]),
      ({ requisitionId }) => requisitionId,
    );
    return [...requisitions.values()].map((requisition) => {
      const left = stays(requisition, moves.get(requisition.id) ?? [], timezone);
      return [requisition.id, [...left, ...whole(requisition, timezone)]] as const;
    });
  },
};

function stays({ createdAt }: RequisitionRow, moves: readonly MoveRow[], timezone: string): Fact[] {
  let since = createdAt;
  return moves.toSorted(byTime).flatMap(({ fromStageId, toStageId, createdAt: at }) => {
    if (fromStageId === null || toStageId === null || fromStageId === toStageId) return [];
    const seconds = secondsBetween(since, at);
    since = at;
    return [fact({ measure: 'stayed', subjectId: fromStageId, day: localDayOf(at, timezone), seconds })];
  });
}

function whole({ status, pipelineId, createdAt, completedAt }: RequisitionRow, timezone: string): Fact[] {
  if (status !== 'completed' || completedAt === null) return [];
  const seconds = secondsBetween(createdAt, completedAt);
  return [fact({ measure: 'took', subjectId: pipelineId, day: localDayOf(completedAt, timezone), seconds })];
}

// Ids sort by time where two moves are of the same moment.
function byTime(one: MoveRow, other: MoveRow): number {
  const [left, right] = [one.createdAt + one.id, other.createdAt + other.id];
  return left < right ? -1 : Number(left > right);
}

function secondsBetween(from: string, to: string): number {
  return inSteps(Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000)));
}
