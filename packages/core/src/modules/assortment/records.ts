import { column } from '../../records/column.js';
import { NonNegativeMoneyInput } from '../../values/money.js';
import { defineRecord } from '../../records/record.js';

/** A supplier of a catalog item, with what is known of its price. */
export const SupplierLinks = defineRecord('supplierLink', {
  table: 'supplier_links',
  access: { view: 'catalog.view', edit: 'catalog.edit' },
  columns: {
    id: column.uuid({ ws: 'L' }),
    catalogItemId: column.uuid({ ws: 'L' }),
    counterpartyId: column.uuid({ ws: 'L' }),
    supplierSku: column.text({ max: 128, nullable: true, ws: 'LC' }),
    manualPrice: column.money({ nullable: true, accepts: NonNegativeMoneyInput, ws: 'LC' }),
    manualCurrency: column.currency({ nullable: true, ws: 'LC' }),
    manualComment: column.text({ max: 500, nullable: true, ws: 'LC' }),
    lastQuotePrice: column.money({ nullable: true, ws: 'L' }),
    lastQuoteCurrency: column.currency({ nullable: true, ws: 'L' }),
    lastQuoteAt: column.instant({ nullable: true, ws: 'L' }),
    createdAt: column.instant({ ws: 'L' }),
    updatedAt: column.instant({ ws: 'L' }),
  },
  indexes: [{ on: ['counterpartyId', 'supplierSku'], alike: ['supplierSku'] }],
  uniques: { pair: { on: ['catalogItemId', 'counterpartyId'] } },
});

/** A category of the catalog that a counterparty deals in. */
export const AssortmentCategories = defineRecord('assortmentCategory', {
  table: 'assortment_categories',
  trail: { partOf: 'counterparty', by: 'counterpartyId', field: 'assortmentCategories' },
  columns: {
    id: column.uuid({}),
    counterpartyId: column.uuid({ ws: 'L' }),
    categoryId: column.uuid({ ws: 'L' }),
    createdAt: column.instant({ ws: 'L' }),
  },
  indexes: [{ on: ['categoryId'] }],
  uniques: { pair: { on: ['counterpartyId', 'categoryId'] } },
});
