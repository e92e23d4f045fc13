import type { Ids } from '../../ports/ids.js';
import type { Transaction } from '../../ports/storage.js';
import { Jobs } from './records.js';

/** A job to be queued. */
export interface NewJob {
  readonly kind: string;
  readonly portalId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Instant before which it must not start. @default now */
  readonly dueAt?: string;
}

/** Queues a job in the transaction of what it follows from, and wakes the workers once that is committed. */
export async function enqueueJob(
  deps: { readonly ids: Ids; readonly wake: () => void },
  { tx, now }: { readonly tx: Transaction; readonly now: string },
  job: NewJob,
): Promise<string> {
  const id = deps.ids.uuid();
  await tx.collection(Jobs).insert({
    id,
    kind: job.kind,
    portalId: job.portalId,
    uniqueKey: null,
    payload: { ...job.payload },
    attempts: 0,
    dueAt: job.dueAt ?? now,
    leasedUntil: null,
    lastError: null,
    createdAt: now,
    updatedAt: now,
  });
  tx.afterCommit(deps.wake);
  return id;
}
