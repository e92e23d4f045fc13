import { toInstant } from '../../../kernel/values/time/instant.js';
import type { Clock } from '../../../kernel/ports/clock.js';
import type { Reader, Storage, Transaction, Where } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { portalByPortal } from '../../jobs/index.js';
import { Events } from '../feed/records.js';
import { EVENTS_KEPT_MS } from '../feed/service.js';
import { dropOldDays } from './drop-old-days.js';
import { Deliveries, DeliveryAttempts } from './records.js';

type EventRow = Row<typeof Events>;

/** Events of one transaction: short enough to hold up nobody. */
const BATCH = 100;

/**
 * Removes events older than 30 days with their deliveries and attempts, in small transactions, portal by portal. An event
 * with a delivery that is still under way, as after a late replay, stays until that is over. Returns how many events went.
 * Where the tables are divided by time, whole days are dropped instead, and these are the rows that are in none of them.
 */
export async function removeOldEvents(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  const before = clock.now() - EVENTS_KEPT_MS;
  const old = { occurredAt: { lt: toInstant(before) }, ...(await dropOldDays(storage, before)) };
  let removed = 0;
  await portalByPortal(storage, signal, async (portalId) => {
    removed += await removeOfPortal(storage, portalId, old);
  });
  return removed;
}

async function removeOfPortal(storage: Storage, portalId: string, old: Where<EventRow>): Promise<number> {
  let removed = 0;
  let after: readonly string[] = [];
  for (;;) {
    const events = await listOldEvents(storage.forPortal(portalId), old, after);
    const ids = events.map(({ id }) => id);
    if (ids.length > 0) removed += await storage.transaction(portalId, (tx) => removeEvents(tx, ids));
    const last = events.at(-1);
    if (last === undefined || events.length < BATCH) return removed;
    after = [last.occurredAt, last.id];
  }
}

function listOldEvents(db: Reader, old: Where<EventRow>, after: readonly string[]) {
  return db.collection(Events).list({
    where: old,
    select: ['id', 'occurredAt'],
    order: [
      ['occurredAt', 'asc'],
      ['id', 'asc'],
    ],
    limit: BATCH,
    ...(after.length === 0 ? {} : { after }),
  });
}

async function removeEvents(tx: Transaction, ids: readonly string[]): Promise<number> {
  const deliveries = await tx
    .collection(Deliveries)
    .list({ where: { eventId: { in: ids } }, select: ['id', 'eventId', 'status'], order: [['id', 'asc']] });
  const kept = new Set(deliveries.filter(({ status }) => status === 'pending').map(({ eventId }) => eventId));
  const old = deliveries.filter(({ eventId }) => !kept.has(eventId)).map(({ id }) => id);
  if (old.length > 0) {
    await tx.collection(DeliveryAttempts).removeWhere({ deliveryId: { in: old } });
    await tx.collection(Deliveries).removeWhere({ id: { in: old } });
  }
  return tx.collection(Events).removeWhere({ id: { in: ids.filter((id) => !kept.has(id)) } });
}
