import { daysBetween } from '../../kernel/values/time/local-day.js';
import { grouped } from '../facts/fact-reader.js';
import type { Days, Figure, Filters } from '../figures/figures.js';
import { addAmounts, inOwnCurrency, percentOf, shownAmounts } from './amounts.js';
import type { Asking } from './asking.js';
import { groupFigures } from './groups.js';
import { inOrder } from './order-of-rows.js';

/** How long invoices are overdue, in days. What is due today, later or on no day is not. */
export const AGES = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;
export type Age = (typeof AGES)[number];

/** What is owed of invoices, by how long it is overdue, or by whom it is owed to. */
export async function askUnpaid(
  asking: Asking,
  asked: { readonly days: Days | undefined; readonly filters: Filters; readonly groupBy: 'age' | 'supplier' },
) {
  const { days, filters, groupBy } = asked;
  const [read] = await asking.figures.read({
    measures: ['unpaid'],
    by: groupBy === 'supplier' ? ['supplierId'] : [],
    per: 'day',
    days,
    filters,
  });
  const figures = await inOwnCurrency(asking, read, { at: 'today' });
  const total = owed(figures, asking.today);
  const totals = { invoicesCount: total.invoicesCount, ...shownAmounts(total.amounts), overdue: total.overdue };
  return { items: await rowsOf(asking, groupBy, figures), totals };
}

async function rowsOf(asking: Asking, groupBy: 'age' | 'supplier', figures: readonly Figure[]) {
  const whole = addAmounts(figures).gross;
  const shown = (of: readonly Figure[]) => {
    const { amounts, ...rest } = owed(of, asking.today);
    return { ...rest, ...shownAmounts(amounts), sharePercent: percentOf(amounts.gross, whole) };
  };
  if (groupBy === 'age') {
    return AGES.map((age) => ({
      age,
      supplierId: null,
      supplierName: null,
      ...shown(figures.filter((figure) => ageOf(figure, asking.today) === age)),
    }));
  }
  const rows = await groupFigures(asking, ['supplier'], { figures: figures.map(withoutDay), before: [] });
  const byDay = grouped(figures, ({ supplierId }) => supplierId);
  const items = rows.map(({ key: { supplierId }, name }) => ({
    age: null,
    supplierId,
    supplierName: name,
    ...shown(byDay.get(supplierId) ?? []),
  }));
  return inOrder(items, 'grossAmount');
}

function withoutDay(figure: Figure): Figure {
  return { ...figure, day: null };
}

function owed(figures: readonly Figure[], today: string) {
  const late = figures.filter((figure) => ageOf(figure, today) !== 'not_due');
  return {
    invoicesCount: figures.reduce((sum, { count }) => sum + count, 0),
    amounts: addAmounts(figures),
    overdue: shownAmounts(addAmounts(late)),
  };
}

/** How old what is due on the day of a figure is. */
export function ageOf({ day }: Pick<Figure, 'day'>, today: string): Age {
  const late = day === null ? 0 : daysBetween(day, today);
  if (late <= 0) return 'not_due';
  if (late <= 30) return 'days_1_30';
  if (late <= 60) return 'days_31_60';
  return late <= 90 ? 'days_61_90' : 'days_over_90';
}
