import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { ReadCall } from '../../../kernel/operations/call.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import { dayMeant } from '../../../kernel/values/time/due-day.js';
import { localDayOf } from '../../../kernel/values/time/local-day.js';
import { Counterparties } from '../../counterparties/index.js';
import { getLocalTime } from '../../../platform/identity/index.js';
import { addUp, type CalendarGroup, totalsOf } from './add-up.js';
import { fallingOn, type Days } from './falling.js';

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Which payments are asked for, and how they are grouped. */
export interface CalendarQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly groupBy: string;
}

/** What is to be paid on the days of a portal, what is late of it, and what is paid. */
export async function showCalendar(call: ReadCall, { from, to, groupBy: asked }: CalendarQuery) {
  const { timezone } = await getLocalTime(call);
  const today = localDayOf(call.now, timezone);
  const first = from === undefined ? today : dayMeant(from, timezone);
  const last = to === undefined ? addMs(`${first}T00:00:00.000Z`, MONTH_MS).slice(0, 10) : dayMeant(to, timezone);
  const days: Days = { from: first, to: last };
  if (last < first) throw rejectInput([{ parameter: 'to', code: 'out_of_range', message: 'Must not be before from' }]);
  const groupBy = asked.split(',') as CalendarGroup[];
  const falling = await fallingOn(call, { days, today, timezone, groupBy });
  const asksFor = groupBy.includes('supplier') ? falling : [];
  const names = await namesOf(call, new Set(asksFor.map(({ supplierId }) => supplierId)));
  const items = addUp(falling, { groupBy, today, names });
  return {
    ...days,
    items,
    totals: totalsOf(items),
    asOf: call.now,
  };
}

async function namesOf(
  { db }: Pick<ReadCall, 'db'>,
  supplierIds: ReadonlySet<string | null>,
): Promise<ReadonlyMap<string | null, string>> {
  const ids = [...supplierIds].flatMap((id) => id ?? []);
  if (ids.length === 0) return new Map();
  const suppliers = await db.collection(Counterparties).list({ where: { id: { in: ids } }, select: ['id', 'name'] });
  return new Map(suppliers.map(({ id, name }) => [id, name]));
}
