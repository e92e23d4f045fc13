import type { Automation, AutomationEncoding, RecordsQuery } from './shared-types.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Values of `sort`. */
export type AutomationsListSort =
  | 'id'
  | '-id'
  | 'pipelineId'
  | '-pipelineId'
  | 'stageId'
  | '-stageId'
  | 'name'
  | '-name'
  | 'trigger'
  | '-trigger'
  | 'isActive'
  | '-isActive'
  | 'sortOrder'
  | '-sortOrder'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt';

/** What `automations.list` takes. */
export interface AutomationsListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: AutomationsListSort | undefined;
}

/** What `automations.create` takes. */
export interface NewAutomation {
  name: string;
  trigger?: 'on_enter' | 'on_leave' | undefined;
  isActive?: boolean | undefined;
  sortOrder?: number | undefined;
  action: {
    type: 'webhook';
    /** A public https address. */
    url: string;
    encoding?: AutomationEncoding | undefined;
    payload?:
      | readonly {
          key: string;
          value: string;
        }[]
      | undefined;
    customBody?: string | null | undefined;
    headers?:
      | readonly {
          key: string;
          value: string;
        }[]
      | undefined;
    /** Signs requests; never shown. */
    secret?: string | null | undefined;
  };
}

/** What `automations.update` takes. */
export interface AutomationPatch {
  name?: string | undefined;
  trigger?: 'on_enter' | 'on_leave' | undefined;
  isActive?: boolean | undefined;
  sortOrder?: number | undefined;
  action?:
    | {
        type?: 'webhook' | undefined;
        /** A public https address. */
        url?: string | undefined;
        encoding?: AutomationEncoding | undefined;
        payload?:
          | readonly {
              key: string;
              value: string;
            }[]
          | undefined;
        customBody?: string | null | undefined;
        headers?:
          | readonly {
              key: string;
              value: string;
            }[]
          | undefined;
        /** Signs requests; never shown. */
        secret?: string | null | undefined;
      }
    | undefined;
}

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
