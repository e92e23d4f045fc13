import type { AutomationRun, AutomationRunsListQuery } from '../types/workspace/automation-runs.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on automation runs. */
export interface AutomationRunsCalls {
  /**
   * List runs of automations.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `automationName`. Kept for 90 days.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: AutomationRunsListQuery, options?: CallOptions): PageList<AutomationRun>;
}
