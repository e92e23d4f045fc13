import type {
  PowerOfAttorneyDraft,
  PowersOfAttorneyReadBody,
} from '../../../../core/src/calls/types/workspace/powers-of-attorney.js';
import type { PowerOfAttorney } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

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

  /**
   * Make the file of a power of attorney, to be signed.
   *
   * The XML of a machine-readable power of attorney (МЧД) of the unified form 003 (`EMCHD_1`), by which a company
   * empowers a person. It is **not signed** and not registered, and nothing is kept: its head signs it with a
   * signature by ГОСТ in a program of theirs, registers it, and the file is recorded then by `PUT`. Sole
   * proprietors make theirs elsewhere.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `document_not_made`
   * @throws NotFoundError `not_found`
   */
  draft(id: string, body: PowerOfAttorneyDraft, options?: CallOptions): ApiCall<ReceivedFile>;
}

/** Powers of attorney, to be put into a client. */
export const powersOfAttorney: Resource<PowersOfAttorneyApi> = {
  name: 'powersOfAttorney',
  at: '/api/v1/settings/seller-profiles',
  methods: {
    read: 'PUT /:id/power-of-attorney body',
    draft: 'POST /:id/power-of-attorney/draft body once file',
  },
};
