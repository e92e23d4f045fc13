import type {
  NewPurchaseOrder,
  PurchaseOrder,
  PurchaseOrderListItem,
  PurchaseOrderPatch,
  PurchaseOrdersListQuery,
} from '../../../contract-types/src/integration/purchase-orders.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on purchase orders. */
export interface PurchaseOrdersApi {
  /**
   * List purchase orders.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `supplierName` and
   * `supplierOrderNumber`.
   *
   * Scopes: `purchase_orders.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query: PurchaseOrdersListQuery & { readonly view: 'full' }, options?: CallOptions): PageList<PurchaseOrder>;
  list(query?: PurchaseOrdersListQuery, options?: CallOptions): PageList<PurchaseOrderListItem>;

  /**
   * Create a purchase order.
   *
   * It starts as a draft and gets its number at once. Amounts follow from the lines, each rounded.
   *
   * Scopes: `purchase_orders.write`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `approval_pending`, `requisition_closed`, `counterparty_blocked`
   */
  create(body: NewPurchaseOrder, options?: WriteOptions): ApiCall<PurchaseOrder>;

  /**
   * Get a purchase order.
   *
   * Scopes: `purchase_orders.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<PurchaseOrder>;

  /**
   * Change a purchase order.
   *
   * What it says can be changed until it is sent, which ends an approval of what it said before; notes of your own
   * at any time. Where a sent order is being amended, the draft of its next revision changes, and the answer shows
   * that draft.
   *
   * Scopes: `purchase_orders.read` and `purchase_orders.write`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `invalid_status`, `quantity_below_received`, `counterparty_blocked`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: PurchaseOrderPatch, options?: UpdateOptions): ApiCall<PurchaseOrder>;
}

/** Purchase orders, to be put into a client. */
export const purchaseOrders: Resource<PurchaseOrdersApi> = {
  name: 'purchaseOrders',
  at: '/api/v1/integration-api/purchase-orders',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
  },
};
