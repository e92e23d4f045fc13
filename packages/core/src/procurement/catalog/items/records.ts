import { column } from '../../../kernel/records/column.js';
import { comparableText } from '../../../kernel/values/text/comparable-text.js';
import { BarcodeInput } from '../../../kernel/values/identifiers/gtin.js';
import { NonNegativeQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { catalogItemEvents } from './events.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { CustomFieldValues } from '../../../platform/custom-fields/index.js';
import { UnitId } from '../../../kernel/input/unit-id.js';
import { changesFactors, Packagings } from './packagings.js';

/** What an item is. */
export const CATALOG_ITEM_TYPES = ['goods', 'service', 'work'] as const;

const everywhere = { faces: 'LCU' } as const;
const inDetail = { faces: { integration: 'LCU', workspace: 'DCU' } } as const;

/** An item that can be bought, sold and kept in stock. */
export const CatalogItems = defineRecord('catalogItem', {
  table: 'catalog_items',
  access: { view: 'catalog.view', edit: 'catalog.edit', read: [['catalog.read']], write: [['catalog.write']] },
  linkable: true,
  files: true,
  updated: catalogItemEvents.updated,
  changesUnits: (before, { unitId = before.unitId, packagings = before.packagings }) =>
    unitId !== before.unitId || changesFactors(before.packagings, packagings),
  variables: {
    prefix: 'catalogItem',
    domain: 'catalog',
    labels: {
      sku: 'Артикул номенклатуры',
      name: 'Название номенклатуры',
      brand: 'Бренд номенклатуры',
      description: 'Описание номенклатуры',
      type: 'Вид номенклатуры',
      barcode: 'Штрихкод номенклатуры',
      manufacturer: 'Производитель номенклатуры',
      vatRate: 'Ставка НДС номенклатуры',
      plannedCost: 'Плановая стоимость номенклатуры',
    },
  },
  columns: {
    id: column.uuid({ faces: 'L' }),
    sku: column.text({
      max: 64,
      nullable: true,
      ...everywhere,
      description: 'SKU (article number), unique regardless of letter case, kinds of spaces and signs without width',
    }),
    name: column.text({ max: 500, required: true, ...everywhere }),
    brand: column.text({ max: 128, nullable: true, ...everywhere }),
    description: column.text({ max: 4000, multiline: true, nullable: true, ...inDetail }),
    type: column.enum(CATALOG_ITEM_TYPES, { default: 'goods', ...everywhere }),
    categoryId: column.uuid({ refersTo: 'category', nullable: true, ...everywhere }),
    unitId: column.uuid({ accepts: UnitId, ...everywhere, description: 'Unit of measure, see GET /api/v1/units' }),
    packagings: column.json(Packagings, {
      default: [],
      ...inDetail,
      description: 'Further units of the item, with how many base units each of them holds',
    }),
    /** The codes of its packagings: what a scanner finds it by. */
    packagingGtins: column.text({ untold: true, nullable: true, max: 1000 }),
    barcode: column.checked(BarcodeInput, { max: 14, nullable: true, ...everywhere }),
    manufacturer: column.text({ max: 128, nullable: true, ...inDetail }),
    manufacturerSku: column.text({ max: 128, nullable: true, ...inDetail }),
    countryOfOrigin: column.country({ nullable: true, ...inDetail }),
    okpd2Code: column.text({ max: 20, nullable: true, ...inDetail }),
    tnvedCode: column.text({ max: 20, nullable: true, ...inDetail }),
    vatRate: column.rate({
      nullable: true,
      ...everywhere,
      description: 'null means no VAT; defaults to the regional rate',
    }),
    plannedCost: column.price({ nullable: true, ...everywhere }),
    manualCost: column.price({ nullable: true, faces: { workspace: 'LCU' } }),
    costCurrency: column.currency({ ...everywhere }),
    lastPurchasePrice: column.price({ nullable: true, faces: 'L' }),
    lastPurchaseAt: column.instant({ nullable: true, faces: 'L' }),
    weightKg: column.quantity({ nullable: true, accepts: NonNegativeQuantityInput, ...inDetail }),
    volumeM3: column.quantity({ nullable: true, accepts: NonNegativeQuantityInput, ...inDetail }),
    minStock: column.quantity({ nullable: true, accepts: NonNegativeQuantityInput, ...everywhere }),
    isActive: column.boolean({ default: true, ...everywhere, description: 'false hides it where people choose items' }),
    customFields: column.json(CustomFieldValues, { customFieldsOf: 'catalog_item', default: {}, ...inDetail }),
    imageFileId: column.uuid({ refersTo: 'file', nullable: true, faces: { workspace: 'DCU' } }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
    version: column.integer({ faces: 'L' }),
    archivedAt: column.instant({ nullable: true, faces: 'L' }),
    /** What the article looks like: what uniqueness and look-ups go by. */
    skuKey: column.text({ untold: true, nullable: true, max: 2000 }),
  },
  indexes: [
    { on: ['createdAt', 'id', 'isActive', 'type', 'brand'], whileActive: true },
    { on: ['updatedAt', 'id'] },
    { on: ['categoryId', 'createdAt', 'id', 'archivedAt'] },
    { on: ['name'], alike: ['name'], whileActive: true },
  ],
  uniques: { sku: { on: ['skuKey'], whereNotNull: ['skuKey'], whileActive: true } },
  search: ['sku', 'name', 'brand', 'barcode', 'manufacturerSku', 'packagingGtins'],
});

/** The form of an article that decides whether two are the same. */
export function skuKeyOf(sku: string | null): string | null {
  return sku === null ? null : comparableText(sku);
}
