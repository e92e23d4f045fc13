import { waiting } from '../../inbox/index.js';
import { approvalEvents } from '../events.js';
import { idsAwaiting, peopleAsked } from './concerning.js';
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
  due: ({ flow, currentStep }) => (currentStep === null ? null : (flow[currentStep]?.dueAt ?? null)),
  why: () => ({ ru: 'Ждёт вашего решения', en: 'Waits for your decision' }),
  subject: ({ subjectNumber, title }) => ({ number: subjectNumber, title }),
  settledBy: ({ id }) => ({ method: 'POST', path: `/approvals/${id}/approve` }),
  remind: {
    standing: () => ({ status: 'pending' }),
    date: 'createdAt',
    concerned: async (db, approvals) => {
      const asked = await peopleAsked(db, approvals);
      return approvals.map(({ id }) => {
        const [responsibleId = null, ...othersResponsible] = asked.get(id) ?? [];
        return { responsibleId, othersResponsible, supplierId: null, isUrgent: false };
      });
    },
    event: approvalEvents.reminderDue,
  },
});
