import type { Reader } from '../../../ports/storage.js';
import { ONE } from '../../../values/numbers/packaging.js';
import { unitRatios } from '../../catalog/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import type { ItemRow } from '../items/stored-items.js';
import type { OrderedRatio } from './spread-arrived.js';

type Ordered = Pick<ItemRow, 'id' | 'procurementItemId' | 'catalogItemId' | 'unitId'>;

/**
 * Tells how many units of order lines are in those in which goods arrive: in the units of the requisition where they arrive for a line
 * of it, else in those of the order. Where nobody has said how many that are, one is taken for the other.
 */
export async function orderedRatios(db: Reader, ordered: readonly Ordered[]): Promise<OrderedRatio> {
  const itemIds = ordered.flatMap(({ procurementItemId }) => procurementItemId ?? []);
  const requested = await db.collection(ProcurementItems).findMany([...new Set(itemIds)]);
  const unitOf = new Map(requested.map(({ id, unitId }) => [id, unitId]));
  const others = ordered.flatMap((line) => {
    const requestedIn = unitOf.get(line.procurementItemId ?? '') ?? line.unitId;
    return requestedIn === line.unitId ? [] : [{ ...line, requestedIn }];
  });
  const ratioOf = await unitRatios(
    db,
    others.map(({ catalogItemId }) => catalogItemId),
  );
  const ratios = new Map(
    others.map(({ id, catalogItemId, requestedIn, unitId }) => [id, ratioOf(catalogItemId, requestedIn, unitId)]),
  );
  return ({ procurementItemId }, id) => (procurementItemId === null ? undefined : ratios.get(id)) ?? ONE;
}
