/**
 * Numbers and amounts of money written out in Russian, as accounting forms ask for them.
 * Everything works on decimal strings, so no amount passes through a float.
 */

/** Grammatical gender of the noun that is counted. */
export type GrammaticalGender = 'masculine' | 'feminine' | 'neuter';

/** Forms of a noun after 1, after 2 to 4, and after 5: рубль, рубля, рублей. */
export type CountedForms = readonly [one: string, few: string, many: string];

interface CurrencyNames {
  readonly unit: CountedForms;
  readonly unitGender: GrammaticalGender;
  readonly fraction: CountedForms;
}

const currencyNames: Readonly<Record<string, CurrencyNames>> = {
  RUB: { unit: ['рубль', 'рубля', 'рублей'], unitGender: 'masculine', fraction: ['копейка', 'копейки', 'копеек'] },
  BYN: {
    unit: ['белорусский рубль', 'белорусских рубля', 'белорусских рублей'],
    unitGender: 'masculine',
    fraction: ['копейка', 'копейки', 'копеек'],
  },
  KZT: { unit: ['тенге', 'тенге', 'тенге'], unitGender: 'masculine', fraction: ['тиын', 'тиына', 'тиынов'] },
  USD: {
    unit: ['доллар США', 'доллара США', 'долларов США'],
    unitGender: 'masculine',
    fraction: ['цент', 'цента', 'центов'],
  },
  EUR: { unit: ['евро', 'евро', 'евро'], unitGender: 'masculine', fraction: ['цент', 'цента', 'центов'] },
  GBP: {
    unit: ['фунт стерлингов', 'фунта стерлингов', 'фунтов стерлингов'],
    unitGender: 'masculine',
    fraction: ['пенс', 'пенса', 'пенсов'],
  },
  TRY: {
    unit: ['турецкая лира', 'турецкие лиры', 'турецких лир'],
    unitGender: 'feminine',
    fraction: ['куруш', 'куруша', 'курушей'],
  },
  AED: {
    unit: ['дирхам ОАЭ', 'дирхама ОАЭ', 'дирхамов ОАЭ'],
    unitGender: 'masculine',
    fraction: ['филс', 'филса', 'филсов'],
  },
  UZS: {
    unit: ['узбекский сум', 'узбекских сума', 'узбекских сумов'],
    unitGender: 'masculine',
    fraction: ['тийин', 'тийина', 'тийинов'],
  },
  CNY: { unit: ['юань', 'юаня', 'юаней'], unitGender: 'masculine', fraction: ['фэнь', 'фэня', 'фэней'] },
};

const units: Readonly<Record<GrammaticalGender, readonly string[]>> = {
  masculine: ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  feminine: ['', 'одна', 'две', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  neuter: ['', 'одно', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
};

const teens: readonly string[] = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];

const tens: readonly string[] = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];

const hundreds: readonly string[] = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];

/** Names of the groups of three digits, from thousands up. */
const groups: readonly { readonly forms: CountedForms; readonly gender: GrammaticalGender }[] = [
  { forms: ['тысяча', 'тысячи', 'тысяч'], gender: 'feminine' },
  { forms: ['миллион', 'миллиона', 'миллионов'], gender: 'masculine' },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], gender: 'masculine' },
  { forms: ['триллион', 'триллиона', 'триллионов'], gender: 'masculine' },
  { forms: ['квадриллион', 'квадриллиона', 'квадриллионов'], gender: 'masculine' },
];

/** Names of decimal fractions by their number of digits; they agree with feminine numerals (одна десятая). */
const fractions: readonly (readonly [one: string, many: string])[] = [
  ['десятая', 'десятых'],
  ['сотая', 'сотых'],
  ['тысячная', 'тысячных'],
  ['десятитысячная', 'десятитысячных'],
  ['стотысячная', 'стотысячных'],
  ['миллионная', 'миллионных'],
];

const decimalPattern = /^(-?)(\d{1,18})(?:\.(\d{1,6}))?$/;

/** Chooses the form of a noun that follows a number: 1 рубль, 2 рубля, 5 рублей. */
export function countedForm(count: bigint | number, forms: CountedForms): string {
  const value = BigInt(count);
  const lastTwo = Number((value < 0n ? -value : value) % 100n);
  const last = lastTwo % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return forms[2];
  if (last === 1) return forms[0];
  return last >= 2 && last <= 4 ? forms[1] : forms[2];
}

/**
 * Writes a whole number in words, in lower case.
 * @throws RangeError when the number has more than 18 digits.
 */
export function integerInWords(value: bigint | number, gender: GrammaticalGender = 'masculine'): string {
  const number = BigInt(value);
  const digits = (number < 0n ? -number : number).toString();
  if (digits.length > 18)
    throw new RangeError(`A number of ${digits.length} digits has no name here; 18 are the limit.`);
  if (number === 0n) return 'ноль';
  const words = groupsOf(digits).flatMap((group, index, all) => groupInWords(group, all.length - 1 - index, gender));
  return (number < 0n ? ['минус', ...words] : words).join(' ');
}

/**
 * Writes a decimal string in words: `"12.5"` is "двенадцать целых пять десятых".
 * @throws RangeError when the text is not a decimal with at most 18 + 6 digits.
 */
export function decimalInWords(value: string, gender: GrammaticalGender = 'masculine'): string {
  const { negative, whole, fraction } = splitDecimal(value);
  const digits = fraction.replace(/(?<!0)0+$/, '');
  const sign = negative ? 'минус ' : '';
  if (digits === '') return sign + integerInWords(BigInt(whole), gender);
  const wholePart = `${integerInWords(BigInt(whole), 'feminine')} ${endsInOne(whole) ? 'целая' : 'целых'}`;
  const [one, many] = fractions[digits.length - 1] ?? ['', ''];
  return `${sign}${wholePart} ${integerInWords(BigInt(digits), 'feminine')} ${endsInOne(digits) ? one : many}`;
}

/**
 * Writes an amount as accounting forms do: "Одна тысяча двадцать рублей 05 копеек".
 * A currency without Russian names here keeps its code: "Сто 50/100 JPY".
 * @throws RangeError when the amount is not a decimal string with at most three fraction digits.
 */
export function moneyInWords(amount: string, currencyCode = 'RUB'): string {
  const { whole, minor, words } = amountWords(amount, currencyCode);
  const names = namesOf(currencyCode);
  if (names === undefined) return `${words} ${minor}/${10 ** minor.length} ${currencyCode}`;
  return `${words} ${countedForm(whole, names.unit)} ${minor} ${countedForm(BigInt(minor), names.fraction)}`;
}

/** An amount in words, split the way a form prints it: the words, then the kopecks in digits. */
export interface AmountInWords {
  /** The whole part with its unit: "Одна тысяча рублей". */
  readonly whole: string;
  /** Two digits of kopecks. */
  readonly minor: string;
}

/** Splits an amount into words and kopecks for forms that give each its own blank. */
export function splitMoneyInWords(amount: string, currencyCode = 'RUB'): AmountInWords {
  const { whole, minor, words } = amountWords(amount, currencyCode);
  const names = namesOf(currencyCode);
  return { whole: `${words} ${names === undefined ? currencyCode : countedForm(whole, names.unit)}`, minor };
}

/** Makes the first letter of a sentence a capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function amountWords(amount: string, currencyCode: string): { whole: bigint; minor: string; words: string } {
  const { negative, whole, fraction } = splitDecimal(amount);
  const names = namesOf(currencyCode);
  // Of currencies without names some have thousandths.
  if (fraction.length > (names === undefined ? 3 : 2))
    throw new RangeError(`"${amount}" has more digits than money has.`);
  const gender = names?.unitGender ?? 'masculine';
  const words = integerInWords(BigInt(whole), gender);
  return {
    whole: BigInt(whole),
    minor: fraction.padEnd(2, '0'),
    words: capitalised(negative ? `минус ${words}` : words),
  };
}

function namesOf(currencyCode: string): CurrencyNames | undefined {
  return Object.hasOwn(currencyNames, currencyCode) ? currencyNames[currencyCode] : undefined;
}

function splitDecimal(value: string): { negative: boolean; whole: string; fraction: string } {
  const match = decimalPattern.exec(value);
  if (match === null) throw new RangeError(`"${value}" is not a decimal number.`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  return { negative: sign === '-' && /[1-9]/.test(value), whole, fraction };
}

function groupsOf(digits: string): readonly string[] {
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  return padded.match(/\d{3}/g) ?? [];
}

function groupInWords(group: string, power: number, gender: GrammaticalGender): readonly string[] {
  const value = Number(group);
  if (value === 0) return [];
  const name = power === 0 ? undefined : groups[power - 1];
  const words = [hundreds[Math.floor(value / 100)] ?? ''];
  const belowHundred = value % 100;
  if (belowHundred >= 10 && belowHundred < 20) words.push(teens[belowHundred - 10] ?? '');
  else words.push(tens[Math.floor(belowHundred / 10)] ?? '', units[name?.gender ?? gender][belowHundred % 10] ?? '');
  if (name !== undefined) words.push(countedForm(value, name.forms));
  return words.filter((word) => word !== '');
}

function endsInOne(digits: string): boolean {
  return digits.endsWith('1') && !digits.endsWith('11');
}
