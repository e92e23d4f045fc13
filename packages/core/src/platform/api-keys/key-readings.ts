import type { KeyCaller } from '../../kernel/access/caller.js';
import { createJoinedReading, type Joined } from '../../kernel/rows/joined-reading.js';
import { createRememberedReading, rememberWhileUnchanged } from '../../kernel/rows/remembered-reading.js';
import type { Row } from '../../kernel/records/record.js';
import { atAddresses, type RowAddress } from '../../kernel/rows/row-address.js';
import type { Storage, WithPortal } from '../../kernel/ports/storage.js';
import type { Permissions } from '../../kernel/access/permissions.js';
import { Users } from '../identity/index.js';
import { ApiKeys } from './records.js';

// Every call reads these, so they are just what it takes to let it in.
const STANDING = [
  'portalId',
  'secretHash',
  'previousSecretHash',
  'previousSecretExpiresAt',
  'name',
  'scopes',
  'expiresAt',
  'archivedAt',
  'createdById',
  'rateLimitPerMinute',
] as const;
const KEY_FACTS = ['id', 'lastUsedAt', ...STANDING] as const;
const CREATOR_FACTS = ['id', 'isActive', 'roles', 'pipelineIds', 'warehouseIds'] as const;

/** What is read of a key to let a call in. */
export type KeyFacts = Pick<WithPortal<typeof ApiKeys>, (typeof KEY_FACTS)[number]>;
/** What is read of the user who made a key. */
export type CreatorFacts = Pick<Row<typeof Users>, (typeof CREATOR_FACTS)[number]>;

/** Reads keys and their creators, each only once for as long as the storage can tell that nothing of them has changed. */
export interface KeyReadings {
  /** The key that has this secret, or had it before the last rotation. */
  findBySecretHash(hash: string): Promise<KeyFacts | undefined>;
  /** Keys with their creators; those that are gone are left out. */
  findWithCreators(keys: readonly RowAddress[]): Promise<Joined<KeyFacts, CreatorFacts>>;
  findCreator(key: KeyFacts): Promise<CreatorFacts | undefined>;
}

export function createKeyReadings(storage: Storage): KeyReadings {
  const keys = storage.system.collection(ApiKeys);
  const users = storage.system.collection(Users);
  // Not when a key was last used: that changes all the time and decides nothing.
  const keysMark = storage.watchChanges(ApiKeys, STANDING);
  const usersMark = storage.watchChanges(Users, CREATOR_FACTS);
  const bySecretHash = rememberWhileUnchanged<KeyFacts>(keysMark);
  const readKeys = createRememberedReading<KeyFacts, RowAddress>(keysMark, (addresses) =>
    keys.list({ where: atAddresses(addresses), select: KEY_FACTS }),
  );
  const readCreators = createRememberedReading<CreatorFacts, RowAddress>(usersMark, (addresses) =>
    users.list({ where: atAddresses(addresses), select: CREATOR_FACTS }),
  );
  return {
    async findBySecretHash(secretHash) {
      const remembered = bySecretHash();
      const known = remembered?.get(secretHash);
      if (known !== undefined) return known;
      const [now] = await keys.list({ where: { secretHash }, select: KEY_FACTS, limit: 1 });
      const [key] =
        now === undefined
          ? await keys.list({ where: { previousSecretHash: secretHash }, select: KEY_FACTS, limit: 1 })
          : [now];
      if (key !== undefined) remembered?.set(secretHash, key);
      return key;
    },
    findWithCreators: createJoinedReading({
      read: readKeys,
      referenceOf: creatorOf,
      readReferred: async (creators) => new Map((await readCreators(creators)).map((creator) => [creator.id, creator])),
    }),
    async findCreator(key) {
      const [creator] = await readCreators([creatorOf(key)]);
      return creator;
    },
  };
}

function creatorOf({ portalId, createdById }: KeyFacts): RowAddress {
  return { portalId, id: createdById };
}

const callers = new WeakMap<KeyFacts, { readonly creator: CreatorFacts | undefined; readonly caller: KeyCaller }>();

/** The caller that a key makes; the same one for the same readings of key and creator. */
export function keyCallerOf(
  key: KeyFacts,
  creator: CreatorFacts | undefined,
  { requestsPerMinute, permissions }: { readonly requestsPerMinute: number; readonly permissions: Permissions },
): KeyCaller {
  const known = callers.get(key);
  if (known !== undefined && known.creator === creator) return known.caller;
  const rights = creator?.isActive === true ? permissions.rightsOf(creator.roles) : new Set<never>();
  const caller: KeyCaller = {
    kind: 'key',
    portalId: key.portalId,
    keyId: key.id,
    keyName: key.name,
    expiresAt: key.expiresAt,
    userId: key.createdById,
    scopes: new Set(key.scopes),
    grants: new Set(permissions.backedScopes(key.scopes, rights)),
    rateLimitPerMinute: key.rateLimitPerMinute ?? requestsPerMinute,
    rights,
    pipelineIds: creator?.pipelineIds ?? [],
    warehouseIds: creator?.warehouseIds ?? [],
  };
  callers.set(key, { creator, caller });
  return caller;
}
