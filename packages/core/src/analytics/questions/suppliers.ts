import type { Measure } from '../facts/fact.js';
import { grouped } from '../facts/fact-reader.js';
import type { Days, Figure, Filters } from '../figures/figures.js';
import { divideRounded, formatDecimal } from '../../kernel/values/numbers/decimal.js';
import { addDays, daysBetween } from '../../kernel/values/time/local-day.js';
import { inOwnCurrency, percentOf, percentOfCount } from './amounts.js';
import { sumText } from '../../kernel/values/numbers/money.js';
import { type ComparedBy, comparedBy } from '../../platform/settings/index.js';
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
] as const satisfies readonly Measure[];

/** How well each supplier answers, delivers and prices. */
export async function askSuppliers(
  asking: Asking,
  { period, filters }: { readonly period: Period; readonly filters: Filters },
) {
  const { now, before, last } = await read(asking, period, filters);
  const ids = [...new Set([...suppliersIn(now), ...suppliersIn(before)])];
  const names = await namesOf(asking, 'supplier', ids);
  const compareBy = await comparedBy(asking.call);
  const [scoresNow, scoresBefore] = [scoresBySupplier(now, compareBy), scoresBySupplier(before, compareBy)];
  const items = ids.map((supplierId) => ({
    supplierId,
    supplierName: names.get(supplierId) ?? null,
    ...scoresNow.of(supplierId),
    lastOrderOn: last.get(supplierId) ?? null,
    previous: scoresBefore.of(supplierId),
  }));
  return {
    compareBy,
    items: items.toSorted((one, other) => compareText(one.supplierName ?? '', other.supplierName ?? '')),
    totals: { ...scoresNow.ofAll(), previous: scoresBefore.ofAll() },
  };
}

/** What is known of a period. */
interface Known {
  readonly figures: readonly Figure[];
  /** By the supplier. */
  readonly undelivered: ReadonlyMap<string | null, Undelivered>;
}

/** Lines whose goods have not come, and how many days ago they were due, all in all. */
interface Undelivered {
  readonly lines: number;
  readonly days: number;
}

const ALL_DELIVERED: Undelivered = { lines: 0, days: 0 };

async function read(asking: Asking, { days, before }: Period, filters: Filters) {
  const by = ['supplierId'] as const;
  const yesterday = addDays(asking.today, -1);
  const over = ({ from, to }: Days) => ({ from, to: to < yesterday ? to : yesterday });
  const counted = { measures: COUNTED, by, filters } as const;
  // What is not done yet is held against a supplier once its day has ended; of goods it is told how long that is ago.
  const unanswered = { measures: ['unanswered'], by, filters } as const;
  const undelivered = { measures: ['not_delivered'], by, filters, per: 'day' } as const;
  const ordered = { measures: ['ordered'], by, filters } as const;
  const [now, ordersNow, openNow, dueNow, earlier, ordersEarlier, openEarlier, dueEarlier, months] =
    await asking.figures.read(
      { ...counted, days },
      { ...ordered, days },
      { ...unanswered, days: over(days) },
      { ...undelivered, days: over(days) },
      { ...counted, days: before },
      { ...ordered, days: before },
      { ...unanswered, days: over(before) },
      { ...undelivered, days: over(before) },
      { ...ordered, per: 'month', days: { from: '0001-01-01', to: days.to } },
    );
  const known = async (figures: readonly Figure[], due: readonly Figure[]): Promise<Known> => ({
    figures: await inOwnCurrency(asking, figures, { at: 'own_day' }),
    undelivered: undeliveredOf(due, asking.today),
  });
  return {
    now: await known([...now, ...ordersNow, ...openNow], dueNow),
    before: await known([...earlier, ...ordersEarlier, ...openEarlier], dueEarlier),
    last: await lastDays(asking, { months, filters, to: days.to }),
  };
}

/** Adds up what is not delivered, of which there may be a figure for each supplier and day. */
function undeliveredOf(figures: readonly Figure[], today: string): ReadonlyMap<string | null, Undelivered> {
  const ago = new Map<string, number>();
  const daysAgo = (day: string) => {
    const days = ago.get(day) ?? daysBetween(day, today);
    ago.set(day, days);
    return days;
  };
  const sums = new Map<string | null, Undelivered>();
  for (const { supplierId, day, count } of figures) {
    const { lines, days } = sums.get(supplierId) ?? ALL_DELIVERED;
    sums.set(supplierId, { lines: lines + count, days: days + (day === null ? 0 : count * daysAgo(day)) });
  }
  return sums;
}

function suppliersIn({ figures, undelivered }: Known): readonly string[] {
  return [...figures.map(({ supplierId }) => supplierId), ...undelivered.keys()].filter((id) => id !== null);
}

function scoresBySupplier({ figures, undelivered }: Known, compareBy: ComparedBy) {
  const bySupplier = grouped(figures, ({ supplierId }) => supplierId);
  return {
    of: (supplierId: string) =>
      scores(bySupplier.get(supplierId) ?? [], undelivered.get(supplierId) ?? ALL_DELIVERED, compareBy),
    ofAll() {
      const all = [...undelivered.values()].reduce(
        (sum, { lines, days }) => ({ lines: sum.lines + lines, days: sum.days + days }),
        ALL_DELIVERED,
      );
      return scores(figures, all, compareBy);
    },
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

function scores(figures: readonly Figure[], undelivered: Undelivered, compareBy: ComparedBy) {
  const count = (measure: Measure) =>
    figures.reduce((sum, figure) => (figure.measure === measure ? sum + figure.count : sum), 0);
  const amount = (measure: Measure, basis: ComparedBy) =>
    figures.reduce((sum, figure) => (figure.measure === measure ? sum + figure[basis] : sum), 0n);
  const [offered, average] = [amount('offered', compareBy), amount('offered_on_average', compareBy)];
  const requestsCount = count('answered_in_time') + count('answered_late') + count('unanswered');
  const late = count('delivered_late') + undelivered.lines;
  const dueLinesCount = count('delivered_in_time') + late;
  return {
    requestsCount,
    answeredInTimeCount: count('answered_in_time'),
    answeredInTimePercent: percentOfCount(count('answered_in_time'), requestsCount),
    dueLinesCount,
    onTimeInFullCount: count('delivered_in_time'),
    onTimeInFullPercent: percentOfCount(count('delivered_in_time'), dueLinesCount),
    averageDaysLate: averageOf(count('days_late') + undelivered.days, late),
    receivedLinesCount: count('received'),
    discrepanciesCount: count('received_differently'),
    discrepancyPercent: percentOfCount(count('received_differently'), count('received')),
    offeredAmount: sumText(offered),
    averageOfferAmount: sumText(average),
    priceToAveragePercent: percentOf(offered, average),
    orderedAmount: sumText(amount('ordered', 'gross')),
  };
}

/** With one digit; null where nothing is late. */
function averageOf(days: number, lines: number): string | null {
  return lines === 0 ? null : formatDecimal(divideRounded(BigInt(days) * 10n, BigInt(lines)), 1);
}
