import type { EventClaim, EventState, EventStore } from './event-store.js';

/** A connection to Redis, Valkey or another server that speaks their commands. */
export interface RedisEventStoreOptions {
  /**
   * Sends one command. ioredis: `(name, ...args) => redis.call(name, ...args)`;
   * node-redis: `(...command) => client.sendCommand(command)`.
   */
  readonly command: (name: string, ...args: string[]) => Promise<unknown>;
  /** @default 'procurekit:event:' */
  readonly keyPrefix?: string | undefined;
}

const handled = 'handled';

/** Compare and delete have to be one step, or a hold that began in between would be deleted. */
const deleteIfEqual = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0";

/** Keeps events in Redis, where they expire by themselves. */
export function redisEventStore(options: RedisEventStoreOptions): EventStore {
  const { command, keyPrefix = 'procurekit:event:' } = options;
  const keyOf = (eventId: string): string => keyPrefix + eventId;
  const heldBy = (token: string): string => `held:${token}`;

  async function claim(eventId: string, { token, ttlMs }: EventClaim): Promise<EventState> {
    const taken = await command('SET', keyOf(eventId), heldBy(token), 'NX', 'PX', String(ttlMs));
    if (taken !== null) return 'claimed';
    const found = await command('GET', keyOf(eventId));
    if (found === null) return claim(eventId, { token, ttlMs }); // it ended between the two commands
    // oxlint-disable-next-line typescript/no-base-to-string -- a client may answer with a Buffer, whose text this is
    return String(found) === handled ? 'handled' : 'in_progress';
  }

  return {
    claim,
    async complete(eventId, ttlMs) {
      await command('SET', keyOf(eventId), handled, 'PX', String(ttlMs));
    },
    async release(eventId, token) {
      await command('EVAL', deleteIfEqual, '1', keyOf(eventId), heldBy(token));
    },
  };
}
