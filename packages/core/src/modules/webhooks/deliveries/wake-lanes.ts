import type { Transaction } from '../../../ports/storage.js';
import { DeliveryLanes } from './records.js';

/**
 * Marks lanes as having work now. A lane that is marked already is not written, so that many changes at once do not queue
 * up for its row. Ids are taken in order: two units of work that touch the same lanes cannot wait for each other.
 */
export async function wakeLanes(
  tx: Pick<Transaction, 'collection'>,
  ids: readonly string[],
  now: string,
): Promise<void> {
  for (const id of ids.toSorted()) {
    await tx
      .collection(DeliveryLanes)
      .updateWhere({ id, or: [{ dueAt: null }, { dueAt: { gt: now } }] }, { dueAt: now, emptyLooks: 0 });
  }
}
