import type { Reader } from '../../../kernel/ports/storage.js';
import { convertedQuantity, inverse } from '../../../kernel/values/numbers/fraction.js';
import { addQuantity, compareQuantity, isZeroQuantity, lesserOf } from '../../../kernel/values/numbers/quantity.js';
import { baseRatios, type BaseRatioOf } from '../../catalog/index.js';
import type { CoverableLine, StockCover } from '../../requisitions/index.js';
import { endReservationsOf } from './hold.js';
import { Reservations } from './records.js';

/** What reservations tell requisitions. */
export const coverByReservations: StockCover = {
  async of(db, lines) {
    const kept = await keptFor(
      db,
      lines.map(({ id }) => id),
    );
    const covered = lines.filter(({ id }) => kept.has(id));
    const items = covered.flatMap(({ catalogItemId }) => catalogItemId ?? []);
    const toBase = items.length === 0 ? undefined : await baseRatios(db, items);
    return new Map(
      covered.flatMap((line) => {
        const quantity = inUnitsOf(line, kept.get(line.id) ?? '0', toBase);
        return isZeroQuantity(quantity) ? [] : [[line.id, quantity] as const];
      }),
    );
  },
  release: (unit, ended) =>
    endReservationsOf(
      unit,
      'itemIds' in ended
        ? { forType: 'procurement_item', forId: { in: ended.itemIds } }
        : { procurementId: ended.procurementId },
      'released',
    ),
};

/** What is kept for lines, or was issued for them, by their ids: in the base units of what is kept. */
async function keptFor(db: Reader, lineIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, string>();
  if (lineIds.length === 0) return kept;
  const rows = await db.collection(Reservations).list({
    where: { forId: { in: [...new Set(lineIds)] }, forType: 'procurement_item' },
    select: ['forId', 'status', 'quantity', 'takenQuantity'],
  });
  for (const { forId, status, quantity, takenQuantity } of rows) {
    kept.set(forId, addQuantity(kept.get(forId) ?? '0', status === 'active' ? quantity : takenQuantity));
  }
  return kept;
}

// Compared in base units first: where they cover the line, no digit that its own unit has not keeps something to be bought.
function inUnitsOf(
  { catalogItemId, quantity, ...measured }: CoverableLine,
  kept: string,
  toBase: BaseRatioOf | undefined,
): string {
  if (catalogItemId === null || toBase === undefined) return lesserOf(kept, quantity);
  const ratio = toBase(catalogItemId, measured);
  if (compareQuantity(kept, convertedQuantity(quantity, ratio)) >= 0) return quantity;
  return convertedQuantity(kept, inverse(ratio));
}
