import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewSellerProfile,
  SellerProfilePatch,
  SellerProfilesListQuery,
} from '../types/workspace/seller-profiles.js';
import type { PageList } from '../../operations/listed.js';
import type { SellerProfile } from '../types/workspace/shared-types.js';

/** Calls on seller profiles. */
export interface SellerProfilesCalls {
  /**
   * List seller profiles.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name`, `legalName` and `inn`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SellerProfilesListQuery, options?: CallOptions): PageList<SellerProfile>;

  /**
   * Create a seller profile.
   *
   * The first one is the default; with `isDefault` a new one takes its place.
   *
   * Right: `settings.manage`.
   */
  create(body: NewSellerProfile, options?: CallOptions): Promise<SellerProfile>;

  /**
   * Get a seller profile.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<SellerProfile>;

  /**
   * Change a seller profile.
   *
   * The default profile cannot be made an ordinary one: make another one the default.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `default_profile`
   */
  update(id: string, body: SellerProfilePatch, options?: CallOptions): Promise<SellerProfile>;

  /**
   * Archive a seller profile.
   *
   * Refused for the default profile: make another one the default first.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`, `default_profile`
   */
  archive(id: string, options?: CallOptions): Promise<SellerProfile>;

  /**
   * Bring back a seller profile from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(id: string, options?: CallOptions): Promise<SellerProfile>;
}
