import type { KeyCaller } from '../../../access/caller.js';
import type { WriteCall } from '../../../operations/call.js';
import { reply } from '../../../operations/reply.js';
import { toEpochMs } from '../../../values/time/instant.js';
import { webhookErrors } from '../errors.js';
import type { SubscriptionRow } from './own-subscription.js';
import { Subscriptions } from './records.js';
import { published } from './sealed-url.js';
import { mintSigningSecret, tryOpenSigningSecrets } from './secret.js';
import {
  activeOf,
  addSubscriptions,
  changesOf,
  holdPortal,
  placeOf,
  refuseAboveLimit,
  saveSubscription,
  type NewTarget,
  type SubscriptionDeps,
} from './write-subscriptions.js';

interface Asked {
  readonly targets: readonly NewTarget[];
  /** All of them are one endpoint, which has one secret. */
  readonly isEndpoint: boolean;
}

/** Makes the subscriptions that a call asks for, and brings those up to date that are there and may be changed. */
export async function createSubscriptions(
  deps: SubscriptionDeps,
  call: WriteCall,
  key: KeyCaller,
  { targets, isEndpoint }: Asked,
) {
  await holdPortal(call);
  const rows = await rowsAtUrls(call, key, targets);
  const byPlace = new Map(rows.map((row) => [placeOf(row), row]));
  const known = targets.flatMap((target) => {
    const row = byPlace.get(placeOf(target));
    return row === undefined ? [] : [{ row, target }];
  });
  const added = targets.filter((target) => !byPlace.has(placeOf(target)));
  const revived = known.filter(({ row, target }) => !row.isActive && target.isActive !== false);
  await refuseAboveLimit(deps, call.tx, { key, added: activeOf(added) + revived.length });
  const saved = await saveKnown(deps, call, known);
  const secret = isEndpoint ? sharedSecret(deps, rows, call.now) : undefined;
  const made = await addSubscriptions(deps, call, key, {
    targets: added,
    secret: secret ?? (isEndpoint ? mintSigningSecret(deps.ids) : undefined),
  });
  // The receiver of an endpoint has the secret already that its new events are signed with.
  const [items, joined] = secret === undefined ? [made, []] : [[], made];
  return reply({ items, known: [...saved, ...joined] }, { status: added.length > 0 ? 201 : 200 });
}

/** The subscriptions of the key at the URLs of those that may be there. */
async function rowsAtUrls({ tx }: WriteCall, { keyId }: KeyCaller, targets: readonly NewTarget[]) {
  const hashes = targets.flatMap(({ ifExists, urlHash }) => (ifExists === 'update' ? [urlHash] : []));
  if (hashes.length === 0) return [];
  const rows = await tx.collection(Subscriptions).list({ where: { keyId, urlHash: { in: [...new Set(hashes)] } } });
  const refused = new Set(targets.filter(({ ifExists }) => ifExists !== 'update').map(placeOf));
  return rows.filter((row) => !refused.has(placeOf(row)));
}

async function saveKnown(
  deps: SubscriptionDeps,
  call: WriteCall,
  known: readonly { readonly row: SubscriptionRow; readonly target: NewTarget }[],
) {
  const places = new Set(known.map(({ row }) => row.id));
  if (places.size < known.length) throw webhookErrors.duplicateSubscription({});
  const saved = [];
  for (const { row, target } of known) {
    saved.push(published(deps.secretBox, await saveSubscription(call, row, changesOf(deps, row, target))));
  }
  return saved;
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
