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

/** How a currency is written after digits. */
export function currencySign(currencyCode: string): string {
  return Object.hasOwn(SIGNS, currencyCode) ? (SIGNS[currencyCode] ?? currencyCode) : currencyCode;
}

/** How the head of a column of prices names the currency: "руб. коп.", "долл. США". */
export function currencyOfHead(currencyCode: string): string {
  const sign = currencySign(currencyCode);
  return currencyCode === 'RUB' || currencyCode === 'BYN' ? `${sign} коп.` : sign;
}
