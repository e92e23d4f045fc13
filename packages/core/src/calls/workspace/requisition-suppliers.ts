import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewRequisitionSupplier,
  RequisitionSupplier,
  RequisitionSupplierPatch,
  RequisitionSuppliersListQuery,
} from '../types/workspace/requisition-suppliers.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on requisition suppliers. */
export interface RequisitionSuppliersCalls {
  /**
   * List the suppliers of a requisition.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `supplierName`.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `not_found`
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
   * @throws ProcurekitError `not_found`, `record_archived`, `item_not_in_procurement`
   */
  add(procurementId: string, body: NewRequisitionSupplier, options?: CallOptions): Promise<RequisitionSupplier>;

  /**
   * Change a supplier of a requisition.
   *
   * People choose, reject and remove suppliers; the other statuses follow from price requests and quotes. The
   * version is that of the supplier.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `invalid_transition`,
   * `item_not_in_procurement`
   */
  update(
    procurementId: string,
    procurementSupplierId: string,
    body: RequisitionSupplierPatch,
    options?: CallOptions,
  ): Promise<RequisitionSupplier>;
}
