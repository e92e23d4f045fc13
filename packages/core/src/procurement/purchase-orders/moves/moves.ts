import { moves } from '../../../kernel/rows/moves.js';
import { defineMoves } from '../../writes/index.js';
import { purchaseOrderErrors } from '../errors.js';
import { moveRefusals, purchaseOrders } from '../resource.js';
import { OrderAnswerInput } from '../schemas.js';
import { IN_FORCE, OPEN_STATUSES } from '../statuses.js';
import { acceptOrConfirm, rejectForSupplier } from './answer-for-supplier.js';
import { followOrder } from './follow-order.js';
import { giveBackUndelivered } from './give-back-undelivered.js';
import { holdOrder } from './hold-order.js';
import { TOLD_OF_MOVES } from './move-order.js';
import { refuseBegun } from './refuse-begun.js';
import { refuseUnsendable, sendOrder } from './send-order.js';
import { isAmended, submitOrder } from './submit-order.js';
import { awardBehind, subjectOf } from './subjects.js';

const UNTOUCHED = 'As long as nothing of it was received, invoiced or paid.';
const ended = { on: 'workspace', reason: 'required', errors: [purchaseOrderErrors.orderInProgress] } as const;

/** The moves of a purchase order. An approval is decided by those whom its policy names, so no right goes with it. */
export const orderMoves = defineMoves(purchaseOrders, {
  hold: holdOrder,
  told: TOLD_OF_MOVES,
  subjectOf,
  behind: awardBehind,
  follow: followOrder,
  moves: {
    submitApproval: {
      on: 'workspace',
      from: ['draft'],
      to: 'pending_approval',
      outside: isAmended,
      submits: true,
      errors: moveRefusals,
      summary: 'Submit a purchase order for approval',
      description: 'Where no policy wants one, it is approved at once.',
      run: submitOrder,
    },
    // What is mailed is written before the unit of work, so its call is declared by hand.
    send: {
      on: 'none',
      from: ['draft', 'approved'],
      to: 'sent',
      outside: isAmended,
      gated: true,
      summary: 'Send a purchase order to its supplier',
      check: [refuseUnsendable],
      run: async (call, order) => (await sendOrder(call, order)).order,
    },
    confirm: {
      from: IN_FORCE,
      to: 'confirmed',
      commits: 'spends',
      body: OrderAnswerInput,
      errors: moveRefusals,
      summary: 'Confirm a purchase order for its supplier',
      description:
        'For a supplier who phones or answers by another system. Where a line differs from what was ordered, nothing of the order ' +
        'changes; without `items`, changes that the supplier asked for are accepted, which makes a new revision, sent and confirmed.',
      run: acceptOrConfirm,
    },
    reject: {
      ...ended,
      from: ['sent'],
      to: 'rejected',
      // Whoever rejects what has begun hears of that first.
      outside: (_call, { status }) => status === 'confirmed',
      summary: 'Reject a purchase order for its supplier',
      description: UNTOUCHED,
      run: rejectForSupplier,
    },
    cancel: {
      ...ended,
      from: [...OPEN_STATUSES, ...IN_FORCE, 'rejected'],
      to: 'cancelled',
      ends: true,
      summary: 'Cancel a purchase order',
      description: UNTOUCHED,
      check: [refuseBegun],
    },
    close: {
      on: 'workspace',
      from: IN_FORCE,
      to: 'closed',
      ends: true,
      touches: true,
      summary: 'Close a purchase order',
      description: 'What was not delivered is released: budgets get it back, and it can be ordered again.',
      set: giveBackUndelivered,
    },
  },
  elsewhere: [
    ...moves(['pending_approval'], 'approval', 'approved'),
    ...moves(['pending_approval', 'approved'], 'approval', 'draft'),
  ],
});
