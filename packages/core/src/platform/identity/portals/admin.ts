import type { UserCaller } from '../../../kernel/access/caller.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Portals, Users } from '../records.js';
import type { NewPortal } from './schemas.js';
import { port } from '../../../kernel/ports/port.js';

/** A portal: an isolated workspace with its own users, data and keys. */
export interface Portal extends Row<typeof Portals> {}

/** A user of a portal. */
export interface PortalUser extends Row<typeof Users> {}

/** A portal that was just created. */
export interface CreatedPortal {
  readonly portal: Portal;
  /** Its owner. */
  readonly user: Omit<PortalUser, 'passwordHash'>;
  /** The password that was made up; null where one was given. */
  readonly temporaryPassword: string | null;
}

/** Creates and finds portals. */
export interface PortalAdmin {
  /**
   * Creates a portal with its owner, whose address counts as verified. Without a password one is made up; it is
   * returned this once and must be changed at the first sign-in.
   *
   * @throws ProcurekitError `portal_name_taken`, `email_taken`, `validation_failed`
   */
  create(input: NewPortal): Promise<CreatedPortal>;
  /** The portal with this id, or null. */
  find(id: string): Promise<Portal | null>;
  /** The portal with this slug, or null. */
  findBySlug(slug: string): Promise<Portal | null>;
  /** All portals by slug. */
  list(): Promise<readonly Portal[]>;
  /**
   * Puts a portal to rest: within a second its calls are answered 403 `portal_suspended`, and within five its deliveries, mails and
   * jobs wait. Nothing is lost. A portal that rests already stays as it is.
   *
   * @throws ProcurekitError `not_found`
   */
  suspend(id: string): Promise<Portal>;
  /**
   * Has a portal work again, also one that was to be deleted and is still there: what waited is done now.
   *
   * @throws ProcurekitError `not_found`, `portal_not_complete` while it is being taken over from an archive or removed
   */
  resume(id: string): Promise<Portal>;
  /**
   * Puts a portal to rest and has all of it removed in 30 days, by the worker. Until then it can be resumed.
   *
   * @throws ProcurekitError `not_found`
   */
  delete(id: string): Promise<Portal>;
  /** The owner of a portal, or null. */
  findOwner(portalId: string): Promise<PortalUser | null>;
  /**
   * Gives a user a temporary password, which is returned this once and must be changed at the next sign-in, and ends all
   * sessions of the user: for whoever runs the installation.
   *
   * @throws ProcurekitError `not_found`
   */
  resetPassword(portalId: string, userId: string): Promise<string>;
  /** The user as a caller with the rights held now, or null when there is none or the user is not active. */
  findCaller(portalId: string, userId: string): Promise<UserCaller | null>;
}

export const PortalAdmin = port<PortalAdmin>('portalAdmin');
