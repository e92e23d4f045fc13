import { dayMeant } from '../../kernel/values/time/due-day.js';
import type { Instant } from '../../kernel/values/time/instant.js';
import { pathUp, type Tree } from './cost-items/tree.js';

/** A budget, as far as choosing one goes. */
export interface ChoosableBudget {
  readonly id: string;
  readonly periodFrom: Instant;
  readonly periodTo: Instant;
  readonly costItemId: string | null;
  readonly logisticsObjectId: string | null;
  readonly pipelineId: string | null;
  readonly createdAt: Instant;
}

/** What a line is for. */
export interface LinePlace {
  readonly date: Instant;
  readonly costItemId: string | null;
  readonly logisticsObjectId: string | null;
  readonly pipelineId: string | null;
}

/** What choosing goes by: the tree of cost items, and whose clocks tell which day it is. */
export interface ChoiceContext {
  readonly tree: Tree;
  readonly timezone: string;
}

/**
 * The narrowest of the budgets that cover a line. Narrower is: whatever names more of cost item, site and pipeline; of those with as
 * many, the cost item nearer to that of the line, then a named site, then a named pipeline, then the shorter period. Of two that are
 * alike in all of this, the one that was created first.
 */
export function narrowestBudget<B extends ChoosableBudget>(
  budgets: readonly B[],
  line: LinePlace,
  context: ChoiceContext,
): B | undefined {
  const up = pathUp(context.tree, line.costItemId);
  return budgets
    .filter((budget) => covers(budget, line, context))
    .toSorted((one, other) => compareRanks(rankOf(one, up), rankOf(other, up)))[0];
}

/** Whether a budget is for a line: its day lies in the period, and it is for whatever the budget names. */
export function covers(budget: ChoosableBudget, line: LinePlace, { tree, timezone }: ChoiceContext): boolean {
  const [from, day, to] = [budget.periodFrom, line.date, budget.periodTo].map((each) => dayMeant(each, timezone));
  if (from === undefined || day === undefined || to === undefined || day < from || day > to) return false;
  const { costItemId, logisticsObjectId, pipelineId } = budget;
  if (costItemId !== null && !pathUp(tree, line.costItemId).includes(costItemId)) return false;
  if (logisticsObjectId !== null && logisticsObjectId !== line.logisticsObjectId) return false;
  return pipelineId === null || pipelineId === line.pipelineId;
}

/** What budgets are compared by, the narrower one first. */
type Rank = readonly (number | string)[];

function rankOf(budget: ChoosableBudget, up: readonly string[]): Rank {
  const { costItemId, logisticsObjectId, pipelineId, periodFrom, periodTo, createdAt, id } = budget;
  const named = [costItemId, logisticsObjectId, pipelineId].filter((each) => each !== null);
  const distance = costItemId === null ? up.length : up.indexOf(costItemId);
  return [
    -named.length,
    distance,
    logisticsObjectId === null ? 1 : 0,
    pipelineId === null ? 1 : 0,
    Date.parse(periodTo) - Date.parse(periodFrom),
    createdAt,
    id,
  ];
}

function compareRanks(one: Rank, other: Rank): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? value;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}
