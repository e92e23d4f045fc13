import { z } from 'zod';

import { QueryBoolean } from '../../../kernel/operations/query.js';
import { resource } from '../../../kernel/resources/resource.js';
import { mineWhere } from './concerning.js';
import { Approvals, type ApprovalRow } from './records.js';
import { ShownStep } from './schemas.js';

/** Approvals as those see them who ask for them and who are asked. */
export const approvals = resource(
  Approvals,
  {
    name: 'approvals',
    path: '/approvals',
    tag: 'Approvals',
    noun: 'approval',
    about: 'What waits to be approved, and what was decided',
    filters: { by: ['status', 'subjectType', 'subjectId', 'requestedById'] },
    describe: {
      list: 'Those that you ask for or are asked in; all of them with the right `approvals.view_all`.',
    },
  },
  {
    workspace: {
      read: { right: 'signed_in' },
      list: {
        steps: {
          schema: z
            .array(ShownStep)
            .meta({ description: 'In their order; one that is `pending` is to be decided now' }),
          needs: ['flow'],
          load: (_call, rows: readonly Pick<ApprovalRow, 'flow'>[]) => rows.map(({ flow }) => flow.map(shownStep)),
        },
      },
      filters: {
        own: {
          mine: {
            schema: QueryBoolean.meta({
              description:
                'true: those that wait for your decision, also on behalf of others, and those that you decided on',
            }),
            where: (isMine: boolean, call) => (isMine ? mineWhere(call) : {}),
          },
        },
      },
    },
  },
);

function shownStep({ seats, ...step }: ApprovalRow['flow'][number]) {
  return {
    ...step,
    approvers: seats.map(({ userId, role }) =>
      userId === null ? { type: 'role' as const, id: role } : { type: 'user' as const, id: userId },
    ),
  };
}
