import type { StockMovement } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type {
  StockAdjustment,
  StockGetResult,
  StockListMovementsQuery,
} from '../../../../core/src/calls/types/workspace/stock.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on stock. */
export interface StockApi {
  /**
   * Get the stock of a catalog item by warehouse.
   *
   * Right: `catalog.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(itemId: string, options?: CallOptions): ApiCall<StockGetResult>;

  /**
   * List movements of a catalog item.
   *
   * Latest first unless `sort` says otherwise. Movements are never changed; a correction is another movement.
   *
   * Right: `catalog.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   * @throws NotFoundError `not_found`
   */
  listMovements(itemId: string, query?: StockListMovementsQuery, options?: CallOptions): PageList<StockMovement>;

  /**
   * Adjust the stock of a catalog item.
   *
   * Changes the stock by the quantity, or sets it after a count. Stock never falls below zero.
   *
   * Right: `catalog.edit`.
   *
   * @throws ConflictError `record_archived`, `insufficient_stock`
   * @throws NotFoundError `not_found`
   */
  adjust(itemId: string, body: StockAdjustment, options?: WriteOptions): ApiCall<StockMovement>;
}

/** Stock, to be put into a client. */
export const stock: Resource<StockApi> = {
  name: 'stock',
  at: '/api/v1/catalog',
  methods: {
    get: 'GET /:itemId/stock',
    listMovements: 'GET /:itemId/movements query pages',
    adjust: 'POST /:itemId/movements/adjustment body',
  },
};
