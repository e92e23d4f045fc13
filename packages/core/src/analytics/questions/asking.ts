import { rejectInput } from '../../kernel/errors/request-errors.js';
import type { ReadCall } from '../../kernel/operations/call.js';
import type { RecordType } from '../../kernel/records/record.js';
import { languageOf, type Language } from '../../kernel/values/text/locale.js';
import { dayMeant } from '../../kernel/values/time/due-day.js';
import { addDays, daysBetween, localDayOf } from '../../kernel/values/time/local-day.js';
import { Portals } from '../../platform/identity/index.js';
import type { Days, Figures } from '../figures/figures.js';

/** A question that somebody asks, where the portal is. */
export interface Asking {
  readonly call: Pick<ReadCall, 'db' | 'portalId' | 'now'>;
  readonly records: readonly RecordType[];
  readonly figures: Figures;
  /** Of the portal: all amounts are told in it. */
  readonly currency: string;
  readonly timezone: string;
  readonly language: Language;
  /** As `2026-01-15`. */
  readonly today: string;
}

/** What a portal takes for granted when it is asked. */
export async function placeOf({ db, portalId, now }: Asking['call']) {
  const portal = await db.collection(Portals).find(portalId);
  const { currency, timezone, locale } = portal ?? { currency: 'RUB', timezone: 'UTC', locale: 'ru-RU' };
  return { currency, timezone, language: languageOf(locale), today: localDayOf(now, timezone) };
}

/** A period as somebody sends it. */
export interface SentPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A period, and as many days right before it, which it is compared with. */
export interface Period {
  readonly days: Days;
  readonly before: Days;
}

/** The period that is asked about. @default this month and the eleven before it, up to today */
export function periodOf({ today, timezone }: Pick<Asking, 'today' | 'timezone'>, sent: SentPeriod): Period {
  const to = sent.to === undefined ? today : dayMeant(sent.to, timezone);
  const from = sent.from === undefined ? monthsBefore(to, 11) : dayMeant(sent.from, timezone);
  refuseBackwards(from, to);
  const length = daysBetween(from, to) + 1;
  if (length > daysBetween(FIRST_DAY, from)) {
    const message = 'Must leave as many days before it, to be compared with';
    throw rejectInput([{ parameter: sent.from === undefined ? 'to' : 'from', code: 'out_of_range', message }]);
  }
  return { days: { from, to }, before: { from: addDays(from, -length), to: addDays(from, -1) } };
}

/** Days that a question is limited to, each of them only where it is said. */
export function limitsOf({ timezone }: Pick<Asking, 'timezone'>, sent: SentPeriod): Days | undefined {
  if (sent.from === undefined && sent.to === undefined) return undefined;
  const from = sent.from === undefined ? FIRST_DAY : dayMeant(sent.from, timezone);
  const to = sent.to === undefined ? LAST_DAY : dayMeant(sent.to, timezone);
  refuseBackwards(from, to);
  return { from, to };
}

const FIRST_DAY = '0001-01-01';
/** The last day of which it is known that it is one. */
const LAST_DAY = '9999-12-30';

function refuseBackwards(from: string, to: string): void {
  if (to < from) throw rejectInput([{ parameter: 'to', code: 'out_of_range', message: 'Must not be before from' }]);
}

/** The first day of the month that is some months before that of a day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = Math.max(12, year * 12 + (month - 1) - months);
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  return first;
}
