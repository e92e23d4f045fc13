import type { Handlers } from '../../../kernel/operations/call.js';
import {
  compareQuantity,
  subtractQuantity,
  sumQuantity,
  type Quantity,
} from '../../../kernel/values/numbers/quantity.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRow, getRowToChange } from '../../../kernel/rows/record-access.js';
import { readLongPage } from '../../../kernel/rows/long-page.js';
import { searchTerm } from '../../../kernel/operations/query.js';
import { orderOf } from '../../../kernel/resources/resource-reads.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { requireKeeping, Warehouses } from '../../warehouses/index.js';
import { CatalogItems } from '../items/records.js';
import { moveStock } from './move-stock.js';
import type { stockOperations } from './operations.js';
import { StockLevels, StockMovements } from './records.js';
import type { StockAdjustment, StockMovementQuery } from './schemas.js';

const LATEST_FIRST = [
  ['occurredAt', 'desc'],
  ['id', 'desc'],
] as const;

/** The handlers of the operations on stock. */
export const stockHandlers: Handlers<typeof stockOperations> = {
  async get({ db }, { params }) {
    const { id } = await getRow(db, CatalogItems, params.itemId);
    const levels = await db.collection(StockLevels).list({ where: { catalogItemId: id }, order: [['id', 'asc']] });
    const items = await showLevels(db, levels);
    const sumOf = (column: 'onHand' | 'reserved' | 'available') => sumQuantity(items.map((item) => item[column]));
    return { items, totals: { onHand: sumOf('onHand'), reserved: sumOf('reserved'), available: sumOf('available') } };
  },
  async listMovements({ db }, { params, query }) {
    const { id } = await getRow(db, CatalogItems, params.itemId);
    const page = await readLongPage(db.collection(StockMovements), {
      resource: `movements of ${id}`,
      query,
      rows: {
        where: { catalogItemId: id, ...filtersOf(query) },
        ...searchTerm(query),
        order: orderOf<typeof StockMovements>(query, LATEST_FIRST),
      },
    });
    return { resource: 'movements', ...page };
  },
  async adjust(call, { params, body }) {
    requireKeeping(call.caller, body.warehouseId);
    const item = await getRowToChange(call, CatalogItems, params.itemId);
    const place = { catalogItemId: item.id, warehouseId: body.warehouseId };
    const level = await call.tx.collection(StockLevels).findOne(place);
    return moveStock(call, call, {
      ...place,
      type: 'adjustment',
      quantity: adjustedBy(body, level?.onHand ?? '0'),
      unitCost: body.unitCost,
      reason: body.reason,
      documentType: 'adjustment',
      leavesReserved: { ownShare: '0' },
      comment: body.comment,
    });
  },
};

function filtersOf({ warehouseId, type, dateFrom, dateTo }: StockMovementQuery) {
  const occurredAt = {
    ...(dateFrom === undefined ? {} : { gte: dateFrom }),
    ...(dateTo === undefined ? {} : { lte: dateTo }),
  };
  return {
    ...(warehouseId === undefined ? {} : { warehouseId }),
    ...(type === undefined ? {} : { type: { in: type } }),
    ...(dateFrom === undefined && dateTo === undefined ? {} : { occurredAt }),
  };
}

async function showLevels(db: Reader, levels: readonly Row<typeof StockLevels>[]) {
  const warehouses = await db.collection(Warehouses).findMany(levels.map(({ warehouseId }) => warehouseId));
  const names = new Map(warehouses.map(({ id, name }) => [id, name]));
  return levels.map((level) => ({
    ...level,
    warehouseName: names.get(level.warehouseId) ?? '',
    available: subtractQuantity(level.onHand, level.reserved),
  }));
}

// A count that finds what was expected is a movement of zero: it says that somebody looked.
function adjustedBy({ mode = 'delta', quantity }: StockAdjustment, onHand: Quantity): Quantity {
  const refuse = (message: string) => rejectInput([{ pointer: '/quantity', code: 'out_of_range', message }]);
  const sign = compareQuantity(quantity, '0');
  if (mode === 'delta') {
    if (sign === 0) throw refuse('Must not be 0');
    return quantity;
  }
  if (sign < 0) throw refuse('Must be 0 or more');
  return subtractQuantity(quantity, onHand);
}
