import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { budgetsModule } from '../budgets/module.js';
import {
  exchangedRows,
  requisitionExchangeHandlers,
  requisitionExchangeOperations,
} from '../../platform/exchange/index.js';
import { exchangeModule } from '../../platform/exchange/module.js';
import { logisticsModule } from '../logistics/module.js';
import { requisitionsModule } from '../requisitions/module.js';
import { procurementItemExchange } from './procurement-item-exchange.js';
import { requisitionTableOperations } from './operations.js';
import { requisitionTableHandlers } from './service.js';

/** @internal Requisitions from tables, where tables, cost items and sites are part of a Procurekit. */
export const requisitionTablesModule = defineModule({
  name: 'requisitionTables',
  needs: { exchangeModule, requisitionsModule, budgetsModule, logisticsModule },
  groups: {
    requisitionExchange: defineGroup({
      operations: { workspace: requisitionExchangeOperations },
      handlers: { workspace: requisitionExchangeHandlers },
    }),
    requisitionTables: defineGroup({
      operations: { workspace: requisitionTableOperations },
      handlers: { workspace: requisitionTableHandlers },
    }),
  },
  extensions: [exchangedRows.with(procurementItemExchange())],
});
