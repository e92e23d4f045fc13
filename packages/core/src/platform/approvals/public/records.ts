import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';

/** Secret links to an approval: each belongs to one approver and one step, and is gone with it. */
export const ApprovalTokens = defineRecord('approvalToken', {
  table: 'approval_tokens',
  trail: { untold: 'A link comes and goes with the step that it is of.' },
  columns: {
    id: column.uuid({}),
    approvalId: column.uuid({}),
    /** Index of the step. */
    step: column.integer({}),
    userId: column.uuid({}),
    tokenHash: column.text({ max: 64 }),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['approvalId', 'id'] }],
  uniques: { token: { on: ['tokenHash'], acrossPortals: true } },
});
export type ApprovalTokenRow = Row<typeof ApprovalTokens>;
