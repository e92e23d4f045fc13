import type {
  PublicPurchaseOrder,
  PublicPurchaseOrderAnswer,
  PublicPurchaseOrderFile,
  PurchaseOrderLinksAddFileBody,
  PurchaseOrderLinksOpenFormQuery,
} from '../../../../core/src/calls/types/workspace/purchase-order-links.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UploadOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on purchase order links. */
export interface PurchaseOrderLinksApi {
  /**
   * Get the purchase order of a link.
   *
   * As its supplier sees it.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  getOrder(options?: CallOptions): ApiCall<PublicPurchaseOrder>;

  /**
   * Confirm or reject a purchase order, or announce a shipment.
   *
   * One answer for each revision counts. Lines that are left out are confirmed as they were ordered. Where a line
   * differs, nothing of the order changes before the buyer accepts it. A shipment becomes the draft of a delivery
   * batch.
   *
   * @throws ConflictError `order_superseded`, `deadline_passed`, `invalid_status`, `order_already_answered`,
   * `order_in_progress`, `over_receipt`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  answer(body?: PublicPurchaseOrderAnswer, options?: WriteOptions): ApiCall<PublicPurchaseOrder>;

  /**
   * Attach a file to a purchase order, such as an invoice.
   *
   * At most 10 files of 25 MiB.
   *
   * @throws BadRequestError `file_type_not_allowed`
   * @throws ConflictError `order_superseded`, `deadline_passed`, `invalid_status`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  addFile(body: PurchaseOrderLinksAddFileBody, options?: UploadOptions): ApiCall<PublicPurchaseOrderFile>;

  /**
   * Download a file that was attached by the link.
   *
   * A file that is listed with the order.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  openFile(fileId: string, options?: CallOptions): ApiCall<ReceivedFile>;

  /**
   * Download the printed form of a purchase order.
   *
   * As the buyer prints it: a PDF file, or one for Word or Excel.
   *
   * @throws BadRequestError `template_kind_mismatch`, `template_not_supported`
   * @throws ConflictError `document_not_printed`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `link_expired`
   */
  openForm(query?: PurchaseOrderLinksOpenFormQuery, options?: CallOptions): ApiCall<ReceivedFile>;
}

/** Purchase order links, to be put into a client. */
export const purchaseOrderLinks: Resource<PurchaseOrderLinksApi> = {
  name: 'purchaseOrderLinks',
  at: '/api/v1/public/v1/purchase-orders',
  methods: {
    getOrder: 'GET /:token',
    answer: 'POST /:token body',
    addFile: 'POST /:token/files form',
    openFile: 'GET /:token/files/:fileId file',
    openForm: 'GET /:token/form query file',
  },
};
