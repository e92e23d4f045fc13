import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';

/** What a rule reminds somebody of: once for a rule, an entity and a date, to each who is reminded. */
export const Reminders = defineRecord('reminder', {
  table: 'reminders',
  trail: { untold: 'It is told to whoever is reminded.' },
  columns: {
    id: column.uuid({}),
    ruleId: column.uuid({}),
    event: column.text({ max: 64 }),
    entityId: column.uuid({}),
    /** Day that it counts from, as YYYY-MM-DD where the portal is. */
    date: column.text({ max: 10 }),
    /** `user:<id>`, `messenger:<id of the user>`, or `supplier:<id>:<id of the buyer>`. */
    recipient: column.text({ max: 96 }),
    isUrgent: column.boolean({ default: false }),
    createdAt: column.instant({}),
    /** When it went out, or turned out to have no reason any more. */
    settledAt: column.instant({ nullable: true }),
  },
  indexes: [{ on: ['settledAt', 'createdAt', 'id'] }, { on: ['createdAt', 'id'] }],
  uniques: { once: { on: ['ruleId', 'entityId', 'date', 'recipient'] } },
});
export type ReminderRow = Row<typeof Reminders>;

/** Who has had the mail of a day. */
export const ReminderDigests = defineRecord('reminderDigest', {
  table: 'reminder_digests',
  trail: { untold: 'It only keeps a second mail of the day from being sent.' },
  columns: {
    id: column.uuid({}),
    recipient: column.text({ max: 96 }),
    day: column.text({ max: 10 }),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['createdAt', 'id'] }],
  uniques: { once: { on: ['recipient', 'day'] } },
});
