import { madeOnce } from '../../../kernel/values/made-once.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import { unitNames, UNITS } from '../../../kernel/values/numbers/units.js';
import { moneyText, priceText } from '../../../kernel/values/text/money-text.js';
import type { InLanguages, Language } from '../../../kernel/values/text/locale.js';
import type { SubjectLine, SubjectOffer } from '../gate.js';

/** A line as approvers are shown it. */
type ReadLine = SubjectLine & { readonly offers?: readonly SubjectOffer[] | undefined };

interface Words extends Readonly<Record<'gross' | 'chosen' | 'best' | 'analog', string>> {
  readonly vat: Readonly<Record<VatMode, string>>;
  readonly days: (count: number) => string;
  readonly by: (day: string) => string;
}

const WORDS: InLanguages<Words> = {
  ru: {
    vat: { EXCLUSIVE: 'без НДС', INCLUSIVE: 'с НДС', NO_VAT: 'НДС не облагается' },
    gross: 'с НДС',
    chosen: 'выбрано',
    best: 'лучшая цена',
    analog: 'аналог',
    days: (count) => `${count} дн.`,
    by: (day) => `к ${day}`,
  },
  en: {
    vat: { EXCLUSIVE: 'without VAT', INCLUSIVE: 'with VAT', NO_VAT: 'no VAT' },
    gross: 'with VAT',
    chosen: 'chosen',
    best: 'best price',
    analog: 'analog',
    days: (count) => `${count} days`,
    by: (day) => `by ${day}`,
  },
};
const LOCALES = { ru: 'ru-RU', en: 'en-GB' } as const;
/** Offers of a line that are told; whoever wants all of them looks at the comparison. */
const MOST_OFFERS = 10;

/** How much of what a line is about, at which price, and what that comes to. A net price is no part of a gross sum. */
export function lineText(
  language: Language,
  { quantity, unitName, unitPrice, vatMode, grossAmount }: SubjectLine,
  currency: string | null,
): string {
  const words = WORDS[language];
  const count = joined(
    [quantity && numberFormat(LOCALES[language]).format(quantity as `${number}`), unitIn(language, unitName)],
    ' ',
  );
  const price =
    unitPrice === null
      ? ''
      : joined([priceOf(language, unitPrice, currency), vatMode ? words.vat[vatMode] : null], ' ');
  const sum = grossAmount === null ? '' : `${amountText(language, grossAmount, currency)} ${words.gross}`;
  return joined([joined([count, price], ' × '), sum], ' — ');
}

/** What suppliers offer for a line, the chosen one first, as approvers read it. */
export function offerTexts(language: Language, { offers = [] }: ReadLine): string[] {
  const words = WORDS[language];
  const inOrder = offers.toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen));
  return inOrder.slice(0, MOST_OFFERS).map((offer) => {
    const terms = [
      `${priceOf(language, offer.unitPrice, offer.currency)} ${words.vat[offer.vatMode]}`,
      offer.isAnalog ? words.analog : null,
      offer.leadTimeDays === null ? null : words.days(offer.leadTimeDays),
      offer.deliveryDate === null ? null : words.by(dayText(language, offer.deliveryDate)),
      offer.paymentTermsText,
    ];
    const marks = joined([offer.isChosen ? words.chosen : null, offer.isBestPrice ? words.best : null], ', ');
    return joined([`${offer.supplierName}: ${joined(terms, ', ')}`, marks === '' ? null : `(${marks})`], ' ');
  });
}

function amountText(language: Language, amount: string, currency: string | null): string {
  return currency === null ? amount : moneyText(amount, { locale: LOCALES[language], currency });
}

function priceOf(language: Language, unitPrice: string, currency: string | null): string {
  return currency === null ? unitPrice : priceText(unitPrice, { locale: LOCALES[language], currency });
}

/** Units are kept as the portal calls them; those of the product have a name in each language. */
function unitIn(language: Language, unitName: string | null): string | null {
  const known = UNITS.find(({ shortName }) => shortName === unitName);
  return known === undefined ? unitName : unitNames(known, language).shortName;
}

function dayText(language: Language, instant: string): string {
  return dayFormat(LOCALES[language]).format(new Date(instant));
}

const numberFormat = madeOnce((locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }));
// Making a format takes a hundred times as long as using it, and a long order has thousands of offers.
const dayFormat = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }));

function joined(parts: readonly (string | null)[], by: string): string {
  return parts.filter((part) => part !== null && part !== '').join(by);
}
