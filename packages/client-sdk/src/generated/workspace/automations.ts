import type {
  AutomationPatch,
  AutomationsListQuery,
  NewAutomation,
} from '../../../../core/src/calls/types/workspace/automations.js';
import type { Automation } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

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
