import type { Given } from '../../operations/extension-point.js';
import { defineGroup, defineModule } from '../../module/module.js';
import type { RecordType } from '../../records/record.js';
import { customFieldOwnersIn } from '../custom-fields/index.js';
import { domainsOf } from './domains.js';
import { variableOperations } from './operations.js';
import { createVariableService } from './service.js';
import { variableSourcesIn } from './sources-of-records.js';

interface Deps {
  readonly records: readonly RecordType[];
  readonly given: Given;
}

/** @internal */
export const variablesModule = defineModule({
  name: 'variables',
  tags: { Variables: 'Values of records by path, for templates and automations' },
  groups: {
    variables: defineGroup({
      operations: { integration: variableOperations, workspace: variableOperations },
      handlers(deps: Deps) {
        const customFieldOwners = customFieldOwnersIn(deps);
        // What keys and people call alike is one operation with one handler.
        const handlers = createVariableService({
          customFieldOwners,
          sources: variableSourcesIn(deps),
          domains: domainsOf(deps.records),
        });
        return { integration: handlers, workspace: handlers };
      },
    }),
  },
});
