import type { UserCaller } from '../../../access/caller.js';
import { bySystem } from '../../../operations/cause.js';
import type { Permissions } from '../../../access/permissions.js';
import { inputProblems } from '../../../input/input-problems.js';
import { rejectInput, requestErrors } from '../../../errors/request-errors.js';
import type { Clock } from '../../../ports/clock.js';
import type { Storage } from '../../../ports/storage.js';
import type { RunAcrossPortals } from '../../../rows/unit-of-work.js';
import { toInstant } from '../../../values/time/instant.js';
import { Portals, Users } from '../records.js';
import { saveChanges } from '../../../rows/save-changes.js';
import { endSessionsOf } from '../sessions/write-session.js';
import { temporaryPassword } from '../passwords/temporary-password.js';
import { callerOf } from '../users/caller-of.js';
import { newUser, type NewUserDeps } from '../users/new-user.js';
import { passwordProblems } from '../passwords/password.js';
import { foundPortal, type FoundPortalDeps } from './found-portal.js';
import { NewPortal } from './schemas.js';

interface PortalsDeps extends FoundPortalDeps, NewUserDeps {
  readonly storage: Storage;
  readonly runAcrossPortals: RunAcrossPortals;
  readonly clock: Clock;
  readonly permissions: Permissions;
}

const OLDEST_FIRST = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const;

/** Creates portals and finds out what their users may do. */
export function createPortals(deps: PortalsDeps) {
  return {
    /**
     * Creates a portal with its owner, whose address counts as verified. Without a password one is made up; it is
     * returned this once and must be changed at the first sign-in.
     *
     * @throws ProcurekitError `portal_name_taken`, `email_taken`, `validation_failed`
     */
    async create(input: NewPortal) {
      const parsed = NewPortal.safeParse(input);
      if (!parsed.success) throw rejectInput(inputProblems('body', parsed.error.issues));
      const { slug, name, adminEmail: email, adminFullName: fullName = name, adminPassword, ...regional } = parsed.data;
      const problems = passwordProblems('/adminPassword', adminPassword ?? '', email);
      if (problems.length > 0) throw rejectInput(problems);
      const now = toInstant(deps.clock.now());
      const { row: owner, temporaryPassword: madeUp } = await newUser(
        deps,
        { email, fullName, roles: ['tenant_owner'], password: adminPassword, emailVerifiedAt: now },
        now,
      );
      const facts = { slug, name, regional };
      const { portal } = await deps.runAcrossPortals(
        (tx) => foundPortal(deps, tx, { facts, owner, now }),
        bySystem('portals.create'),
      );
      const { passwordHash: _, ...user } = owner;
      return { portal, user, temporaryPassword: madeUp };
    },
    /** The portal with this id, or null. */
    find: (id: string) => deps.storage.system.collection(Portals).find(id),
    /** The portal with this slug, or null. */
    findBySlug: (slug: string) => deps.storage.system.collection(Portals).findOne({ slug }),
    /** All portals by slug. */
    list: () => deps.storage.system.collection(Portals).list({ order: [['slug', 'asc']] }),
    /** The owner of a portal, or null. */
    async findOwner(portalId: string) {
      const users = await deps.storage.forPortal(portalId).collection(Users).list({ order: OLDEST_FIRST });
      return users.find((user) => user.roles.includes('tenant_owner')) ?? null;
    },
    /**
     * Gives a user a temporary password, which is returned this once and must be changed at the next sign-in, and ends all
     * sessions of the user: for whoever runs the installation.
     *
     * @throws ProcurekitError `not_found`
     */
    async resetPassword(portalId: string, userId: string): Promise<string> {
      const password = temporaryPassword(deps.ids);
      const passwordHash = await deps.passwordHasher.hash(password);
      const now = toInstant(deps.clock.now());
      await deps.runAcrossPortals(async (across) => {
        const tx = across.forPortal(portalId);
        const user = await tx.collection(Users).findForUpdate(userId);
        if (user === null) throw requestErrors.notFound({});
        const unit = { tx, now, announce: () => undefined };
        await saveChanges(unit, Users, user, { passwordHash, mustChangePassword: true });
        await endSessionsOf(unit, userId);
      }, bySystem('users.resetPassword'));
      return password;
    },
    /** The user as a caller with the rights held now, or null when there is none or the user is not active. */
    async findCaller(portalId: string, userId: string): Promise<UserCaller | null> {
      const user = await deps.storage.forPortal(portalId).collection(Users).find(userId);
      return user === null || !user.isActive ? null : callerOf(deps.permissions, portalId, user);
    },
  };
}
