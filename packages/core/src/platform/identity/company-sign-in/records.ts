import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';

/** By what providers know users: the issuer and the subject, which never change, whatever becomes of names and addresses. */
export const UserIdentities = defineRecord('userIdentity', {
  table: 'user_identities',
  trail: { partOf: 'user', by: 'userId', field: 'identities' },
  columns: {
    id: column.uuid({}),
    userId: column.uuid({}),
    issuer: column.text({ max: 512 }),
    subject: column.text({ max: 255 }),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['userId'] }],
  uniques: { identity: { on: ['issuer', 'subject'] } },
});
