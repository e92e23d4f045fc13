import { createHash } from 'node:crypto';

import type { WriteCall } from '../../../operations/call.js';
import type { SignedRequest, TokenCaller } from '../../../operations/caller.js';
import type { Ids } from '../../../ports/ids.js';
import { UniqueViolation } from '../../../ports/storage-errors.js';
import type { Storage, Transaction } from '../../../ports/storage.js';
import { writeLog } from '../installations/log.js';
import { identifierOf, isForEvent } from './evaluate-mapping.js';
import { InboundEndpoints, InboundMappings, InboundReceipts, InboundRequests } from './records.js';
import { signedHeaders, textOfBody } from './verify-request.js';

interface Deps {
  readonly ids: Ids;
  readonly storage: Pick<Storage, 'wake'>;
}

/** How a signed request is answered. */
export interface Acceptance {
  readonly status: 'accepted' | 'duplicate';
  readonly requestId: string;
}

/**
 * Takes a request that passed every check: it is in the log and in the queue once the answer leaves, or known as a repetition.
 * Mappings are applied afterwards, by the worker.
 */
export async function acceptRequest(deps: Deps, call: WriteCall<TokenCaller>): Promise<Acceptance> {
  const { caller, tx, now, portalId, requestId } = call;
  const installationId = caller.subject.id;
  const { event, body } = contentOf(caller.signed);
  const identity = await identityOf(tx, { installationId, event, body });
  const isNew = await receive(deps, call, { installationId, identity });
  const outcome = isNew ? {} : { outcome: 'duplicate' };
  const logged = { installationId, direction: 'INBOUND', event, responseStatus: 202, payload: body } as const;
  const logId = await writeLog(deps, call, { ...logged, ...outcome });
  if (!isNew) return { status: 'duplicate', requestId };
  const queued = { portalId, installationId, lane: installationId, logId, event, body, attempts: 0, leasedUntil: null };
  await tx.collection(InboundRequests).insert({ id: deps.ids.uuid(), ...queued, dueAt: now, createdAt: now });
  const endpoint = await tx.collection(InboundEndpoints).findOne({ installationId });
  if (endpoint !== null) {
    const counted = { id: endpoint.id, add: { receivedCount: 1 }, set: { lastEventAt: now } };
    await tx.collection(InboundEndpoints).adjustMany([counted]);
  }
  tx.afterCommit(() => {
    deps.storage.wake();
  });
  return { status: 'accepted', requestId };
}

function contentOf(signed: SignedRequest | undefined): { readonly event: string; readonly body: string } {
  if (signed === undefined) throw new TypeError('Only signed requests come here.');
  const headers = signedHeaders(signed);
  if (headers instanceof Error) throw headers;
  return { event: headers.event.slice(0, 255), body: textOfBody(signed.bytes) };
}

// The first mapping that tells requests apart decides; without one the bytes do.
async function identityOf(
  tx: Transaction,
  request: { readonly installationId: string; readonly event: string; readonly body: string },
): Promise<string> {
  const { installationId, event, body } = request;
  const mappings = await tx.collection(InboundMappings).list({
    where: { installationId, isActive: true, idempotencyPath: { not: null } },
    select: ['event', 'idempotencyPath'],
    order: [
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
  const json: unknown = mappings.length === 0 ? null : JSON.parse(body);
  const own = mappings.filter((mapping) => isForEvent(mapping, event)).map((mapping) => identifierOf(mapping, json));
  const identifier = own.find((value) => value !== undefined);
  const told = identifier === undefined ? `body ${event} ${body}` : `event ${event} ${identifier}`;
  return createHash('sha256').update(told).digest('hex');
}

async function receive(
  { ids }: Deps,
  { tx, now }: Pick<WriteCall, 'tx' | 'now'>,
  request: { readonly installationId: string; readonly identity: string },
): Promise<boolean> {
  if ((await tx.collection(InboundReceipts).findOne(request)) !== null) return false;
  try {
    await tx.nested((inner) =>
      inner.collection(InboundReceipts).insert({ id: ids.uuid(), ...request, createdAt: now }),
    );
    return true;
  } catch (error) {
    if (error instanceof UniqueViolation) return false;
    throw error;
  }
}
