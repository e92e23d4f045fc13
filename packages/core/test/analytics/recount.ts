import { builtIn } from '../../src/composition/built-in.js';
import { MEASURES } from '../../src/modules/analytics/facts/fact.js';
import type { AskedFigures, Figure } from '../../src/modules/analytics/figures/figures.js';
import { figuresOfRecords } from '../../src/modules/analytics/figures/of-records.js';
import { CELL_DIMENSIONS } from '../../src/modules/analytics/kept/cells/packed.js';
import { CUTS, familyOf } from '../../src/modules/analytics/kept/cuts.js';
import { keptFigures } from '../../src/modules/analytics/kept/kept-figures.js';
import { Counterparties } from '../../src/modules/counterparties/index.js';
import type { Storage } from '../../src/ports/storage.js';

/** By whose days the portals of these tests count. */
export const TIMEZONE = 'Europe/Moscow';

const SOME_DAYS = { from: '2026-01-16', to: '2026-03-09' };

/** Each measure by each of its dimensions, by days, months and as a whole, of all days and of some. */
const BY_ONE: readonly AskedFigures[] = MEASURES.flatMap((measure) =>
  CUTS[measure].flatMap((cut) =>
    (['none', 'day', 'month'] as const).flatMap((per) => [
      { measures: [measure], by: [cut], per },
      { measures: [measure], by: [cut], per, days: SOME_DAYS },
    ]),
  ),
);
const IN_CELLS = MEASURES.filter((measure) => familyOf(measure) !== undefined);

/** The same by several dimensions at once, and with one of them given. */
const bySeveral = (supplierId: string): readonly AskedFigures[] =>
  (['none', 'day', 'month'] as const).flatMap((per) => [
    { measures: IN_CELLS, by: ['categoryId', 'supplierId'], per },
    { measures: IN_CELLS, by: CELL_DIMENSIONS, per, days: SOME_DAYS },
    { measures: IN_CELLS, by: ['categoryId'], per, filters: { supplierId } },
    { measures: IN_CELLS, by: [], per, filters: { supplierId, costItemId: supplierId } },
  ]);

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
  supplierId,
  categoryId,
  logisticsObjectId,
  costItemId,
  subjectId,
  day,
  month,
  currency,
}: Omit<Figure, 'durations'>) =>
  [supplierId, categoryId, logisticsObjectId, costItemId, subjectId, day, month, currency].join(' ');

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
