import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { addMs, toEpochMs } from '../../../kernel/values/time/instant.js';
import type { webhookOperations } from '../operations.js';
import { createSubscriptions } from './create-subscriptions.js';
import {
  getOwnSubscription,
  getOwnSubscriptionToChange,
  requireDomain,
  requireKey,
  type SubscriptionRow,
} from './own-subscription.js';
import { placedTargets } from './placed-targets.js';
import { Subscriptions } from './records.js';
import { DEFAULT_PREVIOUS_SECRET_SECONDS } from './schemas.js';
import { published } from './sealed-url.js';
import { mintSigningSecret, sealSigningSecret, tryOpenSigningSecrets } from './secret.js';
import { vetTargets } from './vet-targets.js';
import { changesOf, holdPortal, keepWithinLimits, saveSubscription } from './write-subscriptions.js';
import { Composed } from '../../../kernel/operations/composed.js';
import { Ids } from '../../../kernel/ports/ids.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { World } from '../../../kernel/operations/world.js';

type Operations = Pick<typeof webhookOperations, 'list' | 'create' | 'update' | 'disable' | 'rotateSecret'>;

/** The handlers of the subscriptions themselves; tests and deliveries have services of their own. */
export const subscriptionHandlers: Handlers<Operations> = {
  async list(call) {
    const { keyId } = requireKey(call.caller);
    const rows = await call.db.collection(Subscriptions).list({ where: { keyId } });
    return { items: rows.map((row) => shown(call, row)) };
  },
  create: async (unit, { body }) => {
    const { caller } = unit;
    const key = requireKey(caller);
    const vetted = await vetTargets(unit, key, placedTargets(unit.port(Composed).events, key, body));
    const asked = { targets: vetted, isEndpoint: !Array.isArray(body) };
    return (call) => createSubscriptions(call, key, asked);
  },
  update: async (unit, { params, body }) => {
    const { db, caller } = unit;
    const key = requireKey(caller);
    await getOwnSubscription(db, caller, params.id);
    const [target] = await vetTargets(unit, key, [{ target: body, event: '/event', url: '/url' }]);
    return async (call) => {
      await holdPortal(call);
      const subscription = await getOwnSubscriptionToChange(call.tx, caller, params.id);
      const changes = target === undefined ? {} : changesOf(call, subscription, target);
      const save = () => saveSubscription(call, subscription, changes);
      return { item: shown(call, await keepWithinLimits({ tx: call.tx, key }, save)) };
    };
  },
  async disable(call, { params }) {
    const subscription = await getOwnSubscriptionToChange(call.tx, call.caller, params.id);
    if (!subscription.isActive) return { item: shown(call, subscription) };
    return { item: shown(call, await saveSubscription(call, subscription, { isActive: false })) };
  },
  async rotateSecret(call, { params, body }) {
    const subscription = await getOwnSubscriptionToChange(call.tx, call.caller, params.id);
    const sharing = await sharingSecret(call, subscription);
    requireDomain(call.port(Composed).events, subscription.event, requireKey(call.caller));
    const secretPlaintext = mintSigningSecret(call.port(Ids));
    const ttlSeconds = body?.previousSecretTtlSeconds ?? DEFAULT_PREVIOUS_SECRET_SECONDS;
    // One that no master key opens signs nothing any more.
    const oldLivesOn = ttlSeconds > 0 && call.port(SecretBox).canOpen(subscription.sealedSecret);
    const previousSecretExpiresAt = oldLivesOn ? addMs(call.now, ttlSeconds * 1000) : null;
    const rotate = (row: SubscriptionRow) =>
      saveSubscription(call, row, {
        sealedSecret: sealSigningSecret(call.port(SecretBox), row.id, secretPlaintext),
        sealedPreviousSecret: oldLivesOn ? row.sealedSecret : null,
        previousSecretExpiresAt,
      });
    const item = await rotate(subscription);
    for (const row of sharing) await rotate(row);
    return { item: shown(call, item), secretPlaintext, previousSecretExpiresAt };
  },
};

function shown(world: World, row: SubscriptionRow) {
  return published(world.port(SecretBox), row);
}

/** The other subscriptions of an endpoint that were given the same secret: it rotates with them. */
async function sharingSecret(
  call: WriteCall,
  { id, keyId, urlHash, ...rest }: SubscriptionRow,
): Promise<readonly SubscriptionRow[]> {
  const { tx, now } = call;
  const secretOf = (row: SubscriptionRow) => tryOpenSigningSecrets(call.port(SecretBox), row, toEpochMs(now))?.current;
  const own = secretOf({ id, keyId, urlHash, ...rest });
  if (own === undefined) return [];
  const atUrl = await tx.collection(Subscriptions).list({ where: { keyId, urlHash } });
  return atUrl.filter((row) => row.id !== id && secretOf(row) === own);
}
