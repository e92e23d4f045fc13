import { defineRecord } from '../../../kernel/records/record.js';
import { linkColumns, linkLookups } from '../one-time-links/columns.js';

/** Links that confirm an e-mail address: each works once, and of one user only the last. */
export const EmailConfirmations = defineRecord('emailConfirmation', {
  table: 'email_confirmations',
  access: 'administrators',
  columns: linkColumns,
  ...linkLookups,
});
