import { madeOnce } from '../made-once.js';

/** How an amount is spelled. */
interface Spelling {
  /** A language tag, such as `ru-RU`. */
  readonly locale: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** Digits of the finest prices. */
const MOST_DIGITS = 6;

/** Spells an amount of money with its currency. */
export function moneyText(amount: string, { locale, currency }: Spelling): string {
  // The text of a decimal goes to the formatter as it is: a float would lose digits of large amounts.
  return amountFormat(locale, currency).format(amount as `${number}`);
}

/** Spells the price of a unit with its currency: as an amount, and with further digits where it has them. */
export function priceText(unitPrice: string, { locale, currency }: Spelling): string {
  return priceFormat(locale, currency).format(unitPrice as `${number}`);
}

// Making a format takes a hundred times as long as using it.
const amountFormat = madeOnce((locale: string, currency: string) => formatOf(locale, { currency }));
const priceFormat = madeOnce((locale: string, currency: string) =>
  formatOf(locale, { currency, maximumFractionDigits: MOST_DIGITS }),
);

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'currency', ...options });
}
