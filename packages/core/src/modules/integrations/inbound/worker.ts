import type { Cause } from '../../../operations/cause.js';
import type { Clock } from '../../../ports/clock.js';
import type { Logger } from '../../../ports/logger.js';
import type { Storage } from '../../../ports/storage.js';
import type { RunUnitOfWork } from '../../../records/unit-of-work.js';
import { addMs, toInstant } from '../../../values/instant.js';
import { InstallationLogs, Installations } from '../installations/records.js';
import { processRequest } from './process-request.js';
import { InboundRequests, type InboundRequestRow } from './records.js';
import type { MappingDeps } from './run-mapping.js';

const LEASE_MS = 60_000;
const POLL_MS = 1_000;
const MAX_ATTEMPTS = 5;
/** Requests that are worked on at a time, of which one installation has one. */
const CONCURRENCY = 4;

interface WorkerDeps extends MappingDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly runUnitOfWork: RunUnitOfWork;
}

/** Works on requests that were taken. */
export interface InboundWorker {
  start(): void;
  stop(): Promise<void>;
  runUntilIdle(): Promise<void>;
}

/**
 * Builds the worker of inbound requests. Each installation is a lane of its own: requests are applied one after another, in
 * order, and a flood at one address keeps no other waiting.
 */
export function createInboundWorker(deps: WorkerDeps): InboundWorker {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let looking: Promise<number> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let unwatch: (() => void) | undefined;

  const claimAndRun = async (): Promise<number> => {
    const room = CONCURRENCY - running.size;
    if (room <= 0 || isStopped) return 0;
    const requests = await claim(deps, room);
    for (const request of requests) {
      const run = work(deps, request).finally(() => {
        running.delete(run);
        look();
      });
      running.add(run);
    }
    return requests.length;
  };
  const look = (): void => {
    looking ??= claimAndRun()
      .catch((error: unknown) => {
        deps.logger.error({ err: error }, 'inbound requests could not be claimed');
        return 0;
      })
      .finally(() => {
        looking = undefined;
      });
  };

  return {
    start() {
      timer = setInterval(look, POLL_MS).unref();
      unwatch = deps.storage.onWake(look);
      look();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      unwatch?.();
      await looking;
      await Promise.allSettled(running);
    },
    async runUntilIdle() {
      for (;;) {
        await looking;
        if ((await claimAndRun()) > 0 || looking !== undefined) continue;
        if (running.size === 0) return;
        await Promise.race(running);
      }
    },
  };
}

function claim({ storage, clock }: WorkerDeps, limit: number): Promise<InboundRequestRow[]> {
  const now = toInstant(clock.now());
  const claimed = { now, leasedUntil: addMs(now, LEASE_MS), limit, perLane: 1 };
  return storage.systemTransaction((tx) => tx.claimDue(InboundRequests, claimed));
}

async function work(deps: WorkerDeps, request: InboundRequestRow): Promise<void> {
  try {
    const cause = await causeOf(deps, request);
    await deps.runUnitOfWork(request.portalId, (unit) => processRequest(deps, unit, request), cause);
  } catch (error) {
    deps.logger.error({ err: error, requestId: request.id }, 'an inbound request could not be applied');
    await putOff(deps, request).catch((failure: unknown) =>
      deps.logger.error({ err: failure }, 'an inbound request could not be put off'),
    );
  }
}

async function causeOf(
  { storage }: WorkerDeps,
  { portalId, installationId: id }: Pick<InboundRequestRow, 'portalId' | 'installationId'>,
): Promise<Cause> {
  const installation = await storage.forPortal(portalId).collection(Installations).find(id);
  const actor = { type: 'integration', id, name: installation?.integrationSlug ?? null } as const;
  return { actor, operation: 'inboundWebhooks.apply', requestId: null, ip: null };
}

// A fault of ours, not of the request: it is tried again for a while, and then said in the log.
function putOff({ runUnitOfWork }: WorkerDeps, { id, portalId, attempts, logId }: InboundRequestRow): Promise<void> {
  return runUnitOfWork(portalId, async ({ tx, now }) => {
    const isLast = attempts + 1 >= MAX_ATTEMPTS;
    if (isLast) {
      await tx.collection(InboundRequests).remove(id);
      await tx.collection(InstallationLogs).update(logId, { outcome: 'failed', message: 'internal_error' });
      return;
    }
    const dueAt = addMs(now, 5_000 * 4 ** attempts);
    await tx.collection(InboundRequests).update(id, { attempts: attempts + 1, dueAt, leasedUntil: null });
  });
}
