import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import { BESIDE_PRICES, type ExchangeColumns, ITEM_COLUMNS } from '../../../platform/exchange/index.js';

const NO_HINT = { ru: '', en: '' } as const;
const NOT_OFFERED = 'запрош заказч требу requested';

/** Which of several prices of a supplier's own table is meant, by the words beside it. */
const PREFERRED: Readonly<Record<VatMode, { readonly prefers: string; readonly avoids: string }>> = {
  EXCLUSIVE: { prefers: 'без without excl excluding net', avoids: 'с вкл with incl including gross' },
  NO_VAT: { prefers: 'без without excl excluding net', avoids: 'с вкл with incl including gross' },
  INCLUSIVE: { prefers: 'с вкл with incl including gross', avoids: 'без without excl excluding net' },
};

/**
 * Columns of an answer to a price request: of our workbook, or of the supplier's own table, where they are recognised as in an import.
 *
 * @param vatMode how prices are asked for
 */
export function answerColumns(vatMode: VatMode) {
  const { name, sku, quantity, unit, unitPrice, vatRate, comment } = ITEM_COLUMNS;
  return {
    rfqItemId: { reads: 'text', headings: ['idстроки', 'lineid'], hint: NO_HINT },
    name: { ...name, hint: NO_HINT },
    sku: { ...sku, hint: NO_HINT },
    quantity: {
      ...quantity,
      // What is in stock at the supplier's is no offer, and so is not taken for the quantity that is priced.
      prefers: 'предлаг offered',
      hint: NO_HINT,
    },
    unit: { ...unit, hint: NO_HINT },
    unitPrice: {
      ...unitPrice,
      headings: ['цена', 'ценазаединицу', 'ценазаед', 'price', 'unitprice', 'unitcost'],
      ...PREFERRED[vatMode],
      hint: NO_HINT,
    },
    vatRate: { ...vatRate, hint: NO_HINT },
    leadTimeDays: {
      reads: 'number',
      headings: ['срокпоставкидней', 'срокпоставки', 'срок', 'leadtime', 'leadtimedays'],
      words: [{ any: 'срок поставк|срок изготов|срок|lead time|дней|дн|days', not: 'оплат гарант договор payment' }],
      hint: NO_HINT,
    },
    deliveryDate: {
      reads: 'date',
      headings: ['датапоставки', 'deliverydate'],
      words: [{ any: 'дата поставк|дата отгрузк|delivery date', not: NOT_OFFERED }],
      hint: NO_HINT,
    },
    minOrderQuantity: {
      reads: 'number',
      headings: [
        'минимальныйзаказ',
        'минзаказ',
        'минимальнаяпартия',
        'moq',
        'minorder',
        'minimumorder',
        'minorderquantity',
      ],
      words: [{ any: 'минимальн заказ|минимальн парти|мин заказ|мин парти|moq|minimum order|min order' }],
      hint: NO_HINT,
    },
    orderMultiple: {
      reads: 'number',
      headings: ['кратность', 'кратностьзаказа', 'ordermultiple'],
      words: [{ any: 'кратност|multiple' }],
      hint: NO_HINT,
    },
    offeredName: {
      reads: 'text',
      headings: ['предлагаемыйтовареслидругой', 'предлагаемыйтовар', 'аналог', 'offereditemifdifferent', 'offereditem'],
      words: [{ any: 'предлагаем|предложен|аналог|замен|offered|substitute|analog' }],
      hint: NO_HINT,
    },
    isUnavailable: {
      reads: 'flag',
      headings: ['непоставляем', 'notavailable'],
      hint: NO_HINT,
    },
    comment: { ...comment, hint: NO_HINT },
    sum: { ...BESIDE_PRICES.sum, hint: NO_HINT },
    currency: { ...BESIDE_PRICES.currency, hint: NO_HINT },
  } as const satisfies ExchangeColumns;
}

/** A column of an answer. */
export type AnswerColumn = keyof ReturnType<typeof answerColumns>;
