import type { z } from 'zod';

import { ROLES } from '../../../kernel/access/roles.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import type { World } from '../../../kernel/operations/world.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { insertRow, removeRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { type Remindable, remindableIn } from '../remindable.js';
import { ReminderRules, type ReminderRuleRow } from './records.js';
import type { reminderRules } from './resource.js';

type Schemas = typeof reminderRules.workspace.schemas;

/** @throws ProcurekitError `validation_failed` */
export async function createRule(call: WriteCall, input: z.output<Schemas['New']>): Promise<ReminderRuleRow> {
  const rule = newRow(ReminderRules, { id: call.id(), now: call.now }, input);
  refuseWrong(call, rule);
  return insertRow(call, ReminderRules, rule);
}

/** @throws ProcurekitError `validation_failed`, `not_found`, `version_conflict` */
export async function changeRule(
  call: WriteCall,
  id: string,
  change: z.output<Schemas['Patch']>,
): Promise<ReminderRuleRow> {
  const before = await getRowToChange(call, ReminderRules, id);
  refuseWrong(call, { ...before, ...sentFields(change) });
  return saveChanges(call, ReminderRules, before, change);
}

/** Removes a rule; what it has reminded of is remembered. @throws ProcurekitError `not_found`, `version_conflict` */
export async function removeRule(call: WriteCall, id: string): Promise<undefined> {
  await removeRow(call, ReminderRules, await getRowToChange(call, ReminderRules, id));
  return undefined;
}

function refuseWrong(world: World, rule: ReminderRuleRow): void {
  const problems = problemsOf(remindableIn(world), rule);
  if (problems.length > 0) throw rejectInput(problems);
}

/** What is wrong with a rule, all at once. */
export function problemsOf(
  remindable: readonly Pick<Remindable, 'kind' | 'hasSupplier'>[],
  { event, to, role, userId, channel }: Pick<ReminderRuleRow, 'event' | 'to' | 'role' | 'userId' | 'channel'>,
): Problem[] {
  const known = remindable.filter(({ kind }) => kind === event);
  const problems: Problem[] = [];
  const wrong = (pointer: string, code: string, message: string) => problems.push({ pointer, code, message });
  if (known.length === 0) {
    const kinds = [...new Set(remindable.map(({ kind }) => kind))].join(', ');
    wrong('/event', 'invalid_value', `Must be one of ${kinds}`);
  }
  if (to === 'role' && !(ROLES as readonly (string | null)[]).includes(role)) {
    wrong('/role', role === null ? 'required' : 'invalid_value', `Must be one of ${ROLES.join(', ')}`);
  }
  if (to === 'user' && userId === null) wrong('/userId', 'required', 'Names whom it reminds');
  if (to !== 'supplier') return problems;
  if (known.length > 0 && !known.some(({ hasSupplier }) => hasSupplier)) {
    wrong('/to', 'invalid_value', 'No supplier has to do with this event');
  }
  if (channel !== 'mail') wrong('/channel', 'invalid_value', 'Suppliers are reminded by mail');
  return problems;
}
