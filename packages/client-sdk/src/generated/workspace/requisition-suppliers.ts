import type {
  NewRequisitionSupplier,
  RequisitionSupplier,
  RequisitionSupplierPatch,
  RequisitionSuppliersListQuery,
} from '../../../../core/src/calls/types/workspace/requisition-suppliers.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on requisition suppliers. */
export interface RequisitionSuppliersApi {
  /**
   * List the suppliers of a requisition.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `supplierName`.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws NotFoundError `not_found`
   */
  list(
    procurementId: string,
    query?: RequisitionSuppliersListQuery,
    options?: CallOptions,
  ): PageList<RequisitionSupplier>;

  /**
   * Add a supplier to a requisition.
   *
   * A supplier that is already there is changed, and a removed one is restored: the response is 200.
   *
   * Right: `requisitions.edit`.
   *
   * @throws BadRequestError `item_not_in_procurement`
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  add(procurementId: string, body: NewRequisitionSupplier, options?: WriteOptions): ApiCall<RequisitionSupplier>;

  /**
   * Change a supplier of a requisition.
   *
   * People choose, reject and remove suppliers; the other statuses follow from price requests and quotes. The
   * version is that of the supplier.
   *
   * Right: `requisitions.edit`.
   *
   * @throws BadRequestError `item_not_in_procurement`
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`
   * @throws NotFoundError `not_found`
   */
  update(
    procurementId: string,
    procurementSupplierId: string,
    body: RequisitionSupplierPatch,
    options?: UpdateOptions,
  ): ApiCall<RequisitionSupplier>;
}

/** Requisition suppliers, to be put into a client. */
export const requisitionSuppliers: Resource<RequisitionSuppliersApi> = {
  name: 'requisitionSuppliers',
  at: '/api/v1/purchase-requisitions',
  methods: {
    list: 'GET /:procurementId/suppliers query pages',
    add: 'POST /:procurementId/suppliers body',
    update: 'PATCH /:procurementId/suppliers/:procurementSupplierId body',
  },
};
