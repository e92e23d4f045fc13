import type { Move } from '../../rows/moves.js';

/** What brings a document of the sale from one state to another: a call, a change of its `status`, a payment, or the time. */
export type Mover =
  | 'submit-approval'
  | 'approve'
  | 'reject'
  | 'send'
  | 'convert-to-invoice'
  | 'issue'
  | 'void'
  | 'cancel'
  | 'change'
  | 'payment'
  | 'time';

/** One possible move of a document of the sale. */
export type SalesMove<Status extends string> = Move<Status, Mover>;
