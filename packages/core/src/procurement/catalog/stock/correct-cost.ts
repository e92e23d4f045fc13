import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { fromPriceUnits, type Price } from '../../../kernel/values/numbers/price.js';
import { compareQuantity } from '../../../kernel/values/numbers/quantity.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { holdRows } from '../../../kernel/rows/record-access.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { requireKeeping } from '../../warehouses/index.js';
import { CatalogItems } from '../items/records.js';
import { correctedPlace } from './corrected-place.js';
import type { StockCall } from './move-together.js';
import { unitsOf } from './place.js';
import { StockLevels, StockMovements } from './records.js';
import type { World } from '../../../kernel/operations/world.js';

type Movement = Row<typeof StockMovements>;

/** What goods of a movement turned out to have cost. */
export interface CostCorrection {
  readonly movementId: string;
  readonly unitCost: Price;
  readonly comment?: string | null | undefined;
}

/**
 * Corrects what goods cost by an entry of its own: the movement that brought them stays as it is, as do valuations of earlier moments.
 * The item is held meanwhile. A further correction starts from the last one.
 *
 * @throws ProcurekitError `validation_failed` for a movement that brought nothing, `not_found`
 */
export async function correctCost(
  world: World,
  call: StockCall & Parameters<typeof getReferred>[0],
  { movementId, unitCost, comment = null }: CostCorrection,
): Promise<Movement> {
  const { tx, now, caller } = call;
  const movement = await getReferred(call, StockMovements, movementId, '/movementId');
  requireKeeping(caller, movement.warehouseId);
  if (compareQuantity(movement.quantity, '0') <= 0) {
    throw rejectInput([
      { pointer: '/movementId', code: 'invalid_format', message: 'Must be a movement that brought goods' },
    ]);
  }
  const { catalogItemId, warehouseId } = movement;
  const [item] = await holdRows({ tx }, CatalogItems, [catalogItemId]);
  const level = await tx.collection(StockLevels).findOne({ catalogItemId, warehouseId });
  if (item === undefined || level === null) throw new TypeError('What was moved is of an item, and lies somewhere.');
  const [last = movement] = await tx
    .collection(StockMovements)
    .list({ where: { correctedMovementId: movementId }, order: [['id', 'desc']], limit: 1 });
  const currency = movement.currency ?? item.costCurrency;
  const after = correctedPlace(level, {
    quantity: movement.quantity,
    before: last.unitCost,
    after: unitCost,
    currency,
  });
  const correction = newRow(
    StockMovements,
    { id: world.id(), now },
    {
      catalogItemId,
      warehouseId,
      type: 'adjustment',
      reason: 'correction',
      quantity: '0',
      balanceAfter: level.onHand,
      unitCost,
      currency,
      value: fromPriceUnits((unitsOf(after) ?? 0n) - (unitsOf(level) ?? 0n)),
      documentType: movement.documentType,
      documentId: movement.documentId,
      correctedMovementId: movementId,
      comment,
      createdById: caller.userId,
      occurredAt: now,
    },
  );
  const { value, averageCost, costCurrency } = after;
  const set = { value, averageCost, costCurrency, updatedAt: now };
  await tx.collection(StockLevels).adjustMany([{ id: level.id, set }]);
  await tx.collection(StockMovements).insertMany([correction]);
  return correction;
}
