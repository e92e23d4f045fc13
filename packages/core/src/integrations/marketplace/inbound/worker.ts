import type { Cause } from '../../../kernel/operations/cause.js';
import type { TurnToRead } from '../../../kernel/operations/large-json.js';
import type { Clock } from '../../../kernel/ports/clock.js';
import type { Logger } from '../../../kernel/ports/logger.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import type { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { addMs, toInstant } from '../../../kernel/values/time/instant.js';
import type { PortalStandings } from '../../../platform/identity/index.js';
import { createClaimLoop, type ClaimLoop } from '../../../platform/jobs/index.js';
import { InstallationLogs, Installations } from '../installations/records.js';
import { processRequest } from './process-request.js';
import { InboundRequests, type InboundRequestRow } from './records.js';
import type { MappingDeps } from './run-mapping.js';

const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 5;
/** Requests that are worked on at a time, of which one installation has one. */
const CONCURRENCY = 4;

interface WorkerDeps extends MappingDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly runUnitOfWork: RunUnitOfWork;
  readonly turnToRead: TurnToRead;
  readonly standings: Pick<PortalStandings, 'ofActivePortals'>;
}

/**
 * Builds the worker of inbound requests. Each installation is a lane of its own: requests are applied one after another, in
 * order, and a flood at one address keeps no other waiting.
 */
export function createInboundWorker(deps: WorkerDeps): ClaimLoop {
  return createClaimLoop({
    storage: deps.storage,
    concurrency: CONCURRENCY,
    claim: (limit) => claim(deps, limit),
    run: (request) => work(deps, request),
    onFault: (err) => deps.logger.error({ err }, 'inbound requests could not be claimed'),
  });
}

async function claim({ storage, clock, standings }: WorkerDeps, limit: number): Promise<InboundRequestRow[]> {
  const now = toInstant(clock.now());
  const where = await standings.ofActivePortals();
  const claimed = { now, leasedUntil: addMs(now, LEASE_MS), limit, perLane: 1, where };
  return storage.systemTransaction((tx) => tx.claimDue(InboundRequests, claimed));
}

async function work(deps: WorkerDeps, request: InboundRequestRow): Promise<void> {
  try {
    const cause = await causeOf(deps, request);
    const json = await jsonOf(deps, request);
    await deps.runUnitOfWork(request.portalId, (unit) => processRequest(unit, { ...request, json }), cause);
  } catch (error) {
    deps.logger.error({ err: error, requestId: request.id }, 'an inbound request could not be applied');
    await putOff(deps, request).catch((failure: unknown) =>
      deps.logger.error({ err: failure }, 'an inbound request could not be put off'),
    );
  }
}

// Before the unit of work is opened: who waits for a turn in a transaction keeps others waiting.
async function jsonOf({ turnToRead }: WorkerDeps, { body, portalId }: InboundRequestRow): Promise<unknown> {
  await turnToRead(body, portalId);
  return JSON.parse(body) as unknown;
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
