import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';

/** Notes of mails that are sent once only, such as the one about a key that expires; kept for a while. */
export const MailNotices = defineRecord('mailNotice', {
  table: 'mail_notices',
  trail: { untold: 'It says that a mail was sent.' },
  columns: {
    id: column.uuid({}),
    /** What was told, such as `key_expires:<id>:<instant>`. */
    topic: column.text({ max: 128 }),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['createdAt'] }],
  uniques: { topic: { on: ['topic'] } },
});
