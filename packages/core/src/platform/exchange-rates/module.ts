import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { exchangeRateOperations } from './operations.js';
import { ExchangeRates, ExchangeRateSettings } from './records.js';
import { exchangeRateHandlers } from './service.js';
import { takeRates } from './take-rates.js';

/** @internal */
export const exchangeRatesModule = defineModule({
  name: 'exchangeRates',
  records: { ExchangeRates, ExchangeRateSettings },
  groups: {
    exchangeRates: defineGroup({
      operations: { workspace: exchangeRateOperations },
      handlers: { workspace: exchangeRateHandlers },
    }),
  },
  jobs: [takeRates],
});
