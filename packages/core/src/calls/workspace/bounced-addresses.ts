import type { BouncedAddress, BouncedAddressesListQuery } from '../types/workspace/bounced-addresses.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on bounced addresses. */
export interface BouncedAddressesCalls {
  /**
   * List bounced addresses.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `email`. An address is taken off the list as
   * soon as somebody answers from it.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: BouncedAddressesListQuery, options?: CallOptions): PageList<BouncedAddress>;

  /**
   * Remove or archive a bounced address.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`
   */
  remove(id: string, options?: CallOptions): Promise<BouncedAddress | undefined>;
}
