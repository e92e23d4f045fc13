import { moves } from '../../../rows/moves.js';
import type { Mover, SalesMove } from '../movers.js';

/** Statuses of a commercial proposal. */
export const PROPOSAL_STATUSES = [
  'draft',
  'pending_approval',
  'approved',
  'rejected',
  'sent',
  'accepted',
  'declined',
  'expired',
  'converted',
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

const edit = { right: 'sales.edit' } as const;
const approve = { right: 'sales.approve' } as const;

/** Every move of a commercial proposal. */
export const PROPOSAL_MOVES: readonly SalesMove<ProposalStatus>[] = [
  ...moves<ProposalStatus, Mover>(['draft', 'rejected'], 'submit-approval', 'pending_approval', edit),
  ...moves<ProposalStatus, Mover>(['pending_approval'], 'approve', 'approved', approve),
  ...moves<ProposalStatus, Mover>(['pending_approval'], 'reject', 'rejected', { ...approve, requiresReason: true }),
  ...moves<ProposalStatus, Mover>(['pending_approval', 'rejected'], 'change', 'draft', edit),
  ...moves<ProposalStatus, Mover>(['approved', 'sent'], 'send', 'sent', edit),
  ...moves<ProposalStatus, Mover>(['draft'], 'send', 'sent', { ...edit, withoutApproval: true }),
  ...moves<ProposalStatus, Mover>(['sent'], 'change', 'accepted', edit),
  ...moves<ProposalStatus, Mover>(['sent'], 'change', 'declined', edit),
  ...moves<ProposalStatus, Mover>(['approved', 'sent'], 'time', 'expired'),
  ...moves<ProposalStatus, Mover>(['approved', 'sent', 'accepted'], 'convert-to-invoice', 'converted', edit),
];

/** A proposal is still worked on in these, or waits for an answer. */
export const OPEN_PROPOSALS: readonly ProposalStatus[] = ['draft', 'pending_approval', 'approved', 'rejected', 'sent'];
/** What a proposal says can be changed in these, by a change that leads out of them too. */
export const EDITABLE_PROPOSALS: readonly ProposalStatus[] = ['draft', 'rejected'];
/** In these nobody outside has seen it, so that it can be removed for good; any other one is archived. */
export const REMOVABLE_PROPOSALS: readonly ProposalStatus[] = ['draft', 'rejected'];
