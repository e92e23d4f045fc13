import { actInPortal, actInPortals, type OwnerCalls } from '../act-in-portal.js';
import type { CommandContext } from '../command-context.js';
import { confirm } from '../confirm.js';
import { withKit } from '../open-kit.js';
import { withNearName } from '../near-name.js';
import { table } from '../table.js';
import { NotFoundError, UsageError } from '../usage-error.js';

type ApiKey = Awaited<ReturnType<OwnerCalls['apiKeys']['list']>>['items'][number];

/** Options of `key create`. */
export interface KeyCreateOptions {
  readonly portal: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: string;
  readonly rateLimit?: number;
}

/** Issues a key as the owner of a portal. The secret is shown this once. */
export async function createKey({ settings, output }: CommandContext, options: KeyCreateOptions): Promise<void> {
  const { item, secretPlaintext } = await withKit(settings, async (kit) => {
    const { calls } = await actInPortal(kit, options.portal);
    const scopes = await readScopes(calls, options.scopes);
    return calls.apiKeys.create({
      name: options.name,
      scopes,
      ...(options.expiresAt === undefined ? {} : { expiresAt: options.expiresAt }),
      ...(options.rateLimit === undefined ? {} : { rateLimitPerMinute: options.rateLimit }),
    });
  });
  await output.show({ ...item, secretPlaintext }, () =>
    [
      `Issued the key ${item.name} (${item.id}) with ${item.scopes.length} scopes.`,
      `Secret, shown this once: ${secretPlaintext}`,
    ].join('\n'),
  );
}

/** Lists the keys of a portal. */
export async function listKeys(
  { settings, output }: CommandContext,
  options: { readonly portal: string },
): Promise<void> {
  const items = await withKit(settings, async (kit) => {
    const { calls } = await actInPortal(kit, options.portal);
    return (await calls.apiKeys.list()).items;
  });
  await output.show({ items }, () =>
    table(
      ['name', 'id', 'prefix', 'status', 'scopes', 'expires', 'last used'],
      items.map((key) => [
        key.name,
        key.id,
        key.keyPrefix,
        key.status,
        key.scopes.length,
        key.expiresAt,
        key.lastUsedAt,
      ]),
    ),
  );
}

/** Options of `key update`. */
export interface KeyUpdateOptions {
  readonly id: string;
  readonly portal?: string;
  readonly name?: string;
  readonly scopes?: readonly string[];
  readonly expiresAt?: string;
  readonly rateLimit?: number;
}

/** Renames a key, takes scopes from it or sets when it expires; `none` lets it live on. */
export async function updateKey({ settings, output }: CommandContext, options: KeyUpdateOptions): Promise<void> {
  const { id, portal, name, scopes, expiresAt, rateLimit } = options;
  const key = await withKit(settings, async (kit) => {
    const calls = await findPortalOfKey(await actInPortals(kit, portal), id);
    return calls.apiKeys.update(id, {
      ...(name === undefined ? {} : { name }),
      ...(scopes === undefined ? {} : { scopes: await readScopes(calls, scopes) }),
      ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === 'none' ? null : expiresAt }),
      ...(rateLimit === undefined ? {} : { rateLimitPerMinute: rateLimit }),
    });
  });
  await output.show(key, () => `Changed the key ${key.name}: ${describe(key)}.`);
}

/** Options of `key rotate`. */
export interface KeyRotateOptions {
  readonly id: string;
  readonly portal?: string;
  readonly graceSeconds?: number;
}

/** Gives a key another secret, which is shown this once; the old one works until the grace is over. */
export async function rotateKey({ settings, output }: CommandContext, options: KeyRotateOptions): Promise<void> {
  const { id, portal, graceSeconds } = options;
  const { item, secretPlaintext } = await withKit(settings, async (kit) => {
    const calls = await findPortalOfKey(await actInPortals(kit, portal), id);
    return calls.apiKeys.rotate(id, graceSeconds === undefined ? {} : { graceSeconds });
  });
  const { name, previousSecretExpiresAt: end } = item;
  await output.show({ ...item, secretPlaintext }, () =>
    [
      `Rotated the key ${name} (${item.id}); the old secret ${end === null ? 'has stopped working' : `works until ${end}`}.`,
      `Secret, shown this once: ${secretPlaintext}`,
    ].join('\n'),
  );
}

/** Options of `key revoke`. */
export interface KeyRevokeOptions {
  readonly id: string;
  readonly portal?: string;
  readonly yes?: boolean;
}

/** Revokes a key; it stops working at once. */
export async function revokeKey({ settings, output }: CommandContext, options: KeyRevokeOptions): Promise<void> {
  const { id, portal } = options;
  const agreed = await confirm(`Revoke the key ${id}? Its users are locked out at once.`, {
    yes: options.yes === true,
  });
  if (!agreed) return;
  const key = await withKit(settings, async (kit) => {
    const calls = await findPortalOfKey(await actInPortals(kit, portal), id);
    return calls.apiKeys.archive(id);
  });
  await output.show(key, () => `Revoked the key ${key.name}.`);
}

/** The scopes that are meant. @throws UsageError naming those that do not exist, and those that do */
async function readScopes(calls: OwnerCalls, given: readonly string[]): Promise<string[]> {
  const { availableScopes } = await calls.apiKeys.list();
  const known: readonly string[] = availableScopes.map(({ scope }) => scope);
  const isKnown = (scope: string) => known.includes(scope);
  if (given.includes('all')) {
    // What lets agents spend money is named, or not given.
    const isMeant = (scope: string) => scope !== 'agents.commit' || given.includes(scope);
    const grantable = availableScopes.filter(({ scope, isGrantable }) => isGrantable && isMeant(scope));
    return grantable.map(({ scope }) => scope);
  }
  if (given.every(isKnown)) return [...given];
  const unknown = given.filter((scope) => !isKnown(scope));
  throw new UsageError('--scopes names scopes that do not exist.', [
    ...unknown.map((scope) => withNearName(`there is no scope ${scope}`, scope, known)),
    `valid scopes are ${known.join(', ')}, or all`,
  ]);
}

async function findPortalOfKey(portals: readonly { readonly calls: OwnerCalls }[], id: string): Promise<OwnerCalls> {
  for (const { calls } of portals) {
    const { items } = await calls.apiKeys.list();
    if (items.some((key) => key.id === id)) return calls;
  }
  throw new NotFoundError(`There is no key ${id}; \`procurekit key list\` lists the keys of a portal.`);
}

function describe({ status, scopes, expiresAt }: ApiKey): string {
  return `${status}, ${scopes.length} scopes, ${expiresAt === null ? 'no expiry' : `expires ${expiresAt}`}`;
}
