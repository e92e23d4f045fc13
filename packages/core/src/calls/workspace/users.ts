import type { CallOptions } from '../../operations/call-options.js';
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
} from '../types/workspace/users.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on users. */
export interface UsersCalls {
  /**
   * List users.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `fullName`, `email` and `phone`.
   *
   * Right: `users.manage`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: UsersListQuery, options?: CallOptions): PageList<User>;

  /**
   * Get a user.
   *
   * Right: `users.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<User>;

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
   * @throws ProcurekitError `email_taken`
   */
  create(body: UsersCreateBody, options?: CallOptions): Promise<CreatedUser>;

  /**
   * Change roles, pipelines or activity of a user.
   *
   * A deactivated user is signed out at once. Keys work with the current rights of their creator: the response
   * names those that lose rights by the change.
   *
   * Right: `users.manage`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `version_conflict`, `last_owner`
   */
  update(id: string, body: UserPatch, options?: CallOptions): Promise<ChangedUser>;

  /**
   * Remove the second factor of a user.
   *
   * For whoever has lost the authenticator and the recovery codes. All sessions of the user end, and the user is
   * told by mail. Only the owner can do this for the owner.
   *
   * Right: `users.manage`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `second_factor_off`
   */
  resetSecondFactor(id: string, options?: CallOptions): Promise<undefined>;

  /**
   * Mail a user a link to set a new password.
   *
   * The link works once, within an hour, and replaces earlier ones. The password and the sessions of the user stay
   * until the link is followed. Only the owner can do this for the owner.
   *
   * Right: `users.manage`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `invalid_status`, `route_not_found`
   */
  resetPassword(id: string, options?: CallOptions): Promise<PasswordResetMailed>;
}
