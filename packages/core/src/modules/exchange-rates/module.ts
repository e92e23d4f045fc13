import { defineGroup, defineModule } from '../../module/module.js';
import type { Ids } from '../../ports/ids.js';
import { exchangeRateOperations } from './operations.js';
import { ExchangeRates, ExchangeRateSettings } from './records.js';
import { createExchangeRateService } from './service.js';
import { takeRates, type TakeRatesDeps } from './take-rates.js';

/** @internal */
export const exchangeRatesModule = defineModule({
  name: 'exchangeRates',
  records: { ExchangeRates, ExchangeRateSettings },
  groups: {
    exchangeRates: defineGroup({
      operations: { workspace: exchangeRateOperations },
      handlers: (deps: { readonly ids: Ids }) => ({ workspace: createExchangeRateService(deps) }),
    }),
  },
  jobs: (deps: TakeRatesDeps) => [takeRates(deps)],
});
