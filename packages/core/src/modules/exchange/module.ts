import { defineGroup, defineModule } from '../../module/module.js';
import { createApplyWork } from './apply-work.js';
import { exchangeErrors } from './errors.js';
import { exchangeTasks } from './forget-exchange.js';
import { catalogExchangeOperations, requisitionExchangeOperations } from './operations.js';
import { ExchangeJobs, ExchangePages } from './records.js';
import { createCatalogExchangeService, createRequisitionExchangeService, type ExchangeDeps } from './service.js';
import type { World } from '../../operations/world.js';

/** @internal */
export const exchangeModule = defineModule({
  name: 'exchange',
  records: { ExchangeJobs, ExchangePages },
  errors: exchangeErrors,
  groups: {
    catalogExchange: defineGroup({
      operations: { workspace: catalogExchangeOperations },
      handlers: (world: World) => ({ workspace: createCatalogExchangeService(world) }),
    }),
    requisitionExchange: defineGroup({
      operations: { workspace: requisitionExchangeOperations },
      handlers: (deps: ExchangeDeps) => ({ workspace: createRequisitionExchangeService(deps) }),
    }),
  },
  jobs: (world: World) => [createApplyWork(), ...exchangeTasks(world)],
});
