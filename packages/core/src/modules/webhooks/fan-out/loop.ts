import type { Clock } from '../../../ports/clock.js';
import type { Ids } from '../../../ports/ids.js';
import type { Logger } from '../../../ports/logger.js';
import type { Storage, Transaction } from '../../../ports/storage.js';
import type { Row } from '../../../records/record.js';
import { addMs, toInstant } from '../../../values/time/instant.js';
import { createClaimLoop, type ClaimLoop } from '../../jobs/index.js';
import type { WebhookSignals } from '../signals.js';
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

interface LoopDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly signals: WebhookSignals;
}

type FanOutRow = Row<typeof FanOuts>;

/**
 * Builds the loop that writes the deliveries of events with many subscribers, batch by batch. A batch and the note of how far
 * it came are one transaction: a worker that dies leaves nothing out and nothing double.
 */
export function createFanOutLoop(deps: LoopDeps): ClaimLoop {
  return createClaimLoop<FanOutRow>({
    storage: deps.storage,
    concurrency: CONCURRENCY,
    claim: (limit) => claim(deps, limit),
    async run(promise, stopped) {
      for (let isOver = false; !isOver;) {
        const startedAt = performance.now();
        isOver = stopped.aborted ? await giveBack(deps, promise) : await writeBatch(deps, promise);
        if (!isOver) await restAfter(performance.now() - startedAt);
      }
    },
    onFault: (err, promise) => deps.logger.error({ err, eventId: promise?.id }, 'an event could not be fanned out'),
  });
}

async function claim({ storage, clock }: LoopDeps, limit: number): Promise<readonly FanOutRow[]> {
  const now = toInstant(clock.now());
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

async function giveBack({ storage }: LoopDeps, { id, portalId }: FanOutRow): Promise<true> {
  await storage.transaction(portalId, (tx) => tx.collection(FanOuts).update(id, { leasedUntil: null }));
  return true;
}

/** Writes the next deliveries of an event; tells whether they were the last. */
function writeBatch(deps: LoopDeps, { id, portalId }: FanOutRow): Promise<boolean> {
  const { storage, clock, signals } = deps;
  return storage.transaction(portalId, async (tx) => {
    const promise = await tx.collection(FanOuts).findForUpdate(id);
    if (promise === null) return true;
    const now = toInstant(clock.now());
    const next = await nextSubscriptions(tx, promise);
    const { event } = promise;
    const addresses = next.map((subscriptionId) => ({ subscriptionId, eventId: id, event }));
    const lanes = await writeDeliveries(deps, tx, addresses, now);
    tx.afterCommit(() => {
      signals.announce(portalId, lanes);
      storage.wake();
    });
    const isOver = next.length < BATCH;
    if (isOver) await tx.collection(FanOuts).remove(id);
    else {
      const changes = { writtenUpTo: next.at(-1) ?? null, leasedUntil: addMs(now, LEASE_MS) };
      await tx.collection(FanOuts).update(id, changes);
    }
    return isOver;
  });
}

async function nextSubscriptions(
  tx: Transaction,
  { event, occurredAt, writtenUpTo }: FanOutRow,
): Promise<readonly string[]> {
  const rows = await tx.collection(Subscriptions).list({
    where: {
      event,
      isActive: true,
      createdAt: { lte: occurredAt },
      ...(writtenUpTo === null ? {} : { id: { gt: writtenUpTo } }),
    },
    select: ['id'],
    order: [['id', 'asc']],
    limit: BATCH,
  });
  return rows.map(({ id }) => id);
}
