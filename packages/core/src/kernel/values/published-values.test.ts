import { OpenApiGeneratorV31, OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { CountryCode } from './identifiers/country.js';
import { CurrencyCode } from './identifiers/currency.js';
import { EmailInput } from './identifiers/email.js';
import { BarcodeInput } from './identifiers/gtin.js';
import { Instant, InstantInput } from './time/instant.js';
import { Money, MoneyInput, NonNegativeMoneyInput, PositiveMoneyInput } from './numbers/money.js';
import { PhoneInput } from './identifiers/phone.js';
import { PositiveQuantityInput, Quantity, QuantityInput } from './numbers/quantity.js';
import { Rate, RateInput } from './numbers/rate.js';
import { InnInput, OgrnInput } from './identifiers/russian-identifiers.js';
import { blankAsNull, optionalTextInput, textInput } from './text/text.js';
import { TimezoneInput } from './time/timezone.js';
import { WebsiteUrlInput } from './identifiers/url.js';
import { Uuid } from './identifiers/uuid.js';

const STRINGS: [name: string, schema: z.ZodType, published: Record<string, unknown>][] = [
  ['Money', Money, { pattern: '^-?\\d{1,15}\\.\\d{2}[1-9]?$' }],
  ['Quantity', Quantity, { pattern: '^-?\\d{1,12}(\\.\\d{1,6})?$' }],
  ['Rate', Rate, { pattern: '^(?:100\\.00|[1-9]?\\d\\.\\d{2})$' }],
  ['Instant', Instant, { format: 'date-time' }],
  ['InstantInput', InstantInput, { format: 'date-time', pattern: expect.stringContaining('[Tt]') as string }],
  ['TimezoneInput', TimezoneInput, { format: 'iana-time-zone', maxLength: 64 }],
  ['Uuid', Uuid, { format: 'uuid' }],
  ['CurrencyCode', CurrencyCode, { format: 'iso-4217', pattern: '^[A-Z]{3}$' }],
  ['CountryCode', CountryCode, { format: 'iso-3166-1-alpha-2', pattern: '^[A-Z]{2}$' }],
  ['EmailInput', EmailInput, { format: 'email', maxLength: 254 }],
  ['PhoneInput', PhoneInput, { examples: ['+7 495 123-45-67'] }],
  ['WebsiteUrlInput', WebsiteUrlInput, { format: 'uri', maxLength: 255 }],
  ['InnInput', InnInput, { pattern: '^(?:\\d{10}|\\d{12})$' }],
  ['OgrnInput', OgrnInput, { pattern: '^(?:\\d{13}|\\d{15})$' }],
  ['BarcodeInput', BarcodeInput, { pattern: '^(?:\\d{8}|\\d{12,14})$' }],
  ['textInput', textInput({ min: 2, max: 40 }), { minLength: 2, maxLength: 40 }],
];

const MONEY = '\\d{1,15}(?:\\.\\d{1,2})?$';
const QUANTITY = '\\d{1,12}(?:\\.\\d{1,6})?$';
const RATE = '^(?:100(?:\\.0{1,2})?|\\d{1,2}(?:\\.\\d{1,2})?)$';
const POSITIVE = expect.stringMatching(/^\^\(\?:\[1-9\]/) as string;
const DECIMAL_INPUTS: [name: string, schema: z.ZodType, text: string, number: object, output: z.ZodType][] = [
  ['MoneyInput', MoneyInput, `^-?${MONEY}`, { exclusiveMinimum: -1e15, exclusiveMaximum: 1e15 }, Money],
  ['NonNegativeMoneyInput', NonNegativeMoneyInput, `^${MONEY}`, { minimum: 0, exclusiveMaximum: 1e15 }, Money],
  ['PositiveMoneyInput', PositiveMoneyInput, POSITIVE, { exclusiveMinimum: 0, exclusiveMaximum: 1e15 }, Money],
  ['QuantityInput', QuantityInput, `^-?${QUANTITY}`, { exclusiveMinimum: -1e12, exclusiveMaximum: 1e12 }, Quantity],
  ['PositiveQuantityInput', PositiveQuantityInput, POSITIVE, { exclusiveMinimum: 0, exclusiveMaximum: 1e12 }, Quantity],
  ['RateInput', RateInput, RATE, { minimum: 0, maximum: 100 }, Rate],
];

const either = (text: string, number: object) => [
  { type: 'string', pattern: text },
  { type: 'number', ...number },
];

/** Publishes an object with the schema as it is, nullable and optional, as zod itself does. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(z.object({ plain: schema, nullable: schema.nullable(), optional: schema.optional() }), { io });
}

/** Publishes the same object as the OpenAPI generator does. */
function openApi(schema: z.ZodType) {
  const body = z.object({ plain: schema, nullable: schema.nullable(), optional: schema.optional() });
  const registry = new OpenAPIRegistry();
  const content = { 'application/json': { schema: body } };
  registry.registerPath({ method: 'post', path: '/', request: { body: { content } }, responses: {} });
  const { paths } = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Values', version: '1' },
  });
  const published = paths?.['/']?.post?.requestBody;
  return published !== undefined && 'content' in published ? published.content['application/json']?.schema : undefined;
}

describe.each(STRINGS)('%s', (_, schema, published) => {
  it.each(['input', 'output'] as const)('is a string in the JSON Schema of %s', (io) => {
    expect(jsonSchema(schema, io)).toMatchObject({
      properties: {
        plain: { type: 'string', ...published },
        nullable: { anyOf: [{ type: 'string', ...published }, { type: 'null' }] },
        optional: { type: 'string', ...published },
      },
      required: ['plain', 'nullable'],
    });
  });

  it('is a string in OpenAPI', () => {
    expect(openApi(schema)).toMatchObject({
      properties: {
        plain: { type: 'string', ...published },
        nullable: { type: ['string', 'null'], ...published },
        optional: { type: 'string', ...published },
      },
      required: ['plain', 'nullable'],
    });
  });
});

describe.each(DECIMAL_INPUTS)('%s', (_, schema, text, number, output) => {
  const anyOf = either(text, number);

  it('is a string or a number in the JSON Schema of input, and its output type in that of output', () => {
    expect(jsonSchema(schema, 'input')).toMatchObject({
      properties: {
        plain: { anyOf },
        optional: { anyOf },
      },
      required: ['plain', 'nullable'],
    });
    expect(jsonSchema(schema, 'output')).toEqual(jsonSchema(output, 'output'));
  });

  it('is a string or a number in OpenAPI', () => {
    expect(openApi(schema)).toMatchObject({
      properties: {
        plain: { anyOf },
        nullable: { anyOf: [...anyOf, { type: 'null' }] },
        optional: { anyOf },
      },
      required: ['plain', 'nullable'],
    });
  });
});

const named = [...STRINGS, ...DECIMAL_INPUTS].map(([name, schema]) => [name, schema] as const);

it.each(named.filter(([name]) => name !== 'textInput'))('%s says what it is, with examples', (_, schema) => {
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
    description: expect.any(String) as string,
    examples: expect.arrayContaining([expect.anything()]) as unknown[],
  });
});

describe.each([
  ['optionalTextInput', optionalTextInput({ max: 40 })],
  ['blankAsNull', blankAsNull(textInput({ min: 0, max: 40 }))],
])('%s', (_, schema) => {
  it('is a string or null to both generators', () => {
    const nullable = { anyOf: [{ type: 'string', maxLength: 40 }, { type: 'null' }] };

    expect(jsonSchema(schema, 'input')).toMatchObject({
      properties: { plain: nullable },
      required: ['plain', 'nullable'],
    });
    expect(jsonSchema(schema, 'output')).toMatchObject({ properties: { plain: nullable } });
    expect(openApi(schema)).toMatchObject({
      properties: { plain: { type: ['string', 'null'], maxLength: 40 } },
      required: ['plain', 'nullable'],
    });
  });
});

describe('a description given where a value is used', () => {
  it('replaces that of the value and keeps the rest', () => {
    const described = MoneyInput.meta({ description: 'Planned total' });

    expect(jsonSchema(described, 'input')).toMatchObject({
      properties: { plain: { anyOf: [{ type: 'string' }, { type: 'number' }], description: 'Planned total' } },
    });
    expect(openApi(described)).toMatchObject({
      properties: { plain: { anyOf: [{ type: 'string' }, { type: 'number' }], description: 'Planned total' } },
    });
    expect(openApi(Uuid.meta({ description: 'Supplier' }))).toMatchObject({
      properties: { plain: { type: 'string', format: 'uuid', description: 'Supplier' } },
    });
  });
});

describe('a published pattern', () => {
  const patternOf = (schema: z.ZodType) => {
    const { pattern, anyOf = [] } = z.toJSONSchema(schema, { io: 'input' });
    return new RegExp(pattern ?? String(anyOf.map((branch) => branch.pattern).find(Boolean)));
  };

  it('lets no day or time pass that does not exist, and all that do', () => {
    const pattern = patternOf(InstantInput);
    const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
    const year = fc
      .oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(0, 1900, 2000, 2024, 2100))
      .map((n) => String(n).padStart(4, '0'));
    const time = fc.tuple(two(30), two(70), two(70)).map((parts) => `T${parts.join(':')}Z`);
    const written = fc.tuple(year, two(13), two(32), fc.oneof(fc.constant(''), time));

    fc.assert(
      fc.property(written, ([y, m, d, rest]) => {
        const text = `${y}-${m}-${d}${rest}`;
        expect([text, pattern.test(text)]).toEqual([text, InstantInput.safeParse(text).success]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(DECIMAL_INPUTS)('of %s passes only what is accepted', (_, schema) => {
    const pattern = patternOf(schema);
    const digits = fc.stringMatching(/^-?\d{1,16}(?:\.\d{1,7})?$/);
    const small = fc.stringMatching(/^-?0\.0{0,5}\d{1,2}$/);

    fc.assert(
      fc.property(fc.oneof(digits, small, fc.constantFrom('0', '0.00', '-0', '00', '100', '100.00')), (text) => {
        if (pattern.test(text)) expect([text, schema.safeParse(text).success]).toEqual([text, true]);
      }),
      { numRuns: 1_000 },
    );
  });
});
