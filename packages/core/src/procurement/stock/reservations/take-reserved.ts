import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { addQuantity, compareQuantity, subtractQuantity } from '../../../kernel/values/numbers/quantity.js';
import { allotReserved, type Issued, type Take } from './allot.js';
import { expireOf } from './expire-reservations.js';
import { activeReservations, openOf } from './hold.js';
import { Reservations } from './records.js';

/** An issue of goods that may be kept for it. */
export interface Issue {
  readonly warehouseId: string;
  readonly logisticsObjectId: string | null;
  readonly items: readonly Issued[];
}

/** Tells which reservations an issue takes from, by the ids of its items: this unit of work holds what they are of. */
export async function reservedFor(
  unit: UnitOfWork,
  { warehouseId, logisticsObjectId, items }: Issue,
): Promise<ReadonlyMap<string, readonly Take[]>> {
  const catalogItemIds = [...new Set(items.map(({ catalogItemId }) => catalogItemId))];
  await expireOf(unit, catalogItemIds);
  const lines = items.flatMap(({ procurementItemId }) => procurementItemId ?? []);
  const found = await activeReservations(unit, {
    catalogItemId: { in: catalogItemIds },
    warehouseId,
    or: [{ forId: { in: [...new Set(lines)] } }, ...(logisticsObjectId === null ? [] : [{ logisticsObjectId }])],
  });
  const ofSite = new Set(found.flatMap((row) => (row.logisticsObjectId === logisticsObjectId ? row.id : [])));
  return allotReserved(
    items,
    found.map((row) => ({ ...row, open: openOf(row) })),
    ({ id }) => logisticsObjectId !== null && ofSite.has(id),
  );
}

/** Notes what was taken from reservations; what is taken whole has ended. */
export async function noteTaken(unit: UnitOfWork, takes: readonly Take[]): Promise<void> {
  await changeTaken(unit, takes, addQuantity);
}

/**
 * Notes that what was taken came back, and tells how much of each is reserved again: what was released or has expired meanwhile is free.
 */
export async function noteReturned(unit: UnitOfWork, takes: readonly Take[]): Promise<ReadonlySet<string>> {
  return changeTaken(unit, takes, subtractQuantity);
}

async function changeTaken(
  unit: UnitOfWork,
  takes: readonly Take[],
  change: (taken: string, quantity: string) => string,
): Promise<ReadonlySet<string>> {
  if (takes.length === 0) return new Set();
  const { tx, now } = unit;
  const held = await tx
    .collection(Reservations)
    .findManyForUpdate([...new Set(takes.map((take) => take.reservationId))]);
  const after = held.map((row) => {
    const own = takes.filter(({ reservationId }) => reservationId === row.id);
    const takenQuantity = own.reduce((taken, { quantity }) => change(taken, quantity), row.takenQuantity);
    const holds = row.status === 'active' || row.status === 'taken';
    const isTaken = compareQuantity(takenQuantity, row.quantity) >= 0;
    const ended = isTaken
      ? ({ status: 'taken', endedAt: now } as const)
      : ({ status: 'active', endedAt: null } as const);
    return { id: row.id, holds, set: { takenQuantity, updatedAt: now, ...(holds ? ended : {}) } };
  });
  await tx.collection(Reservations).adjustMany(
    after.map(({ id, set }) => ({ id, set })),
    { raiseVersion: true },
  );
  return new Set(after.flatMap(({ id, holds }) => (holds ? id : [])));
}
