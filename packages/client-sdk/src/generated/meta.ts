import type { Meta } from '../../../core/src/calls/types/integration/meta.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions } from '../client-options.js';
import type { Resource } from '../resource.js';

/** Methods on meta. */
export interface MetaApi {
  /**
   * Describe what the calling key may do.
   *
   * Only the current resources, operations, events and scopes of the calling key: if its creator has lost a right,
   * that shows at once.
   */
  get(options?: CallOptions): ApiCall<Meta>;
}

/** Meta, to be put into a client. */
export const meta: Resource<MetaApi> = {
  name: 'meta',
  at: '/api/v1/integration-api/meta',
  methods: {
    get: 'GET',
  },
};
