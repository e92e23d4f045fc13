import { defineRecord } from '../../../kernel/records/record.js';
import { linkColumns, linkLookups } from '../one-time-links/columns.js';

/** Links that set a new password: each works once within an hour, and of one user only the last. */
export const PasswordResets = defineRecord('passwordReset', {
  table: 'password_resets',
  access: 'administrators',
  columns: linkColumns,
  ...linkLookups,
});
