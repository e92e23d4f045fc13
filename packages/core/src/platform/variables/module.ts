import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { variableOperations } from './operations.js';
import { variableHandlers } from './service.js';

/** @internal */
export const variablesModule = defineModule({
  name: 'variables',
  tags: { Variables: 'Values of records by path, for templates and automations' },
  groups: {
    variables: defineGroup({
      operations: { integration: variableOperations, workspace: variableOperations },
      // What keys and people call alike is one operation with one handler.
      handlers: { integration: variableHandlers, workspace: variableHandlers },
    }),
  },
});
