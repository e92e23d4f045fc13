import type { FormColumn, NewSheet, SheetValue } from '../../../kernel/ports/sheets.js';
import { PRICE_BASIS } from '../../../kernel/values/numbers/price-basis.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import type { InLanguages, Language } from '../../../kernel/values/text/locale.js';
import type { AskedLine } from '../../../procurement/sourcing/index.js';
import type { AnswerColumn } from './columns.js';

/** What a workbook asks for. Days and times are as the portal writes them; null where there is none. */
export interface AskedPrices {
  readonly rfqNumber: string;
  readonly buyerName: string;
  readonly currency: string;
  readonly vatMode: VatMode;
  readonly answerBy: string | null;
  readonly deliverBy: string | null;
  readonly deliveryAddress: string | null;
  readonly paymentTermsText: string | null;
  readonly deliveryTermsText: string | null;
  readonly lines: readonly (Omit<AskedLine, 'requiredDate'> & { readonly neededBy: string | null })[];
}

const TEXTS = {
  ru: {
    title: ({ rfqNumber, buyerName }: AskedPrices) => `Запрос цен ${rfqNumber}, ${buyerName}`,
    answerBy: 'Ответить до',
    deliverBy: 'Поставить до',
    deliveryAddress: 'Адрес поставки',
    paymentTermsText: 'Условия оплаты',
    deliveryTermsText: 'Условия поставки',
    remark: 'Заполните цветные ячейки и отправьте файл ответом на это письмо. Остальное изменить нельзя.',
    price: (currency: string, vat: string) => `Цена за единицу, ${currency}, ${vat}`,
  },
  en: {
    title: ({ rfqNumber, buyerName }: AskedPrices) => `Request for quotation ${rfqNumber}, ${buyerName}`,
    answerBy: 'Answer by',
    deliverBy: 'Deliver by',
    deliveryAddress: 'Delivery address',
    paymentTermsText: 'Payment terms',
    deliveryTermsText: 'Delivery terms',
    remark: 'Fill in the coloured cells and send the file as an answer to this mail. Nothing else can be changed.',
    price: (currency: string, vat: string) => `Unit price, ${currency}, ${vat}`,
  },
} as const;

/** Terms that stand above the lines. */
const TERMS = ['answerBy', 'deliverBy', 'deliveryAddress', 'paymentTermsText', 'deliveryTermsText'] as const;

/** Columns that are there to be read, and are no part of an answer. */
type ShownColumn = 'number' | 'neededBy' | 'requirements';

interface WorkbookColumn extends FormColumn {
  readonly target: AnswerColumn | ShownColumn;
  readonly heading: InLanguages;
}

const same = (text: string): InLanguages => ({ ru: text, en: text });

const COLUMNS: readonly WorkbookColumn[] = [
  { target: 'rfqItemId', heading: { ru: 'ID строки', en: 'Line ID' }, width: 38, isHidden: true },
  { target: 'number', heading: same('№'), width: 5 },
  { target: 'name', heading: { ru: 'Наименование', en: 'Name' }, width: 50 },
  { target: 'sku', heading: { ru: 'Артикул', en: 'SKU' }, width: 16 },
  { target: 'quantity', heading: { ru: 'Количество', en: 'Quantity' }, width: 12, isOpen: true },
  { target: 'unit', heading: { ru: 'Ед. изм.', en: 'Unit' }, width: 9 },
  { target: 'neededBy', heading: { ru: 'Нужно к', en: 'Needed by' }, width: 16 },
  { target: 'requirements', heading: { ru: 'Требования', en: 'Requirements' }, width: 40 },
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
  const { rfqNumber, currency, vatMode, lines } = asked;
  const texts = TEXTS[language];
  const price = texts.price(currency, PRICE_BASIS[language][vatMode]);
  const inNames = COLUMNS.map(({ target }) => target === 'name');
  const above = (text: string) => inNames.map((isName) => (isName ? text : null));
  const terms = TERMS.flatMap((term) => (asked[term] === null ? [] : [`${texts[term]} ${asked[term]}`]));
  const remark = [texts.remark, ...terms].join('\n');
  const heading = COLUMNS.map((column) => (column.target === 'unitPrice' ? price : column.heading[language]));
  return {
    name: rfqNumber,
    form: { headingRows: HEADING_ROWS, columns: COLUMNS },
    rows: [
      above(texts.title(asked)),
      above(remark),
      heading,
      ...lines.map((line, index) => {
        const values: Partial<Record<WorkbookColumn['target'], SheetValue>> = {
          number: index + 1,
          rfqItemId: line.id,
          name: line.name,
          sku: line.sku,
          quantity: numberOr(line.quantity),
          unit: line.unitName,
          neededBy: line.neededBy,
          requirements: line.requirements.length === 0 ? null : line.requirements.join('\n'),
        };
        return COLUMNS.map(({ target }) => values[target] ?? null);
      }),
    ],
  };
}

/** A number as spreadsheets have it, unless they would lose digits of it. */
function numberOr(decimal: string): SheetValue {
  return decimal.replaceAll(/\D/g, '').length > 15 ? decimal : Number(decimal);
}
