import type { WriteCall } from '../../kernel/operations/call.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';
import { requireMove } from '../../kernel/rows/moves.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { counterpartyEvents } from './events.js';
import { Counterparties, type CounterpartyRow } from './records.js';
import { COUNTERPARTY_MOVES, type CounterpartyStatus } from './statuses.js';

/** Moves a counterparty that this call holds to another status; keys give no reason. @throws ProcurekitError `invalid_transition` */
export async function changeCounterpartyStatus(
  call: WriteCall,
  counterparty: CounterpartyRow,
  status: CounterpartyStatus,
): Promise<CounterpartyRow> {
  requireMove(COUNTERPARTY_MOVES, { from: counterparty.status, by: 'change', to: status, caller: call.caller });
  const options = { announceApart: { status: counterpartyEvents.statusChanged } };
  return saveChanges(call, Counterparties, counterparty, { status, statusReason: null }, options);
}

/** What a person says of the status of a counterparty. */
export interface StatusChange {
  readonly status?: CounterpartyStatus | undefined;
  readonly statusReason?: string | null | undefined;
}

/**
 * The status that a person wants, with the reason for it. A reason goes with the status that it was given for.
 *
 * @throws ProcurekitError `invalid_transition`, `validation_failed` when it is to be blocked without a reason
 */
export function wantedStatus(
  { caller }: Pick<WriteCall, 'caller'>,
  before: CounterpartyRow,
  { status = before.status, statusReason }: StatusChange,
): Required<StatusChange> {
  const moves = status !== before.status;
  if (moves) requireMove(COUNTERPARTY_MOVES, { from: before.status, by: 'change', to: status, caller });
  const kept = moves ? null : before.statusReason;
  const reason = statusReason === undefined ? kept : statusReason;
  // One that a key has blocked has no reason, which hinders no other change of it.
  if (status === 'blocked' && reason === null && (moves || before.statusReason !== null)) {
    const message = 'Say why the counterparty is blocked';
    throw rejectInput([{ pointer: '/statusReason', code: 'required', message }]);
  }
  return { status, statusReason: reason };
}
