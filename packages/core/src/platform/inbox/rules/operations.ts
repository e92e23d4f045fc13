import { reminderRules } from './resource.js';

export const reminderRuleOperations = reminderRules.workspace.operations('list', 'create', 'get', 'update', 'remove');
