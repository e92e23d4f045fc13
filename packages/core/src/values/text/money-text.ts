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
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`);
}

/** Spells the price of a unit with its currency: as an amount, and with further digits where it has them. */
export function priceText(unitPrice: string, { locale, currency }: Spelling): string {
  const style = { style: 'currency', currency, maximumFractionDigits: MOST_DIGITS } as const;
  return new Intl.NumberFormat(locale, style).format(unitPrice as `${number}`);
}
