import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { LocalTime } from '../../kernel/values/time/due-day.js';
import { localDayOf } from '../../kernel/values/time/local-day.js';
import { languageOf, type Language } from '../../kernel/values/text/locale.js';
import { defaultVatRate, type VatMode } from '../../kernel/values/numbers/vat.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { Portals } from './records.js';

/** Of a portal that is not there. */
const NO_TIMEZONE = 'UTC';

/** What a portal takes for granted where a client does not say. */
export interface RegionalDefaults {
  readonly language: Language;
  readonly currency: string;
  readonly vatMode: VatMode;
  /** `null` is without VAT. */
  readonly vatRate: string | null;
  readonly timezone: string;
  /** The day where the portal is, as `2026-01-15`. */
  readonly today: string;
}

/** The regional defaults of the portal of a unit of work. */
export async function getRegionalDefaults({
  tx,
  portalId,
  now,
}: Pick<UnitOfWork, 'portalId' | 'now'> & { readonly tx: Reader }): Promise<RegionalDefaults> {
  const portal = await tx.collection(Portals).find(portalId);
  const timezone = portal?.timezone ?? NO_TIMEZONE;
  const today = localDayOf(now, timezone);
  if (portal === null) {
    return { language: 'ru', currency: 'RUB', vatMode: 'EXCLUSIVE', vatRate: defaultVatRate(now), timezone, today };
  }
  const { locale, currency, vatMode, defaultVatRate: vatRate } = portal;
  return { language: languageOf(locale), currency, vatMode, vatRate, timezone, today };
}

/** The time of a call, with the time zone that tells which day it is. */
export async function getLocalTime({ db, portalId, now }: TimeOfPortal): Promise<LocalTime> {
  return { now, timezone: await getTimezone(db, portalId) };
}

/** Today where the portal is, as `2026-01-15`. */
export async function getToday(call: TimeOfPortal): Promise<string> {
  const { now, timezone } = await getLocalTime(call);
  return localDayOf(now, timezone);
}

interface TimeOfPortal {
  readonly db: Reader;
  readonly portalId: string;
  readonly now: string;
}

/** Whether the keys of a portal may send lines of requisitions although the operator does not let all do so. */
export async function acceptsItems(db: Reader, portalId: string): Promise<boolean> {
  return (await db.collection(Portals).find(portalId))?.integrationItems ?? false;
}

/** The time zone that the days of a portal are those of. */
export async function getTimezone(db: Reader, portalId: string): Promise<string> {
  return (await db.collection(Portals).find(portalId))?.timezone ?? NO_TIMEZONE;
}
