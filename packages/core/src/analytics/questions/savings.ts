import type { Measure } from '../facts/fact.js';
import type { Figure, Filters } from '../figures/figures.js';
import { inOwnCurrency, percentOf } from './amounts.js';
import { sumText } from '../../kernel/values/numbers/money.js';
import { type ComparedBy, comparedBy } from '../../platform/settings/index.js';
import type { Asking, Period } from './asking.js';
import { dimensionsOf, type Group, groupFigures } from './groups.js';
import { inOrder } from './order-of-rows.js';

const MEASURES = [
  'awarded',
  'planned',
  'awarded_of_planned',
  'first_offer',
  'average_offer',
  'ordered_of_awarded',
  'awarded_of_ordered',
] as const satisfies readonly Measure[];

/** What decisions saved: against what was planned, what was offered first and on average; and what orders saved against decisions. */
export async function askSavings(
  asking: Asking,
  {
    period,
    groups,
    filters,
  }: { readonly period: Period; readonly groups: readonly Group[]; readonly filters: Filters },
) {
  const per = groups.includes('month') ? 'month' : 'none';
  const asked = { measures: MEASURES, by: dimensionsOf(groups), filters, per } as const;
  // Months are not compared: of the days before, the totals are all that is told.
  const whole = per === 'month' ? ({ ...asked, by: [], per: 'none' } as const) : asked;
  const [now, earlier] = await asking.figures.read({ ...asked, days: period.days }, { ...whole, days: period.before });
  const figures = await inOwnCurrency(asking, now, { at: 'own_day' });
  const before = await inOwnCurrency(asking, earlier, { at: 'own_day' });
  const compareBy = await comparedBy(asking.call);
  const rows = await groupFigures(asking, groups, { figures, before });
  const items = rows.map(({ key, name, ...row }) => ({
    ...key,
    name,
    ...saved(row.figures, compareBy),
    previous: saved(row.before, compareBy),
  }));
  return {
    compareBy,
    items: inOrder(items, 'awardAmount'),
    totals: { ...saved(figures, compareBy), previous: saved(before, compareBy) },
  };
}

function saved(figures: readonly Figure[], compareBy: ComparedBy) {
  const compared = new Map<Measure, bigint>();
  for (const figure of figures) compared.set(figure.measure, (compared.get(figure.measure) ?? 0n) + figure[compareBy]);
  const of = (measure: Measure) => compared.get(measure) ?? 0n;
  const linesCount = figures.reduce((sum, { measure, count }) => (measure === 'awarded' ? sum + count : sum), 0);
  return {
    linesCount,
    planAmount: sumText(of('planned')),
    firstOfferAmount: sumText(of('first_offer')),
    averageOfferAmount: sumText(of('average_offer')),
    awardAmount: sumText(of('awarded')),
    orderAmount: sumText(of('ordered_of_awarded')),
    againstPlan: saving(of('planned'), of('awarded_of_planned')),
    againstFirstOffer: saving(of('first_offer'), of('awarded')),
    againstAverageOffer: saving(of('average_offer'), of('awarded')),
    againstAward: saving(of('awarded_of_ordered'), of('ordered_of_awarded')),
  };
}

/** What is saved where something costs `now` and not `base`. */
function saving(base: bigint, now: bigint) {
  return { amount: sumText(base - now), percent: percentOf(base - now, base) };
}
