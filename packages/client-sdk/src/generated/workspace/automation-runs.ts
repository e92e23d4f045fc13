import type {
  AutomationRun,
  AutomationRunsListQuery,
} from '../../../../core/src/calls/types/workspace/automation-runs.js';
import type { CallOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on automation runs. */
export interface AutomationRunsApi {
  /**
   * List runs of automations.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `automationName`. Kept for 90 days.
   *
   * Right: `settings.manage`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: AutomationRunsListQuery, options?: CallOptions): PageList<AutomationRun>;
}

/** Automation runs, to be put into a client. */
export const automationRuns: Resource<AutomationRunsApi> = {
  name: 'automationRuns',
  at: '/api/v1/settings/pipeline/automation-runs',
  methods: {
    list: 'GET query pages',
  },
};
