import { daysBetween } from '../facts/days.js';
import type { Measure } from '../facts/fact.js';
import type { Days, Figure, Filters } from '../figures/figures.js';
import { divideRounded, formatDecimal } from '../../../values/numbers/decimal.js';
import { addDays } from '../facts/days.js';
import { inOwnCurrency, percentOf, percentOfCount, sumText } from './amounts.js';
import type { Asking, Period } from './asking.js';
import { namesOf } from './names.js';
import { compareText } from './order-of-rows.js';

const COUNTED = [
  'answered_in_time',
  'answered_late',
  'delivered_in_time',
  'delivered_late',
  'days_late',
  'received',
  'received_differently',
  'offered',
  'offered_on_average',
  'ordered',
] as const satisfies readonly Measure[];
/** What is not done yet is held against a supplier once its day has ended, and by how long that is ago. */
const WAITED_FOR = ['unanswered', 'not_delivered'] as const satisfies readonly Measure[];

/** How well each supplier answers, delivers and prices. */
export async function askSuppliers(
  asking: Asking,
  { period, filters }: { readonly period: Period; readonly filters: Filters },
) {
  const { figures, before, last } = await read(asking, period, filters);
  const ids = [...new Set([...figures, ...before].flatMap(({ supplierId }) => supplierId ?? []))];
  const names = await namesOf(asking, 'supplier', ids);
  const of = (all: readonly Figure[], id: string) => all.filter(({ supplierId }) => supplierId === id);
  const items = ids.map((supplierId) => ({
    supplierId,
    supplierName: names.get(supplierId) ?? null,
    ...scores(of(figures, supplierId), asking.today),
    lastOrderOn: last.get(supplierId) ?? null,
    previous: scores(of(before, supplierId), asking.today),
  }));
  return {
    items: items.toSorted((one, other) => compareText(one.supplierName ?? '', other.supplierName ?? '')),
    totals: { ...scores(figures, asking.today), previous: scores(before, asking.today) },
  };
}

async function read(asking: Asking, { days, before }: Period, filters: Filters) {
  const by = ['supplierId'] as const;
  const yesterday = addDays(asking.today, -1);
  const over = ({ from, to }: Days) => ({ from, to: to < yesterday ? to : yesterday });
  const counted = { measures: COUNTED, by, filters } as const;
  const waitedFor = { measures: WAITED_FOR, by, filters, per: 'day' } as const;
  const [now, openNow, earlier, openEarlier, months] = await asking.figures.read(
    { ...counted, days },
    { ...waitedFor, days: over(days) },
    { ...counted, days: before },
    { ...waitedFor, days: over(before) },
    { measures: ['ordered'], by, filters, per: 'month', days: { from: '0001-01-01', to: days.to } },
  );
  return {
    figures: await inOwnCurrency(asking, [...now, ...openNow], { at: 'own_day' }),
    before: await inOwnCurrency(asking, [...earlier, ...openEarlier], { at: 'own_day' }),
    last: await lastDays(asking, { months, filters, to: days.to }),
  };
}

/** The last day on which something was ordered from each supplier: looked for in the last month of each. */
async function lastDays(
  asking: Asking,
  { months, filters, to }: { readonly months: readonly Figure[]; readonly filters: Filters; readonly to: string },
): Promise<ReadonlyMap<string, string>> {
  const lastMonths = latestOf(months, ({ month }) => month);
  const asked = [...new Set(lastMonths.values())].map((month) => ({
    measures: ['ordered'] as const,
    by: ['supplierId'] as const,
    filters,
    per: 'day' as const,
    days: { from: `${month}-01`, to: endOf(month) < to ? endOf(month) : to },
  }));
  return latestOf((await asking.figures.read(...asked)).flat(), ({ day }) => day);
}

/** The last day of a month. */
function endOf(month: string): string {
  return addDays(`${addDays(`${month}-28`, 7).slice(0, 7)}-01`, -1);
}

function latestOf(figures: readonly Figure[], timeOf: (figure: Figure) => string | null): ReadonlyMap<string, string> {
  const latest = new Map<string, string>();
  for (const figure of figures) {
    const [{ supplierId }, time] = [figure, timeOf(figure)];
    if (supplierId !== null && time !== null && time > (latest.get(supplierId) ?? '')) latest.set(supplierId, time);
  }
  return latest;
}

function scores(figures: readonly Figure[], today: string) {
  const count = (measure: Measure) =>
    figures.reduce((sum, figure) => (figure.measure === measure ? sum + figure.count : sum), 0);
  const gross = (measure: Measure) =>
    figures.reduce((sum, figure) => (figure.measure === measure ? sum + figure.gross : sum), 0n);
  const requestsCount = count('answered_in_time') + count('answered_late') + count('unanswered');
  const late = count('delivered_late') + count('not_delivered');
  const dueLinesCount = count('delivered_in_time') + late;
  const waiting = figures.reduce(
    (sum, { measure, day, count: lines }) =>
      measure === 'not_delivered' && day !== null ? sum + lines * daysBetween(day, today) : sum,
    0,
  );
  return {
    requestsCount,
    answeredInTimeCount: count('answered_in_time'),
    answeredInTimePercent: percentOfCount(count('answered_in_time'), requestsCount),
    dueLinesCount,
    onTimeInFullCount: count('delivered_in_time'),
    onTimeInFullPercent: percentOfCount(count('delivered_in_time'), dueLinesCount),
    averageDaysLate: averageOf(count('days_late') + waiting, late),
    receivedLinesCount: count('received'),
    discrepanciesCount: count('received_differently'),
    discrepancyPercent: percentOfCount(count('received_differently'), count('received')),
    offeredAmount: sumText(gross('offered')),
    averageOfferAmount: sumText(gross('offered_on_average')),
    priceToAveragePercent: percentOf(gross('offered'), gross('offered_on_average')),
    orderedAmount: sumText(gross('ordered')),
  };
}

/** With one digit; null where nothing is late. */
function averageOf(days: number, lines: number): string | null {
  return lines === 0 ? null : formatDecimal(divideRounded(BigInt(days) * 10n, BigInt(lines)), 1);
}
