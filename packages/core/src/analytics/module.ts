import { defineGroup, defineModule } from '../kernel/module/module.js';
import { changeFollowers } from '../platform/audit/index.js';
import { counterpartiesModule } from '../procurement/counterparties/module.js';
import { exchangeRatesModule } from '../platform/exchange-rates/module.js';
import { documentErrors } from '../papers/documents/index.js';
import { accountLinks } from '../platform/identity/index.js';
import { inEveryPortal } from '../platform/jobs/index.js';
import { hasToCount, keepFigures } from './kept/keep.js';
import { noteChanges } from './kept/notes.js';
import { createRebuild } from './kept/rebuild.js';
import { RebuildAnalytics } from './rebuild-analytics.js';
import { AnalyticsCells } from './kept/cells/records.js';
import { AnalyticsNotes, AnalyticsShares, AnalyticsStates, AnalyticsSums } from './kept/records.js';
import { analyticsOperations } from './operations.js';
import { reportPageOperations } from './page/operations.js';
import { reportPageHandlers } from './page/service.js';
import { analyticsHandlers } from './service.js';

/** Until then, questions count what has changed by themselves. */
const EVERY_MS = 30_000;

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
  records: { AnalyticsNotes, AnalyticsShares, AnalyticsSums, AnalyticsCells, AnalyticsStates },
  provides: (world) => [RebuildAnalytics.with(createRebuild(world))],
  extensions: [
    changeFollowers.from(noteChanges),
    accountLinks.with({
      right: 'analytics.view',
      path: 'reports',
      label: { ru: 'Отчёты', en: 'Reports' },
    }),
  ],
  jobs: [
    inEveryPortal({
      kind: 'analytics.keep',
      everyMs: EVERY_MS,
      look: hasToCount,
      sweep: keepFigures,
    }),
  ],
  groups: {
    analytics: defineGroup({
      operations: { workspace: analyticsOperations },
      handlers: { workspace: analyticsHandlers },
    }),
    reports: defineGroup({
      operations: { public: reportPageOperations },
      handlers: { public: reportPageHandlers },
    }),
  },
});
