import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';
import type { PortalCaller } from '../kernel/access/caller.js';
import { KeptAnswers } from '../platform/idempotency/index.js';
import type { WriteCall } from '../kernel/operations/call.js';
import { addMs, type Instant } from '../kernel/values/time/instant.js';

/** Calls of a user with all rights. */
export interface SampleCalls {
  /** What keys call. */
  readonly integration: IntegrationCalls;
  readonly workspace: WorkspaceCalls;
  /** Runs a change that has no operation of its own; it has to find out by itself what was done before. */
  readonly change: <T>(work: (call: WriteCall) => Promise<T>) => Promise<T>;
}

/** What the portal held when a run began, behind which its samples go on. */
export interface FoundBefore {
  readonly warehouses: readonly { readonly id: string; readonly code: string | null }[];
  readonly costItems: readonly { readonly id: string; readonly code: string | null }[];
  readonly ownFirms: number;
  readonly counterparties: number;
  readonly catalogItems: number;
  readonly priceLists: number;
  readonly requisitions: number;
  readonly invoices: number;
  readonly purchaseOrders: number;
  readonly orderPolicies: number;
}

/** One filling of a portal, however often it is taken up. */
export interface SampleRun {
  readonly id: string;
  readonly startedAt: Instant;
  readonly found: FoundBefore;
}

const CALL = 'sample data';
/** Shorter than answers are kept, so that everything of a run that is taken up is still known. */
const TAKEN_UP_FOR_MS = 12 * 60 * 60 * 1000;

/** Takes up the run of this size that was broken off, or begins one with what the portal holds. */
export async function takeUpRun(
  change: SampleCalls['change'],
  size: number,
  look: () => Promise<FoundBefore>,
): Promise<SampleRun> {
  const brokenOff = await change(async ({ tx, now, caller }) => {
    const row = await tx.collection(KeptAnswers).findOne(scopeOf(caller, size));
    if (row !== null && row.expiresAt > now) return row.body;
    if (row !== null) await tx.collection(KeptAnswers).remove(row.id);
    return null;
  });
  // Written by this function, below.
  if (brokenOff !== null) return JSON.parse(brokenOff) as SampleRun;
  const found = await look();
  return change(async ({ tx, now, caller, id }) => {
    const run: SampleRun = { id: id(), startedAt: now, found };
    await tx.collection(KeptAnswers).insert({
      ...scopeOf(caller, size),
      id: run.id,
      fingerprint: '',
      status: 200,
      headers: {},
      body: JSON.stringify(run),
      isSealed: false,
      expiresAt: addMs(now, TAKEN_UP_FOR_MS),
      createdAt: now,
    });
    return run;
  });
}

/** Ends a run: the next one begins anew. */
export async function endRun(change: SampleCalls['change'], { id }: SampleRun): Promise<void> {
  await change(({ tx }) => tx.collection(KeptAnswers).remove(id));
}

function scopeOf({ userId }: PortalCaller, size: number) {
  return { caller: `user:${userId}`, call: CALL, key: String(size) };
}
