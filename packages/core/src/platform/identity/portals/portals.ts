import { bySystem } from '../../../kernel/operations/cause.js';
import type { Permissions } from '../../../kernel/access/permissions.js';
import { inputProblems } from '../../../kernel/input/input-problems.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import { Portals, Users } from '../records.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { endSessionsOf } from '../sessions/write-session.js';
import { temporaryPassword } from '../passwords/temporary-password.js';
import { callerOf } from '../users/caller-of.js';
import { newUser, type NewUserDeps } from '../users/new-user.js';
import { passwordProblems } from '../passwords/password.js';
import type { PortalAdmin } from './admin.js';
import { movePortal, type MovePortalDeps } from './move-portal.js';
import { foundPortal, type FoundPortalDeps } from './found-portal.js';
import { NewPortal } from './schemas.js';
import type { World } from '../../../kernel/operations/world.js';

interface PortalsDeps extends World, FoundPortalDeps, NewUserDeps, MovePortalDeps {
  readonly storage: Storage;
  readonly permissions: Permissions;
}

const OLDEST_FIRST = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const;

/** Builds what creates portals and finds out what their users may do. */
export function createPortals(deps: PortalsDeps): PortalAdmin {
  return {
    async create(input) {
      const parsed = NewPortal.safeParse(input);
      if (!parsed.success) throw rejectInput(inputProblems('body', parsed.error.issues));
      const { slug, name, adminEmail: email, adminFullName: fullName = name, adminPassword, ...settings } = parsed.data;
      const problems = passwordProblems('/adminPassword', adminPassword ?? '', email);
      if (problems.length > 0) throw rejectInput(problems);
      const now = toInstant(deps.clock.now());
      const { row: owner, temporaryPassword: madeUp } = await newUser(
        deps,
        { email, fullName, roles: ['tenant_owner'], password: adminPassword, emailVerifiedAt: now },
        now,
      );
      const facts = { slug, name, settings };
      const { portal } = await deps.runAcrossPortals(
        (tx) => foundPortal(deps, tx, { facts, owner, now }),
        bySystem('portals.create'),
      );
      const { passwordHash: _, ...user } = owner;
      return { portal, user, temporaryPassword: madeUp };
    },
    find: (id) => deps.storage.system.collection(Portals).find(id),
    findBySlug: (slug) => deps.storage.system.collection(Portals).findOne({ slug }),
    list: () => deps.storage.system.collection(Portals).list({ order: [['slug', 'asc']] }),
    suspend: (id) => movePortal(deps, id, 'suspend'),
    resume: (id) => movePortal(deps, id, 'resume'),
    delete: (id) => movePortal(deps, id, 'delete'),
    async findOwner(portalId) {
      const users = await deps.storage.forPortal(portalId).collection(Users).list({ order: OLDEST_FIRST });
      return users.find((user) => user.roles.includes('tenant_owner')) ?? null;
    },
    async resetPassword(portalId, userId) {
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
    async findCaller(portalId, userId) {
      const user = await deps.storage.forPortal(portalId).collection(Users).find(userId);
      return user === null || !user.isActive ? null : callerOf(deps.permissions, portalId, user);
    },
  };
}
