const SIGNS: Readonly<Record<string, string>> = {
  RUB: 'руб.',
  BYN: 'бел. руб.',
  KZT: 'тенге',
  USD: 'долл. США',
  EUR: 'евро',
  CNY: 'юаней',
  GBP: 'ф. ст.',
  TRY: 'тур. лир',
  AED: 'дирх. ОАЭ',
  UZS: 'сум',
};

/** What may stand after the digits of a sum. */
export const CURRENCY_SIGNS: readonly string[] = Object.values(SIGNS);

/** How a currency is written after digits. */
export function currencySign(currencyCode: string): string {
  return Object.hasOwn(SIGNS, currencyCode) ? (SIGNS[currencyCode] ?? currencyCode) : currencyCode;
}

/** How the head of a column of prices names the currency: "руб. коп.", "долл. США". */
export function currencyOfHead(currencyCode: string): string {
  const sign = currencySign(currencyCode);
  return currencyCode === 'RUB' || currencyCode === 'BYN' ? `${sign} коп.` : sign;
}

const TITLES: Readonly<Record<string, string>> = {
  RUB: 'Российский рубль, 643',
  BYN: 'Белорусский рубль, 933',
  KZT: 'Тенге, 398',
  USD: 'Доллар США, 840',
  EUR: 'Евро, 978',
  CNY: 'Юань, 156',
  GBP: 'Фунт стерлингов, 826',
  TRY: 'Турецкая лира, 949',
  AED: 'Дирхам ОАЭ, 784',
  UZS: 'Узбекский сум, 860',
};

/** Name and digital code of a currency, as invoices for VAT have them. */
export function currencyTitle(currencyCode: string): string {
  return Object.hasOwn(TITLES, currencyCode) ? (TITLES[currencyCode] ?? currencyCode) : currencyCode;
}
