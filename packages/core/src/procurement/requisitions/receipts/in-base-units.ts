import type { Reader } from '../../../kernel/ports/storage.js';
import { convertedQuantity } from '../../../kernel/values/numbers/fraction.js';
import { convertedPrice } from '../../../kernel/values/numbers/packaging.js';
import { isZeroQuantity } from '../../../kernel/values/numbers/quantity.js';
import { baseRatios } from '../../catalog/index.js';
import type { PlannedLine } from './plan-line.js';

/** What goes into stock: lines of the catalog, counted in the base units of their items and at what one of those costs. */
export async function inBaseUnits(db: Reader, lines: readonly PlannedLine[]) {
  // A line may say that nothing of it came.
  const ofCatalog = lines.flatMap(({ catalogItemId, ...line }) =>
    catalogItemId === null || isZeroQuantity(line.quantity) ? [] : [{ ...line, catalogItemId }],
  );
  const toBase = await baseRatios(
    db,
    ofCatalog.map(({ catalogItemId }) => catalogItemId),
  );
  return ofCatalog.map(({ catalogItemId, unitId, unitFactor, quantity, unitCost, worth, currency, entered }) => {
    const ratio = toBase(catalogItemId, { unitId, unitFactor });
    return {
      catalogItemId,
      quantity:
        entered === undefined
          ? convertedQuantity(quantity, ratio)
          : convertedQuantity(entered.quantity, toBase(catalogItemId, entered)),
      unitCost: unitCost === null ? null : convertedPrice(unitCost, ratio),
      worth: worth ?? undefined,
      currency,
    };
  });
}
