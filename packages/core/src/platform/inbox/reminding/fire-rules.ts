import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { Ids } from '../../../kernel/ports/ids.js';
import type { RecordType, Row } from '../../../kernel/records/record.js';
import { dayMeant, type LocalTime } from '../../../kernel/values/time/due-day.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import { addDays, endOfLocalDay, localDayOf } from '../../../kernel/values/time/local-day.js';
import { ReminderRules, type ReminderRuleRow } from '../rules/records.js';
import type { Remindable } from '../remindable.js';
import { type People, recipientsOf } from './recipients.js';
import { Reminders, type ReminderRow } from './records.js';

const DAY_MS = 24 * 60 * 60_000;
/** What should have been told longer ago is not told any more: somebody who comes back to a portal is not flooded. */
const LOOKS_BACK_MS = 14 * DAY_MS;
/** Rows that are read at once. */
const AT_ONCE = 500;

interface At {
  readonly people: People;
  readonly time: LocalTime;
}

/**
 * Writes a reminder for each rule and each date that has come, to each who is to be reminded; what was written before is not written
 * again. The caller keeps others from doing the same at that moment.
 */
export async function fireRules(kinds: readonly Remindable[], unit: UnitOfWork, at: At): Promise<void> {
  const rules = await unit.tx.collection(ReminderRules).list({ where: { isActive: true }, order: [['id', 'asc']] });
  for (const rule of rules) {
    for (const remindable of kinds.filter(({ kind }) => kind === rule.event)) {
      await fireRule(unit, { ...at, rule, remindable });
    }
  }
}

interface Firing extends At {
  readonly rule: ReminderRuleRow;
  readonly remindable: Remindable;
}

async function fireRule(unit: UnitOfWork, { rule, remindable, people, time }: Firing): Promise<void> {
  const { record, anchor } = remindable;
  // A date has come with its day, and what is meant by a date alone may lie half a day behind or before that day in UTC.
  const until = addMs(
    endOfLocalDay(localDayOf(time.now, time.timezone), time.timezone),
    -rule.offsetDays * DAY_MS + DAY_MS,
  );
  const since = addMs(until, -LOOKS_BACK_MS - DAY_MS);
  let last: readonly (string | null)[] | undefined;
  for (;;) {
    const rows = await unit.tx.collection(record).list({
      where: { and: [remindable.standing(), { [anchor]: { gte: since, lte: until } }] },
      order: [
        [anchor, 'asc'],
        ['id', 'asc'],
      ],
      limit: AT_ONCE,
      ...(last === undefined ? {} : { after: last }),
    });
    const due = rows.filter((row) => hasCome(remindable, row, rule, time));
    await writeReminders(unit.port(Ids), unit, { rule, remindable, people, time }, due);
    const end = rows.at(-1);
    if (end === undefined || rows.length < AT_ONCE) return;
    last = [remindable.dateOf(end), idOfRow(end)];
  }
}

function hasCome(
  remindable: Remindable,
  row: Row<RecordType>,
  { offsetDays }: ReminderRuleRow,
  time: LocalTime,
): boolean {
  const date = remindable.dateOf(row);
  if (date === null) return false;
  const day = dayMeant(date, time.timezone);
  const told = addDays(day, offsetDays);
  return told <= localDayOf(time.now, time.timezone);
}

async function writeReminders(
  ids: Ids,
  unit: UnitOfWork,
  { rule, remindable, people, time }: Firing,
  rows: readonly Row<RecordType>[],
): Promise<void> {
  if (rows.length === 0) return;
  const known = await unit.tx.collection(Reminders).list({
    where: { ruleId: rule.id, entityId: { in: rows.map(idOfRow) } },
    select: ['entityId', 'date'],
  });
  const told = new Set(known.map(({ entityId, date }) => `${entityId} ${date}`));
  const concerned = await remindable.concerned(unit.tx, rows);
  const reminders = rows.flatMap((row, index): ReminderRow[] => {
    const date = dayMeant(remindable.dateOf(row) ?? '', time.timezone);
    const entityId = idOfRow(row);
    const whom = concerned[index];
    if (whom === undefined || told.has(`${entityId} ${date}`)) return [];
    return recipientsOf(rule, whom, people).map((recipient) => ({
      id: ids.uuid(),
      ruleId: rule.id,
      event: rule.event,
      entityId,
      date,
      recipient,
      isUrgent: whom.isUrgent,
      createdAt: unit.now,
      settledAt: null,
    }));
  });
  await unit.tx.collection(Reminders).insertMany(reminders);
}

/** The id of a row of any record. */
export function idOfRow(row: Row<RecordType>): string {
  // Every record has an id, which the type of an unknown one cannot say.
  return (row as unknown as { readonly id: string }).id;
}
