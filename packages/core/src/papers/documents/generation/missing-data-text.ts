import { WAYBILL_DATA, type RequiredDatum } from '../forms/index.js';
import type { InLanguages } from '../../../kernel/values/text/locale.js';

const BUYER: InLanguages = {
  en: 'a buyer (a customer, or a seller profile where the portal buys)',
  ru: 'покупателя (заказчика или, если закупает портал, профиля продавца)',
};
const PRICES: InLanguages = { en: 'a price on every line', ru: 'цены в каждой строке' };

const NAMES: Readonly<Record<Exclude<RequiredDatum, keyof typeof WAYBILL_DATA>, InLanguages>> = {
  seller: {
    en: 'a seller (a seller profile, or a supplier of the lines)',
    ru: 'продавца (профиля продавца или поставщика строк)',
  },
  buyer: BUYER,
  invoicedBuyer: BUYER,
  lines: { en: 'lines', ru: 'строк' },
  prices: PRICES,
  invoicedPrices: PRICES,
  sellerInn: { en: 'the tax number (INN) of the seller', ru: 'ИНН продавца' },
  buyerInn: { en: 'the tax number (INN) of the buyer', ru: 'ИНН покупателя' },
  sellerSigner: {
    en: 'surname and first name of whoever signs for the seller (directorName of the seller profile)',
    ru: 'фамилии и имени подписывающего за продавца (directorName профиля продавца)',
  },
  corrected: {
    en: 'the transfer document that is corrected, made as xml (correctedDocumentId where there are several)',
    ru: 'корректируемого передаточного документа, составленного в xml (correctedDocumentId, если их несколько)',
  },
  buyerSigner: {
    en: 'surname and first name of whoever signs for the buyer (directorName of the seller profile)',
    ru: 'фамилии и имени подписывающего за покупателя (directorName профиля продавца)',
  },
  counted: { en: 'a count of what was received', ru: 'данных о том, сколько принято' },
  attorney: { en: 'a person who is trusted (attorneyName)', ru: 'доверенного лица (attorneyName)' },
  stops: { en: 'stops (a trip, a route or places)', ru: 'точек маршрута (рейса, маршрута или объектов)' },
};

/** What an act cannot be made without. */
export const NOTHING_REPORTED: InLanguages = {
  en: 'The act cannot be made without a receipt: no warehouse took the goods in, and no stop of a trip reports that they were handed over.',
  ru: 'Акт нельзя создать без приёмки: ни один склад не принял товар, и ни одна остановка рейса не сообщает о его передаче.',
};

/** Says what a document cannot be made without. */
export function missingDataText(missing: readonly RequiredDatum[]): InLanguages {
  const names = missing.map((datum) => nameOf(datum));
  return {
    en: `The document cannot be made without ${listed('en', names)}.`,
    ru: `Документ нельзя создать без ${listed('ru', names)}.`,
  };
}

function nameOf(datum: RequiredDatum): InLanguages {
  const own: Partial<Record<RequiredDatum, InLanguages>> = NAMES;
  const ofWaybill: Partial<Record<RequiredDatum, { readonly name: InLanguages }>> = WAYBILL_DATA;
  return own[datum] ?? ofWaybill[datum]?.name ?? { en: datum, ru: datum };
}

function listed(language: keyof InLanguages, names: readonly InLanguages[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map((name) => name[language]));
}
