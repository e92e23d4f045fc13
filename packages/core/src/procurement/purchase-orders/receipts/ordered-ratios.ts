import type { Reader } from '../../../kernel/ports/storage.js';
import { ONE } from '../../../kernel/values/numbers/fraction.js';
import type { Measured } from '../../../kernel/values/numbers/packaging.js';
import { asCountedBefore, unitRatios } from '../../catalog/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import type { ItemRow } from '../items/stored-items.js';
import type { OrderedRatio } from './spread-arrived.js';

type Ordered = Pick<
  ItemRow,
  'id' | 'procurementItemId' | 'catalogItemId' | 'isAnalog' | 'replacesCatalogItemId' | 'unitId' | 'unitFactor'
>;

/**
 * Tells how many units of order lines are in those in which goods arrive: in the units of the requisition where they arrive for a line
 * of it, else in those of the order.
 */
export async function orderedRatios(db: Reader, ordered: readonly Ordered[]): Promise<OrderedRatio> {
  const itemIds = ordered.flatMap(({ procurementItemId }) => procurementItemId ?? []);
  const requested = await db.collection(ProcurementItems).findMany([...new Set(itemIds)]);
  const requestedById = new Map<string, Measured>(requested.map((item) => [item.id, item]));
  const others = ordered.flatMap((line) => {
    const requestedIn = requestedById.get(line.procurementItemId ?? '') ?? line;
    return requestedIn.unitId === line.unitId ? [] : [{ line, requestedIn }];
  });
  const ratioOf = await unitRatios(
    db,
    others.map(({ line }) => askedOf(line)),
  );
  const ratios = new Map(
    others.map(({ line, requestedIn }) => [line.id, asCountedBefore(ratioOf(askedOf(line), requestedIn, line))]),
  );
  return ({ procurementItemId }, id) => (procurementItemId === null ? undefined : ratios.get(id)) ?? ONE;
}

/** The catalog item by which the requisition counts: an analog is counted as what it replaces. */
function askedOf({ catalogItemId, isAnalog, replacesCatalogItemId }: Ordered): string | null {
  return isAnalog ? replacesCatalogItemId : catalogItemId;
}
