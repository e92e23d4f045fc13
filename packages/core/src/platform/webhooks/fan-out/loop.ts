import { unmetScopes } from '../../../kernel/access/access.js';
import { Composed } from '../../../kernel/operations/composed.js';
import type { World } from '../../../kernel/operations/world.js';
import { scopesToHear } from '../../../kernel/events/events.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { Logger } from '../../../kernel/ports/logger.js';
import { Storage, type Transaction } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { addMs, toInstant } from '../../../kernel/values/time/instant.js';
import { KeyAuthenticator } from '../../api-keys/index.js';
import { createClaimLoop, type ClaimLoop } from '../../jobs/index.js';
import { Events } from '../feed/records.js';
import { WebhookSignals } from '../signals.js';
import { Subscriptions } from '../subscriptions/records.js';
import { FanOuts } from './records.js';
import { writeDeliveries } from './write-deliveries.js';

/** Portals whose events are fanned out at the same time. */
const CONCURRENCY = 4;
/** Deliveries of one transaction: few enough that no other write waits noticeably behind it. */
const BATCH = 50;
/** How long an event stays taken after its worker died; each batch renews it. */
const LEASE_MS = 10_000;
const LONGEST_REST_MS = 200;

type FanOutRow = Row<typeof FanOuts>;

/**
 * Builds the loop that writes the deliveries of events with many subscribers, or of which not every subscriber may hear, batch by batch. A batch and the note of how far
 * it came are one transaction: a worker that dies leaves nothing out and nothing double.
 */
export function createFanOutLoop(world: World): ClaimLoop {
  return createClaimLoop<FanOutRow>({
    storage: world.port(Storage),
    concurrency: CONCURRENCY,
    claim: (limit) => claim(world, limit),
    async run(promise, stopped) {
      for (let isOver = false; !isOver;) {
        const startedAt = performance.now();
        isOver = stopped.aborted ? await giveBack(world, promise) : await writeBatch(world, promise);
        if (!isOver) await restAfter(performance.now() - startedAt);
      }
    },
    onFault: (err, promise) =>
      world.port(Logger).error({ err, eventId: promise?.id }, 'an event could not be fanned out'),
  });
}

async function claim(world: World, limit: number): Promise<readonly FanOutRow[]> {
  const storage = world.port(Storage);
  const now = toInstant(world.port(Clock).now());
  // Mostly there is none, and looking is free where a claim would wait for its turn to write.
  const waiting = { where: { dueAt: { lte: now } }, select: ['id'], order: [['dueAt', 'asc']], limit: 1 } as const;
  if ((await storage.system.collection(FanOuts).list(waiting)).length === 0) return [];
  const claimed = { now, leasedUntil: addMs(now, LEASE_MS), limit, perLane: 1 };
  return storage.systemTransaction((tx) => tx.claimDue(FanOuts, claimed));
}

// Half of the time belongs to others, however many events wait.
async function restAfter(workedMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.min(workedMs, LONGEST_REST_MS)));
}

async function giveBack(world: World, { id, portalId }: FanOutRow): Promise<true> {
  await world.port(Storage).transaction(portalId, (tx) => tx.collection(FanOuts).update(id, { leasedUntil: null }));
  return true;
}

/** Writes the next deliveries of an event; tells whether they were the last. */
async function writeBatch(world: World, waiting: FanOutRow): Promise<boolean> {
  const storage = world.port(Storage);
  const { id, portalId } = waiting;
  const mayHear = await listenersOf(world, waiting);
  return storage.transaction(portalId, async (tx) => {
    const promise = await tx.collection(FanOuts).findForUpdate(id);
    if (promise === null) return true;
    const now = toInstant(world.port(Clock).now());
    const next = await nextSubscriptions(tx, promise);
    const { event } = promise;
    const addresses = next.filter(mayHear).map(({ id: subscriptionId }) => ({ subscriptionId, eventId: id, event }));
    const lanes = await writeDeliveries({ ...world, tx, now }, addresses);
    tx.afterCommit(() => {
      world.port(WebhookSignals).announce(portalId, lanes);
      storage.wake();
    });
    const isOver = next.length < BATCH;
    if (isOver) await tx.collection(FanOuts).remove(id);
    else {
      const changes = { writtenUpTo: next.at(-1)?.id ?? null, leasedUntil: addMs(now, LEASE_MS) };
      await tx.collection(FanOuts).update(id, changes);
    }
    return isOver;
  });
}

type Listener = Pick<Row<typeof Subscriptions>, 'id' | 'keyId'>;

/**
 * Tells which subscriptions hear of an event: where that hangs on what it is about, those whose key may read it. It is judged before the
 * transaction, which would otherwise hold one connection and wait for another.
 */
async function listenersOf(world: World, { id, portalId, event }: FanOutRow): Promise<(listener: Listener) => boolean> {
  const type = world.port(Composed).events.get(event);
  if (type?.scopesAbout === undefined) return () => true;
  const db = world.port(Storage).forPortal(portalId);
  const rule = scopesToHear(type, (await db.collection(Events).find(id))?.about ?? null);
  const listeners = await db.collection(Subscriptions).list({ where: { event, isActive: true }, select: ['keyId'] });
  const keyIds = [...new Set(listeners.map(({ keyId }) => keyId))];
  const addresses = keyIds.map((keyId) => ({ portalId, id: keyId }));
  const standings = await world.port(KeyAuthenticator).findStandings(addresses);
  return ({ keyId }) => {
    const standing = standings.get(keyId);
    return typeof standing === 'object' && unmetScopes(rule, standing.grants) === null;
  };
}

function nextSubscriptions(
  tx: Transaction,
  { event, occurredAt, writtenUpTo }: FanOutRow,
): Promise<readonly Listener[]> {
  return tx.collection(Subscriptions).list({
    where: {
      event,
      isActive: true,
      createdAt: { lte: occurredAt },
      ...(writtenUpTo === null ? {} : { id: { gt: writtenUpTo } }),
    },
    select: ['id', 'keyId'],
    order: [['id', 'asc']],
    limit: BATCH,
  });
}
