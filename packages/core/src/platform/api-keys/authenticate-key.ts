import type { KeyCaller } from '../../kernel/access/caller.js';
import { toEpochMs, toInstant } from '../../kernel/values/time/instant.js';
import { RATE_LIMITS } from '../../kernel/operations/rate-class.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import { Clock } from '../../kernel/ports/clock.js';
import type { RowAddress } from '../../kernel/rows/row-address.js';
import { Storage } from '../../kernel/ports/storage.js';
import { isSessionToken } from './console/console-token.js';
import { createConsoleSessionFinder } from './console/find-session.js';
import { createKeyReadings, keyCallerOf, type KeyFacts } from './key-readings.js';
import { ApiKeys } from './records.js';
import { hashKeySecret, isKeySecret } from './secret.js';
import { keyStatus } from './key-status.js';
import { port } from '../../kernel/ports/port.js';

// One write a minute for each key in use is exact enough for people and costs the calls nothing.
const LAST_USED_RESOLUTION_MS = 60_000;

/** Checks the keys that come with requests. */
export interface KeyAuthenticator {
  /** Of a key that has no limit of its own. */
  readonly requestsPerMinute: number;
  /**
   * Takes the secret of a key, or the token of a session of its console.
   *
   * @throws ProcurekitError `api_key_missing`, `api_key_invalid`, `api_key_expired`, `api_key_revoked`
   */
  authenticate(secret: string | undefined): Promise<KeyCaller>;
  /** The key as a caller, by its id; null when it is gone, expired or archived. For deliveries. */
  findCaller(portalId: string, keyId: string): Promise<KeyCaller | null>;
  /** How these keys stand now, by their ids, with two reads however many there are; unknown ones are left out. */
  findStandings(keys: readonly RowAddress[]): Promise<ReadonlyMap<string, KeyStanding>>;
}

export const KeyAuthenticator = port<KeyAuthenticator>('keyAuthenticator');

/** What a key is good for at a moment: the caller that it makes, or why it makes none. */
export type KeyStanding = KeyCaller | 'expired' | 'archived';

/** Builds the check of keys. Rights are those of the moment of each call, so a change of them counts at once. */
export function createKeyAuthenticator(world: World, requestsPerMinute: number = RATE_LIMITS.key): KeyAuthenticator {
  const clock = world.port(Clock);
  const touch = createLastUsed(world.port(Storage));
  const readings = createKeyReadings(world.port(Storage));
  const limits = { requestsPerMinute, permissions: world.port(Composed).permissions };

  async function findStandings(addresses: readonly RowAddress[]): Promise<ReadonlyMap<string, KeyStanding>> {
    const { rows: keys, referred: creators } = await readings.findWithCreators(addresses);
    const now = toInstant(clock.now());
    return new Map(
      keys.map((key) => {
        const status = keyStatus(key, now);
        return [key.id, status === 'active' ? keyCallerOf(key, creators.get(key.createdById), limits) : status];
      }),
    );
  }

  const requireActive = (key: KeyFacts, nowMs: number) => {
    const status = keyStatus(key, toInstant(nowMs));
    if (status === 'archived') throw requestErrors.apiKeyRevoked({});
    if (status === 'expired') throw requestErrors.apiKeyExpired({ expiredAt: key.expiresAt ?? '' });
  };
  const findConsoleSession = createConsoleSessionFinder(world, async (portalId, id) => {
    const { rows, referred } = await readings.findWithCreators([{ portalId, id }]);
    const key = rows.find((row) => row.portalId === portalId && row.id === id);
    if (key === undefined) throw requestErrors.apiKeyInvalid({});
    requireActive(key, clock.now());
    return keyCallerOf(key, referred.get(key.createdById), limits);
  });

  return {
    requestsPerMinute,
    async authenticate(secret) {
      if (secret === undefined || secret === '') throw requestErrors.apiKeyMissing({});
      if (isSessionToken(secret)) return findConsoleSession(secret);
      if (!isKeySecret(secret)) throw requestErrors.apiKeyInvalid({});
      const hash = hashKeySecret(secret);
      const key = await readings.findBySecretHash(hash);
      const nowMs = clock.now();
      if (key === undefined || !isSecretOf(key, hash, nowMs)) throw requestErrors.apiKeyInvalid({});
      requireActive(key, nowMs);
      touch(key, nowMs);
      return keyCallerOf(key, await readings.findCreator(key), limits);
    },
    async findCaller(portalId, keyId) {
      const standing = (await findStandings([{ portalId, id: keyId }])).get(keyId);
      // A key that is remembered is found whichever portal is asked for.
      return typeof standing === 'object' && standing.portalId === portalId ? standing : null;
    },
    findStandings,
  };
}

// The secret before the last rotation is one as long as its grace lasts.
function isSecretOf({ secretHash, previousSecretExpiresAt: end }: KeyFacts, hash: string, nowMs: number): boolean {
  return hash === secretHash || (end !== null && toEpochMs(end) > nowMs);
}

function createLastUsed(storage: Storage) {
  // Calls that come at once would all find the old time in the row.
  const noted = new Map<string, number>();
  return (
    key: { readonly id: string; readonly portalId: string; readonly lastUsedAt: string | null },
    nowMs: number,
  ) => {
    const lastMs = noted.get(key.id) ?? (key.lastUsedAt === null ? 0 : toEpochMs(key.lastUsedAt));
    if (nowMs - lastMs < LAST_USED_RESOLUTION_MS) return;
    noted.set(key.id, nowMs);
    const write = storage.transaction(key.portalId, async (tx) => {
      await tx.collection(ApiKeys).update(key.id, { lastUsedAt: toInstant(nowMs) });
    });
    // The time of use is a convenience: failing to note it must not fail the call.
    write.catch(() => undefined);
  };
}
