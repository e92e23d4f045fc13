import type { Instant, MailOutcome, MailStatus, RecordsQuery, UnsentReason, UserRole, Uuid } from './shared-types.js';

/** People who work in the portal. */
export interface User {
  id: Uuid;
  email: string;
  fullName: string;
  phone: string | null;
  roles: UserRole[];
  pipelineIds: Uuid[];
  /** Warehouses that the user keeps; none means all of them. */
  warehouseIds: Uuid[];
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
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
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
  /** Warehouses that the user keeps; none means all of them. */
  warehouseIds: Uuid[];
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
  /** Whether the temporary password is mailed. */
  mailStatus: MailOutcome;
  /** Why nothing is mailed. */
  reason: UnsentReason | null;
}

/** What `users.create` takes. */
export interface UsersCreateBody {
  /** E-mail address; stored in lower case. */
  email: string;
  fullName: string;
  roles: readonly UserRole[];
  pipelineIds?: readonly Uuid[] | undefined;
  /** Warehouses that the user keeps; none means all of them. */
  warehouseIds?: readonly Uuid[] | undefined;
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
  /** Warehouses that the user keeps; none means all of them. */
  warehouseIds: Uuid[];
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
  /** Warehouses that the user keeps; none means all of them. */
  warehouseIds?: readonly Uuid[] | undefined;
  /** Whom approvals ask as the manager of whoever created something. */
  managerId?: Uuid | null | undefined;
  isActive?: boolean | undefined;
}

/** What `users.resetPassword` answers. */
export interface PasswordResetMailed {
  mailStatus: MailStatus;
  /** Why nothing is mailed. */
  reason: UnsentReason | null;
  linkExpiresInSeconds: 3600;
}
