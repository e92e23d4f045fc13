import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PowerOfAttorney } from '../types/workspace/shared-types.js';
import type { PowerOfAttorneyDraft, PowersOfAttorneyReadBody } from '../types/workspace/powers-of-attorney.js';

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
   * @throws ProcurekitError `not_found`, `document_not_made`
   */
  draft(id: string, body: PowerOfAttorneyDraft, options?: CallOptions): Promise<AnsweredFile>;
}
