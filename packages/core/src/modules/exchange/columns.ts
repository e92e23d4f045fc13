/** Languages that tables are written in. */
export type TableLanguage = 'ru' | 'en';

/** How the text of a cell is read. */
export type CellReading = 'text' | 'number' | 'rate' | 'date' | 'flag' | 'unit' | 'currency' | 'choice';

/** A column that a table may have. */
export interface ExchangeColumn {
  readonly reads: CellReading;
  /** A new record needs it. */
  readonly isRequired?: true;
  /** Headings that mean it, beside its own name. */
  readonly headings: readonly string[];
  readonly hint: { readonly ru: string; readonly en: string };
  /** Words for the values of a choice. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
}

/** Columns by the name that they have in tables, in the order in which they are written. */
export type ExchangeColumns = Readonly<Record<string, ExchangeColumn>>;

const NAME = {
  reads: 'text',
  isRequired: true,
  headings: ['название', 'наименование', 'товар', 'номенклатура', 'позиция', 'материал', 'product', 'item', 'title'],
  hint: { ru: 'Название, обязательно, до 500 знаков', en: 'Name, required, up to 500 characters' },
} as const satisfies ExchangeColumn;
const SKU = {
  reads: 'text',
  headings: ['артикул', 'код', 'кодтовара', 'номенклатурныйномер', 'article', 'code', 'itemcode', 'partnumber'],
  hint: { ru: 'Артикул, до 64 знаков', en: 'SKU (article number), up to 64 characters' },
} as const satisfies ExchangeColumn;
const UNIT = {
  reads: 'unit',
  headings: ['единица', 'едизм', 'ед', 'единицаизмерения', 'еи', 'uom', 'unitcode', 'unitofmeasure'],
  hint: { ru: 'Единица: шт, кг, м или код ОКЕИ', en: 'Unit: шт, kg, m or its OKEI code' },
} as const satisfies ExchangeColumn;
const VAT_RATE = {
  reads: 'rate',
  headings: ['ндс', 'ставкандс', 'vat', 'tax', 'taxrate'],
  hint: { ru: 'Ставка НДС в процентах или «без НДС»', en: 'VAT rate in percent, or "no VAT"' },
} as const satisfies ExchangeColumn;

/** Columns of the lines of a requisition. */
export const ITEM_COLUMNS = {
  name: NAME,
  sku: SKU,
  quantity: {
    reads: 'number',
    isRequired: true,
    headings: ['количество', 'колво', 'кол', 'объем', 'qty', 'amount', 'count'],
    hint: { ru: 'Количество, обязательно, больше нуля', en: 'Quantity, required, more than zero' },
  },
  unit: UNIT,
  unitPrice: {
    reads: 'number',
    headings: ['цена', 'ценазаединицу', 'ценазаед', 'плановаяцена', 'price', 'unitcost'],
    hint: { ru: 'Плановая цена за единицу', en: 'Planned price of one unit' },
  },
  vatRate: VAT_RATE,
  requiredDate: {
    reads: 'date',
    headings: ['срок', 'дата', 'датапоставки', 'срокпоставки', 'нужнок', 'duedate', 'needby', 'deliverydate', 'date'],
    hint: { ru: 'К какому дню нужно: 15.01.2026', en: 'Day by which it is needed: 2026-01-15' },
  },
  comment: {
    reads: 'text',
    headings: ['комментарий', 'примечание', 'заметка', 'note', 'notes', 'remark'],
    hint: { ru: 'Комментарий, до 1000 знаков', en: 'Comment, up to 1000 characters' },
  },
} as const satisfies ExchangeColumns;

/** Columns of catalog items. */
export const CATALOG_COLUMNS = {
  name: NAME,
  sku: SKU,
  brand: {
    reads: 'text',
    headings: ['бренд', 'марка', 'торговаямарка', 'trademark'],
    hint: { ru: 'Бренд, до 128 знаков', en: 'Brand, up to 128 characters' },
  },
  description: {
    reads: 'text',
    headings: ['описание', 'характеристики', 'details'],
    hint: { ru: 'Описание, до 4000 знаков', en: 'Description, up to 4000 characters' },
  },
  type: {
    reads: 'choice',
    headings: ['тип', 'вид', 'kind'],
    hint: { ru: 'Тип: товар, услуга или работа', en: 'Type: goods, service or work' },
    choices: {
      goods: ['товар', 'товары', 'материал', 'good', 'product'],
      service: ['услуга', 'услуги', 'services'],
      work: ['работа', 'работы', 'works'],
    },
  },
  category: {
    reads: 'text',
    headings: ['категория', 'группа', 'раздел', 'group'],
    hint: { ru: 'Категория: название или путь «Крепёж / Болты»', en: 'Category: its name, or its path "A / B"' },
  },
  unit: UNIT,
  barcode: {
    reads: 'text',
    headings: ['штрихкод', 'шк', 'ean', 'ean13', 'gtin', 'upc'],
    hint: { ru: 'Штрихкод: 8, 12, 13 или 14 цифр', en: 'Barcode: 8, 12, 13 or 14 digits' },
  },
  manufacturer: {
    reads: 'text',
    headings: ['производитель', 'изготовитель', 'maker'],
    hint: { ru: 'Производитель, до 128 знаков', en: 'Manufacturer, up to 128 characters' },
  },
  manufacturerSku: {
    reads: 'text',
    headings: ['артикулпроизводителя', 'кодпроизводителя', 'mpn', 'manufacturerpartnumber'],
    hint: { ru: 'Артикул производителя, до 128 знаков', en: 'Part number of the manufacturer, up to 128 characters' },
  },
  vatRate: VAT_RATE,
  plannedCost: {
    reads: 'number',
    headings: ['плановаястоимость', 'стоимость', 'себестоимость', 'цена', 'cost', 'price'],
    hint: { ru: 'Плановая стоимость', en: 'Planned cost' },
  },
  costCurrency: {
    reads: 'currency',
    headings: ['валюта', 'currency'],
    hint: { ru: 'Валюта: RUB', en: 'Currency: RUB' },
  },
  minStock: {
    reads: 'number',
    headings: ['минимальныйостаток', 'миностаток', 'неснижаемыйостаток', 'reorderlevel', 'minimumstock'],
    hint: { ru: 'Неснижаемый остаток', en: 'Stock that should always be there' },
  },
  isActive: {
    reads: 'flag',
    headings: ['активен', 'активность', 'используется', 'active', 'enabled'],
    hint: { ru: 'Используется: да или нет', en: 'In use: yes or no' },
  },
} as const satisfies ExchangeColumns;

/** A column of the lines of a requisition. */
export type ItemColumn = keyof typeof ITEM_COLUMNS;
/** A column of catalog items. */
export type CatalogColumn = keyof typeof CATALOG_COLUMNS;
