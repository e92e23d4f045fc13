import { approvalGate } from '../../../platform/approvals/index.js';
import type { z } from 'zod';

import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { refuseLockedChange } from '../../../kernel/rows/refuse-locked-change.js';
import { insertRow, removeRow, archiveRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { mergedCustomFields, newCustomFields } from '../../../platform/custom-fields/index.js';
import { proposalSubject } from '../approval.js';
import { OWN_NOTES } from '../changes.js';
import { changedDocumentLines, chargesSaid } from '../lines/change-lines.js';
import { amountsOfLines } from '../lines/price-line.js';
import { readLines } from '../lines/read-lines.js';
import { requireMove } from '../../../kernel/rows/moves.js';
import { nextFreeNumber, SERIES, withFreeNumber } from '../numbers.js';
import { documentProblems, prepareNew } from '../prepare-document.js';
import { proposalMoves } from './moves.js';
import { CommercialProposals, ProposalItems, type ProposalRow } from './records.js';
import type { proposals } from './resource.js';
import { EDITABLE_PROPOSALS, REMOVABLE_PROPOSALS } from './statuses.js';
import { chargesRead } from '../../lines/index.js';
import { proposalLines } from '../lines/stored-lines.js';

type Schemas = typeof proposals.workspace.schemas;

/** A new proposal with its lines. */
export type NewProposal = z.output<Schemas['New']>;
/** What is to change of a proposal. */
export type ProposalPatch = z.output<Schemas['Patch']>;

/** @throws ProcurekitError `validation_failed`, `duplicate_number` */
export async function createProposal(
  call: WriteCall,
  { items = [], customFields: sent, charges: sentCharges = [], ...fields }: NewProposal,
): Promise<ProposalRow> {
  const { defaults, problems, columns } = await prepareNew(call, fields);
  const id = call.id();
  const { procurementId = null } = fields;
  const { vatRate: defaultVatRate } = defaults;
  const { currencyCode } = columns;
  const owner = { lines: proposalLines, documentId: id, procurementId, currency: currencyCode, defaultVatRate };
  const lines = await readLines(call, items, { ...owner, before: [], problems });
  if (problems.length > 0) throw rejectInput(problems);
  const vatMode = fields.vatMode ?? defaults.vatMode;
  const charges = chargesRead(sentCharges, { vatRate: defaultVatRate, currency: currencyCode });
  const proposal = newRow(CommercialProposals, { id, now: call.now }, fields, {
    ...columns,
    charges,
    ...amountsOfLines(lines, { vatMode, currencyCode, charges }),
    customFields: await newCustomFields(call, { entityType: 'commercial_proposal', sent, face: 'workspace' }),
    number: fields.number ?? (await nextFreeNumber(call, CommercialProposals, SERIES.proposal)),
    vatMode,
  });
  await withFreeNumber(proposal, () => insertRow(call, CommercialProposals, proposal));
  await proposalLines.replace(call.tx, id, lines);
  return proposal;
}

/**
 * Changes a proposal that this call holds, and moves it to another status with the same change where one is named.
 *
 * @throws ProcurekitError `invalid_transition`, `invalid_status`, `validation_failed`, `duplicate_number`
 */
export async function changeProposal(
  call: WriteCall,
  before: ProposalRow,
  { items, status = before.status, customFields: sent, charges, ...said }: ProposalPatch,
): Promise<ProposalRow> {
  if (status !== before.status) {
    requireMove(proposalMoves.table, { from: before.status, by: 'change', to: status, caller: call.caller });
  }
  const values = { entityType: 'commercial_proposal', before: before.customFields, sent };
  const customFields = await mergedCustomFields(call, values);
  const fields = { ...said, ...(await chargesSaid(call, { ...before, ...sentFields(said) }, charges)), customFields };
  const wanted = { ...before, ...sentFields(fields) };
  refuseLockedChange({
    record: CommercialProposals,
    before,
    changes: fields,
    touchesLines: items !== undefined,
    statuses: [before.status, status],
    editable: EDITABLE_PROPOSALS,
    free: OWN_NOTES,
  });
  const problems = await documentProblems(call, wanted, before);
  const change = { lines: proposalLines, before, wanted, items, problems };
  const { lines, amounts } = await changedDocumentLines(call, change);
  if (problems.length > 0) throw rejectInput(problems);
  const touched = lines === undefined ? undefined : 'hidden';
  const after = await withFreeNumber(wanted, () =>
    saveChanges(call, CommercialProposals, before, { ...fields, ...amounts, status }, { touched }),
  );
  if (lines !== undefined) await proposalLines.replace(call.tx, before.id, lines);
  if (before.status === 'pending_approval' && status === 'draft')
    await approvalGate(call).withdrawn(call, proposalSubject(before));
  return after;
}

/** Removes a proposal that nobody outside has seen, and archives any other one; undefined when it is gone. */
export async function removeProposal(call: WriteCall, proposal: ProposalRow): Promise<ProposalRow | undefined> {
  if (!REMOVABLE_PROPOSALS.includes(proposal.status)) {
    const archived = await archiveRow(call, CommercialProposals, proposal);
    await approvalGate(call).withdrawn(call, proposalSubject(proposal));
    return archived;
  }
  await approvalGate(call).withdrawn(call, proposalSubject(proposal));
  await call.tx.collection(ProposalItems).removeWhere({ documentId: proposal.id });
  await removeRow(call, CommercialProposals, proposal);
  return undefined;
}
