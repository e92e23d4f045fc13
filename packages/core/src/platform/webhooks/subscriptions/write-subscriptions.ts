import type { WriteCall } from '../../../kernel/operations/call.js';
import type { KeyCaller } from '../../../kernel/access/caller.js';
import { withUniqueRules } from '../../../kernel/rows/unique-rules.js';
import { Ids } from '../../../kernel/ports/ids.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { Changes, Transaction, Where } from '../../../kernel/ports/storage.js';
import { Portals } from '../../identity/index.js';
import { DeliveryLanes } from '../deliveries/records.js';
import { webhookErrors } from '../errors.js';
import type { SubscriptionRow } from './own-subscription.js';
import { Subscriptions } from './records.js';
import type { NewSubscription } from './schemas.js';
import { sealUrl, shownPayload, tryOpenUrl } from './sealed-url.js';
import { mintSigningSecret, sealSigningSecret } from './secret.js';
import type { VettedTarget } from './vet-targets.js';
import type { World } from '../../../kernel/operations/world.js';

/** Active subscriptions that a key may have. */
export const MAX_ACTIVE_SUBSCRIPTIONS = 100;
/** The same for all keys of a portal together: each event of the portal may cost as many deliveries. */
export const MAX_ACTIVE_IN_PORTAL = 1000;

/** Lets calls that add subscriptions wait for each other, so that none counts or compares what another is about to add. */
export async function holdPortal({ tx, portalId }: WriteCall): Promise<void> {
  await tx.collection(Portals).findForUpdate(portalId);
}

/**
 * Makes a change that may bring further subscriptions into force, which is undone where a limit is passed by it.
 *
 * @throws ProcurekitError `subscription_limit_reached`
 */
export async function keepWithinLimits<Result>(
  { tx, key }: { readonly tx: Transaction; readonly key: KeyCaller },
  change: () => Promise<Result>,
): Promise<Result> {
  const ofKey = { of: 'key', limit: MAX_ACTIVE_SUBSCRIPTIONS, where: { keyId: key.keyId } } as const;
  const ofPortal = { of: 'portal', limit: MAX_ACTIVE_IN_PORTAL, where: {} } as const;
  const before = [await countActive(tx, ofKey.where), await countActive(tx, ofPortal.where)];
  const result = await change();
  for (const [index, { of, limit, where }] of [ofKey, ofPortal].entries()) {
    const after = await countActive(tx, where);
    if (after > limit && after > (before[index] ?? 0)) throw webhookErrors.subscriptionLimitReached({ limit, of });
  }
  return result;
}

/** How many subscriptions are in force. Those of one endpoint count once: whatever happens is sent to it once. */
export async function countActive(tx: Transaction, where: Where<SubscriptionRow>): Promise<number> {
  const subscriptions = tx.collection(Subscriptions);
  const alone = await subscriptions.count({ where: { ...where, isActive: true, endpointId: null } });
  const endpoints = await subscriptions.sums({
    where: { ...where, isActive: true, endpointId: { not: null } },
    by: ['endpointId', 'urlHash'],
    of: [],
  });
  return alone + endpoints.length;
}

export type NewTarget = NewSubscription & VettedTarget;

/** What subscriptions of one endpoint have in common. */
export interface Endpoint {
  readonly id: string;
  readonly secret: string;
}

/** Adds all of a call at once: fifty of them one by one would hold up everybody else for ten times as long. */
export async function addSubscriptions(
  call: WriteCall,
  { keyId }: KeyCaller,
  { targets, endpoint }: { readonly targets: readonly NewTarget[]; readonly endpoint: Endpoint | undefined },
) {
  const { tx, now, portalId } = call;
  await refuseDuplicates(tx, { keyId }, targets);
  const added = targets.map((target) => newSubscription(call, { keyId, now, endpoint }, target));
  const rows = added.map(({ row }) => row);
  await withUniqueRules(() => tx.collection(Subscriptions).insertMany(rows), duplicateRule);
  const idle = { portalId, dueAt: null, leasedUntil: null, holder: null, emptyLooks: 0 };
  await tx.collection(DeliveryLanes).insertMany(rows.map(({ id }) => ({ id, ...idle })));
  return added.map(({ row, ...shownOnce }) => ({ ...row, ...shownOnce, payload: shownPayload(row) }));
}

function newSubscription(
  world: World,
  { keyId, now, endpoint }: { readonly keyId: string; readonly now: string; readonly endpoint: Endpoint | undefined },
  { name, event, url, urlHash, isActive = true, payload = 'thin' }: NewTarget,
) {
  const id = world.id();
  const secretPlaintext = endpoint?.secret ?? mintSigningSecret(world.port(Ids));
  const row: SubscriptionRow = {
    id,
    keyId,
    name,
    event,
    url: '',
    sealedUrl: sealUrl(world.port(SecretBox), id, url),
    urlHash,
    endpointId: endpoint?.id ?? null,
    isActive,
    payload,
    sealedSecret: sealSigningSecret(world.port(SecretBox), id, secretPlaintext),
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

/** What a target changes of a subscription. A URL that stays as it was stays sealed as it was: nothing of it has changed. */
export function changesOf(
  world: World,
  before: SubscriptionRow,
  { url, name, event, urlHash, isActive, payload }: NewTarget,
): Changes<SubscriptionRow> {
  const isSame = before.sealedUrl !== null && tryOpenUrl(world.port(SecretBox), before) === url;
  const sealedUrl = isSame ? before.sealedUrl : sealUrl(world.port(SecretBox), before.id, url);
  const told = { ...(isActive === undefined ? {} : { isActive }), ...(payload === undefined ? {} : { payload }) };
  return { name, event, urlHash, ...told, url: '', sealedUrl };
}

/** Saves changes of a subscription. @throws ProcurekitError `duplicate_subscription` */
export async function saveSubscription(
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

/** Where a subscription stands: no key has two at the same place. */
export type Place = Pick<SubscriptionRow, 'event' | 'urlHash'>;

// What a call itself names twice has no id yet that could be told.
async function refuseDuplicates(
  tx: Transaction,
  { keyId, ownId }: { readonly keyId: string; readonly ownId?: string },
  places: readonly Place[],
): Promise<void> {
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

/** The place as one text. */
export function placeOf({ event, urlHash }: Place): string {
  return `${event} ${urlHash}`;
}

const duplicateRule = { target: () => webhookErrors.duplicateSubscription({}) };
