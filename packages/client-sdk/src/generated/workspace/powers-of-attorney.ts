import type { PowersOfAttorneyReadBody } from '../../../../core/src/calls/types/workspace/powers-of-attorney.js';
import type { PowerOfAttorney } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on powers of attorney. */
export interface PowersOfAttorneyApi {
  /**
   * Record a power of attorney from its file.
   *
   * Reads a machine-readable power of attorney (МЧД) of the unified form 003 (`EMCHD_1`) and keeps it with the
   * profile: from then on files that are exchanged name its holder as who signs. Refused where it was given by
   * another firm or has ended. Its signature, and whether it was revoked, are not checked.
   *
   * Right: `settings.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  read(id: string, body: PowersOfAttorneyReadBody, options?: WriteOptions): ApiCall<PowerOfAttorney>;
}

/** Powers of attorney, to be put into a client. */
export const powersOfAttorney: Resource<PowersOfAttorneyApi> = {
  name: 'powersOfAttorney',
  at: '/api/v1/settings/seller-profiles',
  methods: {
    read: 'PUT /:id/power-of-attorney body',
  },
};
