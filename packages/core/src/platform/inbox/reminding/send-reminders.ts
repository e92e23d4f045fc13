import { announceRow } from '../../../kernel/rows/save-changes.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { RecordType, Row, Where } from '../../../kernel/records/record.js';
import type { Language } from '../../../kernel/values/text/locale.js';
import { dayMeant, type LocalTime } from '../../../kernel/values/time/due-day.js';
import { localDayOf } from '../../../kernel/values/time/local-day.js';
import { QueueMail, reminderText } from '../../mail/index.js';
import { ReminderRules } from '../rules/records.js';
import type { Remindable } from '../remindable.js';
import type { AddressesOf, Messenger } from '../waiting.js';
import { idOfRow } from './fire-rules.js';
import { BY_WEBHOOK, byMail, type People, recipientNamed } from './recipients.js';
import { ReminderDigests, Reminders, type ReminderRow } from './records.js';
import { messengers } from '../waiting.js';

/** Reminders that one unit of work sends: it must not hold up others for long. */
const AT_ONCE = 5000;

/** What is sent, and to whom. */
export interface Sending {
  readonly remindable: readonly Remindable[];
  readonly addressesOf: AddressesOf;
  readonly messengers: readonly Messenger[];
}

interface At {
  readonly people: People;
  readonly time: LocalTime;
  readonly language: Language;
}

/** A reminder whose reason still stands, with the row that it is about. */
interface Standing {
  readonly reminder: ReminderRow;
  readonly remindable: Remindable;
  readonly row: Row<RecordType>;
}

/**
 * Sends what is to be told: to each in one mail a day, and urgent things at once. What has lost its reason is settled without a word.
 */
export async function sendReminders(deps: Sending, unit: UnitOfWork, at: At): Promise<void> {
  const today = localDayOf(at.time.now, at.time.timezone);
  const had = await unit.tx.collection(ReminderDigests).list({ where: { day: today }, select: ['recipient'] });
  const hadMail = new Set(had.map(({ recipient }) => recipient));
  const open = await unit.tx.collection(Reminders).list({
    where: { settledAt: null },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
    limit: AT_ONCE,
  });
  const standing = await standingOf(deps, unit, open, at.time);
  const withReason = new Set(standing.map(({ reminder }) => reminder));
  const settled = new Set(open.filter((reminder) => !withReason.has(reminder)));
  for (const [recipient, told] of byRecipient(standing, await waysOf(unit, at.people, standing))) {
    if (recipient === BY_WEBHOOK) {
      for (const { remindable, row } of told) announceRow(unit, remindable.event, row);
      for (const { reminder } of told) settled.add(reminder);
      continue;
    }
    const isFirst = !hadMail.has(recipient);
    const now = isFirst ? told : told.filter(({ reminder }) => reminder.isUrgent);
    // Urgent things break through the one mail a day of people, and not of suppliers.
    if (now.length === 0 || (!isFirst && recipientNamed(recipient).isSupplier)) continue;
    await tell(deps, unit, at, { recipient, told: now });
    if (isFirst) {
      const digest = { id: unit.id(), recipient, day: today, createdAt: unit.now };
      await unit.tx.collection(ReminderDigests).insert(digest);
    }
    for (const { reminder } of now) settled.add(reminder);
  }
  const ids = [...settled].map(({ id }) => id);
  if (ids.length > 0) await unit.tx.collection(Reminders).updateWhere({ id: { in: ids } }, { settledAt: unit.now });
}

/** Who is reminded by mail in place of a messenger that does not reach them. */
async function waysOf(
  unit: UnitOfWork,
  people: People,
  standing: readonly Standing[],
): Promise<ReadonlyMap<string, string>> {
  const ways = new Map<string, string>();
  for (const recipient of new Set(standing.map(({ reminder }) => reminder.recipient))) {
    const { isByMessenger, id } = recipientNamed(recipient);
    if (!isByMessenger) continue;
    const messenger = await messengerFor(unit.ask(messengers), unit, people.get(id)?.phone ?? null);
    if (messenger === undefined) ways.set(recipient, byMail(recipient));
  }
  return ways;
}

async function messengerFor(messengers: readonly Messenger[], unit: UnitOfWork, phone: string | null) {
  for (const messenger of messengers) if (await messenger.reaches(unit, phone)) return messenger;
  return undefined;
}

function byRecipient(
  standing: readonly Standing[],
  ways: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly Standing[]> {
  const groups = new Map<string, Standing[]>();
  for (const each of standing) {
    const recipient = ways.get(each.reminder.recipient) ?? each.reminder.recipient;
    groups.set(recipient, [...(groups.get(recipient) ?? []), each]);
  }
  return groups;
}

/** Of reminders, those whose rule is at work and whose row waits yet for the date that they count from. */
async function standingOf(
  { remindable }: Sending,
  unit: UnitOfWork,
  open: readonly ReminderRow[],
  time: LocalTime,
): Promise<readonly Standing[]> {
  const rules = await unit.tx.collection(ReminderRules).list({ where: { isActive: true }, select: ['id'] });
  const active = new Set(rules.map(({ id }) => id));
  const standing: Standing[] = [];
  for (const kind of remindable) {
    const asked = open.filter(({ event, ruleId }) => event === kind.kind && active.has(ruleId));
    if (asked.length === 0) continue;
    const named = { id: { in: asked.map(({ entityId }) => entityId) } } as unknown as Where<Row<RecordType>>;
    const rows = await unit.tx.collection(kind.record).list({ where: { and: [kind.standing(), named] } });
    const byId = new Map(rows.map((row) => [idOfRow(row), row]));
    for (const reminder of asked) {
      const row = byId.get(reminder.entityId);
      const date = row === undefined ? null : kind.dateOf(row);
      if (row === undefined || date === null || dayMeant(date, time.timezone) !== reminder.date) continue;
      standing.push({ reminder, remindable: kind, row });
    }
  }
  return standing;
}

interface Telling {
  readonly recipient: string;
  readonly told: readonly Standing[];
}

async function tell(deps: Sending, unit: UnitOfWork, at: At, { recipient, told }: Telling): Promise<void> {
  const seen = new Set<string>();
  // Two rules may remind one person of one thing on one day.
  const things = told.filter(({ reminder: { entityId, event } }) => {
    const isNew = !seen.has(entityId + event);
    seen.add(entityId + event);
    return isNew;
  });
  if (recipientNamed(recipient).isSupplier) await tellSupplier(deps, unit, at, { recipient, told: things });
  else await tellPerson(unit, at, { recipient, told: things });
}

async function tellSupplier(
  deps: Sending,
  unit: UnitOfWork,
  { people, language }: At,
  { recipient, told }: Telling,
): Promise<void> {
  const { id, buyerId } = recipientNamed(recipient);
  const to = await deps.addressesOf(unit, id);
  if (to.length === 0) return;
  const reminders = [];
  for (const { remindable, row, reminder } of told) {
    const url = await remindable.pageOfSupplier(unit, row);
    reminders.push({ ...remindable.toSupplier(row, language), date: reminder.date, url });
  }
  const buyer = buyerId === null ? undefined : people.get(buyerId);
  const data = { buyerName: buyer?.fullName ?? null, reminders };
  const replyTo = buyer === undefined ? {} : { replyTo: buyer.email };
  await unit.port(QueueMail)(unit, { kind: 'supplierReminder', to, data, ...replyTo });
}

async function tellPerson(
  unit: UnitOfWork,
  { people, language, time }: At,
  { recipient, told }: Telling,
): Promise<void> {
  const { id, isByMessenger } = recipientNamed(recipient);
  const person = people.get(id);
  if (person === undefined) return;
  const reminders = told.map(({ remindable, row, reminder }) => ({
    ...remindable.shown(row, { language, time }),
    date: reminder.date,
  }));
  const { email, phone } = person;
  const messenger = isByMessenger ? await messengerFor(unit.ask(messengers), unit, phone) : undefined;
  if (messenger === undefined || phone === null) {
    await unit.port(QueueMail)(unit, { kind: 'reminderDigest', to: email, data: { reminders } });
    return;
  }
  await messenger.tell(unit, { phone, text: reminderText({ reminders }, language, time.timezone), id: unit.id() });
}
