import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Handlers, ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import { refuseStale } from '../../../kernel/rows/record-access.js';
import { findVisible } from '../../../kernel/rows/visibility.js';
import { approvalErrors } from '../errors.js';
import { visibleWhere } from './concerning.js';
import { viaOf } from './approvals-asked.js';
import { decideOn, holdWithSubject, type Deciding } from './decide.js';
import type { approvalOperations } from './operations.js';
import { reassign } from './reassign.js';
import { Approvals, type ApprovalRow } from './records.js';
import { approvalsOf } from './approvals-of-subject.js';
import { approvals } from './resource.js';
import { endApproval } from './save-flow.js';
import { SUBJECT_PATHS, type SubjectPath } from './subject-paths.js';
import { approvalSubjects } from '../gate.js';

type Operations = typeof approvalOperations;

/** The handlers of the approvals' operations. */
export const approvalHandlers: Handlers<Operations> = {
  ...approvals.workspace.handlers({} as Pick<Operations, 'approve' | 'reject' | 'withdraw' | 'reassign'>, {
    approve: (call, { params, body }) =>
      decided(call, params.id, { decision: 'approved', comment: body.comment ?? null }),
    reject: (call, { params, body }) => decided(call, params.id, { decision: 'rejected', comment: body.reason }),
    withdraw: async (call, { params, body }) => withdraw(call, await held(call, params.id), body.comment ?? null),
    reassign: async (call, { params, body }) => reassign(call, await held(call, params.id), body),
  }),
  list: async (call, input) => (await readingFor(call)).list(call, input),
  get: async (call, input) => (await readingFor(call)).get(call, input),
  listOfRequisition: listOf(SUBJECT_PATHS.listOfRequisition),
  listOfInvoice: listOf(SUBJECT_PATHS.listOfInvoice),
  listOfContract: listOf(SUBJECT_PATHS.listOfContract),
  listOfProposal: listOf(SUBJECT_PATHS.listOfProposal),
  listOfSalesInvoice: listOf(SUBJECT_PATHS.listOfSalesInvoice),
};

async function decided(
  call: WriteCall,
  id: string,
  made: Pick<Deciding, 'decision' | 'comment'>,
): Promise<ApprovalRow> {
  return decideOn(call, await held(call, id), { ...made, userId: call.caller.userId, via: viaOf(call) });
}

// Who is asked in an approval, its record cannot say by itself.
async function readingFor(call: ReadCall) {
  const visible = await visibleWhere(call);
  return approvals.workspace.handlers({} as Pick<Operations, 'list' | 'get'>, {}, { visibleTo: () => visible });
}

/** The approval, held with its subject. @throws ProcurekitError `not_found`, `version_conflict` */
async function held(call: WriteCall, id: string): Promise<ApprovalRow> {
  const visible = await visibleWhere({ ...call, db: call.tx });
  const seen = await findVisible(call.tx, call, Approvals, id, () => visible);
  const row = seen === null ? null : await holdWithSubject(call, seen);
  if (row === null) throw requestErrors.notFound({});
  refuseStale(row, call.expectedVersion);
  return row;
}

/** @throws ProcurekitError `already_decided`, `insufficient_rights` */
function withdraw(call: WriteCall, row: ApprovalRow, comment: string | null): Promise<ApprovalRow> {
  const { userId, rights } = call.caller;
  if (row.status !== 'pending') throw approvalErrors.alreadyDecided({ status: row.status });
  if (row.requestedById !== userId && !rights.has('settings.manage')) {
    throw requestErrors.insufficientRights({ requiredRight: 'settings.manage' });
  }
  return endApproval(call, row, { outcome: 'withdrawn', words: { userId, at: call.now, comment } });
}

/** Builds the list of the approvals of a subject, for whoever sees the subject. */
function listOf({ types }: SubjectPath) {
  return async (call: ReadCall, { params }: { readonly params: { readonly id: string } }) => {
    const record = call.ask(approvalSubjects).find(({ subjectType }) => types.includes(subjectType))?.record;
    const subject = record === undefined ? null : await findVisible(call.db, call, record, params.id);
    if (subject === null) throw requestErrors.notFound({});
    return approvalsOf(call, { types, subjectId: params.id });
  };
}
