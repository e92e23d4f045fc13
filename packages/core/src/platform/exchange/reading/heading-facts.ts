import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';

/** What a heading says of the numbers below it, beside what they are. */
export interface HeadingFacts {
  /** Prices are with VAT, or without. */
  readonly vat?: 'with' | 'without';
  /** Percent, as in "with VAT 22 %". */
  readonly vatRate?: string;
  readonly currency?: string;
  /** Money is told in so many units of its currency: 1000 in "thousands of roubles". */
  readonly times?: number;
  /** Unit of quantities, or the one that a price is for. */
  readonly unit?: string;
  /** Of how many of these units: 100 in "price of 100 pcs". */
  readonly per?: number;
  /** Words that say it, in lower case. */
  readonly words: readonly string[];
}

const WITH = new Set(['с', 'со', 'вкл', 'включая', 'включ', 'учетом', 'with', 'incl', 'including', 'gross']);
const WITHOUT = new Set(['без', 'without', 'excl', 'excluding', 'net', 'no']);
const VAT = new Set(['ндс', 'vat']);
const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['RUB', /^(?:₽|р|руб|рубл\p{L}*|rub|rur)$/u],
  ['USD', /^(?:\$|usd|долл|доллар\p{L}*)$/u],
  ['EUR', /^(?:€|eur|евро)$/u],
  ['CNY', /^(?:¥|cny|юан\p{L}*)$/u],
  ['KZT', /^(?:₸|kzt|тенге)$/u],
  ['BYN', /^(?:byn)$/u],
  ['GBP', /^(?:£|gbp)$/u],
];
/** Words for whatever a line is counted in. */
const ANY_UNIT = new Set(['ед', 'единицу', 'единица', 'единицы', 'изм', 'unit', 'item', 'one', 'each']);
const WORD = /[$€₽¥₸£]|[\p{L}\d²³]+/gu;
/** Words, and the signs that divide them. */
const TOKEN = /[\p{L}²³]+|\d+|[/,(]/gu;
const THOUSAND = /^(?:тыс|thousand)/;
const MILLION = /^(?:млн|миллион|million)/;

/** Words of a text as headings are compared by them. */
export function headingWords(text: string): string[] {
  return (text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').match(WORD) ?? []).map((word) => word);
}

/** The currency that a text names beside a number, such as `$10`; undefined where it names none. */
export function currencyIn(text: string): string | undefined {
  const words = headingWords(text.replaceAll(/\d/g, ' '));
  return CURRENCIES.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
}

/** What the heading of a price or sum says. */
export function factsOfPrice(heading: string, units: KnownUnits): HeadingFacts {
  const words = headingWords(heading);
  const currency = currencyIn(heading);
  const vat = vatOf(words);
  const vatRate = vat === undefined ? undefined : rateIn(heading);
  const many = words.find((word, at) => (THOUSAND.test(word) || MILLION.test(word)) && isCurrency(words[at + 1] ?? ''));
  const per = unitBehind(heading, units, { signs: ['за', 'per', '/'], endsThere: false });
  return {
    ...(vat === undefined ? {} : { vat }),
    ...(vatRate === undefined ? {} : { vatRate }),
    ...(currency === undefined ? {} : { currency }),
    ...timesOf(many),
    ...(per === undefined ? {} : { unit: per.unit, per: per.count }),
    words: [
      ...words.filter((word) => isCurrency(word)),
      ...(many === undefined ? [] : [many]),
      ...(vat === undefined ? [] : words.filter((word) => VAT.has(word) || WITH.has(word) || WITHOUT.has(word))),
      ...(per?.words ?? []),
    ],
  };
}

function timesOf(many: string | undefined): { readonly times?: number } {
  if (many === undefined) return {};
  return { times: MILLION.test(many) ? 1_000_000 : 1000 };
}

function rateIn(heading: string): string | undefined {
  const rate = /(?<!\d)(\d{1,2}(?:[.,]\d{1,2})?)\s?%/.exec(heading)?.[1]?.replace(',', '.');
  return rate === undefined ? undefined : Number(rate).toFixed(2);
}

/** What the heading of a quantity says: "Quantity, t". */
export function factsOfQuantity(heading: string, units: KnownUnits): HeadingFacts {
  const found = unitBehind(heading, units, { signs: [',', '(', '/', 'в'], endsThere: true });
  return found === undefined ? { words: [] } : { unit: found.unit, per: found.count, words: found.words };
}

function isCurrency(word: string): boolean {
  return CURRENCIES.some(([, pattern]) => pattern.test(word));
}

function vatOf(words: readonly string[]): 'with' | 'without' | undefined {
  if (!words.some((word) => VAT.has(word))) return undefined;
  if (words.some((word) => WITHOUT.has(word))) return 'without';
  return words.some((word) => WITH.has(word)) ? 'with' : undefined;
}

interface Behind {
  readonly signs: readonly string[];
  /** Nothing may follow it. */
  readonly endsThere: boolean;
}

/** The unit behind one of some signs, with how many of it: of several words as many as name one. */
function unitBehind(heading: string, units: KnownUnits, { signs, endsThere }: Behind) {
  const tokens = heading.normalize('NFC').toLowerCase().match(TOKEN) ?? [];
  for (const at of tokens.keys()) {
    const found = signs.includes(tokens[at] ?? '') ? countedUnit(tokens.slice(at + 1), units, endsThere) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function countedUnit(tokens: readonly string[], units: KnownUnits, endsThere: boolean) {
  const count = tokens.findIndex((token) => !/^\d/.test(token));
  const isThousand = THOUSAND.test(tokens[count] ?? '');
  const named = tokens.slice(count + (isThousand ? 1 : 0));
  const found = unitOf(endsThere ? [named] : [3, 2, 1].map((length) => named.slice(0, length)), units);
  const times = Number(tokens.slice(0, count).join('') || '1') * (isThousand ? 1000 : 1);
  if (found === undefined || times === 0) return undefined;
  return { unit: found.unit, count: times, words: [...found.words, found.words.join(''), tokens[count] ?? ''] };
}

function unitOf(candidates: readonly (readonly string[])[], units: KnownUnits) {
  for (const words of candidates) {
    const unit = words.some((word) => ANY_UNIT.has(word)) ? undefined : units.byWord(words.join(' '));
    if (unit !== undefined && words.length > 0) return { unit: unit.shortName, words };
  }
  return undefined;
}
