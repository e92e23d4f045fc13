import { prepared, type Handlers, type WriteCall } from '../../operations/call.js';
import type { UserCaller } from '../../operations/caller.js';
import { initialValues } from '../../records/faces.js';
import { toInstant } from '../../values/instant.js';
import { pageWindow } from '../../operations/page.js';
import type { Row } from '../../records/record.js';
import { requestErrors } from '../../operations/request-errors.js';
import { withUniqueRules } from '../../records/unique-rules.js';
import type { Clock } from '../../ports/clock.js';
import type { Ids } from '../../ports/ids.js';
import type { PasswordHasher } from '../../ports/password-hasher.js';
import type { Storage, Transaction } from '../../ports/storage.js';
import { identityErrors } from './errors.js';
import type { identityOperations } from './operations.js';
import { Portals, Users } from './records.js';
import type { Right } from '../../operations/rights.js';
import { rightsOf, type Role } from '../../operations/roles.js';
import { NewPortal, type NewUser } from './schemas.js';
import { ALL_SCOPES, backedScopes, type Scope } from '../../operations/scopes.js';
import { temporaryPassword } from './users/temporary-password.js';

/** What a module sets up in a new portal, such as its default pipeline. */
export type ProvisionPortal = (tx: Transaction, now: string) => Promise<void>;

interface IdentityDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwordHasher: PasswordHasher;
  readonly provision: readonly ProvisionPortal[];
}

/** What users refer to that other modules keep. */
interface UserServiceDeps extends IdentityDeps {
  /** Refuses pipelines that are not there. @throws ProcurekitError `validation_failed` with `reference_not_found` */
  readonly checkPipelines: (call: WriteCall, pipelineIds: readonly string[]) => Promise<void>;
}

type UserRow = Row<typeof Users>;

/** Builds the handlers of the users' operations. */
export function createIdentityService(deps: UserServiceDeps): Handlers<typeof identityOperations> {
  return {
    async list({ db }, { query }) {
      const page = await db.collection(Users).page(pageWindow(query));
      return { resource: 'users', ...page, page: query.page, limit: query.limit };
    },
    create: prepared<typeof identityOperations.create>(async ({ now }, { body }) => {
      refuseOwnerRole(body.roles);
      const { row, password } = await newUserRow(deps, body, now);
      return async (call) => {
        await deps.checkPipelines(call, row.pipelineIds);
        await insertUser(call.tx, row);
        return { ...row, temporaryPassword: password };
      };
    }),
    async update(call, { params, body }) {
      const user = await call.tx.collection(Users).findForUpdate(params.id);
      if (user === null) throw requestErrors.notFound({});
      refuseChangeOfOwner(call, user, body.roles);
      await deps.checkPipelines(call, body.pipelineIds ?? []);
      const options = call.expectedVersion === undefined ? {} : { expectedVersion: call.expectedVersion };
      const changed = await call.tx.collection(Users).update(user.id, { ...body, updatedAt: call.now }, options);
      if (changed === null) throw requestErrors.notFound({});
      return changed;
    },
  };
}

/** Creates portals and finds out what their users may do. */
export function createPortals(deps: IdentityDeps) {
  return {
    /**
     * Creates a portal with its owner, whose address counts as verified. Without a password one is made up; it is
     * returned this once and must be changed at the first sign-in.
     *
     * @throws ProcurekitError `portal_name_taken`, `email_taken`; ZodError when the input is malformed
     */
    async create(input: NewPortal) {
      const { slug, name, adminEmail, adminFullName, adminPassword } = NewPortal.parse(input);
      const now = toInstant(deps.clock.now());
      const portal = { ...portalDefaults, id: deps.ids.uuid(), slug, name, createdAt: now, updatedAt: now };
      const owner: NewUser = {
        email: adminEmail,
        fullName: adminFullName ?? name,
        roles: ['tenant_owner'],
        ...(adminPassword === undefined ? {} : { password: adminPassword }),
      };
      const { row, password } = await newUserRow(deps, owner, now);
      const user = { ...row, emailVerifiedAt: now };
      await deps.storage.systemTransaction(async (tx) => {
        await withUniqueRules(() => tx.collection(Portals).insert(portal), {
          slug: () => identityErrors.portalNameTaken({ slug }),
        });
        const inPortal = tx.forPortal(portal.id);
        await insertUser(inPortal, user);
        for (const provision of deps.provision) await provision(inPortal, now);
      });
      const { passwordHash: _, ...shown } = user;
      return { portal, user: shown, temporaryPassword: password };
    },
    /** The portal with this id, or null. */
    find: (id: string) => deps.storage.system.collection(Portals).find(id),
    /** The portal with this slug, or null. */
    findBySlug: (slug: string) => deps.storage.system.collection(Portals).findOne({ slug }),
    /** All portals by slug. */
    list: () => deps.storage.system.collection(Portals).list({ order: [['slug', 'asc']] }),
    /** The owner of a portal, or null. */
    async findOwner(portalId: string) {
      const users = await deps.storage
        .forPortal(portalId)
        .collection(Users)
        .list({
          order: [
            ['createdAt', 'asc'],
            ['id', 'asc'],
          ],
        });
      return users.find((user) => user.roles.includes('tenant_owner')) ?? null;
    },
    /** The user as a caller with the rights held now, or null when there is none or the user is not active. */
    async findCaller(portalId: string, userId: string): Promise<UserCaller | null> {
      const user = await deps.storage.forPortal(portalId).collection(Users).find(userId);
      return user === null || !user.isActive ? null : callerOf(portalId, user);
    },
  };
}

/** A user as a caller. */
export function callerOf(portalId: string, user: Pick<UserRow, 'id' | 'roles' | 'pipelineIds'>): UserCaller {
  const rights = rightsOf(user.roles);
  return {
    kind: 'user',
    portalId,
    userId: user.id,
    rights,
    pipelineIds: user.pipelineIds,
    grants: grantsOf(rights),
  };
}

// A user who sees requisitions of their own may read them: which ones, the requisitions tell row by row.
function grantsOf(rights: ReadonlySet<Right>): ReadonlySet<Scope> {
  const grants = new Set<Scope>(backedScopes(ALL_SCOPES, rights));
  if (rights.has('requisitions.view_own')) grants.add('purchase_requisitions.read');
  return grants;
}

const portalDefaults = initialValues(Portals.columns) as Pick<
  Row<typeof Portals>,
  'companyInn' | 'locale' | 'timezone' | 'currency'
>;

async function newUserRow(deps: IdentityDeps, input: NewUser, now: string) {
  const password = input.password ?? temporaryPassword(deps.ids);
  const generated = input.password === undefined;
  const row: UserRow = {
    id: deps.ids.uuid(),
    email: input.email,
    fullName: input.fullName,
    phone: null,
    roles: input.roles,
    pipelineIds: input.pipelineIds ?? [],
    isActive: true,
    mustChangePassword: generated,
    passwordHash: await deps.passwordHasher.hash(password),
    emailVerifiedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  return { row, password: generated ? password : null };
}

async function insertUser(tx: Transaction, row: UserRow): Promise<void> {
  await withUniqueRules(() => tx.collection(Users).insert(row), { email: () => identityErrors.emailTaken({}) });
}

// A portal has one owner: the one who registered it.
function refuseOwnerRole(roles: readonly Role[]): void {
  if (roles.includes('tenant_owner')) throw requestErrors.insufficientRights({ requiredRight: 'tenant_owner' });
}

function refuseChangeOfOwner(call: WriteCall, user: UserRow, roles: readonly Role[] | undefined): void {
  const isOwner = user.roles.includes('tenant_owner');
  const callerIsOwner = call.caller.kind === 'user' && call.caller.userId === user.id;
  if (isOwner && !callerIsOwner) throw requestErrors.insufficientRights({ requiredRight: 'tenant_owner' });
  if (roles !== undefined && roles.includes('tenant_owner') !== isOwner) refuseOwnerRole(['tenant_owner']);
}
