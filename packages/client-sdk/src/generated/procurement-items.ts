import type {
  ProcurementItem,
  ProcurementItemsListQuery,
} from '../../../core/src/calls/types/integration/procurement-items.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on procurement items. */
export interface ProcurementItemsApi {
  /**
   * List procurement items.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `rawName` and `skuSnapshot`.
   *
   * Scopes: `purchase_requisitions.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ProcurementItemsListQuery, options?: CallOptions): PageList<ProcurementItem>;

  /**
   * Get a procurement item.
   *
   * Scopes: `purchase_requisitions.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<ProcurementItem>;
}

/** Procurement items, to be put into a client. */
export const procurementItems: Resource<ProcurementItemsApi> = {
  name: 'procurementItems',
  at: '/api/v1/integration-api/procurement-items',
  methods: {
    list: 'GET query pages',
    get: 'GET /:id',
  },
};
