import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';

/** A supplier of a catalog item, with what is known of its price. */
export const SupplierLinks = defineRecord('supplierLink', {
  table: 'supplier_links',
  access: { view: 'catalog.view', edit: 'catalog.edit' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    catalogItemId: column.uuid({ faces: { workspace: 'L' } }),
    counterpartyId: column.uuid({ faces: { workspace: 'L' } }),
    supplierSku: column.text({ max: 128, nullable: true, faces: { workspace: 'LC' } }),
    manualPrice: column.price({ nullable: true, faces: { workspace: 'LC' } }),
    manualCurrency: column.currency({ nullable: true, faces: { workspace: 'LC' } }),
    manualComment: column.text({ max: 500, nullable: true, faces: { workspace: 'LC' } }),
    lastQuotePrice: column.price({ nullable: true, faces: { workspace: 'L' } }),
    lastQuoteCurrency: column.currency({ nullable: true, faces: { workspace: 'L' } }),
    lastQuoteAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
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
    counterpartyId: column.uuid({ faces: { workspace: 'L' } }),
    categoryId: column.uuid({ faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['categoryId'] }],
  uniques: { pair: { on: ['counterpartyId', 'categoryId'] } },
});
