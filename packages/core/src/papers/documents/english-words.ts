/**
 * Numbers and amounts of money written out in English, for the documents of portals that speak it.
 * Everything works on decimal strings, so no amount passes through a float.
 */

interface CurrencyNames {
  readonly unit: readonly [one: string, many: string];
  readonly fraction: readonly [one: string, many: string];
}

const currencyNames: Readonly<Record<string, CurrencyNames>> = {
  RUB: { unit: ['Russian rouble', 'Russian roubles'], fraction: ['kopeck', 'kopecks'] },
  BYN: { unit: ['Belarusian rouble', 'Belarusian roubles'], fraction: ['kopeck', 'kopecks'] },
  KZT: { unit: ['tenge', 'tenge'], fraction: ['tiyn', 'tiyn'] },
  USD: { unit: ['US dollar', 'US dollars'], fraction: ['cent', 'cents'] },
  EUR: { unit: ['euro', 'euros'], fraction: ['cent', 'cents'] },
  GBP: { unit: ['pound sterling', 'pounds sterling'], fraction: ['penny', 'pence'] },
  TRY: { unit: ['Turkish lira', 'Turkish liras'], fraction: ['kurus', 'kurus'] },
  AED: { unit: ['UAE dirham', 'UAE dirhams'], fraction: ['fils', 'fils'] },
  UZS: { unit: ['Uzbek sum', 'Uzbek sums'], fraction: ['tiyin', 'tiyin'] },
  CNY: { unit: ['yuan', 'yuan'], fraction: ['fen', 'fen'] },
};

const BELOW_TWENTY: readonly string[] = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ...['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS: readonly string[] = [
  ...['', '', 'twenty', 'thirty', 'forty'],
  ...['fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
];
/** Names of the groups of three digits. */
const GROUPS: readonly string[] = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'];
const DIGITS: readonly string[] = ['zero', ...BELOW_TWENTY.slice(1, 10)];

const decimalPattern = /^(-?)(\d{1,18})(?:\.(\d{1,6}))?$/;

/** Writes a decimal string in words: `"12.5"` is "twelve point five". @throws RangeError when it is none */
export function decimalInEnglish(value: string): string {
  const { sign, whole, fraction } = splitDecimal(value);
  const digits = fraction.replace(/(?<!0)0+$/, '');
  const after = digits === '' ? '' : ` point ${[...digits].map((digit) => DIGITS[Number(digit)] ?? '').join(' ')}`;
  return `${sign}${integerInEnglish(BigInt(whole))}${after}`;
}

/**
 * Writes an amount as invoices do: "One thousand twenty US dollars 05 cents".
 * A currency without a name here keeps its code: "One hundred 50/100 JPY".
 *
 * @throws RangeError when the amount is not a decimal string with at most three fraction digits
 */
export function moneyInEnglish(amount: string, currencyCode: string): string {
  const { sign, whole, fraction } = splitDecimal(amount);
  const minor = fraction.padEnd(2, '0');
  const words = capital(`${sign}${integerInEnglish(BigInt(whole))}`);
  const names = Object.hasOwn(currencyNames, currencyCode) ? currencyNames[currencyCode] : undefined;
  // Of currencies without names some have thousandths.
  if (fraction.length > (names === undefined ? 3 : 2))
    throw new RangeError(`"${amount}" has more digits than money has.`);
  if (names === undefined) return `${words} ${minor}/${10 ** minor.length} ${currencyCode}`;
  const counted = ([one, many]: readonly [string, string], count: string) => (BigInt(count) === 1n ? one : many);
  return `${words} ${counted(names.unit, whole)} ${minor} ${counted(names.fraction, minor)}`;
}

/** Writes a whole number in words, in lower case. */
export function integerInEnglish(value: bigint | number): string {
  const number = BigInt(value);
  if (number < 0n) return `minus ${integerInEnglish(-number)}`;
  if (number === 0n) return 'zero';
  const digits = number.toString();
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  return groups
    .map((group, index) => [belowThousand(Number(group)), GROUPS[groups.length - 1 - index] ?? ''] as const)
    .flatMap(([words, name]) => (words === '' ? [] : [name === '' ? words : `${words} ${name}`]))
    .join(' ');
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const below =
    rest < 20
      ? (BELOW_TWENTY[rest] ?? '')
      : [TENS[Math.floor(rest / 10)], BELOW_TWENTY[rest % 10]].filter((word) => word !== '').join('-');
  return [hundreds === 0 ? '' : `${BELOW_TWENTY[hundreds] ?? ''} hundred`, below]
    .filter((word) => word !== '')
    .join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function splitDecimal(value: string): { readonly sign: string; readonly whole: string; readonly fraction: string } {
  const match = decimalPattern.exec(value);
  if (match === null) throw new RangeError(`"${value}" is not a decimal number.`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  return { sign: sign === '-' && /[1-9]/.test(value) ? 'minus ' : '', whole, fraction };
}
