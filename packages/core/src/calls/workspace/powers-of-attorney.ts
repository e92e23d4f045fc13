import type { CallOptions } from '../../operations/call-options.js';
import type { PowerOfAttorney } from '../types/workspace/shared-types.js';
import type { PowersOfAttorneyReadBody } from '../types/workspace/powers-of-attorney.js';

/** Calls on powers of attorney. */
export interface PowersOfAttorneyCalls {
  /**
   * Record a power of attorney from its file.
   *
   * Reads a machine-readable power of attorney (МЧД) of the unified form 003 (`EMCHD_1`) and keeps it with the
   * profile: from then on files that are exchanged name its holder as who signs. Refused where it was given by
   * another firm or has ended. Its signature, and whether it was revoked, are not checked.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  read(id: string, body: PowersOfAttorneyReadBody, options?: CallOptions): Promise<PowerOfAttorney>;
}
