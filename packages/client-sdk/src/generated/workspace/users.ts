import type {
  ChangedUser,
  CreatedUser,
  DirectoryEntry,
  PasswordResetMailed,
  User,
  UserPatch,
  UsersCreateBody,
  UsersDirectoryQuery,
  UsersListQuery,
} from '../../../../core/src/calls/types/workspace/users.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on users. */
export interface UsersApi {
  /**
   * List users.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `fullName`, `email` and `phone`.
   *
   * Right: `users.manage`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: UsersListQuery, options?: CallOptions): PageList<User>;

  /**
   * Get a user.
   *
   * Right: `users.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<User>;

  /**
   * List who works in the portal.
   *
   * For every signed-in user, to choose who is responsible: names and roles. `search` looks through names.
   */
  directory(query?: UsersDirectoryQuery, options?: CallOptions): PageList<DirectoryEntry>;

  /**
   * Create a user.
   *
   * If no password is sent, the response contains a temporary one, shown only once; it is also mailed to the user,
   * unless `mailStatus` says otherwise, and must be changed at the first sign-in.
   *
   * Right: `users.manage`.
   *
   * @throws ConflictError `email_taken`
   */
  create(body: UsersCreateBody, options?: WriteOptions): ApiCall<CreatedUser>;

  /**
   * Change roles, pipelines or activity of a user.
   *
   * A deactivated user is signed out at once. Keys work with the current rights of their creator: the response
   * names those that lose rights by the change.
   *
   * Right: `users.manage`.
   *
   * @throws ConflictError `version_conflict`, `last_owner`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  update(id: string, body: UserPatch, options?: UpdateOptions): ApiCall<ChangedUser>;

  /**
   * Remove the second factor of a user.
   *
   * For whoever has lost the authenticator and the recovery codes. All sessions of the user end, and the user is
   * told by mail. Only the owner can do this for the owner.
   *
   * Right: `users.manage`.
   *
   * @throws ConflictError `second_factor_off`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  resetSecondFactor(id: string, options?: WriteOptions): ApiCall<void>;

  /**
   * Mail a user a link to set a new password.
   *
   * The link works once, within an hour, and replaces earlier ones. The password and the sessions of the user stay
   * until the link is followed. Only the owner can do this for the owner.
   *
   * Right: `users.manage`.
   *
   * @throws ConflictError `invalid_status`
   * @throws NotFoundError `not_found`, `route_not_found`
   * @throws PermissionError `insufficient_rights`
   */
  resetPassword(id: string, options?: WriteOptions): ApiCall<PasswordResetMailed>;
}

/** Users, to be put into a client. */
export const users: Resource<UsersApi> = {
  name: 'users',
  at: '/api/v1/users',
  methods: {
    list: 'GET query pages',
    get: 'GET /:id',
    directory: 'GET /directory query pages',
    create: 'POST body',
    update: 'PATCH /:id body',
    resetSecondFactor: 'POST /:id/reset-second-factor',
    resetPassword: 'POST /:id/reset-password',
  },
};
