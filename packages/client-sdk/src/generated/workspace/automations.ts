import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { Automation, AutomationEncoding, RecordsQuery } from './shared-types.js';

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

/** Methods on automations. */
export interface AutomationsApi {
  /**
   * List the automations of a stage.
   *
   * In the order in which they run, unless `sort` says otherwise.
   *
   * Right: `settings.manage`.
   *
   * @throws NotFoundError `not_found`
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
   * @throws BadRequestError `url_not_allowed`
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  create(id: string, body: NewAutomation, options?: WriteOptions): ApiCall<Automation>;

  /**
   * Change an automation.
   *
   * Omitted fields of `action` are unchanged; `secret: null` turns signing off.
   *
   * Right: `settings.manage`.
   *
   * @throws BadRequestError `url_not_allowed`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: AutomationPatch, options?: WriteOptions): ApiCall<Automation>;

  /**
   * Remove an automation.
   *
   * The log keeps its runs.
   *
   * Right: `settings.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: WriteOptions): ApiCall<void>;
}

/** Automations, to be put into a client. */
export const automations: Resource<AutomationsApi> = {
  name: 'automations',
  at: '/api/v1/settings/pipeline',
  methods: {
    list: 'GET /stages/:id/automations query pages',
    create: 'POST /stages/:id/automations body',
    update: 'PATCH /automations/:id body',
    remove: 'DELETE /automations/:id',
  },
};
