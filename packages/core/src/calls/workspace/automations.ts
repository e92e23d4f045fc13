import type { Automation } from '../types/workspace/shared-types.js';
import type { AutomationPatch, AutomationsListQuery, NewAutomation } from '../types/workspace/automations.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on automations. */
export interface AutomationsCalls {
  /**
   * List the automations of a stage.
   *
   * In the order in which they run, unless `sort` says otherwise.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  list(id: string, query?: AutomationsListQuery, options?: CallOptions): PageList<Automation>;

  /**
   * Add an automation to a stage.
   *
   * Sends a request when a requisition enters or leaves the stage. It never holds up a move. Values are templates
   * with `{{variable.path}}`.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `url_not_allowed`, `record_archived`
   */
  create(id: string, body: NewAutomation, options?: CallOptions): Promise<Automation>;

  /**
   * Change an automation.
   *
   * Omitted fields of `action` are unchanged; `secret: null` turns signing off.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `url_not_allowed`
   */
  update(id: string, body: AutomationPatch, options?: CallOptions): Promise<Automation>;

  /**
   * Remove an automation.
   *
   * The log keeps its runs.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  remove(id: string, options?: CallOptions): Promise<undefined>;
}
