import type { Cause } from '../../../kernel/operations/cause.js';
import { TurnToRead } from '../../../kernel/operations/large-json.js';
import type { World } from '../../../kernel/operations/world.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { Logger } from '../../../kernel/ports/logger.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { addMs, toInstant } from '../../../kernel/values/time/instant.js';
import { PortalStandings } from '../../../platform/identity/index.js';
import { createClaimLoop, type ClaimLoop } from '../../../platform/jobs/index.js';
import { InstallationLogs, Installations } from '../installations/records.js';
import { processRequest } from './process-request.js';
import { InboundRequests, type InboundRequestRow } from './records.js';

const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 5;
/** Requests that are worked on at a time, of which one installation has one. */
const CONCURRENCY = 4;

/**
 * Builds the worker of inbound requests. Each installation is a lane of its own: requests are applied one after another, in
 * order, and a flood at one address keeps no other waiting.
 */
export function createInboundWorker(world: World): ClaimLoop {
  return createClaimLoop({
    storage: world.port(Storage),
    concurrency: CONCURRENCY,
    claim: (limit) => claim(world, limit),
    run: (request) => work(world, request),
    onFault: (err) => world.port(Logger).error({ err }, 'inbound requests could not be claimed'),
  });
}

async function claim(world: World, limit: number): Promise<InboundRequestRow[]> {
  const now = toInstant(world.port(Clock).now());
  const where = await world.port(PortalStandings).ofActivePortals();
  const claimed = { now, leasedUntil: addMs(now, LEASE_MS), limit, perLane: 1, where };
  return world.port(Storage).systemTransaction((tx) => tx.claimDue(InboundRequests, claimed));
}

async function work(world: World, request: InboundRequestRow): Promise<void> {
  try {
    const cause = await causeOf(world, request);
    const json = await jsonOf(world, request);
    await world.port(RunUnitOfWork)(request.portalId, (unit) => processRequest(unit, { ...request, json }), cause);
  } catch (error) {
    world.port(Logger).error({ err: error, requestId: request.id }, 'an inbound request could not be applied');
    await putOff(world, request).catch((failure: unknown) =>
      world.port(Logger).error({ err: failure }, 'an inbound request could not be put off'),
    );
  }
}

// Before the unit of work is opened: who waits for a turn in a transaction keeps others waiting.
async function jsonOf(world: World, { body, portalId }: InboundRequestRow): Promise<unknown> {
  await world.port(TurnToRead)(body, portalId);
  return JSON.parse(body) as unknown;
}

async function causeOf(
  world: World,
  { portalId, installationId: id }: Pick<InboundRequestRow, 'portalId' | 'installationId'>,
): Promise<Cause> {
  const installation = await world.port(Storage).forPortal(portalId).collection(Installations).find(id);
  const actor = { type: 'integration', id, name: installation?.integrationSlug ?? null } as const;
  return { actor, operation: 'inboundWebhooks.apply', requestId: null, ip: null };
}

// A fault of ours, not of the request: it is tried again for a while, and then said in the log.
function putOff(world: World, { id, portalId, attempts, logId }: InboundRequestRow): Promise<void> {
  return world.port(RunUnitOfWork)(portalId, async ({ tx, now }) => {
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
