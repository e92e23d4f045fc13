import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { enumeration } from '../../../kernel/values/enumeration.js';

/** Whom a rule reminds. */
export const REMINDED = enumeration('ReminderRecipient', ['responsible', 'role', 'supplier', 'user']);
/** How a rule reminds. */
export const REMINDER_CHANNELS = enumeration('ReminderChannel', ['mail', 'webhook', 'messenger']);

const shown = { faces: { workspace: 'L' } } as const;
const set = { faces: { workspace: 'LCU' } } as const;
const needed = { required: true, faces: { workspace: 'LCU' } } as const;

/** Of what somebody is reminded, when, and how. */
export const ReminderRules = defineRecord('reminderRule', {
  table: 'reminder_rules',
  access: 'administrators',
  columns: {
    id: column.uuid({ ...shown }),
    event: column.text({
      max: 64,
      min: 1,
      ...needed,
      description: 'Kind of what waits, as the inbox has it, such as `order_unconfirmed`',
    }),
    offsetDays: column.integer({
      min: -365,
      max: 365,
      default: 0,
      ...set,
      description:
        'Days behind the date that goes with the event, or before it if negative: the deadline of an answer, the day of a delivery or ' +
        'a payment, the end of a contract; for orders without confirmation the day on which they were sent, for approvals that on which ' +
        'they were asked for, for offers that on which the requisition changed last',
    }),
    to: column.enum(REMINDED, { ...needed }),
    role: column.text({
      max: 32,
      nullable: true,
      ...set,
      description: 'Whose people it reminds, where `to` is `role`',
    }),
    userId: column.uuid({
      refersTo: 'user',
      nullable: true,
      ...set,
      description: 'Whom it reminds, where `to` is `user`',
    }),
    channel: column.enum(REMINDER_CHANNELS, {
      default: 'mail',
      ...set,
      description:
        '`webhook` announces the event `reminder_due` of the entity to whoever subscribed; `messenger` is the one that is installed; ' +
        'whom it does not reach, such as people without a phone number, gets the mail',
    }),
    isActive: column.boolean({ default: true, ...set }),
    version: column.integer({ ...shown }),
    createdAt: column.instant({ ...shown }),
    updatedAt: column.instant({ ...shown }),
  },
  indexes: [{ on: ['createdAt', 'id'] }],
  search: ['event', 'role'],
});
export type ReminderRuleRow = Row<typeof ReminderRules>;
