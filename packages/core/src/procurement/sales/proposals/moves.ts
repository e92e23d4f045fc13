import { moves } from '../../../kernel/rows/moves.js';
import { defineMoves } from '../../writes/index.js';
import { DECIDED, decisionErrors, MoveBodies } from '../actions.js';
import { isApprovalRequired, proposalSubject, submitting } from '../approval.js';
import { requireParties } from '../changes.js';
import { salesErrors } from '../errors.js';
import { approveProposal, rejectProposal } from './decide-proposal.js';
import { proposals } from './resource.js';

const edit = { right: 'sales.edit' } as const;
const decide = { right: 'sales.approve', errors: decisionErrors } as const;

/** The moves of a commercial proposal. */
export const proposalMoves = defineMoves(proposals, {
  subjectOf: proposalSubject,
  isApprovalRequired,
  moves: {
    submitApproval: {
      from: ['draft', 'rejected'],
      to: 'pending_approval',
      summary: 'Submit a commercial proposal for approval',
      body: MoveBodies.comment,
      errors: [salesErrors.documentIncomplete],
      check: [(_call, proposal) => requireParties(proposal)],
      set: submitting(proposalSubject),
    },
    approve: {
      ...decide,
      from: ['pending_approval'],
      to: 'approved',
      commits: 'spends',
      summary: 'Approve a commercial proposal',
      description: DECIDED,
      body: MoveBodies.comment,
      run: approveProposal,
    },
    reject: {
      ...decide,
      from: ['pending_approval'],
      to: 'rejected',
      summary: 'Reject a commercial proposal',
      description: 'Ends the approval it waits for.',
      reason: 'required',
      run: rejectProposal,
    },
  },
  elsewhere: [
    ...moves(['pending_approval', 'rejected'], 'change', 'draft', edit),
    ...moves(['sent'], 'change', 'accepted', edit),
    ...moves(['sent'], 'change', 'declined', edit),
    ...moves(['approved', 'sent'], 'send', 'sent', edit),
    ...moves(['draft'], 'send', 'sent', { ...edit, withoutApproval: true }),
    ...moves(['approved', 'sent', 'accepted'], 'convert-to-invoice', 'converted', edit),
    ...moves(['approved', 'sent'], 'time', 'expired'),
  ],
});
