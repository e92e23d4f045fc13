import type {
  NewSellerProfile,
  SellerProfilePatch,
  SellerProfilesListQuery,
} from '../../../../core/src/calls/types/workspace/seller-profiles.js';
import type { SellerProfile } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on seller profiles. */
export interface SellerProfilesApi {
  /**
   * List seller profiles.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name`, `legalName` and `inn`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: SellerProfilesListQuery, options?: CallOptions): PageList<SellerProfile>;

  /**
   * Create a seller profile.
   *
   * The first one is the default; with `isDefault` a new one takes its place.
   *
   * Right: `settings.manage`.
   */
  create(body: NewSellerProfile, options?: WriteOptions): ApiCall<SellerProfile>;

  /**
   * Get a seller profile.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<SellerProfile>;

  /**
   * Change a seller profile.
   *
   * The default profile cannot be made an ordinary one: make another one the default.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `default_profile`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: SellerProfilePatch, options?: UpdateOptions): ApiCall<SellerProfile>;

  /**
   * Archive a seller profile.
   *
   * Refused for the default profile: make another one the default first.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`, `default_profile`
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: UpdateOptions): ApiCall<SellerProfile>;

  /**
   * Bring back a seller profile from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<SellerProfile>;
}

/** Seller profiles, to be put into a client. */
export const sellerProfiles: Resource<SellerProfilesApi> = {
  name: 'sellerProfiles',
  at: '/api/v1/settings/seller-profiles',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    archive: 'DELETE /:id',
    restore: 'POST /:id/restore',
  },
};
