import { defineGroup, defineModule } from '../../module/module.js';
import type { World } from '../../operations/world.js';
import { budgetsModule } from '../budgets/module.js';
import { exchangeModule } from '../exchange/module.js';
import { logisticsModule } from '../logistics/module.js';
import { withSourcing } from '../requisitions/index.js';
import { requisitionsModule } from '../requisitions/module.js';
import { Ids } from '../../ports/ids.js';
import { Storage } from '../../ports/storage.js';
import { requisitionTableOperations } from './operations.js';
import { createRequisitionTableService } from './service.js';

/** @internal Requisitions from tables, where tables, cost items and sites are part of a Procurekit. */
export const requisitionTablesModule = defineModule({
  name: 'requisitionTables',
  needs: { exchangeModule, requisitionsModule, budgetsModule, logisticsModule },
  groups: {
    requisitionTables: defineGroup({
      operations: { workspace: requisitionTableOperations },
      handlers: (world: World) => ({
        workspace: createRequisitionTableService(
          withSourcing({ ids: world.port(Ids), given: world.ask, storage: world.port(Storage) }),
        ),
      }),
    }),
  },
});
