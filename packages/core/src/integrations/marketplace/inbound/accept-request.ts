import { createHash } from 'node:crypto';

import type { ReadCall, UnitOfWork } from '../../../kernel/operations/call.js';
import type { SignedRequest, TokenCaller } from '../../../kernel/access/caller.js';
import { port } from '../../../kernel/ports/port.js';
import { UniqueViolation } from '../../../kernel/ports/storage-errors.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { gathering } from '../../../kernel/rows/gathering.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { logRow } from '../installations/log.js';
import { InstallationLogs } from '../installations/records.js';
import { identifierOf, isForEvent } from './evaluate-mapping.js';
import { InboundEndpoints, InboundMappings, InboundReceipts, InboundRequests } from './records.js';
import { decodedBody, signedHeaders } from './verify-request.js';
import type { World } from '../../../kernel/operations/world.js';

/** Requests that are written together, and how long their bodies may be: writing longer ones takes milliseconds for which others wait. */
const AT_ONCE = 100;
const BYTES_AT_ONCE = 128 * 1024;
/** Tries to write them: after a repetition once more, and another process may take the same requests in the same moment. */
const TRIES = 5;

/** How a signed request is answered. */
export interface Acceptance {
  readonly status: 'accepted' | 'duplicate';
  readonly requestId: string;
}

/** A request that passed every check. */
interface Arrival {
  readonly portalId: string;
  readonly requestId: string;
  readonly arrivedAt: string;
  readonly event: string;
  readonly bytes: Uint8Array;
  readonly json: unknown;
}

/** Requests that came to one installation. */
interface Arrived {
  readonly installationId: string;
  readonly arrivals: readonly Arrival[];
}

/** Accepts a request that passed every check. */
export type AcceptRequest = (call: ReadCall<TokenCaller>, json: unknown) => Promise<Acceptance>;
export const AcceptRequest = port<AcceptRequest>('acceptRequest');

/**
 * Builds the acceptance of requests that passed every check: one is in the log and in the queue once the answer leaves, or
 * known as a repetition. Mappings are applied afterwards, by the worker. What comes to one installation at the same time is
 * written together, in one transaction; that of another waits for none of it.
 */
export function createAcceptance(world: World): AcceptRequest {
  const accept = gathering<Arrival, Acceptance>({
    most: AT_ONCE,
    weight: { of: ({ bytes }) => bytes.length, most: BYTES_AT_ONCE },
    work: (installationId, arrivals) => acceptTogether(world, { installationId, arrivals }),
  });
  return ({ caller, portalId, requestId, now }, json) =>
    accept(caller.subject.id, { portalId, requestId, arrivedAt: now, ...contentOf(caller.signed), json });
}

function contentOf(signed: SignedRequest | undefined): Pick<Arrival, 'event' | 'bytes'> {
  if (signed === undefined) throw new TypeError('Only signed requests come here.');
  const headers = signedHeaders(signed);
  if (headers instanceof Error) throw headers;
  return { event: headers.event.slice(0, 255), bytes: signed.bytes };
}

async function acceptTogether(world: World, arrived: Arrived): Promise<readonly Acceptance[]> {
  // All that come to one installation come to its portal.
  const portalId = arrived.arrivals[0]?.portalId ?? '';
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Repetitions are rare, and refused by the database: only then it is looked which ones they are.
      const looks = attempt > 1;
      return await world.port(RunUnitOfWork)(portalId, (unit) => writeArrivals(unit, { ...arrived, looks }));
    } catch (error) {
      if (!(error instanceof UniqueViolation) || attempt === TRIES) throw error;
    }
  }
}

async function writeArrivals(
  unit: UnitOfWork,
  { installationId, arrivals, looks }: Arrived & { readonly looks: boolean },
): Promise<readonly Acceptance[]> {
  const { tx } = unit;
  const identities = await identitiesOf(unit, { installationId, arrivals });
  const taken = looks ? await takenBefore(unit, installationId, identities) : new Set<string>();
  const rows = arrivals.map((arrival, index) => {
    const identity = identities[index] ?? '';
    const isNew = !taken.has(identity);
    taken.add(identity);
    return rowsOf(unit, { installationId, arrival, identity, isNew });
  });
  const fresh = rows.filter(({ isNew }) => isNew);
  await tx.collection(InboundReceipts).insertMany(fresh.map(({ receipt }) => receipt));
  await tx.collection(InstallationLogs).insertMany(rows.map(({ log }) => log));
  await tx.collection(InboundRequests).insertMany(fresh.map(({ request }) => request));
  if (fresh.length > 0) {
    await countReceived(unit, installationId, fresh.length);
    tx.afterCommit(() => {
      unit.port(Storage).wake();
    });
  }
  return rows.map(({ isNew }, index) => ({
    status: isNew ? 'accepted' : 'duplicate',
    requestId: arrivals[index]?.requestId ?? '',
  }));
}

// The first mapping that tells requests apart decides; without one the bytes do.
async function identitiesOf({ tx }: UnitOfWork, { installationId, arrivals }: Arrived): Promise<readonly string[]> {
  const mappings = await tx.collection(InboundMappings).list({
    where: { installationId, isActive: true, idempotencyPath: { not: null } },
    select: ['event', 'eventPath', 'idempotencyPath'],
    order: [
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
  return arrivals.map(({ event, bytes, json }) => {
    const own = mappings
      .filter((mapping) => isForEvent(mapping, { event, json }))
      .map((mapping) => identifierOf(mapping, json));
    const identifier = own.find((value) => value !== undefined);
    const told = identifier === undefined ? ([`body ${event} `, bytes] as const) : [`event ${event} ${identifier}`];
    const hash = createHash('sha256');
    for (const part of told) hash.update(part);
    return hash.digest('hex');
  });
}

async function takenBefore({ tx }: UnitOfWork, installationId: string, identities: readonly string[]) {
  const receipts = await tx.collection(InboundReceipts).list({
    where: { installationId, identity: { in: [...new Set(identities)] } },
    select: ['identity'],
    order: [['id', 'asc']],
  });
  return new Set(receipts.map(({ identity }) => identity));
}

interface Taking {
  readonly installationId: string;
  readonly arrival: Arrival;
  readonly identity: string;
  readonly isNew: boolean;
}

function rowsOf(world: World, { installationId, arrival, identity, isNew }: Taking) {
  const { portalId, event, arrivedAt: createdAt } = arrival;
  const body = decodedBody(arrival.bytes);
  const outcome = isNew ? {} : { outcome: 'duplicate' };
  const logged = {
    installationId,
    direction: 'INBOUND',
    event,
    responseStatus: 202,
    payload: body,
    ...outcome,
  } as const;
  const log = logRow(world, createdAt, logged);
  const work = { lane: installationId, logId: log.id, attempts: 0, dueAt: createdAt, leasedUntil: null };
  return {
    isNew,
    log,
    receipt: { id: world.id(), installationId, identity, createdAt },
    request: { id: world.id(), portalId, installationId, event, body, ...work, createdAt },
  };
}

// Last, because whoever writes for the same installation in another process waits for it.
async function countReceived({ tx, now }: UnitOfWork, installationId: string, count: number): Promise<void> {
  const endpoint = await tx.collection(InboundEndpoints).findOne({ installationId });
  if (endpoint === null) return;
  const counted = { id: endpoint.id, add: { receivedCount: count }, set: { lastEventAt: now } };
  await tx.collection(InboundEndpoints).adjustMany([counted]);
}
