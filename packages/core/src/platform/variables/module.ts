import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { customFieldOwnersIn } from '../custom-fields/index.js';
import { domainsOf } from './domains.js';
import { variableOperations } from './operations.js';
import { createVariableService } from './service.js';
import { variableSourcesIn } from './sources-of-records.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';

/** @internal */
export const variablesModule = defineModule({
  name: 'variables',
  tags: { Variables: 'Values of records by path, for templates and automations' },
  groups: {
    variables: defineGroup({
      operations: { integration: variableOperations, workspace: variableOperations },
      handlers(world: World) {
        const customFieldOwners = customFieldOwnersIn(world);
        // What keys and people call alike is one operation with one handler.
        const handlers = createVariableService({
          customFieldOwners,
          sources: variableSourcesIn(world),
          domains: domainsOf(world.port(Composed).records),
        });
        return { integration: handlers, workspace: handlers };
      },
    }),
  },
});
