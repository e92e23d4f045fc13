import { bySystem } from '../../kernel/operations/cause.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { RecurringTask } from '../../kernel/operations/job.js';
import { Clock } from '../../kernel/ports/clock.js';
import { ExchangeRates as RateProvider, type QuotedRates } from '../../kernel/ports/exchange-rates.js';
import { Storage } from '../../kernel/ports/storage.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { insertRows, saveChanges } from '../../kernel/rows/save-changes.js';
import { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { toInstant, type Instant } from '../../kernel/values/time/instant.js';
import { getRegionalDefaults, getTimezone } from '../identity/index.js';
import { portalByPortal } from '../jobs/index.js';
import { rateDayOf } from './convert.js';
import { ratesForPortal } from './rates-for-portal.js';
import { ExchangeRates, ExchangeRateSettings } from './records.js';
import { getRateSettings, holdRateSettings } from './settings.js';

const HOUR_MS = 60 * 60_000;
const KIND = 'exchange-rates.take';

/**
 * Takes the rates of each day for the portals that want them. It looks every hour, because days begin at other hours elsewhere and a
 * provider may be out of reach; what was taken for a day is not asked for again.
 */
export const takeRates: RecurringTask = {
  kind: KIND,
  everyMs: HOUR_MS,
  async run(_job, call) {
    const { signal } = call;
    const known = new Map<string, QuotedRates>();
    await portalByPortal(call.port(Storage), signal, async (portalId) => {
      const now = toInstant(call.port(Clock).now());
      const day = await dayToTake(call.port(Storage), portalId, now);
      if (day === null) return;
      // Asked for outside of any unit of work, and once for all portals.
      const quoted = known.get(day) ?? (await call.port(RateProvider).ratesOn(day.slice(0, 10), { signal }));
      known.set(day, quoted);
      await call.port(RunUnitOfWork)(portalId, (unit) => keepRates(unit, { day, quoted }), bySystem(KIND));
    });
  },
};

/** The day whose rates a portal wants and has not been given; null where there is none. */
async function dayToTake(storage: Storage, portalId: string, now: Instant): Promise<Instant | null> {
  const db = storage.forPortal(portalId);
  const { isAutomatic, takenFor } = await getRateSettings(db, { portalId, now });
  if (!isAutomatic) return null;
  const today = rateDayOf(now, await getTimezone(db, portalId));
  return takenFor !== null && takenFor >= today ? null : today;
}

async function keepRates(
  unit: UnitOfWork,
  { day, quoted }: { readonly day: Instant; readonly quoted: QuotedRates },
): Promise<void> {
  const settings = await holdRateSettings(unit);
  const { currency: toCurrency } = await getRegionalDefaults(unit);
  const place = { toCurrency, date: `${quoted.day}T00:00:00.000Z` };
  const known = await unit.tx.collection(ExchangeRates).list({ where: place });
  const before = new Map(known.map((each) => [each.currency, each]));
  const wanted = ratesForPortal(quoted, { toCurrency, wanted: settings.currencies });
  const added = wanted.filter(({ currency }) => !before.has(currency));
  await insertRows(
    unit,
    ExchangeRates,
    added.map((each) =>
      newRow(ExchangeRates, { id: unit.id(), now: unit.now }, { ...each, ...place, source: 'provider' }),
    ),
  );
  for (const { currency, rate } of wanted) {
    const present = before.get(currency);
    // What somebody entered is not overruled.
    if (present?.source === 'provider') await saveChanges(unit, ExchangeRates, present, { rate });
  }
  await saveChanges(unit, ExchangeRateSettings, settings, { takenFor: day });
}
