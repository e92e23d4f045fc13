import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';

/** Who decides for whom meanwhile; one for each user. */
export const Delegations = defineRecord('approvalDelegation', {
  table: 'approval_delegations',
  access: 'administrators',
  columns: {
    id: column.uuid({}),
    userId: column.uuid({}),
    toUserId: column.uuid({}),
    startsAt: column.instant({}),
    endsAt: column.instant({ nullable: true }),
    reason: column.text({ max: 500, nullable: true }),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
  },
  uniques: { user: { on: ['userId'] } },
});

export type DelegationRow = Row<typeof Delegations>;
