import type { Transaction, Where } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
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
  const awake = { dueAt: now, emptyLooks: 0 };
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) {
    await lanes.updateWhere({ id, ...asleep }, awake);
    return;
  }
  // Of many lanes few sleep while there is much to do.
  const some = await lanes.list({ where: { id: { in: ids }, ...asleep }, select: ['id'], order: [['id', 'asc']] });
  await lanes.adjustMany(some.map((lane) => ({ id: lane.id, set: awake })));
}
