import { builtIn } from '../../src/composition/built-in.js';
import { MEASURES } from '../../src/analytics/facts/fact.js';
import type { AskedFigures, Figure } from '../../src/analytics/figures/figures.js';
import { figuresOfRecords } from '../../src/analytics/figures/of-records.js';
import { FAMILIES } from '../../src/analytics/kept/cells/families.js';
import { cutsOf } from '../../src/analytics/kept/cuts.js';
import { keptFigures } from '../../src/analytics/kept/kept-figures.js';
import { Counterparties } from '../../src/procurement/counterparties/index.js';
import type { Storage } from '../../src/kernel/ports/storage.js';

/** By whose days the portals of these tests count. */
export const TIMEZONE = 'Europe/Moscow';

const SOME_DAYS = { from: '2026-01-16', to: '2026-03-09' };

/** Each measure by each of its dimensions, by days, months and as a whole, of all days and of some. */
const BY_ONE: readonly AskedFigures[] = MEASURES.flatMap((measure) =>
  cutsOf(measure).flatMap((cut) =>
    (['none', 'day', 'month'] as const).flatMap((per) => [
      { measures: [measure], by: [cut], per },
      { measures: [measure], by: [cut], per, days: SOME_DAYS },
    ]),
  ),
);

/** The same by all dimensions at once, by some of them, and with one or two of them given. */
const bySeveral = (supplierId: string): readonly AskedFigures[] =>
  Object.values(FAMILIES).flatMap(({ measures, by }) =>
    (['none', 'day', 'month'] as const).flatMap((per) => [
      { measures, by, per },
      { measures, by: by.slice(0, 2), per, days: SOME_DAYS },
      { measures, by: by.slice(1, 2), per, filters: { [by[0]]: supplierId } },
      { measures, by: [], per, filters: { [by[0]]: supplierId, [by.at(-1) ?? by[0]]: undefined } },
    ]),
  );

const told = (figures: readonly Figure[]) =>
  figures
    .map(({ durations, currency, ...figure }) => ({
      ...figure,
      // Of what is about no money it does not matter.
      currency: currency === '' ? 'RUB' : currency,
      durations: [...durations].filter(([, count]) => count !== 0).toSorted(([one], [other]) => one - other),
    }))
    .toSorted((one, other) => (told1(one) < told1(other) ? -1 : 1));
const told1 = ({
  measure,
  supplierId,
  categoryId,
  logisticsObjectId,
  costItemId,
  subjectId,
  day,
  month,
  currency,
}: Omit<Figure, 'durations'>) =>
  [measure, supplierId, categoryId, logisticsObjectId, costItemId, subjectId, day, month, currency].join(' ');

/** What kept sums say beside what the records say. */
export async function both(storage: Storage, portalId: string) {
  const db = storage.forPortal(portalId);
  const [supplier] = await db.collection(Counterparties).list({ order: [['id', 'asc']], limit: 1 });
  const questions = [...BY_ONE, ...bySeveral(supplier?.id ?? '')];
  const place = { db, portalId, records: builtIn.records, timezone: TIMEZONE, currency: 'RUB' };
  const records = figuresOfRecords(place);
  const nobody = { read: () => Promise.reject(new Error('The sums do not answer by themselves.')) };
  const kept = await keptFigures(place, nobody).read(...questions);
  const recounted = await records.read(...questions);
  return { kept: kept.map(told), recounted: recounted.map(told) };
}
