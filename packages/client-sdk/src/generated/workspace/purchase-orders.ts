import type {
  NewWorkspacePurchaseOrder,
  PurchaseOrdersDraftBody,
  PurchaseOrdersDraftResult,
  PurchaseOrdersExportFileQuery,
  PurchaseOrdersListQuery,
  WorkspacePurchaseOrder,
  WorkspacePurchaseOrderListItem,
  WorkspacePurchaseOrderPatch,
} from '../../../../contract-types/src/workspace/purchase-orders.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on purchase orders. */
export interface PurchaseOrdersApi {
  /**
   * List purchase orders.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `supplierName` and
   * `supplierOrderNumber`.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: PurchaseOrdersListQuery, options?: CallOptions): PageList<WorkspacePurchaseOrderListItem>;

  /**
   * Create a purchase order.
   *
   * It starts as a draft and gets its number at once. Amounts follow from the lines, each rounded.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `approval_pending`, `requisition_closed`, `counterparty_blocked`
   */
  create(body: NewWorkspacePurchaseOrder, options?: WriteOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Get a purchase order.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Change a purchase order.
   *
   * What it says can be changed until it is sent, which ends an approval of what it said before; notes of your own
   * at any time. Where a sent order is being amended, the draft of its next revision changes, and the answer shows
   * that draft.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `invalid_status`, `quantity_below_received`, `counterparty_blocked`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: WorkspacePurchaseOrderPatch, options?: UpdateOptions): ApiCall<WorkspacePurchaseOrder>;

  /**
   * Remove or archive a purchase order.
   *
   * Only drafts are removed; cancel any other order.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<WorkspacePurchaseOrder | undefined>;

  /**
   * Draft purchase orders of what was decided.
   *
   * One draft for each supplier, with the quantities that no order has yet; terms, dates and places come from
   * quote and requisition. A supplier whose quotes relate to VAT in different ways gets one for each of them.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ConflictError `record_archived`, `approval_pending`, `requisition_closed`, `counterparty_blocked`,
   * `nothing_to_order`, `approval_required`
   * @throws NotFoundError `not_found`
   */
  draft(
    procurementId: string,
    body?: PurchaseOrdersDraftBody,
    options?: WriteOptions,
  ): ApiCall<PurchaseOrdersDraftResult>;

  /**
   * Export a purchase order as a file.
   *
   * It says what the order says to its supplier, and none of your own notes.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws BadRequestError `template_kind_mismatch`, `template_not_supported`
   * @throws ConflictError `document_not_printed`
   * @throws NotFoundError `not_found`
   */
  exportFile(id: string, query?: PurchaseOrdersExportFileQuery, options?: CallOptions): ApiCall<ReceivedFile>;
}

/** Purchase orders, to be put into a client. */
export const purchaseOrders: Resource<PurchaseOrdersApi> = {
  name: 'purchaseOrders',
  at: '/api/v1',
  methods: {
    list: 'GET /purchase-orders query pages',
    create: 'POST /purchase-orders body',
    get: 'GET /purchase-orders/:id',
    update: 'PATCH /purchase-orders/:id body',
    remove: 'DELETE /purchase-orders/:id',
    draft: 'POST /purchase-requisitions/:procurementId/purchase-orders body',
    exportFile: 'GET /purchase-orders/:id/export query file',
  },
};
