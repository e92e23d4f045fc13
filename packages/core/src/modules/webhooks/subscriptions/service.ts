import type { Handlers, WriteCall } from '../../../operations/call.js';
import type { KeyCaller } from '../../../access/caller.js';
import { addMs, toEpochMs } from '../../../values/time/instant.js';
import { reply } from '../../../operations/reply.js';
import { withUniqueRules } from '../../../rows/unique-rules.js';
import type { HttpClient } from '../../../ports/http-client.js';
import type { Ids } from '../../../ports/ids.js';
import type { SecretBox } from '../../../ports/secret-box.js';
import type { Changes, Transaction, Where } from '../../../ports/storage.js';
import { Portals } from '../../identity/index.js';
import { DeliveryLanes } from '../deliveries/records.js';
import { webhookErrors } from '../errors.js';
import type { EventRegistry } from '../events.js';
import type { webhookOperations } from '../operations.js';
import {
  getOwnSubscription,
  getOwnSubscriptionToChange,
  requireDomain,
  requireKey,
  type SubscriptionRow,
} from './own-subscription.js';
import { Subscriptions } from './records.js';
import { DEFAULT_PREVIOUS_SECRET_SECONDS, type NewSubscription } from './schemas.js';
import { sealUrl, tryOpenUrl, withUrl } from './sealed-url.js';
import { placedTargets } from './placed-targets.js';
import { mintSigningSecret, sealSigningSecret, tryOpenSigningSecrets } from './secret.js';
import { vetTargets, type VettedTarget } from './vet-targets.js';

/** Active subscriptions that a key may have, unless the installation says otherwise. */
export const MAX_ACTIVE_SUBSCRIPTIONS = 100;
/** The same for all keys of a portal together: each event of the portal may cost as many deliveries. */
export const MAX_ACTIVE_IN_PORTAL = 1000;

/** What the subscriptions' service needs from outside. */
export interface SubscriptionDeps {
  readonly ids: Ids;
  readonly secretBox: SecretBox;
  readonly http: HttpClient;
  readonly events: EventRegistry;
  /** @default 100 */
  readonly maxSubscriptions?: number;
  /** @default 1000 */
  readonly maxSubscriptionsInPortal?: number;
}

type Operations = Pick<typeof webhookOperations, 'list' | 'create' | 'update' | 'disable' | 'rotateSecret'>;

/** Builds the handlers of the subscriptions themselves; tests and deliveries have services of their own. */
export function createSubscriptionService(deps: SubscriptionDeps): Handlers<Operations> {
  const shown = (row: SubscriptionRow) => withUrl(deps.secretBox, row);
  return {
    async list({ db, caller }) {
      const { keyId } = requireKey(caller);
      const rows = await db.collection(Subscriptions).list({ where: { keyId } });
      return { items: rows.map(shown) };
    },
    create: async ({ caller }, { body }) => {
      const key = requireKey(caller);
      const vetted = await vetTargets(deps, key, placedTargets(deps.events, key, body));
      return async (call) => {
        await holdPortal(call);
        if (!Array.isArray(body) && body.ifExists === 'update') return updateEndpoint(deps, call, key, vetted);
        await refuseAboveLimit(deps, call.tx, { key, added: activeOf(vetted) });
        const secret = Array.isArray(body) ? undefined : mintSigningSecret(deps.ids);
        return { items: await addSubscriptions(deps, call, key, { targets: vetted, secret }), known: [] };
      };
    },
    update: async ({ db, caller }, { params, body }) => {
      const key = requireKey(caller);
      await getOwnSubscription(db, caller, params.id);
      const [target] = await vetTargets(deps, key, [{ target: body, event: '/event', url: '/url' }]);
      return async (call) => {
        await holdPortal(call);
        const subscription = await getOwnSubscriptionToChange(call.tx, caller, params.id);
        if (body.isActive && !subscription.isActive) await refuseAboveLimit(deps, call.tx, { key, added: 1 });
        const changes = target === undefined ? {} : changesOf(deps, subscription, target);
        return { item: shown(await saveSubscription(call, subscription, changes)) };
      };
    },
    async disable(call, { params }) {
      const subscription = await getOwnSubscriptionToChange(call.tx, call.caller, params.id);
      if (!subscription.isActive) return { item: shown(subscription) };
      return { item: shown(await saveSubscription(call, subscription, { isActive: false })) };
    },
    async rotateSecret(call, { params, body }) {
      const subscription = await getOwnSubscriptionToChange(call.tx, call.caller, params.id);
      const sharing = await sharingSecret(deps, call, subscription);
      requireDomain(deps.events, subscription.event, requireKey(call.caller));
      const secretPlaintext = mintSigningSecret(deps.ids);
      const ttlSeconds = body?.previousSecretTtlSeconds ?? DEFAULT_PREVIOUS_SECRET_SECONDS;
      // One that no master key opens signs nothing any more.
      const oldLivesOn = ttlSeconds > 0 && deps.secretBox.canOpen(subscription.sealedSecret);
      const previousSecretExpiresAt = oldLivesOn ? addMs(call.now, ttlSeconds * 1000) : null;
      const rotate = (row: SubscriptionRow) =>
        saveSubscription(call, row, {
          sealedSecret: sealSigningSecret(deps.secretBox, row.id, secretPlaintext),
          sealedPreviousSecret: oldLivesOn ? row.sealedSecret : null,
          previousSecretExpiresAt,
        });
      const item = await rotate(subscription);
      for (const row of sharing) await rotate(row);
      return { item: shown(item), secretPlaintext, previousSecretExpiresAt };
    },
  };
}

/** The other subscriptions of an endpoint that were given the same secret: it rotates with them. */
async function sharingSecret(
  { secretBox }: SubscriptionDeps,
  { tx, now }: WriteCall,
  { id, keyId, urlHash, ...rest }: SubscriptionRow,
): Promise<readonly SubscriptionRow[]> {
  const secretOf = (row: SubscriptionRow) => tryOpenSigningSecrets(secretBox, row, toEpochMs(now))?.current;
  const own = secretOf({ id, keyId, urlHash, ...rest });
  if (own === undefined) return [];
  const atUrl = await tx.collection(Subscriptions).list({ where: { keyId, urlHash } });
  return atUrl.filter((row) => row.id !== id && secretOf(row) === own);
}

// Such calls wait for each other here, so that none counts or compares what another is about to add.
async function holdPortal({ tx, portalId }: WriteCall): Promise<void> {
  await tx.collection(Portals).findForUpdate(portalId);
}

async function refuseAboveLimit(
  deps: SubscriptionDeps,
  tx: Transaction,
  { key, added }: { readonly key: KeyCaller; readonly added: number },
): Promise<void> {
  if (added === 0) return;
  const { maxSubscriptions = MAX_ACTIVE_SUBSCRIPTIONS, maxSubscriptionsInPortal = MAX_ACTIVE_IN_PORTAL } = deps;
  const refuse = async (of: 'key' | 'portal', limit: number, where: Where<SubscriptionRow>) => {
    const active = await tx.collection(Subscriptions).count({ where: { ...where, isActive: true } });
    if (active + added > limit) throw webhookErrors.subscriptionLimitReached({ limit, of });
  };
  await refuse('key', maxSubscriptions, { keyId: key.keyId });
  await refuse('portal', maxSubscriptionsInPortal, {});
}

/** Brings an endpoint up to date: events that are new to it are signed with the secret that its receiver has. */
async function updateEndpoint(deps: SubscriptionDeps, call: WriteCall, key: KeyCaller, targets: readonly NewTarget[]) {
  const [{ urlHash } = { urlHash: '' }] = targets;
  const rows = await call.tx.collection(Subscriptions).list({ where: { keyId: key.keyId, urlHash } });
  const byEvent = new Map(rows.map((row) => [row.event, row]));
  const added = targets.filter(({ event }) => !byEvent.has(event));
  const known = targets.flatMap((target) => {
    const row = byEvent.get(target.event);
    return row === undefined ? [] : [{ row, target }];
  });
  const revived = known.filter(({ row, target }) => !row.isActive && target.isActive !== false);
  await refuseAboveLimit(deps, call.tx, { key, added: activeOf(added) + revived.length });
  const shown = (row: SubscriptionRow) => withUrl(deps.secretBox, row);
  const saved = [];
  for (const { row, target } of known) {
    saved.push(shown(await saveSubscription(call, row, changesOf(deps, row, target))));
  }
  const secret = sharedSecret(deps, rows, call.now);
  const made = await addSubscriptions(deps, call, key, {
    targets: added,
    secret: secret ?? mintSigningSecret(deps.ids),
  });
  const [items, joined] = secret === undefined ? [made, []] : [[], made];
  const answer = { items, known: [...saved, ...joined] };
  return reply(answer, { status: added.length > 0 ? 201 : 200 });
}

/** The secret with which the receiver at an endpoint checks deliveries already, by its oldest subscription that still has one. */
function sharedSecret(
  { secretBox }: SubscriptionDeps,
  rows: readonly SubscriptionRow[],
  now: string,
): string | undefined {
  const oldestFirst = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return oldestFirst.map((row) => tryOpenSigningSecrets(secretBox, row, toEpochMs(now))?.current).find(Boolean);
}

type NewTarget = NewSubscription & VettedTarget;

function activeOf(targets: readonly Pick<NewSubscription, 'isActive'>[]): number {
  return targets.filter(({ isActive }) => isActive !== false).length;
}

// All of a call at once: fifty of them one by one would hold up everybody else for ten times as long.
async function addSubscriptions(
  deps: SubscriptionDeps,
  { tx, now, portalId }: WriteCall,
  { keyId }: KeyCaller,
  { targets, secret }: { readonly targets: readonly NewTarget[]; readonly secret: string | undefined },
) {
  await refuseDuplicates(tx, { keyId }, targets);
  const added = targets.map((target) => newSubscription(deps, { keyId, now, secret }, target));
  const rows = added.map(({ row }) => row);
  await withUniqueRules(() => tx.collection(Subscriptions).insertMany(rows), duplicateRule);
  const idle = { portalId, dueAt: null, leasedUntil: null, holder: null, emptyLooks: 0 };
  await tx.collection(DeliveryLanes).insertMany(rows.map(({ id }) => ({ id, ...idle })));
  return added.map(({ row, ...shownOnce }) => ({ ...row, ...shownOnce }));
}

function newSubscription(
  deps: SubscriptionDeps,
  {
    keyId,
    now,
    secret: secretPlaintext = mintSigningSecret(deps.ids),
  }: { readonly keyId: string; readonly now: string; readonly secret: string | undefined },
  { name, event, url, urlHash, isActive = true }: NewSubscription & VettedTarget,
) {
  const id = deps.ids.uuid();
  const row: SubscriptionRow = {
    id,
    keyId,
    name,
    event,
    url: '',
    sealedUrl: sealUrl(deps.secretBox, id, url),
    urlHash,
    isActive,
    sealedSecret: sealSigningSecret(deps.secretBox, id, secretPlaintext),
    sealedPreviousSecret: null,
    previousSecretExpiresAt: null,
    successCount: 0,
    failureCount: 0,
    failuresInRow: 0,
    lastDeliveredAt: null,
    lastErrorAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return { row, url, secretPlaintext };
}

// A URL that stays as it was stays sealed as it was: nothing of it has changed.
function changesOf(
  { secretBox }: SubscriptionDeps,
  before: SubscriptionRow,
  { url, name, event, urlHash, isActive }: NewSubscription & VettedTarget,
): Changes<SubscriptionRow> {
  const isSame = before.sealedUrl !== null && tryOpenUrl(secretBox, before) === url;
  const sealedUrl = isSame ? before.sealedUrl : sealUrl(secretBox, before.id, url);
  return { name, event, urlHash, ...(isActive === undefined ? {} : { isActive }), url: '', sealedUrl };
}

async function saveSubscription(
  { tx, now }: WriteCall,
  subscription: SubscriptionRow,
  changes: Changes<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const { id, keyId, event, urlHash } = subscription;
  const place = { event: changes.event ?? event, urlHash: changes.urlHash ?? urlHash };
  await refuseDuplicates(tx, { keyId, ownId: id }, [place]);
  const save = () => tx.collection(Subscriptions).update(id, { ...changes, updatedAt: now });
  return (await withUniqueRules(save, duplicateRule)) ?? subscription;
}

type Place = Pick<SubscriptionRow, 'event' | 'urlHash'>;

// What a call itself names twice has no id yet that could be told.
async function refuseDuplicates(
  tx: Transaction,
  { keyId, ownId }: { readonly keyId: string; readonly ownId?: string },
  places: readonly Place[],
): Promise<void> {
  const placeOf = ({ event, urlHash }: Place) => `${event} ${urlHash}`;
  const [events, hashes] = [places.map(({ event }) => event), places.map(({ urlHash }) => urlHash)];
  const where = { keyId, event: { in: [...new Set(events)] }, urlHash: { in: [...new Set(hashes)] } };
  const existing = await tx.collection(Subscriptions).list({ where, select: ['id', 'event', 'urlHash'] });
  const taken = new Map(existing.filter(({ id }) => id !== ownId).map((row) => [placeOf(row), { existingId: row.id }]));
  const named = new Set<string>();
  for (const place of places.map(placeOf)) {
    const details = taken.get(place);
    if (details !== undefined || named.has(place)) throw webhookErrors.duplicateSubscription(details ?? {});
    named.add(place);
  }
}

const duplicateRule = { target: () => webhookErrors.duplicateSubscription({}) };
