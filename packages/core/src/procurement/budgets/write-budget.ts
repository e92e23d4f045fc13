import type { z } from 'zod';

import { withAllProblems } from '../../kernel/errors/all-problems.js';
import { rejectInput, requestErrors } from '../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import { requireMove } from '../../kernel/rows/moves.js';
import { archiveRow, changedColumns, insertRow, saveChanges } from '../../kernel/rows/save-changes.js';
import { compareMoney } from '../../kernel/values/numbers/money.js';
import type { ApprovalGate } from '../../platform/approvals/index.js';
import { committedBudget } from './approval-subject.js';
import { mergedCustomFields, newCustomFields } from '../../platform/custom-fields/index.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import { Budgets, type BudgetRow } from './records.js';
import type { budgets } from './resource.js';
import { ARCHIVABLE_STATUSES, BUDGET_MOVES, type BudgetStatus } from './statuses.js';
import { approvalGate } from '../../platform/approvals/index.js';

type Schemas = typeof budgets.workspace.schemas;

/** @throws ProcurekitError `validation_failed`, `approval_required` */
export async function createBudget(
  call: WriteCall,
  { status = 'draft', ...input }: z.output<Schemas['New']>,
): Promise<BudgetRow> {
  const [customFields] = await withAllProblems(
    () => newCustomFields(call, { entityType: 'budget', sent: input.customFields, face: 'workspace' }),
    () => requirePeriod(input),
  );
  const currency = input.currency ?? (await getRegionalDefaults(call)).currency;
  const own = { customFields, currency, status, createdById: call.caller.userId };
  const budget = await insertRow(call, Budgets, newRow(Budgets, { id: call.id(), now: call.now }, input, own));
  if (status === 'active') await requireApproved(approvalGate(call), call, budget);
  return budget;
}

/**
 * Changes a budget, and moves it to another state where one is named. One that becomes active, or allows more or otherwise while it is, needs
 * the approval that a policy wants: it is asked for while it is a draft.
 *
 * @throws ProcurekitError `validation_failed`, `invalid_transition`, `insufficient_rights`, `approval_required`
 */
export async function changeBudget(
  call: WriteCall,
  id: string,
  { status: sentStatus, ...change }: z.output<Schemas['Patch']>,
): Promise<BudgetRow> {
  const before = await getRowToChange(call, Budgets, id);
  const status: BudgetStatus = sentStatus ?? before.status;
  const wanted = { ...before, ...sentFields(change), status };
  if (status !== before.status) {
    requireMove(BUDGET_MOVES, { from: before.status, by: 'change', to: status, caller: call.caller });
  }
  const custom = { entityType: 'budget', before: before.customFields, sent: change.customFields } as const;
  const [customFields] = await withAllProblems(
    () => mergedCustomFields(call, custom),
    () => requirePeriod(wanted),
  );
  const after = await saveChanges(call, Budgets, before, { ...change, customFields, status });
  if (status === 'active' && (before.status !== 'active' || !isNarrowed(before, after)))
    await requireApproved(approvalGate(call), call, after);
  return after;
}

/** Whether a budget allows what it did, or less of it: in all that is approved of it, nothing but its amount differs, and that is lower. */
function isNarrowed(before: BudgetRow, after: BudgetRow): boolean {
  return (
    compareMoney(after.amount, before.amount) <= 0 &&
    changedColumns(Budgets, before, after).every((name) => name === 'amount' || committedBudget.nothing.has(name))
  );
}

/** @throws ProcurekitError `invalid_status` */
export async function archiveBudget(call: WriteCall, id: string): Promise<BudgetRow> {
  const budget = await getRowToChange(call, Budgets, id);
  const { status: currentStatus } = budget;
  if (!ARCHIVABLE_STATUSES.includes(currentStatus)) {
    throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: ARCHIVABLE_STATUSES });
  }
  await approvalGate(call).withdrawn(call, subjectOf(budget));
  return archiveRow(call, Budgets, budget);
}

/** Asks for the approval that a policy wants of a budget; null where none does. @throws ProcurekitError `not_found` */
export async function submitBudget(
  call: WriteCall,
  { id, comment }: { readonly id: string; readonly comment?: string | null | undefined },
): Promise<{ readonly approvalId: string | null }> {
  const budget = await getRowToChange(call, Budgets, id);
  const said = comment === undefined ? {} : { comment };
  return { approvalId: await approvalGate(call).submit(call, subjectOf(budget), said) };
}

function requireApproved(gate: ApprovalGate, call: WriteCall, budget: BudgetRow): Promise<void> {
  return gate.require(call, subjectOf(budget));
}

function subjectOf({ id }: Pick<BudgetRow, 'id'>) {
  return { subjectType: 'budget', subjectId: id } as const;
}

function requirePeriod({ periodFrom, periodTo }: Pick<BudgetRow, 'periodFrom' | 'periodTo'>): void {
  if (periodFrom <= periodTo) return;
  throw rejectInput([{ pointer: '/periodTo', code: 'out_of_range', message: `Must not be before ${periodFrom}` }]);
}
