import { waiting } from '../../inbox/index.js';
import { idsAwaiting } from './concerning.js';
import { Approvals } from './records.js';

/** Approvals wait for those who are asked in their present step, and for those who stand in for them. */
export const waitingApprovals = waiting(Approvals)({
  kind: 'approval',
  right: 'signed_in',
  open: () => ({ status: 'pending' }),
  mine: async ({ db, caller, time }) => {
    const ids = await idsAwaiting({ db, caller, now: time.now });
    return { id: { in: [...ids] } };
  },
  order: 'createdAt',
  since: ({ createdAt }) => createdAt,
  due: ({ flow, currentStep }) => (currentStep === null ? null : (flow[currentStep]?.dueAt ?? null)),
  why: () => ({ ru: 'Ждёт вашего решения', en: 'Waits for your decision' }),
  subject: ({ subjectNumber, title }) => ({ number: subjectNumber, title }),
  settledBy: ({ id }) => ({ method: 'POST', path: `/approvals/${id}/approve` }),
});
