import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { variableOperations } from './operations.js';
import { variableHandlers } from './service.js';

/** @internal */
export const variablesModule = defineModule({
  name: 'variables',
  scopes: {
    'variables.read': {
      label: 'Read variables and resolve their values',
      domain: 'variables',
      right: 'integrations.manage',
    },
  },
  tags: { Variables: 'Values of records by path, for templates and automations' },
  groups: {
    variables: defineGroup({
      operations: { integration: variableOperations, workspace: variableOperations },
      // What keys and people call alike is one operation with one handler.
      handlers: { integration: variableHandlers, workspace: variableHandlers },
    }),
  },
});
