import { Approvals } from '../../platform/approvals/index.js';
import { waiting } from '../../platform/inbox/index.js';
import { Requisitions } from './records.js';

/** Requisitions that were approved, and stay at their stage of approval, wait to be moved on by whoever buys for them. */
export const approvedToMove = waiting(Requisitions)({
  kind: 'move_needed',
  right: 'requisitions.edit',
  open: () => ({
    status: 'pending_approval',
    archivedAt: null,
    id: {
      within: {
        record: Approvals,
        where: { subjectType: 'requisition', status: 'approved' },
        column: 'subjectId',
      },
    },
  }),
  mine: ({ whose }) => ({
    or: [{ responsibleUserId: { in: whose } }, { responsibleUserId: null, createdById: { in: whose } }],
  }),
  order: 'updatedAt',
  due: ({ dueDate }) => dueDate,
  why: () => ({ ru: 'Заявка согласована, переведите её дальше', en: 'The requisition is approved, move it on' }),
  settledBy: ({ id }) => ({ method: 'PATCH', path: `/purchase-requisitions/${id}/stage` }),
});
