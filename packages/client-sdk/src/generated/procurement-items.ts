import type { ApiCall } from '../api-call.js';
import type { CallOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';
import type { Instant, Money, Quantity, Rate, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `status`. */
export type ProcurementItemStatus =
  'new' | 'requested' | 'quoted' | 'selected' | 'ordered' | 'partially_received' | 'received' | 'cancelled';

/** A line of a purchase requisition. */
export interface ProcurementItem {
  id: Uuid;
  procurementId: Uuid;
  catalogItemId: Uuid | null;
  skuSnapshot: string | null;
  rawName: string;
  quantity: Quantity;
  unitId: Uuid;
  unitPrice: Money | null;
  totalPrice: Money | null;
  vatRate: Rate | null;
  requiredDate: Instant | null;
  plannedDate: Instant | null;
  receivedQuantity: Quantity;
  status: ProcurementItemStatus;
  createdAt: Instant;
  updatedAt: Instant;
}

/** What `procurementItems.list` takes. */
export interface ProcurementItemsListQuery extends RecordsQuery {
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  pipelineId?: Uuid | undefined;
  procurementId?: Uuid | undefined;
  status?: ProcurementItemStatus | undefined;
}

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
