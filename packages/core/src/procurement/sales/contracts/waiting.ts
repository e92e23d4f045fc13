import { addMs } from '../../../kernel/values/time/instant.js';
import { waiting } from '../../../platform/inbox/index.js';
import { contractEvents } from '../events.js';
import { Contracts } from './records.js';
import { contractsOpenTo, SOME_CONTRACT } from './rights.js';

const DAY_MS = 24 * 60 * 60_000;
/** How long somebody has to decide. */
const BEFORE_MS = 30 * DAY_MS;

/** Contracts that end within a month, or of which notice has to be given until then, wait for whoever looks after them. */
export const expiringContracts = waiting(Contracts)({
  kind: 'contract_expiring',
  right: SOME_CONTRACT.edit,
  open: ({ now }) => ({
    status: 'active',
    archivedAt: null,
    validUntil: { gte: now },
    decideBy: { lte: addMs(now, BEFORE_MS) },
  }),
  mine: ({ whose, caller }) => ({
    ...contractsOpenTo(caller, 'edit'),
    or: [{ assignedToId: { in: whose } }, { assignedToId: null, createdById: { in: whose } }],
  }),
  order: 'decideBy',
  since: (until) => addMs(until, -BEFORE_MS),
  due: (contract) => contract.decideBy,
  why: ({ autoRenew }) =>
    autoRenew
      ? { ru: 'Срок договора кончается, он продлится сам', en: 'The term ends, and the contract renews itself' }
      : { ru: 'Срок договора кончается', en: 'The contract ends' },
  subject: ({ number, title, subject }) => ({ number, title: title ?? subject }),
  settledBy: ({ id }) => ({ method: 'PATCH', path: `/contracts/${id}` }),
  remind: {
    standing: () => ({ status: 'active', archivedAt: null }),
    date: 'decideBy',
    concerned: (_db, contracts) =>
      Promise.resolve(
        contracts.map(({ assignedToId, createdById }) => ({
          responsibleId: assignedToId ?? createdById,
          supplierId: null,
          isUrgent: false,
        })),
      ),
    event: contractEvents.reminderDue,
  },
});
