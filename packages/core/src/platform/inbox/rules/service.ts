import type { Handlers } from '../../../kernel/operations/call.js';
import { reminderRuleOperations } from './operations.js';
import { reminderRules } from './resource.js';
import { changeRule, createRule, removeRule } from './write-rule.js';

/** Builds the handlers of the operations on reminder rules. */
export function createReminderRuleService(
  deps: Parameters<typeof createRule>[0],
): Handlers<typeof reminderRuleOperations> {
  return reminderRules.workspace.handlers(reminderRuleOperations, {
    create: (call, { body }) => createRule(deps, call, body),
    update: (call, { params, body }) => changeRule(deps, call, params.id, body),
    remove: (call, { params }) => removeRule(call, params.id),
  });
}
