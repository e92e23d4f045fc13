import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, RecordsQuery, UserRole, Uuid } from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

/** People who work in the portal. */
export interface User {
  id: Uuid;
  email: string;
  fullName: string;
  phone: string | null;
  roles: UserRole[];
  pipelineIds: Uuid[];
  /** Whom approvals ask as the manager of whoever created something. */
  managerId: Uuid | null;
  isActive: boolean;
  mustChangePassword: boolean;
  /** Null until a registered owner follows the link. */
  emailVerifiedAt: Instant | null;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Values of `sort`. */
export type UsersListSort =
  | 'id'
  | '-id'
  | 'email'
  | '-email'
  | 'fullName'
  | '-fullName'
  | 'phone'
  | '-phone'
  | 'managerId'
  | '-managerId'
  | 'isActive'
  | '-isActive'
  | 'mustChangePassword'
  | '-mustChangePassword'
  | 'emailVerifiedAt'
  | '-emailVerifiedAt'
  | 'version'
  | '-version'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt';

/** What `users.list` takes. */
export interface UsersListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: UsersListSort | undefined;
  isActive?: boolean | undefined;
}

/** Somebody who works in the portal, as everybody there knows them. */
export interface DirectoryEntry {
  id: Uuid;
  fullName: string;
  roles: UserRole[];
  isActive: boolean;
}

/** Values of `sort`. */
export type UsersDirectorySort = 'fullName' | '-fullName' | 'isActive' | '-isActive' | 'id' | '-id';

/** What `users.directory` takes. */
export interface UsersDirectoryQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Field to sort by; with a minus the greatest first. By name unless sent. */
  sort?: UsersDirectorySort | undefined;
  isActive?: boolean | undefined;
}

/** What `users.create` answers. */
export interface CreatedUser {
  id: Uuid;
  email: string;
  fullName: string;
  phone: string | null;
  roles: UserRole[];
  pipelineIds: Uuid[];
  /** Whom approvals ask as the manager of whoever created something. */
  managerId: Uuid | null;
  isActive: boolean;
  mustChangePassword: boolean;
  /** Null until a registered owner follows the link. */
  emailVerifiedAt: Instant | null;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  temporaryPassword: string | null;
}

/** What `users.create` takes. */
export interface UsersCreateBody {
  /** E-mail address; stored in lower case. */
  email: string;
  fullName: string;
  roles: readonly UserRole[];
  pipelineIds?: readonly Uuid[] | undefined;
  /** Whom approvals ask as the manager of whoever created something. */
  managerId?: Uuid | null | undefined;
  /** 10 to 128 characters with a letter and a digit; not a common one. */
  password?: string | undefined;
}

/** What `users.update` answers. */
export interface ChangedUser {
  id: Uuid;
  email: string;
  fullName: string;
  phone: string | null;
  roles: UserRole[];
  pipelineIds: Uuid[];
  /** Whom approvals ask as the manager of whoever created something. */
  managerId: Uuid | null;
  isActive: boolean;
  mustChangePassword: boolean;
  /** Null until a registered owner follows the link. */
  emailVerifiedAt: Instant | null;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  /** Active keys of the user that now have fewer rights or none: another user should create new ones. */
  affectedKeys: {
    id: string;
    name: string;
  }[];
}

/** What `users.update` takes. */
export interface UserPatch {
  fullName?: string | undefined;
  roles?: readonly UserRole[] | undefined;
  pipelineIds?: readonly Uuid[] | undefined;
  /** Whom approvals ask as the manager of whoever created something. */
  managerId?: Uuid | null | undefined;
  isActive?: boolean | undefined;
}

/** Values of `mailStatus`. */
export type PasswordResetMailedMailStatus = 'queued' | 'sent' | 'failed';

/** What `users.resetPassword` answers. */
export interface PasswordResetMailed {
  mailStatus: PasswordResetMailedMailStatus;
  linkExpiresInSeconds: 3600;
}

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
   * Get an user.
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
   * If no password is sent, the response contains a temporary one, shown only once; it is also sent to the user
   * and must be changed at the first sign-in.
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
