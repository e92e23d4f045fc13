import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { endReservations, endReservationsOf, type StockUnit } from './hold.js';
import { Reservations } from './records.js';

/** Ends reservations whose time is over, and tells how many. */
export async function expireReservations(unit: UnitOfWork, { limit }: { readonly limit: number }): Promise<number> {
  const due = await unit.tx.collection(Reservations).list({
    where: { status: 'active', until: { lte: unit.now } },
    order: [
      ['until', 'asc'],
      ['id', 'asc'],
    ],
    limit,
  });
  await endReservations(unit, due, 'expired');
  return due.length;
}

/** Whether the time of any reservation is over. */
export async function hasExpired(db: Reader, now: string): Promise<boolean> {
  return db.collection(Reservations).exists({ status: 'active', until: { lte: now } });
}

/** Ends those of some items at once, so that nobody has to wait for goods that nobody keeps any more. */
export async function expireOf(unit: StockUnit, catalogItemIds: readonly string[]): Promise<void> {
  const ids = [...new Set(catalogItemIds)];
  await endReservationsOf(unit, { catalogItemId: { in: ids }, until: { lte: unit.now } }, 'expired');
}
