import type { KeyCaller } from '../../kernel/caller.js';
import { toEpochMs, toInstant } from '../../kernel/instant.js';
import { createJoinedReading } from '../../kernel/joined-reading.js';
import { requestErrors } from '../../kernel/request-errors.js';
import type { Clock } from '../../ports/clock.js';
import type { Storage } from '../../ports/storage.js';
import { backedScopes, rightsOf, Users } from '../identity/index.js';
import { ApiKeys } from './records.js';
import { hashKeySecret, isKeySecret } from './secret.js';
import { keyStatus } from './service.js';

// One write a minute for each key in use is exact enough for people and costs the calls nothing.
const LAST_USED_RESOLUTION_MS = 60_000;

/** Checks the keys that come with requests. */
export interface KeyAuthenticator {
  /** @throws ProcurementError `api_key_missing`, `api_key_invalid`, `api_key_expired`, `api_key_revoked` */
  authenticate(secret: string | undefined): Promise<KeyCaller>;
  /** The key as a caller, by its id; null when it is gone, expired or archived. For deliveries. */
  findCaller(portalId: string, keyId: string): Promise<KeyCaller | null>;
  /** How these keys stand now, over all portals and with two reads however many there are; unknown ids are left out. */
  findStandings(keyIds: readonly string[]): Promise<ReadonlyMap<string, KeyStanding>>;
}

/** What a key is good for at a moment: the caller that it makes, or why it makes none. */
export type KeyStanding = KeyCaller | 'expired' | 'archived';

type Deps = { readonly storage: Storage; readonly clock: Clock };

/** Builds the check of keys. Rights are read at each call, so a change of them counts at once. */
export function createKeyAuthenticator(deps: Deps): KeyAuthenticator {
  const touch = createLastUsed(deps);
  const readWithCreators = createReadWithCreators(deps);
  return {
    async authenticate(secret) {
      if (secret === undefined || secret === '') throw requestErrors.apiKeyMissing({});
      if (!isKeySecret(secret)) throw requestErrors.apiKeyInvalid({});
      const where = { secretHash: hashKeySecret(secret) };
      const [key] = await deps.storage.system.collection(ApiKeys).list({ where, select: KEY_FACTS, limit: 1 });
      if (key === undefined) throw requestErrors.apiKeyInvalid({});
      const nowMs = deps.clock.now();
      const status = keyStatus(key, toInstant(nowMs));
      if (status === 'archived') throw requestErrors.apiKeyRevoked({});
      if (status === 'expired') throw requestErrors.apiKeyExpired({ expiredAt: key.expiresAt ?? '' });
      touch(key, nowMs);
      return toCaller(deps, key.portalId, key);
    },
    async findCaller(portalId, keyId) {
      const key = await deps.storage.forPortal(portalId).collection(ApiKeys).find(keyId);
      if (key === null || keyStatus(key, toInstant(deps.clock.now())) !== 'active') return null;
      return toCaller(deps, portalId, key);
    },
    async findStandings(keyIds) {
      const { rows: keys, referred: creators } = await readWithCreators(keyIds);
      const now = toInstant(deps.clock.now());
      return new Map(
        keys.map((key) => {
          const status = keyStatus(key, now);
          const creator = creators.get(key.createdById) ?? null;
          return [key.id, status === 'active' ? keyCallerOf(key.portalId, key, creator) : status];
        }),
      );
    },
  };
}

// Every call reads these, so they are just what it takes to let it in.
const KEY_FACTS = [
  'id',
  'portalId',
  'name',
  'scopes',
  'expiresAt',
  'archivedAt',
  'createdById',
  'lastUsedAt',
  'rateLimitPerMinute',
] as const;
const CREATOR_FACTS = ['isActive', 'roles'] as const;

type KeyFacts = Parameters<typeof keyStatus>[0] & {
  readonly id: string;
  readonly name: string;
  readonly createdById: string;
  readonly scopes: Parameters<typeof backedScopes>[0];
  readonly rateLimitPerMinute: number;
};

function createReadWithCreators({ storage }: Pick<Deps, 'storage'>) {
  return createJoinedReading({
    read: (ids) => storage.system.collection(ApiKeys).list({ where: { id: { in: ids } }, select: KEY_FACTS }),
    referenceOf: ({ createdById }) => createdById,
    async readReferred(ids): Promise<ReadonlyMap<string, CreatorFacts>> {
      const users = storage.system.collection(Users);
      const creators = await users.list({ where: { id: { in: ids } }, select: ['id', ...CREATOR_FACTS] });
      return new Map(creators.map((creator) => [creator.id, creator]));
    },
  });
}

async function toCaller(deps: Deps, portalId: string, key: KeyFacts): Promise<KeyCaller> {
  const query = { where: { id: key.createdById }, select: CREATOR_FACTS, limit: 1 } as const;
  const [creator = null] = await deps.storage.forPortal(portalId).collection(Users).list(query);
  return keyCallerOf(portalId, key, creator);
}

type CreatorFacts = { readonly isActive: boolean; readonly roles: Parameters<typeof rightsOf>[0] };

function keyCallerOf(portalId: string, key: KeyFacts, creator: CreatorFacts | null): KeyCaller {
  const rights = creator?.isActive === true ? rightsOf(creator.roles) : new Set<never>();
  return {
    kind: 'key',
    portalId,
    keyId: key.id,
    keyName: key.name,
    expiresAt: key.expiresAt,
    userId: key.createdById,
    scopes: new Set(key.scopes),
    grants: new Set(backedScopes(key.scopes, rights)),
    rateLimitPerMinute: key.rateLimitPerMinute,
  };
}

function createLastUsed(deps: Deps) {
  // Calls that come at once would all find the old time in the row.
  const noted = new Map<string, number>();
  return (
    key: { readonly id: string; readonly portalId: string; readonly lastUsedAt: string | null },
    nowMs: number,
  ) => {
    const lastMs = noted.get(key.id) ?? (key.lastUsedAt === null ? 0 : toEpochMs(key.lastUsedAt));
    if (nowMs - lastMs < LAST_USED_RESOLUTION_MS) return;
    noted.set(key.id, nowMs);
    const write = deps.storage.transaction(key.portalId, async (tx) => {
      await tx.collection(ApiKeys).update(key.id, { lastUsedAt: toInstant(nowMs) });
    });
    // The time of use is a convenience: failing to note it must not fail the call.
    write.catch(() => undefined);
  };
}
