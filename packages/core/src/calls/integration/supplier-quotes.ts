import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';
import type { SupplierQuote, SupplierQuotesListQuery } from '../types/integration/supplier-quotes.js';

/** Calls on supplier quotes. */
export interface SupplierQuotesCalls {
  /**
   * List supplier quotes.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `number`,
   * `supplierQuoteNumber` and `supplierName`. Quotes show with their requisition. Amounts of a sealed one are null
   * until the deadline of its price request; a list in the order of an amount leaves sealed ones out.
   *
   * Scopes: `supplier_documents.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SupplierQuotesListQuery, options?: CallOptions): PageList<SupplierQuote>;

  /**
   * Get a supplier quote.
   *
   * Scopes: `supplier_documents.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<SupplierQuote>;
}
