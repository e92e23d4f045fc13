import type {
  CostItem,
  CostItemPatch,
  CostItemsListQuery,
  NewCostItem,
} from '../../../../core/src/calls/types/workspace/cost-items.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on cost items. */
export interface CostItemsApi {
  /**
   * List cost items.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name` and `code`.
   *
   * Right: `budgets.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: CostItemsListQuery, options?: CallOptions): PageList<CostItem>;

  /**
   * Create a cost item.
   *
   * The tree has at most five levels.
   *
   * Right: `budgets.edit`.
   *
   * @throws ConflictError `duplicate_code`
   */
  create(body: NewCostItem, options?: WriteOptions): ApiCall<CostItem>;

  /**
   * Get a cost item.
   *
   * Right: `budgets.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<CostItem>;

  /**
   * Change a cost item.
   *
   * A cost item takes everything below it along. It cannot be moved below itself.
   *
   * Right: `budgets.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `duplicate_code`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: CostItemPatch, options?: UpdateOptions): ApiCall<CostItem>;

  /**
   * Archive a cost item.
   *
   * Refused while there are cost items below it, budgets for it that are not closed, or open documents that name
   * it.
   *
   * Right: `budgets.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: UpdateOptions): ApiCall<CostItem>;

  /**
   * Bring back a cost item from the archive.
   *
   * Refused while what it lies below is archived.
   *
   * Right: `budgets.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<CostItem>;
}

/** Cost items, to be put into a client. */
export const costItems: Resource<CostItemsApi> = {
  name: 'costItems',
  at: '/api/v1/cost-items',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    archive: 'DELETE /:id',
    restore: 'POST /:id/restore',
  },
};
