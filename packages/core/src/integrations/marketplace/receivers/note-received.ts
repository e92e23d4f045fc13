import { createHash } from 'node:crypto';

import type { WriteCall } from '../../../kernel/operations/call.js';
import type { TokenCaller } from '../../../kernel/access/caller.js';
import { UniqueViolation } from '../../../kernel/ports/storage-errors.js';
import { InboundEndpoints, InboundReceipts } from '../inbound/records.js';
import { writeLog } from '../installations/log.js';

type Receiving = WriteCall<TokenCaller>;

/** What came, for the log. */
export interface Received {
  readonly event: string;
  readonly body: unknown;
  readonly outcome?: string;
  readonly message?: string;
}

/** Notes that something came, in the log and at the address. */
export async function noteReceived(call: Receiving, received: Received): Promise<void> {
  await countReceived(call);
  await logReceived(call, received);
}

/** Notes what came in the log. */
export async function logReceived(call: Receiving, { event, body, ...told }: Received): Promise<void> {
  const installationId = call.caller.subject.id;
  const payload = JSON.stringify(body);
  await writeLog(call, { installationId, direction: 'INBOUND', event, responseStatus: 200, payload, ...told });
}

/** Counts what came at the address. */
export async function countReceived(call: Receiving): Promise<void> {
  const installationId = call.caller.subject.id;
  const endpoint = await call.tx.collection(InboundEndpoints).findOne({ installationId });
  if (endpoint === null) return;
  const counted = { id: endpoint.id, add: { receivedCount: 1 }, set: { lastEventAt: call.now } };
  await call.tx.collection(InboundEndpoints).adjustMany([counted]);
}

/** Whether something with this name came for the first time in 30 days. */
export async function isFirst(call: Receiving, name: string): Promise<boolean> {
  const { tx, now, caller } = call;
  const identity = createHash('sha256').update(name).digest('hex');
  const receipt = { installationId: caller.subject.id, identity };
  if (await tx.collection(InboundReceipts).exists(receipt)) return false;
  try {
    const row = { id: call.id(), ...receipt, createdAt: now };
    await tx.nested((inner) => inner.collection(InboundReceipts).insert(row));
    return true;
  } catch (error) {
    if (error instanceof UniqueViolation) return false;
    throw error;
  }
}
