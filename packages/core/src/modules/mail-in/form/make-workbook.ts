import type { FormColumn, NewSheet, SheetValue } from '../../../ports/sheets.js';
import type { Row } from '../../../records/record.js';
import type { KnownUnits } from '../../../values/numbers/known-units.js';
import { unitNames } from '../../../values/numbers/units.js';
import type { VatMode } from '../../../values/numbers/vat.js';
import type { InLanguages, Language } from '../../../values/text/locale.js';
import type { RfqItems } from '../../sourcing/index.js';
import type { AnswerColumn } from './columns.js';

type RfqItemRow = Row<typeof RfqItems>;

/** What a workbook asks for. */
export interface AskedPrices {
  readonly rfqNumber: string;
  readonly buyerName: string;
  readonly currency: string;
  readonly vatMode: VatMode;
  /** The deadline as the portal writes it; null where there is none. */
  readonly answerBy: string | null;
  readonly items: readonly RfqItemRow[];
  readonly units: KnownUnits;
}

const VAT_WORDS: InLanguages<Readonly<Record<VatMode, string>>> = {
  ru: { EXCLUSIVE: 'без НДС', INCLUSIVE: 'с НДС', NO_VAT: 'НДС не облагается' },
  en: { EXCLUSIVE: 'without VAT', INCLUSIVE: 'with VAT', NO_VAT: 'no VAT' },
};

const TEXTS = {
  ru: {
    title: ({ rfqNumber, buyerName }: AskedPrices) => `Запрос цен ${rfqNumber}, ${buyerName}`,
    answerBy: (day: string) => `Ответить до ${day}.`,
    remark: 'Заполните цветные ячейки и отправьте файл ответом на это письмо. Остальное изменить нельзя.',
    price: (currency: string, vat: string) => `Цена за единицу, ${currency}, ${vat}`,
  },
  en: {
    title: ({ rfqNumber, buyerName }: AskedPrices) => `Request for quotation ${rfqNumber}, ${buyerName}`,
    answerBy: (day: string) => `Answer by ${day}.`,
    remark: 'Fill in the coloured cells and send the file as an answer to this mail. Nothing else can be changed.',
    price: (currency: string, vat: string) => `Unit price, ${currency}, ${vat}`,
  },
} as const;

interface WorkbookColumn extends FormColumn {
  readonly target: AnswerColumn | null;
  readonly heading: InLanguages;
}

const same = (text: string): InLanguages => ({ ru: text, en: text });

const COLUMNS: readonly WorkbookColumn[] = [
  { target: 'rfqItemId', heading: { ru: 'ID строки', en: 'Line ID' }, width: 38, isHidden: true },
  { target: null, heading: same('№'), width: 5 },
  { target: 'name', heading: { ru: 'Наименование', en: 'Name' }, width: 50 },
  { target: 'sku', heading: { ru: 'Артикул', en: 'SKU' }, width: 16 },
  { target: 'quantity', heading: { ru: 'Количество', en: 'Quantity' }, width: 12, isOpen: true },
  { target: 'unit', heading: { ru: 'Ед. изм.', en: 'Unit' }, width: 9 },
  { target: 'unitPrice', heading: { ru: 'Цена за единицу', en: 'Unit price' }, width: 16, isOpen: true },
  { target: 'vatRate', heading: { ru: 'Ставка НДС, %', en: 'VAT rate, %' }, width: 10, isOpen: true },
  { target: 'leadTimeDays', heading: { ru: 'Срок поставки, дней', en: 'Lead time, days' }, width: 11, isOpen: true },
  { target: 'minOrderQuantity', heading: { ru: 'Минимальный заказ', en: 'Minimum order' }, width: 12, isOpen: true },
  { target: 'orderMultiple', heading: { ru: 'Кратность заказа', en: 'Order multiple' }, width: 11, isOpen: true },
  {
    target: 'offeredName',
    heading: { ru: 'Предлагаемый товар, если другой', en: 'Offered item, if different' },
    width: 36,
    isOpen: true,
  },
  { target: 'isUnavailable', heading: { ru: 'Не поставляем', en: 'Not available' }, width: 11, isOpen: true },
  { target: 'comment', heading: { ru: 'Комментарий', en: 'Comment' }, width: 36, isOpen: true },
];

/** Rows down to the heading: what is asked for, what to do, and the heading. */
const HEADING_ROWS = 3;

/** The lines of a price request as a sheet that a supplier fills in. The ids of lines are hidden, and all that was asked is locked. */
export function answerSheet(asked: AskedPrices, language: Language): NewSheet {
  const { rfqNumber, currency, vatMode, answerBy, items, units } = asked;
  const texts = TEXTS[language];
  const price = texts.price(currency, VAT_WORDS[language][vatMode]);
  const inNames = COLUMNS.map(({ target }) => target === 'name');
  const above = (text: string) => inNames.map((isName) => (isName ? text : null));
  const remark = [texts.remark, ...(answerBy === null ? [] : [texts.answerBy(answerBy)])].join(' ');
  const heading = COLUMNS.map((column) => (column.target === 'unitPrice' ? price : column.heading[language]));
  return {
    name: rfqNumber,
    form: { headingRows: HEADING_ROWS, columns: COLUMNS },
    rows: [
      above(texts.title(asked)),
      above(remark),
      heading,
      ...items.map((item, index) => {
        const unit = units.byId(item.unitId);
        const values: Partial<Record<AnswerColumn, SheetValue>> = {
          rfqItemId: item.id,
          name: item.rawName,
          sku: item.skuSnapshot,
          quantity: numberOr(item.quantity),
          unit: unit === undefined ? null : unitNames(unit, language).shortName,
          comment: null,
        };
        return COLUMNS.map(({ target }) => (target === null ? index + 1 : (values[target] ?? null)));
      }),
    ],
  };
}

/** A number as spreadsheets have it, unless they would lose digits of it. */
function numberOr(decimal: string): SheetValue {
  return decimal.replaceAll(/\D/g, '').length > 15 ? decimal : Number(decimal);
}
