import { z } from 'zod';

import { idOf } from '../../../kernel/input/body-marks.js';
import { MAX_PAGE } from '../../../kernel/operations/page.js';
import { queryInteger } from '../../../kernel/operations/query.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { CurrencyCode } from '../../../kernel/values/identifiers/currency.js';
import { Money } from '../../../kernel/values/numbers/money.js';
import { Price, PriceInput } from '../../../kernel/values/numbers/price.js';
import { Quantity } from '../../../kernel/values/numbers/quantity.js';
import { optionalTextInput } from '../../../kernel/values/text/text.js';
import { Instant, InstantInput } from '../../../kernel/values/time/instant.js';

/** Items in warehouses on one page of a valuation. */
const MAX_PLACES = 1000;

/** Filters of the valuation. */
export const StockValuationQuery = z.object({
  page: queryInteger({ min: 1, max: MAX_PAGE, default: 1 }),
  limit: queryInteger({ min: 1, max: MAX_PLACES, default: MAX_PLACES }),
  at: InstantInput.optional().meta({ description: 'Moment that counts, with what happened at it; defaults to now' }),
  warehouseId: Uuid.optional(),
  catalogItemId: Uuid.optional(),
});
export interface StockValuationQuery extends z.output<typeof StockValuationQuery> {}

/** What lies of an item in a warehouse, and what it is worth. */
export const ValuedPlace = z
  .object({
    catalogItemId: Uuid,
    sku: z.string().nullable(),
    name: z.string(),
    unitId: Uuid,
    warehouseId: Uuid,
    warehouseName: z.string(),
    onHand: Quantity,
    averageCost: Price.nullable().meta({ description: 'What a unit is worth; null while no cost is known' }),
    value: Money.meta({ description: 'The sum of the values of its movements' }),
    currency: CurrencyCode.nullable(),
  })
  .meta({ id: 'ValuedStock' });
export interface ValuedPlace extends z.output<typeof ValuedPlace> {}

/** What lies in stock at a moment, and what it is worth. */
export const StockValuation = z
  .object({
    at: Instant,
    items: z.array(ValuedPlace),
    totals: z
      .array(z.object({ currency: CurrencyCode, value: Money }))
      .meta({ description: 'Of all pages, in each currency' }),
    page: z.int(),
    limit: z.int(),
    count: z.int().meta({ description: 'Items in warehouses on all pages' }),
  })
  .meta({ id: 'StockValuation' });
export interface StockValuation extends z.output<typeof StockValuation> {}

/** What goods that came in turned out to have cost. */
export const CostCorrectionInput = z
  .strictObject({
    movementId: idOf('stockMovement').meta({ description: 'The movement that brought the goods' }),
    unitCost: PriceInput.meta({ description: 'In the currency of the movement' }),
    comment: optionalTextInput({ max: 1000 }).optional(),
  })
  .meta({ id: 'CostCorrection' });
