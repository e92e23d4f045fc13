import { approvalGate } from '../../../platform/approvals/index.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import type { GateState } from '../../../platform/approvals/index.js';
import { entersApproval, givesUpApproval, type RequisitionMove } from './approval-of-moves.js';

/** Asks for the approval of a requisition that came to where it is approved, and takes back what is asked where it gives up. */
export async function followApproval(call: WriteCall, requisitionId: string, move: RequisitionMove): Promise<void> {
  const subject = { subjectType: 'requisition', subjectId: requisitionId } as const;
  if (entersApproval(move)) await approvalGate(call).submit(call, subject);
  if (givesUpApproval(move)) await approvalGate(call).withdrawn(call, subject);
}

/** Refuses to go on with a requisition that a policy wants approved and nobody has. @throws ProcurekitError `approval_required` */
export async function requireApproval(call: WriteCall, subjectId: string): Promise<GateState> {
  const subject = { subjectType: 'requisition', subjectId } as const;
  const state = await approvalGate(call).look(call, subject);
  if (state === 'shut') await approvalGate(call).require(call, subject);
  return state;
}
