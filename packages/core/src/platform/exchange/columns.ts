/** Languages that tables are written in. */
export type TableLanguage = 'ru' | 'en';

/** How the text of a cell is read. */
export type CellReading = 'text' | 'number' | 'rate' | 'vatRate' | 'date' | 'flag' | 'unit' | 'currency' | 'choice';

/** Words of headings, as the beginnings that all their forms have; up to three letters are a whole word. */
export interface HeadingWords {
  /** Separated by `|`: all words of one of these, in any order. */
  readonly any: string;
  /** Words with which a heading means something else. */
  readonly not?: string;
}

/** A column that a table may have. */
export interface ExchangeColumn {
  readonly reads: CellReading;
  /** A new record needs it. */
  readonly isRequired?: true;
  /** Headings that mean it, beside its own name. */
  readonly headings: readonly string[];
  /** Words by which other headings mean it, the usual ones first. */
  readonly words?: readonly HeadingWords[];
  /** Stems of words that tell, of several headings which mean it, the one that is wanted; and those that are wanted least. */
  readonly prefers?: string;
  readonly avoids?: string;
  readonly hint: { readonly ru: string; readonly en: string };
  /** Words for the values of a choice. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
}

/** Columns by the name that they have in tables, in the order in which they are written. */
export type ExchangeColumns = Readonly<Record<string, ExchangeColumn>>;

const MAKER = 'производител изготовител завод manufacturer maker';
const SUM = 'сумм итог всего общ total amount sum';
const NOT_WANTED =
  'остат склад налич факт получен отгруж поставлен упак мин масс вес цена цены сумм стоим мест кратн stock received delivered pack weight price';

const NAME = {
  reads: 'text',
  isRequired: true,
  headings: ['название', 'наименование', 'товар', 'номенклатура', 'позиция', 'материал', 'product', 'item', 'title'],
  words: [
    {
      any: 'наименован|назван|name',
      not: 'поставщик производител изготовител завод объект заказчик контрагент организац групп категор склад файл supplier file',
    },
    {
      any: 'номенклатур|товар|материал|продукц|издели|оборудован|product|item|material|goods',
      not: 'код артикул номер no дата срок групп категор раздел тип вид code number date type group category price',
    },
    { any: 'позици|описани|description|title', not: 'код номер no code number' },
  ],
  hint: { ru: 'Название, обязательно, до 500 знаков', en: 'Name, required, up to 500 characters' },
} as const satisfies ExchangeColumn;
const SKU = {
  reads: 'text',
  headings: ['артикул', 'код', 'кодтовара', 'номенклатурныйномер', 'article', 'code', 'itemcode', 'partnumber'],
  words: [
    { any: 'артикул|арт|sku|article|номенклатурн номер|каталожн номер|part number|item code|product code', not: MAKER },
    {
      any: 'код|code',
      not: `${MAKER} океи окпд тн вэд ед измерен проект объект бюджет стать цфо поставщик инн валют unit currency country`,
    },
    { any: 'артикул|код издели|код оборудован' },
  ],
  hint: { ru: 'Артикул, до 64 знаков', en: 'SKU (article number), up to 64 characters' },
} as const satisfies ExchangeColumn;
const UNIT = {
  reads: 'unit',
  headings: ['единица', 'едизм', 'ед', 'единицаизмерения', 'еи', 'uom', 'unitcode', 'unitofmeasure'],
  words: [
    { any: 'ед измерен|ед изм|единиц измерен|единиц изм|океи|еи|uom|unit measure', not: `цена цены стоим ${SUM}` },
    { any: 'единиц|ед|unit', not: `цена цены стоим масс вес кол количеств price cost weight ${SUM}` },
  ],
  hint: { ru: 'Единица: шт, кг, м или код ОКЕИ', en: 'Unit: pcs, kg, m or its OKEI code' },
} as const satisfies ExchangeColumn;
const VAT_RATE = {
  reads: 'vatRate',
  headings: ['ндс', 'ставкандс', 'vat', 'tax', 'taxrate'],
  words: [{ any: 'ставк ндс|ндс|vat', not: `цена цены стоим руб без с ч price cost with without ${SUM}` }],
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
    words: [
      { any: 'кол во|кол|количеств|объем|потребност|qty|quantity', not: NOT_WANTED },
      {
        any: 'заказ|закуп|требу|нужно|план|ordered|required|planned',
        not: `${NOT_WANTED} номер no дата срок заказчик код объект договор number date`,
      },
    ],
    prefers: 'заказ закуп заявк требу нужно order required requested',
    avoids: 'план проект смет норм plan planned estimate',
    hint: { ru: 'Количество, обязательно, больше нуля', en: 'Quantity, required, more than zero' },
  },
  unit: UNIT,
  unitPrice: {
    reads: 'number',
    headings: ['цена', 'ценазаединицу', 'ценазаед', 'плановаяцена', 'price', 'unitcost'],
    words: [
      { any: 'цена|цены|price|unit cost', not: SUM },
      { any: 'стоимость ед|стоимость единиц', not: SUM },
    ],
    prefers: 'заказ закуп order',
    avoids: 'смет проект estimate',
    hint: { ru: 'Плановая цена за единицу', en: 'Planned price of one unit' },
  },
  vatRate: VAT_RATE,
  requiredDate: {
    reads: 'date',
    headings: ['срок', 'дата', 'датапоставки', 'срокпоставки', 'нужнок', 'duedate', 'needby', 'deliverydate', 'date'],
    words: [
      {
        any: 'дата поставк|срок поставк|дата потребност|дата требу|дата|срок|нужно к|need by|due date|delivery date',
        not: 'заявк оплат договор счет создан документ соглас производ изготов invoice created',
      },
    ],
    hint: { ru: 'К какому дню нужно: 15.01.2026', en: 'Day by which it is needed: 2026-01-15' },
  },
  comment: {
    reads: 'text',
    headings: ['комментарий', 'примечание', 'заметка', 'note', 'notes', 'remark'],
    words: [{ any: 'примечан|комментар|заметк|пояснен|уточнен|замечан|note|notes|remark|comment' }],
    hint: { ru: 'Комментарий, до 1000 знаков', en: 'Comment, up to 1000 characters' },
  },
} as const satisfies ExchangeColumns;

const { name, sku, quantity, unit, unitPrice, vatRate, requiredDate, comment } = ITEM_COLUMNS;

/** Columns of the lines of an order. */
export const ORDER_ITEM_COLUMNS = {
  name,
  sku,
  supplierSku: {
    reads: 'text',
    headings: ['артикулпоставщика', 'кодпоставщика', 'suppliersku', 'suppliercode', 'vendorcode'],
    words: [{ any: 'артикул поставщик|код поставщик|supplier sku|supplier code|vendor code' }],
    hint: { ru: 'Артикул поставщика, до 128 знаков', en: 'Code of the supplier, up to 128 characters' },
  },
  quantity,
  unit,
  unitPrice: {
    ...unitPrice,
    hint: {
      ru: 'Цена за единицу; без неё — из прайс-листа договора',
      en: 'Price of one unit; defaults to the list of the contract',
    },
  },
  discountPercent: {
    reads: 'rate',
    headings: ['скидка', 'discount'],
    words: [{ any: 'скидк|discount', not: `цена цены price ${SUM}` }],
    hint: { ru: 'Скидка в процентах', en: 'Discount in percent' },
  },
  vatRate,
  requiredDate,
  promisedDate: {
    reads: 'date',
    headings: ['обещанныйсрок', 'подтвержденныйсрок', 'promiseddate'],
    words: [{ any: 'обещан срок|обещан дата|подтвержден срок|подтвержден дата|promised' }],
    hint: { ru: 'Когда поставщик обещал доставить: 20.01.2026', en: 'Day promised by the supplier: 2026-01-20' },
  },
  comment,
} as const satisfies ExchangeColumns;

/** Columns of catalog items. */
export const CATALOG_COLUMNS = {
  name: NAME,
  sku: SKU,
  brand: {
    reads: 'text',
    headings: ['бренд', 'марка', 'торговаямарка', 'trademark'],
    words: [{ any: 'бренд|торгов марк|brand' }],
    hint: { ru: 'Бренд, до 128 знаков', en: 'Brand, up to 128 characters' },
  },
  description: {
    reads: 'text',
    headings: ['описание', 'характеристики', 'details'],
    words: [{ any: 'описани|характеристик|description', not: 'наименован' }],
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
    words: [{ any: 'категори|групп|category' }],
    hint: { ru: 'Категория: название или путь «Крепёж / Болты»', en: 'Category: its name, or its path "A / B"' },
  },
  unit: UNIT,
  packagings: {
    reads: 'text',
    headings: ['упаковки', 'упаковка', 'фасовка', 'packagings', 'packaging'],
    words: [{ any: 'упаковк|фасовк|packaging', not: 'цена цены стоим масс вес price weight' }],
    hint: {
      ru: 'Другие единицы и сколько в них основных: бухта = 100; поддон = 1200 / штрихкод',
      en: 'Further units, and how many base units they hold: roll = 100; pallet = 1200 / barcode',
    },
  },
  barcode: {
    reads: 'text',
    headings: ['штрихкод', 'шк', 'ean', 'ean13', 'gtin', 'upc'],
    words: [{ any: 'штрих|штрихкод|barcode|ean|gtin' }],
    hint: { ru: 'Штрихкод: 8, 12, 13 или 14 цифр', en: 'Barcode: 8, 12, 13 or 14 digits' },
  },
  manufacturer: {
    reads: 'text',
    headings: ['производитель', 'изготовитель', 'maker'],
    words: [{ any: 'производител|изготовител|manufacturer', not: 'артикул код страна code number country' }],
    hint: { ru: 'Производитель, до 128 знаков', en: 'Manufacturer, up to 128 characters' },
  },
  manufacturerSku: {
    reads: 'text',
    headings: ['артикулпроизводителя', 'кодпроизводителя', 'mpn', 'manufacturerpartnumber'],
    words: [{ any: 'артикул производител|код производител|артикул изготовител|артикул завод|mpn' }],
    hint: { ru: 'Артикул производителя, до 128 знаков', en: 'Part number of the manufacturer, up to 128 characters' },
  },
  vatRate: VAT_RATE,
  plannedCost: {
    reads: 'number',
    headings: ['плановаястоимость', 'стоимость', 'себестоимость', 'цена', 'cost', 'price'],
    words: [{ any: 'цена|цены|себестоимост|стоимост|price|cost', not: SUM }],
    hint: { ru: 'Плановая стоимость', en: 'Planned cost' },
  },
  costCurrency: {
    reads: 'currency',
    headings: ['валюта', 'currency'],
    words: [{ any: 'валюта|currency' }],
    hint: { ru: 'Валюта: RUB', en: 'Currency: RUB' },
  },
  minStock: {
    reads: 'number',
    headings: ['минимальныйостаток', 'миностаток', 'неснижаемыйостаток', 'reorderlevel', 'minimumstock'],
    words: [{ any: 'мин остат|минимальн остат|неснижаем остат|min stock|minimum stock' }],
    hint: { ru: 'Неснижаемый остаток', en: 'Stock that should always be there' },
  },
  isActive: {
    reads: 'flag',
    headings: ['активен', 'активность', 'используется', 'active', 'enabled'],
    hint: { ru: 'Используется: да или нет', en: 'In use: yes or no' },
  },
} as const satisfies ExchangeColumns;

/**
 * What tables of lines say beside their fields: a sum in place of a price, and the currency of a row. It is read, and taken into the
 * price; tables that are written have neither.
 */
export const BESIDE_PRICES = {
  sum: {
    reads: 'number',
    headings: ['сумма', 'итого', 'всего', 'стоимость', 'sum', 'total', 'lineamount', 'linetotal'],
    words: [
      { any: 'сумм|стоимост|итог|всего|total|sum', not: 'ндс vat ед единиц количеств кол price цена цены unit' },
      { any: 'сумм с ндс|стоимост с ндс|всего с ндс|итог с ндс|сумм вкл ндс|total with vat|total incl vat' },
      { any: 'сумм без ндс|стоимост без ндс|всего без ндс|итог без ндс|total without vat|total excl vat' },
    ],
    hint: { ru: 'Сумма строки, если нет цены', en: 'Sum of the row, where it has no price' },
  },
  currency: {
    reads: 'currency',
    headings: ['валюта', 'currency'],
    words: [{ any: 'валюта|currency' }],
    hint: { ru: 'Валюта: RUB', en: 'Currency: RUB' },
  },
} as const satisfies ExchangeColumns;

/** The columns that a table is read by. */
export function readColumns(columns: ExchangeColumns): ExchangeColumns {
  return Object.hasOwn(columns, 'unitPrice') ? { ...columns, ...BESIDE_PRICES } : columns;
}

/** A column of the lines of a requisition. */
export type ItemColumn = keyof typeof ITEM_COLUMNS;
/** A column of the lines of an order. */
export type OrderItemColumn = keyof typeof ORDER_ITEM_COLUMNS;
/** A column of catalog items. */
export type CatalogColumn = keyof typeof CATALOG_COLUMNS;
