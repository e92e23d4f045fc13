import { column } from '../../../kernel/records/column.js';
import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { UnitId } from '../../../kernel/input/unit-id.js';
import { IN_FORCE, PriceLists } from '../records.js';
import { lotColumns, unitFactorColumn } from '../../lines/index.js';

/** A price of a catalog item from a certain quantity. */
export const PriceListItems = defineRecord('priceListItem', {
  table: 'price_list_items',
  trail: { partOf: 'price_list', by: 'priceListId', field: 'items' },
  keeps: {
    called: 'active price lists',
    while: { priceListId: { within: { record: PriceLists, where: IN_FORCE } } },
  },
  columns: {
    id: column.uuid({ faces: 'L' }),
    priceListId: column.uuid({ faces: 'L' }),
    catalogItemId: column.uuid({
      refersTo: 'catalogItem',
      faces: 'LCU',
      description: 'Either this or `sku`',
    }),
    supplierSku: column.text({ max: 128, nullable: true, faces: 'LCU' }),
    unitId: column.uuid({ accepts: UnitId, faces: 'LCU', description: 'Defaults to that of the catalog item' }),
    unitFactor: unitFactorColumn('L'),
    price: column.price({ faces: 'LCU' }),
    minQuantity: column.quantity({ accepts: PositiveQuantityInput, default: '1', faces: 'LCU' }),
    maxQuantity: column.quantity({ accepts: PositiveQuantityInput, nullable: true, faces: 'LCU' }),
    ...lotColumns('LCU'),
    vatRate: column.rate({ nullable: true, faces: 'LCU', description: 'Defaults to that of the catalog item' }),
    leadTimeDays: column.integer({ min: 0, max: 3650, nullable: true, faces: 'LCU' }),
    comment: column.text({ max: 1000, nullable: true, faces: 'LCU' }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
  },
  indexes: [{ on: ['priceListId', 'createdAt', 'id'] }, { on: ['catalogItemId'] }],
  uniques: { price: { on: ['priceListId', 'catalogItemId', 'minQuantity'] } },
});
