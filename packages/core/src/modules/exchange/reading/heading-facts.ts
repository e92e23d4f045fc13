import type { KnownUnits } from '../../../values/numbers/known-units.js';

/** What a heading says of the numbers below it, beside what they are. */
export interface HeadingFacts {
  /** Prices are with VAT, or without. */
  readonly vat?: 'with' | 'without';
  /** Percent, as in "with VAT 22 %". */
  readonly vatRate?: string;
  readonly currency?: string;
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
const PER = /(?:(?<!\p{L})(?:за|per)\s+|\/\s*)(\d[\d\s]*)?(тыс(?:яч\p{L}*)?\.?\s*)?(\p{L}[\p{L}\d²³. ]*)/iu;
const COUNTED = /(?:[,(/]\s*|(?<!\p{L})в\s+)(тыс(?:яч\p{L}*)?\.?\s*)?(\p{L}[\p{L}\d²³. ]*)\)?\s*$/iu;

/** Words of a text as headings are compared by them. */
export function headingWords(text: string): string[] {
  return (text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').match(WORD) ?? []).map((word) => word);
}

/** The currency that a text names beside a number, such as `$10`; undefined where it names none. */
export function currencyIn(text: string): string | undefined {
  const words = headingWords(text.replaceAll(/\d+/g, ' '));
  return CURRENCIES.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
}

/** What the heading of a price or sum says. */
export function factsOfPrice(heading: string, units: KnownUnits): HeadingFacts {
  const words = headingWords(heading);
  const currency = currencyIn(heading);
  const vat = vatOf(words);
  const rate = vat === undefined ? undefined : /(\d+(?:[.,]\d+)?)\s*%/.exec(heading)?.[1]?.replace(',', '.');
  const per = unitIn(PER.exec(heading), units);
  return {
    ...(vat === undefined ? {} : { vat }),
    ...(rate === undefined ? {} : { vatRate: rate }),
    ...(currency === undefined ? {} : { currency }),
    ...(per === undefined ? {} : { unit: per.unit, per: per.count }),
    words: [
      ...words.filter((word) => CURRENCIES.some(([, pattern]) => pattern.test(word))),
      ...(vat === undefined ? [] : words.filter((word) => VAT.has(word) || WITH.has(word) || WITHOUT.has(word))),
      ...(per?.words ?? []),
    ],
  };
}

/** What the heading of a quantity says: "Quantity, t". */
export function factsOfQuantity(heading: string, units: KnownUnits): HeadingFacts {
  const [all, thousand, word] = COUNTED.exec(heading) ?? [];
  const found = all === undefined ? undefined : unitIn([all, undefined, thousand, word], units);
  return found === undefined ? { words: [] } : { unit: found.unit, per: found.count, words: found.words };
}

function vatOf(words: readonly string[]): 'with' | 'without' | undefined {
  if (!words.some((word) => VAT.has(word))) return undefined;
  if (words.some((word) => WITHOUT.has(word))) return 'without';
  return words.some((word) => WITH.has(word)) ? 'with' : undefined;
}

/** The unit that a match ends with: as many of its words as name one. */
function unitIn(found: readonly (string | undefined)[] | null, units: KnownUnits) {
  const [, count, thousand, phrase = ''] = found ?? [];
  const parts = phrase.trim().split(/\s+/u);
  for (let length = Math.min(parts.length, 3); length > 0; length -= 1) {
    const name = parts.slice(0, length).join(' ');
    const unit = ANY_UNIT.has(name.toLowerCase().replaceAll('.', '')) ? undefined : units.byWord(name);
    if (unit === undefined) continue;
    const times = Number(count?.replaceAll(/\s/gu, '') ?? '1') * (thousand === undefined ? 1 : 1000);
    const words = headingWords(`${count ?? ''} ${thousand ?? ''} ${name}`);
    return times > 0 ? { unit: unit.shortName, count: times, words } : undefined;
  }
  return undefined;
}
