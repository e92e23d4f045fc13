import type { KeyCaller } from '../../../kernel/access/caller.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { reply } from '../../../kernel/operations/reply.js';
import { toEpochMs } from '../../../kernel/values/time/instant.js';
import { webhookErrors } from '../errors.js';
import type { SubscriptionRow } from './own-subscription.js';
import { Subscriptions } from './records.js';
import { published } from './sealed-url.js';
import { mintSigningSecret, tryOpenSigningSecrets } from './secret.js';
import {
  addSubscriptions,
  changesOf,
  holdPortal,
  keepWithinLimits,
  placeOf,
  saveSubscription,
  type Endpoint,
  type NewTarget,
} from './write-subscriptions.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { Ids } from '../../../kernel/ports/ids.js';
import type { World } from '../../../kernel/operations/world.js';

interface Asked {
  readonly targets: readonly NewTarget[];
  /** All of them are one endpoint, which has one secret. */
  readonly isEndpoint: boolean;
}

/** Makes the subscriptions that a call asks for, and brings those up to date that are there and may be changed. */
export async function createSubscriptions(call: WriteCall, key: KeyCaller, { targets, isEndpoint }: Asked) {
  await holdPortal(call);
  const rows = await rowsAtUrls(call, key, targets);
  const byPlace = new Map(rows.map((row) => [placeOf(row), row]));
  const known = targets.flatMap((target) => {
    const row = byPlace.get(placeOf(target));
    return row === undefined ? [] : [{ row, target }];
  });
  const added = targets.filter((target) => !byPlace.has(placeOf(target)));
  return keepWithinLimits({ tx: call.tx, key }, async () => {
    const saved = await saveKnown(call, known);
    const there = isEndpoint ? await endpointAmong(call, rows) : undefined;
    const made = await addSubscriptions(call, key, {
      targets: added,
      endpoint: isEndpoint ? (there ?? newEndpoint(call)) : undefined,
    });
    // The receiver of an endpoint has the secret already that its new events are signed with.
    const [items, joined] = there === undefined ? [made, []] : [[], made];
    return reply({ items, known: [...saved, ...joined] }, { status: added.length > 0 ? 201 : 200 });
  });
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
  call: WriteCall,
  known: readonly { readonly row: SubscriptionRow; readonly target: NewTarget }[],
) {
  const places = new Set(known.map(({ row }) => row.id));
  if (places.size < known.length) throw webhookErrors.duplicateSubscription({});
  const saved = [];
  for (const { row, target } of known) {
    saved.push(published(call.port(SecretBox), await saveSubscription(call, row, changesOf(call, row, target))));
  }
  return saved;
}

/**
 * The endpoint that is at a URL already: its oldest subscription that still has a secret, and those that share this. They become one
 * endpoint, where they were made one by one.
 */
async function endpointAmong(call: WriteCall, rows: readonly SubscriptionRow[]): Promise<Endpoint | undefined> {
  const { tx, now } = call;
  const oldestFirst = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const opened = oldestFirst.map((row) => ({
    row,
    secret: tryOpenSigningSecrets(call.port(SecretBox), row, toEpochMs(now))?.current,
  }));
  const secret = opened.map((each) => each.secret).find(Boolean);
  if (secret === undefined) return undefined;
  const sharing = opened.filter((each) => each.secret === secret).map(({ row }) => row);
  const id = sharing.map(({ endpointId }) => endpointId).find(Boolean) ?? call.id();
  const joining = sharing.filter(({ endpointId }) => endpointId === null);
  await tx.collection(Subscriptions).updateWhere({ id: { in: joining.map((row) => row.id) } }, { endpointId: id });
  return { id, secret };
}

function newEndpoint(world: World): Endpoint {
  return { id: world.id(), secret: mintSigningSecret(world.port(Ids)) };
}
