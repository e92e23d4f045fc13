import { bySystem } from '../../../kernel/operations/cause.js';
import { Composed } from '../../../kernel/operations/composed.js';
import { inputProblems } from '../../../kernel/input/input-problems.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { Ids } from '../../../kernel/ports/ids.js';
import { PasswordHasher } from '../../../kernel/ports/password-hasher.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import { Portals, Users } from '../records.js';
import { RunAcrossPortals } from '../../../kernel/rows/unit-of-work.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { endSessionsOf } from '../sessions/write-session.js';
import { temporaryPassword } from '../passwords/temporary-password.js';
import { callerOf } from '../users/caller-of.js';
import { newUser } from '../users/new-user.js';
import { passwordProblems } from '../passwords/password.js';
import type { PortalAdmin } from './admin.js';
import { movePortal } from './move-portal.js';
import { foundPortal } from './found-portal.js';
import { NewPortal } from './schemas.js';
import type { World } from '../../../kernel/operations/world.js';

const OLDEST_FIRST = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const;

/** Builds what creates portals and finds out what their users may do. */
export function createPortals(world: World): PortalAdmin {
  const portals = () => world.port(Storage).system.collection(Portals);
  const users = (portalId: string) => world.port(Storage).forPortal(portalId).collection(Users);
  const now = () => toInstant(world.port(Clock).now());
  return {
    async create(input) {
      const parsed = NewPortal.safeParse(input);
      if (!parsed.success) throw rejectInput(inputProblems('body', parsed.error.issues));
      const { slug, name, adminEmail: email, adminFullName: fullName = name, adminPassword, ...settings } = parsed.data;
      const problems = passwordProblems('/adminPassword', adminPassword ?? '', email);
      if (problems.length > 0) throw rejectInput(problems);
      const at = now();
      const { row: owner, temporaryPassword: madeUp } = await newUser(
        world,
        { email, fullName, roles: ['tenant_owner'], password: adminPassword, emailVerifiedAt: at },
        at,
      );
      const facts = { slug, name, settings };
      const { portal } = await world.port(RunAcrossPortals)(
        (tx) => foundPortal(world, tx, { facts, owner, now: at }),
        bySystem('portals.create'),
      );
      const { passwordHash: _, ...user } = owner;
      return { portal, user, temporaryPassword: madeUp };
    },
    find: (id) => portals().find(id),
    findBySlug: (slug) => portals().findOne({ slug }),
    list: () => portals().list({ order: [['slug', 'asc']] }),
    suspend: (id) => movePortal(world, id, 'suspend'),
    resume: (id) => movePortal(world, id, 'resume'),
    delete: (id) => movePortal(world, id, 'delete'),
    async findOwner(portalId) {
      const known = await users(portalId).list({ order: OLDEST_FIRST });
      return known.find((user) => user.roles.includes('tenant_owner')) ?? null;
    },
    async resetPassword(portalId, userId) {
      const password = temporaryPassword(world.port(Ids));
      const passwordHash = await world.port(PasswordHasher).hash(password);
      const at = now();
      await world.port(RunAcrossPortals)(async (across) => {
        const tx = across.forPortal(portalId);
        const user = await tx.collection(Users).findForUpdate(userId);
        if (user === null) throw requestErrors.notFound({});
        const unit = { tx, now: at, announce: () => undefined };
        await saveChanges(unit, Users, user, { passwordHash, mustChangePassword: true });
        await endSessionsOf(unit, userId);
      }, bySystem('users.resetPassword'));
      return password;
    },
    async findCaller(portalId, userId) {
      const user = await users(portalId).find(userId);
      return user === null || !user.isActive ? null : callerOf(world.port(Composed).permissions, portalId, user);
    },
  };
}
