import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';

/** A mail that asked a supplier for prices: by its address for answers, or by its `Message-ID`, an answer finds its price request. */
export const RfqMails = defineRecord('rfqMail', {
  table: 'rfq_mails',
  trail: { untold: 'The price request tells that it was sent, and to whom.' },
  columns: {
    id: column.uuid({}),
    rfqId: column.uuid({}),
    /** The `Message-ID` up to the @. */
    messageId: column.text({ max: 64 }),
    recipient: column.text({ max: 254 }),
    /** Hash of the secret in the address for answers, which is shown in the mail alone. */
    tokenHash: column.text({ max: 64 }),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['rfqId'] }, { on: ['createdAt', 'id'] }],
  uniques: {
    token: { on: ['tokenHash'], acrossPortals: true },
    message: { on: ['messageId'], acrossPortals: true },
  },
});
