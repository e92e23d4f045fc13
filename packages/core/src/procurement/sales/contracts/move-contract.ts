import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Changes } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { submitted } from '../approval.js';
import { requireParties } from '../changes.js';
import { requireMove } from '../../../kernel/rows/moves.js';
import type { Contracts } from './records.js';
import { CONTRACT_MOVES, hasBegun, type ContractStatus } from './statuses.js';

type ContractRow = Row<typeof Contracts>;

/** A move of a contract that is asked for; to its present status it is none. */
export interface AskedContractMove {
  readonly to: ContractStatus;
  readonly reason: string | null | undefined;
  readonly signedAt: string | undefined;
}

/**
 * What a move changes of a contract.
 *
 * @throws ProcurekitError `invalid_transition`, `insufficient_rights`, `validation_failed`, `document_incomplete`
 */
export function moveContract(
  call: WriteCall,
  contract: ContractRow,
  { to, reason, signedAt }: AskedContractMove,
): Changes<ContractRow> {
  const { status: from } = contract;
  if (signedAt !== undefined && to !== 'signed') throw rejectInput([SIGNED_WITHOUT_STATUS]);
  if (from === to) return {};
  requireMove(CONTRACT_MOVES[contract.direction], { from, by: 'change', to, caller: call.caller, reason });
  const because = reason === undefined ? { status: to } : { status: to, statusReason: reason };
  return { ...because, ...consequencesOf(call, contract, { to, reason, signedAt }) };
}

/** What a move decides on the approval that a contract waits for; null where it decides nothing. */
export function decisionOf(from: ContractStatus, to: ContractStatus): 'approved' | 'rejected' | null {
  if (from !== 'pending_approval') return null;
  if (to === 'approved') return 'approved';
  return to === 'draft' ? 'rejected' : null;
}

/** What follows from a move beside the status. */
function consequencesOf(
  call: WriteCall,
  contract: ContractRow,
  { to, reason, signedAt }: AskedContractMove,
): Changes<ContractRow> {
  switch (to) {
    case 'pending_approval':
      requireParties(contract);
      return { approval: submitted(call, reason) };
    case 'sent':
      return { sentAt: call.now };
    case 'signed':
      return { signedAt: signedAt ?? call.now };
    case 'active':
      requireBegun(contract, call.now);
      return {};
    default:
      // Whatever was to be allowed next, nothing is ordered by it any more.
      return { amendment: null };
  }
}

const SIGNED_WITHOUT_STATUS = {
  pointer: '/signedAt',
  code: 'unknown_field',
  message: 'Goes together with the status signed',
} as const;

function requireBegun({ validFrom }: ContractRow, now: string): void {
  if (!hasBegun(validFrom, now)) throw requestErrors.invalidTransition({ allowedTransitions: ['terminated'] });
}
