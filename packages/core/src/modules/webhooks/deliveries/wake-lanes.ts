import type { Transaction, Where } from '../../../ports/storage.js';
import type { Row } from '../../../records/record.js';
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
  const lanes = tx.collection(DeliveryLanes);
  const asleep: Where<Row<typeof DeliveryLanes>> = { or: [{ dueAt: null }, { dueAt: { gt: now } }] };
  const order = [['id', 'asc']] as const;
  // Of many lanes few sleep while there is much to do, and asking is cheaper than trying each.
  const some =
    ids.length > 1 ? await lanes.list({ where: { id: { in: ids }, ...asleep }, select: ['id'], order }) : null;
  for (const id of some?.map((lane) => lane.id) ?? ids) {
    await lanes.updateWhere({ id, ...asleep }, { dueAt: now, emptyLooks: 0 });
  }
}
