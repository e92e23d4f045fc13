import type { UnitsListResult } from '../../../../core/src/calls/types/workspace/units.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on units. */
export interface UnitsApi {
  /**
   * List units of measure.
   *
   * The whole directory; the ids are the same on every installation.
   */
  list(options?: CallOptions): ApiCall<UnitsListResult>;
}

/** Units, to be put into a client. */
export const units: Resource<UnitsApi> = {
  name: 'units',
  at: '/api/v1/units',
  methods: {
    list: 'GET',
  },
};
