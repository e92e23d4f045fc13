import type { Handlers } from '../../../kernel/operations/call.js';
import { reminderRuleOperations } from './operations.js';
import { reminderRules } from './resource.js';
import { changeRule, createRule, removeRule } from './write-rule.js';

/** The handlers of the operations on reminder rules. */
export const reminderRuleHandlers: Handlers<typeof reminderRuleOperations> = reminderRules.workspace.handlers(
  reminderRuleOperations,
  {
    create: (call, { body }) => createRule(call, body),
    update: (call, { params, body }) => changeRule(call, params.id, body),
    remove: (call, { params }) => removeRule(call, params.id),
  },
);
