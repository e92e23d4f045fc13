/**
 * The catalog: items, the tree of their categories, what is in stock of them and where, and how the catalog works.
 * An article is unique among items that are not archived, whatever its letter case. Stock changes by movements only, which
 * are never changed themselves, and never falls below zero. An item with stock is not archived.
 */
import type { FindUse } from '../../kernel/rows/record-reference.js';
import { CatalogItems } from './items/records.js';

export { Categories } from './categories/records.js';
export { usesOfCategory } from './categories/extension-points.js';
export { categoryIdsOf } from './category-ids-of.js';
export {
  asCountedBefore,
  type BaseRatioOf,
  baseRatios,
  baseRatiosOf,
  type RatioOf,
  ratiosOf,
  unitRatios,
} from './items/packaged-items.js';
export { purchaseUnitOf } from './items/packagings.js';
export { catalogItemsBySku, skusOf } from './items/items-by-sku.js';
export { CatalogItems, skuKeyOf } from './items/records.js';
export { findOrCreateCatalogItem, type FoundOrCreated } from './items/find-or-create-item.js';

export { getCatalogSettings } from './settings/service.js';

export { stockErrors } from './stock/errors.js';

export { holdMovable, moveTogether } from './stock/move-together.js';
export { correctCost } from './stock/correct-cost.js';
export { holdStock, reserveTogether } from './stock/reserve-together.js';
export { type ReservationCut, type ReservedGoods, reservedGoods, type StockPlace } from './stock/reserved-goods.js';
export { placeKey } from './stock/plan-movements.js';
export type { StockChange } from './stock/stock-change.js';
export { receiveStock } from './stock/receive-stock.js';
export { StockLevels, StockMovements } from './stock/records.js';
export { StockMovement } from './stock/schemas.js';

/** Items that keep a category from being removed, archived ones too. */
export const itemsOfCategory: FindUse = async (db, categoryId) =>
  (await db.collection(CatalogItems).exists({ categoryId })) ? 'items' : null;
