import { defineGroup, defineModule } from '../../module/module.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { exchangeRatesModule } from '../exchange-rates/module.js';
import { documentErrors } from '../documents/index.js';
import { accountLinks } from '../identity/index.js';
import { analyticsOperations } from './operations.js';
import { reportPageOperations } from './page/operations.js';
import { createReportPages, type ReportPageDeps } from './page/service.js';
import { type AnalyticsDeps, createAnalyticsService } from './service.js';
import { QUESTIONS } from './tables/columns.js';

/** @internal */
export const analyticsModule = defineModule({
  name: 'analytics',
  needs: { counterpartiesModule, exchangeRatesModule },
  rights: { 'analytics.view': ['procurement_manager', 'approver', 'finance'] },
  tags: {
    Analytics: 'What was spent, saved and promised, who is late, and how long it takes',
    Reports: 'Pages that show what analytics answer',
  },
  errors: { documentsUnavailable: documentErrors.documentsUnavailable },
  extensions: [
    accountLinks.with({
      right: 'analytics.view',
      path: `reports/${QUESTIONS[0]}`,
      label: { ru: 'Отчёты', en: 'Reports' },
    }),
  ],
  groups: {
    analytics: defineGroup({
      operations: { workspace: analyticsOperations },
      handlers: (deps: AnalyticsDeps) => ({ workspace: createAnalyticsService(deps) }),
    }),
    reports: defineGroup({
      operations: { public: reportPageOperations },
      handlers: (deps: AnalyticsDeps & ReportPageDeps) => ({
        public: createReportPages(deps, createAnalyticsService(deps)),
      }),
    }),
  },
});
