import { defineGroup, defineModule } from '../../module/module.js';
import { budgetsModule } from '../budgets/module.js';
import { exchangeModule } from '../exchange/module.js';
import { logisticsModule } from '../logistics/module.js';
import { requisitionsModule } from '../requisitions/module.js';
import { requisitionTableOperations } from './operations.js';
import { requisitionTableHandlers } from './service.js';

/** @internal Requisitions from tables, where tables, cost items and sites are part of a Procurekit. */
export const requisitionTablesModule = defineModule({
  name: 'requisitionTables',
  needs: { exchangeModule, requisitionsModule, budgetsModule, logisticsModule },
  groups: {
    requisitionTables: defineGroup({
      operations: { workspace: requisitionTableOperations },
      handlers: { workspace: requisitionTableHandlers },
    }),
  },
});
