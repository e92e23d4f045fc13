import type { InLanguages } from '../../kernel/values/text/locale.js';
import type { MatchException } from './match-values.js';

/** What differs between an invoice and what was ordered or decided, as people say it. */
export const EXCEPTION_WORDS: Readonly<Record<MatchException['code'], InLanguages>> = {
  not_ordered: { ru: 'строка не заказана', en: 'a line was not ordered' },
  price_over: { ru: 'цена выше', en: 'the price is higher' },
  quantity_over_ordered: { ru: 'количество больше заказанного', en: 'more than was ordered' },
  quantity_over_received: { ru: 'количество больше полученного', en: 'more than was received' },
  vat_differs: { ru: 'другой НДС', en: 'other VAT' },
  currency_differs: { ru: 'другая валюта', en: 'another currency' },
  supplier_differs: { ru: 'другой поставщик', en: 'another supplier' },
  duplicate_suspected: { ru: 'похоже на повтор другого счёта', en: 'looks like another invoice' },
  unordered: { ru: 'счёт без заказа', en: 'it names no order' },
};
