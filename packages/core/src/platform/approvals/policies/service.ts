import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { insertRow, removeRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { approvalPolicyOperations } from './operations.js';
import { peopleOf } from '../requests/company.js';
import { conditionProblems, stepProblems } from './policy-problems.js';
import { ApprovalPolicies, type PolicyRow } from './records.js';
import { approvalPolicies } from './resource.js';

const held = (call: WriteCall, id: string) => getRowToChange(call, ApprovalPolicies, id);

/** The handlers of the policies' operations. */
export const approvalPolicyHandlers: Handlers<typeof approvalPolicyOperations> = approvalPolicies.workspace.handlers(
  approvalPolicyOperations,
  {
    async create(call, { body }) {
      const policy = newRow(ApprovalPolicies, { id: call.id(), now: call.now }, body);
      await requireMeaningful(call, policy);
      return insertRow(call, ApprovalPolicies, policy);
    },
    async update(call, { params, body }) {
      const before = await held(call, params.id);
      await requireMeaningful(call, { ...before, ...sentFields(body) });
      return saveChanges(call, ApprovalPolicies, before, body);
    },
    async remove(call, { params }) {
      await removeRow(call, ApprovalPolicies, await held(call, params.id));
      return undefined;
    },
  },
);

/** @throws ProcurekitError `validation_failed` */
async function requireMeaningful({ tx }: WriteCall, { conditions, steps }: PolicyRow): Promise<void> {
  const problems = [...conditionProblems(conditions), ...stepProblems(steps, await peopleOf(tx))];
  if (problems.length > 0) throw rejectInput(problems);
}
