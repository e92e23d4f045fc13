import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';

/** Links that confirm an e-mail address: each works once, and of one user only the last. Only the hash of a token is kept. */
export const EmailConfirmations = defineRecord('emailConfirmation', {
  table: 'email_confirmations',
  columns: {
    id: column.uuid({}),
    userId: column.uuid({}),
    tokenHash: column.text({ max: 64 }),
    expiresAt: column.instant({}),
    usedAt: column.instant({ nullable: true }),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['userId'] }, { on: ['createdAt'] }],
  uniques: { token: { on: ['tokenHash'], acrossPortals: true } },
});
