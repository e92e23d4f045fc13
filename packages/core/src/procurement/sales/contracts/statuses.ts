import type { Right } from '../../../kernel/access/rights.js';
import { type Move, moves } from '../../../kernel/rows/moves.js';
import { CONTRACT_RIGHTS } from './rights.js';

/** Statuses of a contract. */
export const CONTRACT_STATUSES = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'signed',
  'active',
  'completed',
  'terminated',
  'expired',
  'cancelled',
] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
type Status = ContractStatus;

const approve = { right: 'sales.approve' } as const;
const reason = { requiresReason: true } as const;

/** Every move of a contract, by its direction. All that people make are changes of its status. */
export const CONTRACT_MOVES = {
  sale: movesWith(CONTRACT_RIGHTS.edit.sale),
  purchase: movesWith(CONTRACT_RIGHTS.edit.purchase),
};

function movesWith(right: Right): readonly Move<Status, 'change' | 'time'>[] {
  const edit = { right };
  return [
    ...moves(['draft'], 'change', 'pending_approval', edit),
    ...moves(['pending_approval'], 'change', 'approved', approve),
    ...moves(['pending_approval'], 'change', 'draft', { ...approve, ...reason }),
    ...moves(['approved'], 'change', 'sent', edit),
    ...moves(['sent'], 'change', 'signed', edit),
    ...moves(['sent'], 'change', 'draft', edit),
    ...moves(['signed'], 'change', 'active', edit),
    ...moves(['signed'], 'time', 'active'),
    ...moves(['signed', 'active'], 'change', 'terminated', { ...edit, ...reason }),
    ...moves(['active'], 'change', 'completed', edit),
    ...moves(['active'], 'time', 'expired'),
    ...moves(['draft', 'pending_approval', 'approved', 'sent'], 'change', 'cancelled', {
      ...edit,
      ...reason,
    }),
  ];
}

/** A contract is still worked on in these, or in force. */
export const OPEN_CONTRACTS: readonly Status[] = ['draft', 'pending_approval', 'approved', 'sent', 'signed', 'active'];
/** Nobody has agreed on a contract in these, or it was dropped before it was concluded. */
export const NEVER_AGREED_CONTRACTS: readonly Status[] = ['draft', 'pending_approval', 'cancelled'];
/** What a contract says can be changed in these, by a change that leads out of them too. */
export const EDITABLE_CONTRACTS: readonly Status[] = ['draft'];

/** Whether a contract is in force at a time, as far as its beginning goes. */
export function hasBegun(validFrom: string | null, now: string): boolean {
  return validFrom === null || validFrom <= now;
}
