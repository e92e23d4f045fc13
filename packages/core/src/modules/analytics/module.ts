import { defineGroup, defineModule } from '../../module/module.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { exchangeRatesModule } from '../exchange-rates/module.js';
import { documentErrors } from '../documents/index.js';
import { analyticsOperations } from './operations.js';
import { type AnalyticsDeps, createAnalyticsService } from './service.js';

/** @internal */
export const analyticsModule = defineModule({
  name: 'analytics',
  needs: { counterpartiesModule, exchangeRatesModule },
  rights: { 'analytics.view': ['procurement_manager', 'approver', 'finance'] },
  tags: { Analytics: 'What was spent, saved and promised, who is late, and how long it takes' },
  errors: { documentsUnavailable: documentErrors.documentsUnavailable },
  groups: {
    analytics: defineGroup({
      operations: { workspace: analyticsOperations },
      handlers: (deps: AnalyticsDeps) => ({ workspace: createAnalyticsService(deps) }),
    }),
  },
});
