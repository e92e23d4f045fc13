import { approvalGate } from '../../../platform/approvals/index.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { UnitOfWork, WriteCall } from '../../../kernel/operations/call.js';
import { requireRight } from '../../../kernel/operations/required-rights.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { contractSubject } from '../approval.js';
import { toldOfChange } from '../events.js';
import { amended, limitsOf, type WantedLimits } from './amendment.js';
import { Contracts } from './records.js';
import { editRightOf } from './rights.js';
import type { ContractRow } from './write-contract.js';

/**
 * Drafts an amendment of a contract that this call holds, or has the one there is say something else. What is in force stays so.
 *
 * @throws ProcurekitError `insufficient_rights`, `invalid_transition` unless it is one of purchase in force
 */
export async function amendContract(call: WriteCall, before: ContractRow, wanted: WantedLimits): Promise<ContractRow> {
  requireRight(call.caller, editRightOf(before));
  if (before.direction !== 'purchase' || before.status !== 'active') {
    throw requestErrors.invalidTransition({ allowedTransitions: [] });
  }
  const { createdById, createdAt } = before.amendment ?? { createdById: call.caller.userId, createdAt: call.now };
  const amendment = { ...limitsOf(amended(before)), ...sentFields(wanted), createdById, createdAt };
  return saveChanges(call, Contracts, before, { amendment }, toldOfChange(Contracts));
}

/**
 * Takes the amendment of a contract that this call holds into force; without one, the contract stays as it is.
 *
 * @throws ProcurekitError `insufficient_rights`, `approval_required`
 */
export async function sendAmendment(call: WriteCall, before: ContractRow): Promise<ContractRow> {
  requireRight(call.caller, editRightOf(before));
  if (before.amendment === null) return before;
  await approvalGate(call).require(call, contractSubject(before));
  return takeIntoForce(call, before);
}

/** Has a contract allow from now on what its amendment says. */
export function takeIntoForce(unit: UnitOfWork, before: ContractRow): Promise<ContractRow> {
  const changes = { ...limitsOf(amended(before)), amendment: null };
  return saveChanges(unit, Contracts, before, changes, toldOfChange(Contracts));
}

/** Forgets the amendment of a contract that this call holds, and ends its approval. @throws ProcurekitError `insufficient_rights` */
export async function dropAmendment(call: WriteCall, before: ContractRow): Promise<ContractRow> {
  requireRight(call.caller, editRightOf(before));
  if (before.amendment === null) return before;
  await approvalGate(call).withdrawn(call, contractSubject(before));
  const held = await getRow(call.tx, Contracts, before.id);
  return saveChanges(call, Contracts, held, { amendment: null }, toldOfChange(Contracts));
}
