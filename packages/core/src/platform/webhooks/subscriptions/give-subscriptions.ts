import { unmetScopes } from '../../../kernel/access/access.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { Composed } from '../../../kernel/operations/composed.js';
import { apiKeyErrors, type KeyBelongings, type KeyPair } from '../../api-keys/index.js';
import { Subscriptions } from './records.js';
import type { SubscriptionRow } from './own-subscription.js';
import { countActive, MAX_ACTIVE_SUBSCRIPTIONS, placeOf } from './write-subscriptions.js';

const kind = 'subscriptions';

/** The subscriptions of a key, for another one. Their deliveries go on: what waits is sent for the other. */
export const subscriptionsOfKeys: KeyBelongings = {
  kind,
  async give(call, keys) {
    const { from, to } = keys;
    const subscriptions = call.tx.collection(Subscriptions);
    const given = await subscriptions.list({ where: { keyId: from.id } });
    if (given.length === 0) return 0;
    refuseWithoutScopes(call, keys, given);
    await refuseSamePlaces(call, keys, given);
    const count = await subscriptions.updateWhere({ keyId: from.id }, { keyId: to.id, updatedAt: call.now });
    const limit = MAX_ACTIVE_SUBSCRIPTIONS;
    if ((await countActive(call.tx, { keyId: to.id })) > limit) throw conflict('limit_reached', [{ limit }]);
    return count;
  },
};

// Otherwise they would be there and say nothing.
function refuseWithoutScopes(call: WriteCall, { to }: KeyPair, given: readonly SubscriptionRow[]): void {
  const { events } = call.port(Composed);
  const scopes = new Set(to.scopes);
  const conflicts = [...new Set(given.map(({ event }) => event))].flatMap((event) => {
    const requiredScopes = unmetScopes(events.get(event)?.scopes ?? [], scopes);
    return requiredScopes === null ? [] : [{ event, requiredScopes }];
  });
  if (conflicts.length > 0) throw conflict('scope_missing', conflicts);
}

async function refuseSamePlaces({ tx }: WriteCall, { to }: KeyPair, given: readonly SubscriptionRow[]): Promise<void> {
  const own = await tx.collection(Subscriptions).list({ where: { keyId: to.id }, select: ['id', 'event', 'urlHash'] });
  const byPlace = new Map(own.map((row) => [placeOf(row), row.id]));
  const conflicts = given.flatMap((row) => {
    const ownId = byPlace.get(placeOf(row));
    return ownId === undefined ? [] : [{ event: row.event, id: row.id, ownId }];
  });
  if (conflicts.length > 0) throw conflict('already_there', conflicts);
}

const conflict = (reason: 'already_there' | 'scope_missing' | 'limit_reached', conflicts: readonly object[]) =>
  apiKeyErrors.takeOverConflict({ kind, reason, conflicts });
