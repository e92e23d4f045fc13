import { activateSoon } from './activation.js';
import { approvalGate } from '../../../platform/approvals/index.js';
import type { z } from 'zod';

import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { requireRight } from '../../../kernel/operations/required-rights.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { refuseLockedChange } from '../../../kernel/rows/refuse-locked-change.js';
import { changedColumns, insertRow, removeRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { agreedStages } from '../../payments/index.js';
import { mergedCustomFields, newCustomFields } from '../../../platform/custom-fields/index.js';
import { contractSubject, decideDocument } from '../approval.js';
import { OWN_NOTES } from '../changes.js';
import { salesErrors } from '../errors.js';
import { toldOfChange, toldOfNew } from '../events.js';
import { nextFreeNumber, SERIES, withFreeNumber } from '../numbers.js';
import { documentProblems, prepareNew } from '../prepare-document.js';
import { partyProblems } from './check-parties.js';
import type { WantedLimits } from './amendment.js';
import { chosenClauses } from './chosen-clauses.js';
import { decideBy } from './decide-by.js';
import { decisionOf, moveContract, type AskedContractMove } from './move-contract.js';
import { Contracts } from './records.js';
import { editRightOf } from './rights.js';
import type { contracts } from './resource.js';
import { EDITABLE_CONTRACTS } from './statuses.js';

export type ContractRow = Row<typeof Contracts>;
type Schemas = typeof contracts.workspace.schemas;

/** A new contract. */
export type NewContract = z.output<Schemas['New']>;
/** What is to change of a contract. */
export type ContractPatch = z.output<Schemas['Patch']>;

/** @throws ProcurekitError `insufficient_rights`, `validation_failed`, `counterparty_not_customer`, `duplicate_number` */
export async function createContract(
  call: WriteCall,
  { customFields: sent, paymentSchedule = [], clauses, ...fields }: NewContract,
): Promise<ContractRow> {
  const { direction = 'sale', customerId = null, supplierId = null, limitAmount = null, priceListId = null } = fields;
  requireRight(call.caller, editRightOf({ direction }));
  const { problems, columns } = await prepareNew(call, fields);
  const parties = { direction, customerId, supplierId, limitAmount, priceListId };
  problems.push(...(await partyProblems(call, parties)), ...validityProblems(fields));
  if (problems.length > 0) throw rejectInput(problems);
  const contract = newRow(Contracts, { id: call.id(), now: call.now }, fields, {
    ...columns,
    paymentSchedule: agreedStages(call, paymentSchedule),
    clauses: await chosenClauses(call, clauses, { direction }),
    customFields: await newCustomFields(call, { entityType: 'contract', sent, face: 'workspace' }),
    number: fields.number ?? (await nextFreeNumber(call, Contracts, SERIES.contract)),
    decideBy: decideBy({
      autoRenew: false,
      noticeDays: null,
      noticeGivenAt: null,
      validUntil: null,
      ...sentFields(fields),
    }),
  });
  return withFreeNumber(contract, () => insertRow(call, Contracts, contract, toldOfNew(Contracts)));
}

/**
 * Changes a contract that this call holds, and moves it to another status with the same change where one is named.
 *
 * @throws ProcurekitError `invalid_transition`, `invalid_status`, `insufficient_rights`, `validation_failed`,
 * `duplicate_number`, `document_incomplete`, `counterparty_not_customer`, `approval_required`
 */
export async function changeContract(call: WriteCall, before: ContractRow, patch: ContractPatch): Promise<ContractRow> {
  const {
    status = before.status,
    reason,
    signedAt,
    customFields: sent,
    paymentSchedule: stages,
    clauses,
    ...said
  } = patch;
  const customFields = await mergedCustomFields(call, { entityType: 'contract', before: before.customFields, sent });
  const schedule = stages === undefined ? {} : { paymentSchedule: agreedStages(call, stages, before.paymentSchedule) };
  const chosen =
    clauses === undefined ? {} : { clauses: await chosenClauses(call, clauses, { ...before, before: before.clauses }) };
  const fields = { ...intoAmendment(before, said), ...schedule, ...chosen, customFields };
  const move: AskedContractMove = { to: status, reason, signedAt };
  const wanted = { ...before, ...sentFields(fields) };
  if (COMMITTING.includes(status)) await approvalGate(call).refuseWaiting(call, contractSubject(before), before.status);
  const moved = moveContract(call, wanted, move);
  if (changedColumns(Contracts, before, fields).length > 0) requireRight(call.caller, editRightOf(before));
  refuseLockedChange({
    record: Contracts,
    before,
    changes: fields,
    touchesLines: false,
    statuses: [before.status, status],
    editable: EDITABLE_CONTRACTS,
    free: [...OWN_NOTES, ...IN_FORCE],
  });
  const problems = [
    ...(await documentProblems(call, wanted, before)),
    ...(await partyProblems(call, wanted, bindsNow(before, status) ? undefined : before)),
    ...validityProblems(wanted),
  ];
  if (problems.length > 0) throw rejectInput(problems);
  const held = await decideContract(call, before, { to: status, reason });
  // A policy may want further steps: then it goes on waiting.
  const isWaiting = held.status === 'pending_approval' && decisionOf(before.status, status) !== null;
  const changes = { ...(isWaiting ? fields : { ...fields, ...moved }), decideBy: decideBy(wanted) };
  const after = await withFreeNumber(wanted, () =>
    saveChanges(call, Contracts, held, changes, toldOfChange(Contracts)),
  );
  await followInApprovals(call, before, { after, comment: reason });
  if (after.status === 'signed' && before.status !== 'signed') await activateSoon(call);
  return after;
}

/** What was right of a contract when it was drafted has to be when it binds. */
function bindsNow(before: ContractRow, status: ContractRow['status']): boolean {
  return status !== before.status && COMMITTING.includes(status);
}

function decideContract(
  call: WriteCall,
  before: ContractRow,
  { to, reason: comment }: Pick<AskedContractMove, 'to' | 'reason'>,
): Promise<ContractRow> {
  const decision = decisionOf(before.status, to);
  if (decision === null) return Promise.resolve(before);
  const subject = { record: Contracts, before, subject: contractSubject(before) };
  return decideDocument(call, subject, { decision, comment });
}

/** Has approvals follow a contract: it asks for one, gives it up, or must have it to go on. */
async function followInApprovals(
  call: WriteCall,
  before: ContractRow,
  { after, comment }: { readonly after: ContractRow; readonly comment: string | null | undefined },
): Promise<void> {
  const subject = contractSubject(after);
  if (after === before) return;
  if (after.status === before.status) return;
  if (COMMITTING.includes(after.status)) return approvalGate(call).require(call, subject);
  if (GIVEN_UP.includes(after.status)) await approvalGate(call).withdrawn(call, subject);
  if (after.status === 'pending_approval') await approvalGate(call).submit(call, subject, { comment });
}

/** What is said of limits while a contract is being amended is said of its amendment. */
function intoAmendment<P extends WantedLimits>({ amendment }: Pick<ContractRow, 'amendment'>, said: P) {
  if (amendment === null) return said;
  const { limitAmount, limitControl, ...rest } = said;
  return { ...rest, amendment: { ...amendment, ...sentFields({ limitAmount, limitControl }) } };
}

/** Removes the draft of a contract. @throws ProcurekitError `insufficient_rights`, `only_draft_deletable` */
export async function removeContract(call: WriteCall, contract: ContractRow): Promise<undefined> {
  requireRight(call.caller, editRightOf(contract));
  const { status: currentStatus } = contract;
  if (currentStatus !== 'draft') throw salesErrors.onlyDraftDeletable({ currentStatus });
  await removeRow(call, Contracts, contract);
  return undefined;
}

/** Whether it goes on, and what is to be allowed next, is decided while it is in force. */
const IN_FORCE = ['autoRenew', 'noticeGivenAt', 'amendment'];

/** Statuses in which a contract binds, or is offered. */
const COMMITTING: readonly ContractRow['status'][] = ['sent', 'signed', 'active'];
/** Statuses in which it waits for nobody to approve it. */
const GIVEN_UP: readonly ContractRow['status'][] = ['draft', 'cancelled', 'terminated'];

function validityProblems({
  validFrom = null,
  validUntil = null,
}: {
  readonly validFrom?: string | null | undefined;
  readonly validUntil?: string | null | undefined;
}) {
  if (validFrom === null || validUntil === null || validFrom <= validUntil) return [];
  return [{ pointer: '/validUntil', code: 'out_of_range', message: `Must not be before ${validFrom}` }];
}
