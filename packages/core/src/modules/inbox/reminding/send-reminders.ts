import type { UnitOfWork } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import type { RecordType, Row, Where } from '../../../records/record.js';
import type { Language } from '../../../values/text/locale.js';
import { dayMeant, type LocalTime } from '../../../values/time/due-day.js';
import { localDayOf } from '../../../values/time/local-day.js';
import type { QueueMail } from '../../mail/index.js';
import { ReminderRules } from '../rules/records.js';
import type { Remindable } from '../remindable.js';
import type { AddressesOf } from '../waiting.js';
import { idOfRow } from './fire-rules.js';
import { BY_WEBHOOK, type People, recipientNamed } from './recipients.js';
import { ReminderDigests, Reminders, type ReminderRow } from './records.js';

/** Reminders that one unit of work sends: it must not hold up others for long. */
const AT_ONCE = 5000;

export interface SendDeps {
  readonly ids: Ids;
  readonly queueMail: QueueMail;
  readonly remindable: readonly Remindable[];
  readonly addressesOf: AddressesOf;
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
export async function sendReminders(deps: SendDeps, unit: UnitOfWork, at: At): Promise<void> {
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
  for (const [recipient, told] of byRecipient(standing)) {
    if (recipient === BY_WEBHOOK) {
      for (const { remindable, row } of told) unit.announce(remindable.event, versionedRow(row));
      for (const { reminder } of told) settled.add(reminder);
      continue;
    }
    const isFirst = !hadMail.has(recipient);
    const now = isFirst ? told : told.filter(({ reminder }) => reminder.isUrgent);
    // Urgent things break through the one mail a day of people, and not of suppliers.
    if (now.length === 0 || (!isFirst && recipientNamed(recipient).isSupplier)) continue;
    await tell(deps, unit, at, { recipient, told: now });
    if (isFirst) {
      const digest = { id: deps.ids.uuid(), recipient, day: today, createdAt: unit.now };
      await unit.tx.collection(ReminderDigests).insert(digest);
    }
    for (const { reminder } of now) settled.add(reminder);
  }
  const ids = [...settled].map(({ id }) => id);
  if (ids.length > 0) await unit.tx.collection(Reminders).updateWhere({ id: { in: ids } }, { settledAt: unit.now });
}

function versionedRow(row: Row<RecordType>) {
  // Of what there are reminders has a version.
  const { version } = row as unknown as { readonly version: number };
  return { id: idOfRow(row), version };
}

function byRecipient(standing: readonly Standing[]): ReadonlyMap<string, readonly Standing[]> {
  const groups = new Map<string, Standing[]>();
  for (const each of standing) {
    const { recipient } = each.reminder;
    groups.set(recipient, [...(groups.get(recipient) ?? []), each]);
  }
  return groups;
}

/** Of reminders, those whose rule is at work and whose row waits yet for the date that they count from. */
async function standingOf(
  { remindable }: SendDeps,
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

async function tell(
  { queueMail, addressesOf }: SendDeps,
  unit: UnitOfWork,
  { people, language }: At,
  { recipient, told }: { readonly recipient: string; readonly told: readonly Standing[] },
): Promise<void> {
  const { isSupplier, id, buyerId } = recipientNamed(recipient);
  const seen = new Set<string>();
  // Two rules may remind one person of one thing on one day.
  const reminders = told.flatMap(({ remindable, row, reminder }) => {
    if (seen.has(reminder.entityId + reminder.event)) return [];
    seen.add(reminder.entityId + reminder.event);
    return [
      { ...(isSupplier ? remindable.toSupplier(row, language) : remindable.shown(row, language)), date: reminder.date },
    ];
  });
  const buyer = buyerId === null ? undefined : people.get(buyerId);
  const to = isSupplier ? await addressesOf(unit, id) : [people.get(id)?.email ?? []].flat();
  if (to.length === 0) return;
  if (isSupplier) {
    const data = { buyerName: buyer?.fullName ?? null, reminders };
    await queueMail(unit, {
      kind: 'supplierReminder',
      to,
      data,
      ...(buyer === undefined ? {} : { replyTo: buyer.email }),
    });
  } else await queueMail(unit, { kind: 'reminderDigest', to, data: { reminders } });
}
