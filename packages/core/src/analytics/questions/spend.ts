import type { Filters } from '../figures/figures.js';
import { addAmounts, inOwnCurrency, percentOf, shownAmounts } from './amounts.js';
import { type Asking, type Period } from './asking.js';
import { dimensionsOf, type Group, groupFigures } from './groups.js';
import { changeOf, inOrder } from './order-of-rows.js';

/** What was spent: what was ordered in a period, less what was called off, by what it is asked by. */
export async function askSpend(
  asking: Asking,
  {
    period,
    groups,
    filters,
  }: { readonly period: Period; readonly groups: readonly Group[]; readonly filters: Filters },
) {
  const per = groups.includes('month') ? 'month' : 'none';
  const asked = { measures: ['ordered'], by: dimensionsOf(groups), filters, per } as const;
  // Months are not compared: of the days before, the totals are all that is told.
  const whole = per === 'month' ? ({ ...asked, by: [], per: 'none' } as const) : asked;
  const [now, earlier] = await asking.figures.read({ ...asked, days: period.days }, { ...whole, days: period.before });
  const figures = await inOwnCurrency(asking, now, { at: 'own_day' });
  const before = await inOwnCurrency(asking, earlier, { at: 'own_day' });
  const total = addAmounts(figures);
  const totalBefore = addAmounts(before);
  const rows = await groupFigures(asking, groups, { figures, before });
  const items = rows.map(({ key, name, ...row }) => {
    const amounts = addAmounts(row.figures);
    const previous = addAmounts(row.before);
    return {
      ...key,
      name,
      linesCount: row.figures.reduce((sum, { count }) => sum + count, 0),
      ...shownAmounts(amounts),
      sharePercent: percentOf(amounts.gross, total.gross),
      previous: shownAmounts(previous),
      changePercent: changeOf(amounts.gross, previous.gross),
    };
  });
  return {
    items: inOrder(items, 'grossAmount'),
    totals: {
      linesCount: figures.reduce((sum, { count }) => sum + count, 0),
      ...shownAmounts(total),
      previous: shownAmounts(totalBefore),
      changePercent: changeOf(total.gross, totalBefore.gross),
    },
  };
}
