import { setTimeout } from 'node:timers/promises';

import { StorageUnavailable } from '../../kernel/ports/storage-errors.js';
import type { Storage, Transaction } from '../../kernel/ports/storage.js';
import type { RecordType } from '../../kernel/records/record.js';
import { Portals } from '../../platform/identity/index.js';

/** A row of any record, with all its columns. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Rows that are read, written or removed at once: few enough to keep nobody waiting. */
export const AT_ONCE = 500;
const WAIT_FOR_FEED_MS = 60_000;
const LOOK_AGAIN_MS = 50;

/** Records whose rows belong to a portal, the portal itself left out: those that are divided by portals, and queues that name them. */
export function recordsOfPortals(records: readonly RecordType[]): readonly RecordType[] {
  return records.filter((record) => record.scope === 'portal' || isQueueOfAll(record));
}

/** The rows of a record that belong to a portal: those of a log in the order in which they were committed, others by their ids. */
export async function* rowsOf(storage: Storage, record: RecordType, portalId: string): AsyncGenerator<AnyRow[]> {
  if (isFeed(record)) yield* feedOf(storage, record, portalId);
  else yield* rowsById(storage, record, portalId);
}

/** Removes some rows of a portal; tells whether there may be more. */
export async function removeSome(tx: Transaction, record: RecordType, portalId: string): Promise<boolean> {
  return (await tx.collection(record).removeWhere(ofPortal(record, portalId), { limit: AT_ONCE })) === AT_ONCE;
}

/** Whether rows of this record name their portal themselves, because workers look for them over all portals. */
export function isQueueOfAll(record: RecordType): boolean {
  return record.scope === 'system' && record !== (Portals as RecordType) && 'portalId' in record.columns;
}

function isFeed({ appendOnly, columns }: RecordType): boolean {
  return appendOnly === true && 'occurredAt' in columns;
}

function ofPortal(record: RecordType, portalId: string): object {
  return isQueueOfAll(record) ? { portalId } : {};
}

async function* feedOf(storage: Storage, record: RecordType, portalId: string): AsyncGenerator<AnyRow[]> {
  const db = storage.forPortal(portalId);
  const deadline = performance.now() + WAIT_FOR_FEED_MS;
  let after: string | null = null;
  let seen = 0;
  for (;;) {
    const rows: readonly (object & { readonly position: string })[] = await db.feed(record, { after, limit: AT_ONCE });
    const [last] = rows.slice(-1);
    if (last !== undefined) {
      yield rows.map(({ position: _, ...row }) => row as AnyRow);
      seen += rows.length;
      after = last.position;
      continue;
    }
    // A feed shows what was committed only once older transactions of the whole server have ended, whoever's they are.
    if (seen >= (await db.collection(record).count())) return;
    if (performance.now() > deadline) {
      throw new StorageUnavailable(
        `A transaction that does not end keeps rows of ${record.name} from being read in order.`,
      );
    }
    await setTimeout(LOOK_AGAIN_MS);
  }
}

async function* rowsById(storage: Storage, record: RecordType, portalId: string): AsyncGenerator<AnyRow[]> {
  const db = isQueueOfAll(record) ? storage.system : storage.forPortal(portalId);
  let after: readonly string[] | undefined;
  for (;;) {
    const rows = (await db.collection(record).list({
      where: ofPortal(record, portalId),
      order: [['id', 'asc']] as unknown as readonly never[],
      limit: AT_ONCE,
      ...(after === undefined ? {} : { after }),
    })) as unknown as AnyRow[];
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = [last.id];
  }
}
