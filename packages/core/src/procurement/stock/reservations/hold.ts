import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Where } from '../../../kernel/records/record.js';
import { subtractQuantity, negateQuantity } from '../../../kernel/values/numbers/quantity.js';
import { holdStock, reserveTogether } from '../../catalog/index.js';
import { type ReservationRow, Reservations } from './records.js';

/** What changes of reservations need of a unit of work. */
export type StockUnit = Pick<UnitOfWork, 'tx' | 'now'>;

/** What of a reservation still holds goods. */
export function openOf({ status, quantity, takenQuantity }: ReservationRow): string {
  return status === 'active' ? subtractQuantity(quantity, takenQuantity) : '0';
}

/**
 * Ends reservations that are active: what they hold is free again. Their items are held first, and the reservations read anew then,
 * because an issue may have taken some of them meanwhile.
 */
export async function endReservations(
  unit: StockUnit,
  found: readonly ReservationRow[],
  status: 'released' | 'expired',
): Promise<readonly ReservationRow[]> {
  if (found.length === 0) return [];
  await holdStock(
    unit,
    found.map(({ catalogItemId }) => catalogItemId),
  );
  const held = await unit.tx.collection(Reservations).findManyForUpdate(found.map(({ id }) => id));
  const active = held.filter((row) => row.status === 'active');
  await reserveTogether(
    unit,
    active.map((row) => ({ ...placeOf(row), quantity: negateQuantity(openOf(row)) })),
  );
  const set = { status, endedAt: unit.now, updatedAt: unit.now };
  await unit.tx.collection(Reservations).adjustMany(
    active.map(({ id }) => ({ id, set })),
    { raiseVersion: true },
  );
  return active;
}

/** Ends the active reservations that meet a condition. */
export async function endReservationsOf(
  unit: StockUnit,
  where: Where<ReservationRow>,
  status: 'released' | 'expired',
): Promise<void> {
  await endReservations(unit, await activeReservations(unit, where), status);
}

/** Active reservations, the first made first. */
export function activeReservations(
  { tx }: Pick<StockUnit, 'tx'>,
  where: Where<ReservationRow>,
): Promise<ReservationRow[]> {
  return tx.collection(Reservations).list({
    where: { ...where, status: 'active' },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
}

function placeOf({ catalogItemId, warehouseId }: ReservationRow) {
  return { catalogItemId, warehouseId };
}
