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

/** A proposal is still worked on in these, or waits for an answer. */
export const OPEN_PROPOSALS: readonly ProposalStatus[] = ['draft', 'pending_approval', 'approved', 'rejected', 'sent'];
/** What a proposal says can be changed in these, by a change that leads out of them too. */
export const EDITABLE_PROPOSALS: readonly ProposalStatus[] = ['draft', 'rejected'];
/** In these nobody outside has seen it, so that it can be removed for good; any other one is archived. */
export const REMOVABLE_PROPOSALS: readonly ProposalStatus[] = ['draft', 'rejected'];
