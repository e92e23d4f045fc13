import {
  compareMoney,
  type Money,
  parseMoney,
  subtractMoney,
  fromMinor,
} from '../../../kernel/values/numbers/money.js';
import { parsePrice, type Price } from '../../../kernel/values/numbers/price.js';
import { parseQuantity, type Quantity } from '../../../kernel/values/numbers/quantity.js';
import { defaultVatRate, lineAmounts, sumLines, type VatMode } from '../../../kernel/values/numbers/vat.js';
import { requireList, type JsonObject } from '../connectors/answers.js';
import { itemError } from '../engine/remote-error.js';
import { referenceIn, textIn } from './odata.js';

/** A line of a document of 1C. */
export interface OneCLine {
  /** The item of the catalog; null of a service that has a text alone. */
  readonly goods: string | null;
  readonly text: string | null;
  readonly quantity: Quantity;
  readonly unitPrice: Price;
  /** Undefined where the line does not say. */
  readonly vatRate: string | null | undefined;
}

/** The lines of a document: goods, then services. @throws RemoteError of the item for amounts that are none */
export function linesOf(document: JsonObject): readonly OneCLine[] {
  return ['Товары', 'Услуги'].flatMap((table) =>
    requireList(document[table] ?? []).map((line) => ({
      goods: referenceIn(line, 'Номенклатура_Key'),
      text: textIn(line, 'Содержание'),
      quantity: decimal(line['Количество'] ?? 1, parseQuantity),
      unitPrice: priceIn(line, 'Цена') ?? moneyIn(line, 'Сумма') ?? '0.00',
      vatRate: rateIn(line),
    })),
  );
}

/** The amount in a field; null where there is none. @throws RemoteError of the item for what is none */
export function moneyIn(row: JsonObject, field: string): Money | null {
  const value = row[field] ?? null;
  return value === null ? null : decimal(value, parseMoney);
}

function priceIn(row: JsonObject, field: string): Price | null {
  const value = row[field] ?? null;
  return value === null ? null : decimal(value, parsePrice);
}

function decimal(value: unknown, parse: (value: string | number) => string): string {
  try {
    return parse(typeof value === 'number' ? value : String(value));
  } catch (error) {
    throw itemError('validation_failed', `${String(value)}: ${error instanceof Error ? error.message : 'no amount'}`);
  }
}

// Rates are values of an enumeration: НДС20, НДС10, БезНДС, НДС20_120.
function rateIn(line: JsonObject): string | null | undefined {
  const said = textIn(line, 'СтавкаНДС');
  if (said === null) return undefined;
  if (/^безндс$/iu.test(said.replaceAll(/\s/gu, ''))) return null;
  const percent = /(\d{1,2})/.exec(said)?.[1];
  return percent === undefined ? undefined : `${percent}.00`;
}

/** How the lines of a document are to be understood so that they add up to its amount. */
export interface Understood {
  readonly vatMode: VatMode;
  readonly vatRates: readonly (string | null)[];
}

/**
 * Understands prices so that the lines add up to the amount of the document: with VAT in or on top as it says, or without any.
 * Undefined when they do not, as with discounts: then the amount counts alone.
 */
export function understoodLines(
  lines: readonly OneCLine[],
  { total, isInclusive, date }: { readonly total: Money; readonly isInclusive: boolean; readonly date: string },
): Understood | undefined {
  const vatRates = lines.map(({ vatRate }) => (vatRate === undefined ? defaultVatRate(date) : vatRate));
  const modes: readonly VatMode[] = [isInclusive ? 'INCLUSIVE' : 'EXCLUSIVE', 'NO_VAT'];
  const tolerance = fromMinor(BigInt(lines.length));
  const vatMode = modes.find((mode) => {
    const amounts = lines.map((line, index) =>
      lineAmounts({ ...line, vatRate: vatRates[index] ?? null, vatMode: mode, currency: 'RUB' }),
    );
    const sum = sumLines(amounts).totalAmount;
    const apart = compareMoney(sum, total) > 0 ? subtractMoney(sum, total) : subtractMoney(total, sum);
    return compareMoney(apart, tolerance) <= 0;
  });
  return vatMode === undefined || lines.length === 0 ? undefined : { vatMode, vatRates };
}
