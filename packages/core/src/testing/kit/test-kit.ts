import { z } from 'zod';

import type { InspectAnswer } from '../../composition/bind-operations.js';
import type { Role } from '../../kernel/access/roles.js';
import type { CallsOf } from '../../kernel/module/calls-of.js';
import type { Module } from '../../kernel/module/module.js';
import type { Scope } from '../../kernel/access/scopes.js';
import { builtIn } from '../../composition/built-in.js';
import { builtInModules } from '../../composition/built-in-modules.js';
import { createProcurekit } from '../../composition/procurekit.js';
import type { Procurekit, ProcurekitOptions } from '../../composition/options.js';
import type { IntegrationCalls } from '../../calls/integration/index.js';
import type { WorkspaceCalls } from '../../calls/workspace/index.js';
import type { IdentifyUser } from '../../kernel/pipeline/authenticate/session.js';
import { FACE_PREFIXES } from '../../kernel/operations/prefixes.js';
import type { PasswordHasher } from '../../kernel/ports/password-hasher.js';
import { locksInOrder } from './locks-in-order.js';
import type { Storage } from '../../kernel/ports/storage.js';
import { createApiClient, type ApiClient } from './api-client.js';
import { defaultDatabases } from './databases.js';
import { createMemoryFileStore } from './memory-file-store.js';
import { createMemoryMailer, type SentMail } from './memory-mailer.js';
import { TEST_PASSWORD } from './test-password.js';
import { createFakeClock, type FakeClock } from './fake-clock.js';

/** A portal created for a test, with ways to act in it. */
export interface TestPortal<Modules extends readonly Module[] = readonly []> {
  readonly id: string;
  readonly slug: string;
  readonly ownerId: string;
  /** In-process calls as the owner. */
  readonly owner: WorkspaceCalls & CallsOf<Modules, 'workspace'>;
  /** In-process calls with a key that has all scopes, issued at the first call. */
  erp(): Promise<IntegrationCalls & CallsOf<Modules, 'integration'>>;
  /** Issues a key as a user of the portal. @default all scopes, as the owner */
  issueKey(scopes?: readonly Scope[] | 'all', creatorId?: string): Promise<TestKey>;
  /** Client for the workspace over HTTP, signed in as a user of the portal. @default the owner */
  signedIn(userId?: string): ApiClient;
  /** Adds a user with these roles. */
  addUser(roles: readonly Role[]): Promise<{ readonly id: string }>;
}

/** A key created for a test. */
export interface TestKey {
  readonly id: string;
  readonly secret: string;
  /** Integration API, called with this key. */
  readonly api: ApiClient;
}

/** A Procurekit for a test, with an empty database and a clock that stands still. */
export interface TestKit<Modules extends readonly Module[] = readonly []> {
  readonly kit: Procurekit<Modules>;
  readonly storage: Storage;
  readonly clock: FakeClock;
  /** Runs everything that is due and returns the mails sent so far; none if the test passed its own `mailer`. */
  sentMails(): Promise<readonly SentMail[]>;
  /** Creates a portal with an owner. */
  createPortal(slug?: string): Promise<TestPortal<Modules>>;
  close(): Promise<void>;
}

// Real hashing takes tens of milliseconds by design; tests of other things need not pay for it.
const plainPasswordHasher: PasswordHasher = {
  hash: (password) => Promise.resolve(`plain:${password}`),
  verify: (password, hash) => Promise.resolve(hash === `plain:${password}`),
};

/** A master key for tests. */
export const TEST_MASTER_KEY = new Uint8Array(32).fill(7);

// Whatever a test calls, its answers are what the description promises.
const requirePublishedShape: InspectAnswer = (operation, published) => {
  const result = operation.output.safeParse(published);
  if (!result.success) {
    throw new TypeError(`${operation.id} answers what it does not publish: ${z.prettifyError(result.error)}`);
  }
};

let portalCount = 0;
let userCount = 0;

// The sign-in of tests: a credential that says who sent the request, in a form that nothing else uses.
const identifyTestUser: IdentifyUser = ({ header }) => {
  const [, portalId, userId] = /^Test ([^/]+)\/(.+)$/.exec(header('authorization') ?? '') ?? [];
  return portalId === undefined || userId === undefined ? null : { portalId, userId };
};

interface TestKitOptions<Modules extends readonly Module[]> extends Partial<ProcurekitOptions<Modules>> {
  readonly clock?: FakeClock;
  /** Opens a Procurekit that sends no mails. */
  readonly withoutMailer?: boolean;
}

/** Opens a Procurekit with a SQLite database of its own or the given storage. */
export async function openTestKit<const Modules extends readonly Module[] = readonly []>({
  withoutMailer = false,
  ...options
}: TestKitOptions<Modules> = {}): Promise<TestKit<Modules>> {
  const { modules } = options;
  const opened = options.storage ?? (await defaultDatabases(modules).open());
  const storage: Storage = { ...locksInOrder(opened), modules: modules ?? builtInModules };
  await storage.migrate();
  const clock = options.clock ?? createFakeClock();
  const mailer = createMemoryMailer();
  const kit = createProcurekit({
    baseUrl: 'http://localhost:3000',
    ...(withoutMailer ? {} : { mailer }),
    passwordHasher: plainPasswordHasher,
    masterKey: TEST_MASTER_KEY,
    files: createMemoryFileStore(),
    inspectAnswer: requirePublishedShape,
    authenticate: identifyTestUser,
    ...options,
    storage,
    clock,
  });
  return {
    kit,
    storage,
    clock,
    async sentMails() {
      await kit.worker.runUntilIdle();
      return mailer.sent;
    },
    createPortal: (slug) => createTestPortal(kit, slug, scopesOf(modules)),
    close: () => kit.close(),
  };
}

/** What is known of a portal that is there. */
export type KnownPortal = Pick<TestPortal, 'id' | 'slug' | 'ownerId'>;

/** Scopes of the product and of further modules that stand for all of them: what lets agents commit is named, or not given. */
function scopesOf(modules: readonly Module[] = []): readonly Scope[] {
  const scopes = [...builtIn.permissions.scopes.keys(), ...modules.flatMap(({ scopes: own = {} }) => Object.keys(own))];
  return [...new Set(scopes)].filter((scope) => scope !== 'agents.commit');
}

async function createTestPortal<Modules extends readonly Module[]>(
  kit: Procurekit<Modules>,
  slug = `portal-${(portalCount += 1)}`,
  scopes?: readonly Scope[],
): Promise<TestPortal<Modules>> {
  const { portal, user } = await kit.portals.create({
    slug,
    name: `Portal ${slug}`,
    adminEmail: `owner@${slug}.ru`,
    adminPassword: TEST_PASSWORD,
  });
  return testPortalOf(kit, { id: portal.id, slug, ownerId: user.id }, scopes);
}

/** The ways to act in a portal that is there; `allScopes` are those that its keys get unless it is said otherwise. */
export function testPortalOf<Modules extends readonly Module[]>(
  kit: Procurekit<Modules>,
  { id, slug, ownerId }: KnownPortal,
  allScopes: readonly Scope[] = scopesOf(),
): TestPortal<Modules> {
  const owner = kit.as({ portalId: id, userId: ownerId });
  const everything = [...allScopes];
  let erp: ReturnType<TestPortal<Modules>['erp']> | undefined;
  const issueErp = async () => {
    const { secretPlaintext } = await owner.apiKeys.create({ name: 'ERP of the test', scopes: everything });
    return kit.as({ apiKey: secretPlaintext });
  };
  return {
    id,
    slug,
    ownerId,
    owner,
    erp: () => (erp ??= issueErp()),
    async issueKey(scopes = 'all', creatorId = ownerId) {
      const creator = kit.as({ portalId: id, userId: creatorId });
      const { item, secretPlaintext } = await creator.apiKeys.create({
        name: 'ERP',
        scopes: scopes === 'all' ? everything : [...scopes],
      });
      return testKeyOf(kit, { id: item.id, secret: secretPlaintext });
    },
    signedIn: (userId = ownerId) =>
      createApiClient(kit.dispatch, {
        headers: { Authorization: `Test ${id}/${userId}` },
        prefix: FACE_PREFIXES.workspace,
      }),
    async addUser(roles) {
      userCount += 1;
      return owner.users.create({ email: `user${userCount}@${slug}.ru`, fullName: 'Анна Петрова', roles: [...roles] });
    },
  };
}

/** The Integration API, called with a key that was issued. */
export function testKeyOf(kit: Pick<Procurekit, 'dispatch'>, { id, secret }: Pick<TestKey, 'id' | 'secret'>): TestKey {
  const headers = { 'X-API-Key': secret };
  return { id, secret, api: createApiClient(kit.dispatch, { headers, prefix: FACE_PREFIXES.integration }) };
}
