import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';
import type { SupplierRfq, SupplierRfqsListQuery } from '../types/integration/supplier-rfqs.js';

/** Calls on supplier RFQs. */
export interface SupplierRfqsCalls {
  /**
   * List price requests.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`, `subject` and
   * `supplierName`. Price requests show with their requisition. `quotedAmount` is null as long as quotes are
   * sealed.
   *
   * Scopes: `supplier_documents.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SupplierRfqsListQuery, options?: CallOptions): PageList<SupplierRfq>;

  /**
   * Get a price request.
   *
   * Scopes: `supplier_documents.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<SupplierRfq>;
}
