import { defineGroup, defineModule } from '../../module/module.js';
import { createApplyWork } from './apply-work.js';
import { exchangeErrors } from './errors.js';
import { exchangeTasks } from './forget-exchange.js';
import { catalogExchangeOperations, requisitionExchangeOperations } from './operations.js';
import { ExchangeJobs, ExchangePages } from './records.js';
import { createCatalogExchangeService, createRequisitionExchangeService, type ExchangeDeps } from './service.js';

type JobDeps = Parameters<typeof createApplyWork>[0] & Parameters<typeof exchangeTasks>[0];

/** @internal */
export const exchangeModule = defineModule({
  name: 'exchange',
  records: { ExchangeJobs, ExchangePages },
  errors: exchangeErrors,
  groups: {
    catalogExchange: defineGroup({
      operations: { workspace: catalogExchangeOperations },
      handlers: (deps: ExchangeDeps) => ({ workspace: createCatalogExchangeService(deps) }),
    }),
    requisitionExchange: defineGroup({
      operations: { workspace: requisitionExchangeOperations },
      handlers: (deps: ExchangeDeps) => ({ workspace: createRequisitionExchangeService(deps) }),
    }),
  },
  jobs: (deps: JobDeps) => [createApplyWork(deps), ...exchangeTasks(deps)],
});
