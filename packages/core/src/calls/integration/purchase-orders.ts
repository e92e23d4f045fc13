import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewPurchaseOrder,
  PurchaseOrder,
  PurchaseOrderAnswer,
  PurchaseOrderListItem,
  PurchaseOrderPatch,
  PurchaseOrderStatusChange,
  PurchaseOrdersListQuery,
} from '../types/integration/purchase-orders.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on purchase orders. */
export interface PurchaseOrdersCalls {
  /**
   * List purchase orders.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `supplierName` and
   * `supplierOrderNumber`.
   *
   * Scopes: `purchase_orders.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
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
   * @throws ProcurekitError `approval_required`, `approval_pending`, `requisition_closed`, `counterparty_blocked`,
   * `over_ordered`, `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewPurchaseOrder, options?: CallOptions): Promise<PurchaseOrder>;

  /**
   * Get a purchase order.
   *
   * Scopes: `purchase_orders.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<PurchaseOrder>;

  /**
   * Change a purchase order.
   *
   * What it says can be changed until it is sent, which ends an approval of what it said before; notes of your own
   * at any time. Where a sent order is being amended, the draft of its next revision changes, and the answer shows
   * that draft.
   *
   * Scopes: `purchase_orders.read` and `purchase_orders.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `over_ordered`, `invalid_status`,
   * `quantity_below_received`, `counterparty_blocked`, `unknown_custom_field`, `invalid_custom_value`
   */
  update(id: string, body: PurchaseOrderPatch, options?: CallOptions): Promise<PurchaseOrder>;

  /**
   * Change the status of a purchase order.
   *
   * Submits, sends, confirms, rejects, cancels or closes the order; the other statuses are the work of approvals.
   * Nothing is mailed.
   *
   * Scopes: `purchase_orders.read` and `purchase_orders.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `invalid_status`,
   * `approval_required`, `approval_pending`, `requisition_closed`, `counterparty_blocked`, `budget_exceeded`,
   * `exchange_rate_missing`, `order_in_progress`, `over_ordered`, `quantity_below_received`,
   * `contract_limit_exceeded`, `contract_not_active`
   */
  changeStatus(id: string, body: PurchaseOrderStatusChange, options?: CallOptions): Promise<PurchaseOrder>;

  /**
   * Confirm a purchase order for its supplier.
   *
   * For a supplier who phones or answers by another system. Where a line differs from what was ordered, nothing of
   * the order changes; without `items`, changes that the supplier asked for are accepted, which makes a new
   * revision, sent and confirmed.
   *
   * Scopes: `purchase_orders.read` and `purchase_orders.write`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition`, `invalid_status`,
   * `approval_required`, `approval_pending`, `requisition_closed`, `counterparty_blocked`, `budget_exceeded`,
   * `exchange_rate_missing`, `order_in_progress`, `over_ordered`, `quantity_below_received`,
   * `contract_limit_exceeded`, `contract_not_active`
   */
  confirm(id: string, body?: PurchaseOrderAnswer, options?: CallOptions): Promise<PurchaseOrder>;
}
