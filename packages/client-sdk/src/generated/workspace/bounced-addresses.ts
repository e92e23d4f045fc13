import type {
  BouncedAddress,
  BouncedAddressesListQuery,
} from '../../../../core/src/calls/types/workspace/bounced-addresses.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on bounced addresses. */
export interface BouncedAddressesApi {
  /**
   * List bounced addresses.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `email`. An address is taken off the list as
   * soon as somebody answers from it.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: BouncedAddressesListQuery, options?: CallOptions): PageList<BouncedAddress>;

  /**
   * Remove or archive a bounced address.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: WriteOptions): ApiCall<BouncedAddress | undefined>;
}

/** Bounced addresses, to be put into a client. */
export const bouncedAddresses: Resource<BouncedAddressesApi> = {
  name: 'bouncedAddresses',
  at: '/api/v1/bounced-addresses',
  methods: {
    list: 'GET query pages',
    remove: 'DELETE /:id',
  },
};
