import type * as Saxes from 'saxes';

import type { QuotedRates } from '../../kernel/ports/exchange-rates.js';
import { parseExchangeRate, ratePerUnit } from '../../kernel/values/numbers/exchange-rate.js';
import { isCurrencyCode } from '../../kernel/values/identifiers/currency.js';

/** The currency that the bank tells the worth of others in. */
const BASE = 'RUB';
const DAY = /^(\d{2})\.(\d{2})\.(\d{4})$/;
const NOMINAL = /^[1-9]\d{0,8}$/;

/** One currency of the list, as its elements say it. */
type Quotation = Readonly<Record<string, string>>;

/**
 * Reads the list of a day: `<ValCurs Date="15.01.2026">` with a `<Valute>` for each currency, whose `<Value>` has a decimal comma and
 * is the worth of as many units as `<Nominal>` says.
 *
 * @throws Error when it is no such list
 */
export function readDailyRates({ SaxesParser }: Pick<typeof Saxes, 'SaxesParser'>, xml: string): QuotedRates {
  const { day, quotations } = readList(new SaxesParser({ position: false }), xml);
  if (day === undefined || quotations.length === 0) throw new Error('The central bank answered without rates.');
  return { base: BASE, day, rates: Object.fromEntries(quotations.flatMap(rateOf)) };
}

function readList(parser: Saxes.SaxesParser, xml: string) {
  const quotations: Quotation[] = [];
  let day: string | undefined;
  let quotation: Record<string, string> | undefined;
  let text = '';
  parser.on('error', (error) => {
    throw new Error(`The central bank answered what is no list of rates: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'ValCurs') day = dayOf(attributes['Date'] ?? '');
    if (name === 'Valute') quotation = {};
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', ({ name }) => {
    if (quotation === undefined) return;
    if (name !== 'Valute') quotation[name] = text.trim();
    else {
      quotations.push(quotation);
      quotation = undefined;
    }
  });
  parser.write(xml).close();
  return { day, quotations };
}

function dayOf(date: string): string | undefined {
  const [, day, month, year] = DAY.exec(date) ?? [];
  return day === undefined ? undefined : `${year}-${month}-${day}`;
}

/** Units of account that are no currencies are left out. */
function rateOf({ CharCode = '', Nominal = '', Value = '' }: Quotation): [currency: string, rate: string][] {
  if (!isCurrencyCode(CharCode)) return [];
  if (!NOMINAL.test(Nominal)) throw new Error(`The central bank's list has no nominal for ${CharCode}.`);
  return [[CharCode, ratePerUnit(parseExchangeRate(Value.replace(',', '.')), Number(Nominal))]];
}
