import { column } from '../../../records/column.js';
import { NonNegativeMoneyInput } from '../../../values/money.js';
import { PositiveQuantityInput } from '../../../values/quantity.js';
import { defineRecord } from '../../../records/record.js';
import { UnitId } from '../../../values/unit-choice.js';

/** A price of a catalog item from a certain quantity. */
export const PriceListItems = defineRecord('priceListItem', {
  table: 'price_list_items',
  trail: { partOf: 'price_list', by: 'priceListId', field: 'items' },
  columns: {
    id: column.uuid({ ia: 'L', ws: 'L' }),
    priceListId: column.uuid({ ia: 'L', ws: 'L' }),
    catalogItemId: column.uuid({
      refersTo: 'catalogItem',
      ia: 'LCU',
      ws: 'LCU',
      description: 'Either this or `sku`',
    }),
    supplierSku: column.text({ max: 128, nullable: true, ia: 'LCU', ws: 'LCU' }),
    unitId: column.uuid({ accepts: UnitId, ia: 'LCU', ws: 'LCU', description: 'Defaults to that of the catalog item' }),
    price: column.money({ accepts: NonNegativeMoneyInput, ia: 'LCU', ws: 'LCU' }),
    minQuantity: column.quantity({ accepts: PositiveQuantityInput, default: '1', ia: 'LCU', ws: 'LCU' }),
    maxQuantity: column.quantity({ accepts: PositiveQuantityInput, nullable: true, ia: 'LCU', ws: 'LCU' }),
    vatRate: column.rate({ nullable: true, ia: 'LCU', ws: 'LCU', description: 'Defaults to that of the catalog item' }),
    leadTimeDays: column.integer({ min: 0, max: 3650, nullable: true, ia: 'LCU', ws: 'LCU' }),
    comment: column.text({ max: 1000, nullable: true, ia: 'LCU', ws: 'LCU' }),
    createdAt: column.instant({ ia: 'L', ws: 'L' }),
    updatedAt: column.instant({ ia: 'L', ws: 'L' }),
  },
  indexes: [{ on: ['priceListId', 'createdAt', 'id'] }, { on: ['catalogItemId'] }],
  uniques: { price: { on: ['priceListId', 'catalogItemId', 'minQuantity'] } },
});
