import type { z } from 'zod';

import type { WriteCall } from '../../../operations/call.js';
import { rejectInput, requestErrors } from '../../../errors/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import { newRow } from '../../../rows/new-row.js';
import type { Row } from '../../../records/record.js';
import { changedColumns, insertRow, removeRow, saveChanges } from '../../../rows/save-changes.js';
import { sentFields } from '../../../records/sent-fields.js';
import type { ApprovalGate } from '../../approvals/index.js';
import { mergedCustomFields, newCustomFields } from '../../custom-fields/index.js';
import { refuseLockedChange } from '../changes.js';
import { salesErrors } from '../errors.js';
import { nextFreeNumber, SERIES, withFreeNumber } from '../numbers.js';
import { documentProblems, prepareNew } from '../prepare-document.js';
import { moveContract, type AskedContractMove } from './move-contract.js';
import { Contracts } from './records.js';
import type { contracts } from './resource.js';
import { EDITABLE_CONTRACTS } from './statuses.js';

export type ContractRow = Row<typeof Contracts>;
type Schemas = typeof contracts.workspace.schemas;

/** A new contract. */
export type NewContract = z.output<Schemas['New']>;
/** What is to change of a contract. */
export type ContractPatch = z.output<Schemas['Patch']>;

interface Deps {
  readonly ids: Ids;
  /** Has contracts that begin now be activated soon. */
  readonly activateSoon: (call: WriteCall) => Promise<void>;
  readonly gate: ApprovalGate;
}

/** @throws ProcurekitError `validation_failed`, `duplicate_number` */
export async function createContract(
  { ids }: Deps,
  call: WriteCall,
  { customFields: sent, ...fields }: NewContract,
): Promise<ContractRow> {
  const { problems, columns } = await prepareNew(call, fields);
  problems.push(...validityProblems(fields));
  if (problems.length > 0) throw rejectInput(problems);
  const contract = newRow(Contracts, { id: ids.uuid(), now: call.now }, fields, {
    ...columns,
    customFields: await newCustomFields(call, { entityType: 'contract', sent, face: 'workspace' }),
    number: fields.number ?? (await nextFreeNumber(call, Contracts, SERIES.contract)),
  });
  return withFreeNumber(contract, () => insertRow(call, Contracts, contract));
}

/**
 * Changes a contract that this call holds, and moves it to another status with the same change where one is named.
 *
 * @throws ProcurekitError `invalid_transition`, `invalid_status`, `insufficient_rights`, `validation_failed`,
 * `duplicate_number`, `document_incomplete`, `approval_required`
 */
export async function changeContract(
  deps: Deps,
  call: WriteCall,
  before: ContractRow,
  { status = before.status, reason, signedAt, customFields: sent, ...said }: ContractPatch,
): Promise<ContractRow> {
  const customFields = await mergedCustomFields(call, { entityType: 'contract', before: before.customFields, sent });
  const fields = { ...said, customFields };
  const move: AskedContractMove = { to: status, reason, signedAt };
  const wanted = { ...before, ...sentFields(fields) };
  const moved = await moveContract(call, wanted, move);
  if (changedColumns(Contracts, before, fields).length > 0) requireEditor(call);
  refuseLockedChange({
    record: Contracts,
    before,
    changes: fields,
    statuses: [before.status, status],
    editable: EDITABLE_CONTRACTS,
  });
  const problems = [...(await documentProblems(call, wanted, before)), ...validityProblems(wanted)];
  if (problems.length > 0) throw rejectInput(problems);
  const after = await withFreeNumber(wanted, () => saveChanges(call, Contracts, before, { ...fields, ...moved }));
  const commits = COMMITTING.includes(after.status) && after.status !== before.status;
  if (commits) await deps.gate.require(call, { subjectType: 'contract', subjectId: after.id });
  if (after.status === 'signed' && before.status !== 'signed') await deps.activateSoon(call);
  return after;
}

/** Removes the draft of a contract. @throws ProcurekitError `only_draft_deletable` */
export async function removeContract(call: WriteCall, contract: ContractRow): Promise<undefined> {
  const { status: currentStatus } = contract;
  if (currentStatus !== 'draft') throw salesErrors.onlyDraftDeletable({ currentStatus });
  await removeRow(call, Contracts, contract);
  return undefined;
}

/** Statuses in which a contract binds. */
const COMMITTING: readonly ContractRow['status'][] = ['signed', 'active'];

function requireEditor({ caller }: WriteCall): void {
  if (!caller.rights.has('sales.edit')) throw requestErrors.insufficientRights({ requiredRight: 'sales.edit' });
}

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
