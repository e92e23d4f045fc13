import type { WritableCollection } from '../../kernel/ports/storage.js';
import { Jobs } from './records.js';
import { Storage } from '../../kernel/ports/storage.js';
import type { World } from '../../kernel/operations/world.js';

/** A job to be queued. */
export interface NewJob {
  /** @default a new one */
  readonly id?: string;
  readonly kind: string;
  readonly portalId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Instant before which it must not start. @default now */
  readonly dueAt?: string;
}

/** A transaction in which jobs are queued: of a portal, or over all of them. */
interface QueueingTransaction {
  collection(record: typeof Jobs): Pick<WritableCollection<typeof Jobs>, 'insert'>;
  afterCommit(callback: () => void): void;
}

/** Queues a job in the transaction of what it follows from, and wakes the workers once that is committed. */
export async function enqueueJob(
  world: World,
  { tx, now }: { readonly tx: QueueingTransaction; readonly now: string },
  job: NewJob,
): Promise<string> {
  const id = job.id ?? world.id();
  await tx.collection(Jobs).insert({
    id,
    kind: job.kind,
    portalId: job.portalId,
    lane: laneOf(job),
    uniqueKey: null,
    payload: { ...job.payload },
    attempts: 0,
    dueAt: job.dueAt ?? now,
    leasedUntil: null,
    lastError: null,
    createdAt: now,
    updatedAt: now,
  });
  tx.afterCommit(() => world.port(Storage).wake());
  return id;
}

/** The lane of a job. */
export function laneOf({ kind, portalId }: Pick<NewJob, 'kind' | 'portalId'>): string {
  return portalId === null ? kind : `${kind}:${portalId}`;
}
