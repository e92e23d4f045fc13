import type { JsonSchema, Side } from './json-schema.js';

/** A name for values of one form, so that a field says what it holds. */
export interface ValueAlias {
  readonly name: string;
  readonly definition: string;
  readonly description: string;
  readonly matches: (schema: JsonSchema, side: Side) => boolean;
}

const hasPattern = (pattern: string) => (schema: JsonSchema) => schema.pattern === pattern;
const CANONICAL_INSTANT = String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$`;
/** Text or a number, told apart by how the text is spelled. */
function takesText(pattern: string) {
  return (schema: JsonSchema) =>
    schema.anyOf?.length === 2 && schema.anyOf.some((branch) => branch.pattern === pattern);
}
/** Text or a number, told apart by how far the numbers go. */
const takesNumbers = (isMeant: (number: JsonSchema) => boolean) => (schema: JsonSchema) =>
  schema.anyOf?.length === 2 && schema.anyOf.some((branch) => branch.type === 'number' && isMeant(branch));

const takesMoney = takesNumbers(({ exclusiveMaximum }) => exclusiveMaximum === 1e15);
const takesPrice = takesText(String.raw`^\d{1,15}(?:\.\d{1,6})?$`);

/** Names for the values of the domain, told by the form that their schemas prescribe. */
export const VALUE_ALIASES: readonly ValueAlias[] = [
  {
    name: 'Uuid',
    definition: 'string',
    description: 'UUID',
    matches: ({ format }) => format === 'uuid',
  },
  {
    name: 'Instant',
    definition: 'string',
    description: 'Point in time, RFC 3339 in UTC with milliseconds: `2026-01-15T09:30:00.000Z`',
    matches: hasPattern(CANONICAL_INSTANT),
  },
  {
    name: 'InstantInput',
    definition: 'string',
    description: 'RFC 3339 timestamp with any offset, or a date, which is the start of that day in UTC',
    matches: ({ format, pattern }) => format === 'date-time' && pattern !== CANONICAL_INSTANT,
  },
  {
    name: 'Money',
    definition: 'string',
    description:
      'Amount of money, decimal string with two fraction digits, or three where the currency has them: `1250.50`',
    matches: hasPattern('^-?\\d{1,15}\\.\\d{2}[1-9]?$'),
  },
  {
    name: 'MoneyInput',
    definition: 'string | number',
    description: 'Amount of money with at most two fraction digits, as a decimal string or a number',
    matches: (schema) => takesMoney(schema) && !takesPrice(schema),
  },
  {
    name: 'Price',
    definition: 'string',
    description: 'Price of a unit, decimal string with two to six fraction digits: `1.3575`',
    matches: hasPattern(String.raw`^\d{1,15}\.\d{2,6}$`),
  },
  {
    name: 'PriceInput',
    definition: 'string | number',
    description: 'Price of a unit with at most six fraction digits, as a decimal string or a number',
    matches: takesPrice,
  },
  {
    name: 'QuantityInput',
    definition: 'string | number',
    description: 'Quantity with at most six fraction digits, as a decimal string or a number',
    matches: takesNumbers(({ exclusiveMaximum }) => exclusiveMaximum === 1e12),
  },
  {
    name: 'Quantity',
    definition: 'string',
    description: 'Quantity, decimal string with up to six fraction digits: `2.5`',
    matches: hasPattern('^-?\\d{1,12}(\\.\\d{1,6})?$'),
  },
  {
    name: 'CurrencyCode',
    definition: 'string',
    description: 'Currency, three letters of ISO 4217: `RUB`',
    matches: ({ format }) => format === 'iso-4217',
  },
  {
    name: 'Rate',
    definition: 'string',
    description: 'Rate in percent, decimal string with two fraction digits: `22.00`',
    matches: hasPattern(String.raw`^(?:100\.00|[1-9]?\d\.\d{2})$`),
  },
  {
    name: 'RateInput',
    definition: 'string | number',
    description: 'Rate in percent with at most two fraction digits, as a decimal string or a number',
    matches: takesNumbers(({ maximum }) => maximum === 100),
  },
  {
    name: 'VatMode',
    definition: "'EXCLUSIVE' | 'INCLUSIVE' | 'NO_VAT'",
    description: 'Whether prices are without VAT, with VAT, or free of it',
    matches: ({ enum: members = [] }) => members.join() === 'EXCLUSIVE,INCLUSIVE,NO_VAT',
  },
];
