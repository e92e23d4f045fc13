import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectReference } from '../../../kernel/errors/request-errors.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { approvalErrors } from '../errors.js';
import { seatFor } from '../rules/decide-step.js';
import { isParty } from '../rules/four-eyes.js';
import { handedOver } from '../rules/hand-over.js';
import { companyOf, deciderOf, peopleOf } from './company.js';
import { progressOf } from './progress-of.js';
import { Approvals, type ApprovalRow } from './records.js';
import { flowColumns, seatPeople } from './save-flow.js';
import { tellAsked } from '../mail/tell-people.js';

/**
 * Has somebody else decide in the present step of an approval that is held.
 *
 * @throws ProcurekitError `already_decided`, `not_approver`, `own_approval` when the other one asked or created, `validation_failed`
 */
export async function reassign(
  call: WriteCall,
  before: ApprovalRow,
  { toUserId }: { readonly toUserId: string },
): Promise<ApprovalRow> {
  const { userId, rights } = call.caller;
  const progress = progressOf(before);
  const { steps, current } = progress;
  const step = current === undefined ? undefined : steps[current];
  if (before.status !== 'pending' || step === undefined || current === undefined) {
    throw approvalErrors.alreadyDecided({ status: before.status });
  }
  const people = await peopleOf(call.tx);
  const company = companyOf(before, people);
  if (!people.some(({ id }) => id === toUserId)) throw rejectReference('/toUserId');
  if (isParty(company.parties, toUserId)) throw approvalErrors.ownApproval({});
  const seat = seatFor(progress, company, await deciderOf(call.tx, userId, call.now));
  const isAsked = typeof seat === 'object';
  if (!isAsked && !rights.has('settings.manage')) {
    throw seat === 'own_approval' ? approvalErrors.ownApproval({}) : approvalErrors.notApprover({});
  }
  const from = isAsked ? (seat.onBehalfOfId ?? userId) : null;
  const seated = steps.with(current, { ...step, seats: handedOver(step.seats, { from, to: toUserId }) });
  const after = await saveChanges(call, Approvals, before, flowColumns({ steps: seated, current }));
  await seatPeople(call, after);
  await tellAsked(call, after);
  return after;
}
