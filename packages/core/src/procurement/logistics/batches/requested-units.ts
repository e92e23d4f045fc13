import type { Reader } from '../../../kernel/ports/storage.js';
import { convertedQuantity } from '../../../kernel/values/numbers/fraction.js';
import type { Measured } from '../../../kernel/values/numbers/packaging.js';
import { asCountedBefore, unitRatios } from '../../catalog/index.js';
import { ProcurementItems } from '../../requisitions/index.js';

/** Of a line of a batch: the item of the requisition that it holds, and the unit in which it counts it. */
interface PackedIn extends Measured {
  readonly procurementItemId: string | null;
}

/** Counts a quantity in the unit that the requisition asks for it in. How it is packed is told of lines of several batches: each has its own. */
export type InRequestedUnits = (procurementItemId: string, quantity: string, packed?: Measured) => string;

/**
 * Tells how much of items of requisitions lines of batches hold: a batch may count goods in any unit of their catalog item, and
 * counts all of an item in one.
 */
export async function inRequestedUnits(db: Reader, lines: readonly PackedIn[]): Promise<InRequestedUnits> {
  const items = await db
    .collection(ProcurementItems)
    .findMany([...new Set(lines.flatMap(({ procurementItemId }) => procurementItemId ?? []))]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const others = lines.flatMap(({ procurementItemId, unitId, unitFactor }) => {
    return procurementItemId === null || byId.get(procurementItemId)?.unitId === unitId
      ? []
      : [{ procurementItemId, unitId, unitFactor }];
  });
  const ratioOf = await unitRatios(
    db,
    others.map(({ procurementItemId }) => byId.get(procurementItemId)?.catalogItemId ?? null),
  );
  const packedIn = new Map<string, Measured>(others.map((line) => [line.procurementItemId, line]));
  return (procurementItemId, quantity, packed = packedIn.get(procurementItemId)) => {
    const item = byId.get(procurementItemId);
    if (item === undefined || packed === undefined || packed.unitId === item.unitId) return quantity;
    return convertedQuantity(quantity, asCountedBefore(ratioOf(item.catalogItemId, packed, item)));
  };
}
