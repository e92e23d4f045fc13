import { CATALOG_COLUMNS, type ExchangeColumns, ITEM_COLUMNS } from './columns.js';

const { sku, unit, comment } = ITEM_COLUMNS;

/** What tells which catalog item a row is about: any of these. */
const ARTICLE = {
  sku: { ...sku, hint: { ru: 'Артикул; или штрихкод, или название', en: 'SKU; or the barcode, or the name' } },
  barcode: {
    ...CATALOG_COLUMNS.barcode,
    hint: { ru: 'Штрихкод товара или его упаковки', en: 'Barcode of the item, or of a packaging of it' },
  },
  name: {
    reads: 'text',
    headings: ITEM_COLUMNS.name.headings,
    words: ITEM_COLUMNS.name.words,
    hint: { ru: 'Название, как в каталоге', en: 'Name as in the catalog' },
  },
} as const satisfies ExchangeColumns;

/** What is said of goods beside how many they are. */
const ABOUT = {
  unitCost: {
    reads: 'number',
    headings: ['себестоимость', 'стоимостьединицы', 'цена', 'unitcost', 'cost', 'price'],
    words: [{ any: 'себестоимост|цена|цены|cost|price', not: 'сумм итог всего общ total amount sum' }],
    hint: { ru: 'Себестоимость единицы, если приходует', en: 'Cost of one unit, of what comes in' },
  },
  discrepancyReason: {
    reads: 'choice',
    headings: ['причина', 'причинарасхождения', 'reason'],
    words: [{ any: 'причин|reason' }],
    hint: {
      ru: 'Причина: недостача, излишек, повреждено, пересорт, качество, упаковка, другое',
      en: 'Reason: shortage, surplus, damaged, wrong_item, quality, packaging, other',
    },
    choices: {
      shortage: ['недостача', 'нехватка', 'утеря', 'loss'],
      surplus: ['излишек', 'излишки'],
      damaged: ['повреждено', 'бой', 'брак', 'порча', 'повреждение', 'damage'],
      wrong_item: ['пересорт', 'пересортица', 'нетоттовар', 'wrongitem'],
      quality: ['качество', 'некачественный'],
      packaging: ['упаковка', 'тара'],
      other: ['другое', 'прочее', 'иное'],
    },
  },
  comment,
} as const satisfies ExchangeColumns;

const BY_THE_BOOKS =
  'учет учетн книг книж бухгалтер остат план систем book books stock system expected разниц расхожд difference';

/** Columns of the items of stock documents that are no counts. */
export const STOCK_COLUMNS = {
  ...ARTICLE,
  quantity: {
    ...ITEM_COLUMNS.quantity,
    hint: { ru: 'Количество, обязательно, больше нуля', en: 'Quantity, required, more than zero' },
  },
  unit,
  ...ABOUT,
} as const satisfies ExchangeColumns;

/** Columns of what a count has found. */
export const COUNT_COLUMNS = {
  ...ARTICLE,
  countedQuantity: {
    reads: 'number',
    isRequired: true,
    headings: [
      'факт',
      'фактически',
      'фактическоеколичество',
      'количество',
      'колво',
      'кол',
      'counted',
      'qty',
      'quantity',
    ],
    words: [
      { any: 'фактическ количеств|фактическ налич|подсчитан|пересчитан|насчитан|counted|actual', not: BY_THE_BOOKS },
      { any: 'факт|фактическ|кол во|кол|количеств|налич|qty|quantity', not: BY_THE_BOOKS },
    ],
    prefers: 'факт фактическ counted actual',
    hint: {
      ru: 'Сколько найдено, обязательно; ноль, если нет',
      en: 'What was found, required; zero where nothing was',
    },
  },
  unit,
  ...ABOUT,
} as const satisfies ExchangeColumns;

/** Columns that a table of a count has beside: what the books say, and how far that is from what was found. */
export const COMPARED_COLUMNS = ['bookQuantity', 'difference'] as const;

/** A column of the items of a stock document. */
export type StockColumn = keyof typeof STOCK_COLUMNS;
/** A column of what a count has found. */
export type CountColumn = keyof typeof COUNT_COLUMNS;
