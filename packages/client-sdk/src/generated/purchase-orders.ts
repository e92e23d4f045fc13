import type {
  NewPurchaseOrder,
  PurchaseOrder,
  PurchaseOrderAnswer,
  PurchaseOrderListItem,
  PurchaseOrderPatch,
  PurchaseOrderStatusChange,
  PurchaseOrdersListQuery,
} from '../../../core/src/calls/types/integration/purchase-orders.js';
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
   * @throws ConflictError `approval_required`, `approval_pending`, `requisition_closed`, `counterparty_blocked`,
   * `over_ordered`
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
   * @throws ConflictError `version_conflict`, `over_ordered`, `invalid_status`, `quantity_below_received`,
   * `counterparty_blocked`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: PurchaseOrderPatch, options?: UpdateOptions): ApiCall<PurchaseOrder>;

  /**
   * Change the status of a purchase order.
   *
   * Submits, sends, confirms, rejects, cancels or closes the order; the other statuses are the work of approvals.
   * Nothing is mailed.
   *
   * Scopes: `purchase_orders.read` and `purchase_orders.write`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`, `invalid_status`, `approval_required`,
   * `approval_pending`, `requisition_closed`, `counterparty_blocked`, `budget_exceeded`, `exchange_rate_missing`,
   * `order_in_progress`, `over_ordered`, `quantity_below_received`, `contract_limit_exceeded`,
   * `contract_not_active`
   * @throws NotFoundError `not_found`
   */
  changeStatus(id: string, body: PurchaseOrderStatusChange, options?: UpdateOptions): ApiCall<PurchaseOrder>;

  /**
   * Confirm a purchase order for its supplier.
   *
   * For a supplier who phones or answers by another system. Where a line differs from what was ordered, nothing of
   * the order changes; without `items`, changes that the supplier asked for are accepted, which makes a new
   * revision, sent and confirmed.
   *
   * Scopes: `purchase_orders.read` and `purchase_orders.write`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`, `invalid_status`, `approval_required`,
   * `approval_pending`, `requisition_closed`, `counterparty_blocked`, `budget_exceeded`, `exchange_rate_missing`,
   * `order_in_progress`, `over_ordered`, `quantity_below_received`, `contract_limit_exceeded`,
   * `contract_not_active`
   * @throws NotFoundError `not_found`
   */
  confirm(id: string, body?: PurchaseOrderAnswer, options?: UpdateOptions): ApiCall<PurchaseOrder>;
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
    changeStatus: 'POST /:id/operations/change-status body',
    confirm: 'POST /:id/operations/confirm body',
  },
};
