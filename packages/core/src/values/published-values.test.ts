import { OpenApiGeneratorV31, OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { CountryCode } from './country.js';
import { CurrencyCode } from './currency.js';
import { EmailInput } from './email.js';
import { BarcodeInput } from './gtin.js';
import { Instant, InstantInput } from './instant.js';
import { Money, MoneyInput, NonNegativeMoneyInput, PositiveMoneyInput } from './money.js';
import { PhoneInput } from './phone.js';
import { PositiveQuantityInput, Quantity, QuantityInput } from './quantity.js';
import { Rate, RateInput } from './rate.js';
import { InnInput, OgrnInput } from './russian-identifiers.js';
import { blankAsNull, optionalTextInput, textInput } from './text.js';
import { WebsiteUrlInput } from './url.js';
import { Uuid } from './uuid.js';

const STRINGS: [name: string, schema: z.ZodType, published: Record<string, unknown>][] = [
  ['Money', Money, { pattern: '^-?\\d{1,15}\\.\\d{2}$' }],
  ['Quantity', Quantity, { pattern: '^-?\\d{1,12}(\\.\\d{1,6})?$' }],
  ['Rate', Rate, { pattern: '^(?:100\\.00|[1-9]?\\d\\.\\d{2})$' }],
  ['Instant', Instant, { format: 'date-time' }],
  ['InstantInput', InstantInput, { pattern: expect.stringContaining('[Tt]') as string }],
  ['Uuid', Uuid, { format: 'uuid' }],
  ['CurrencyCode', CurrencyCode, { pattern: '^[A-Z]{3}$' }],
  ['CountryCode', CountryCode, { pattern: '^[A-Z]{2}$' }],
  ['EmailInput', EmailInput, { format: 'email', maxLength: 254 }],
  ['PhoneInput', PhoneInput, { examples: ['+7 495 123-45-67'] }],
  ['WebsiteUrlInput', WebsiteUrlInput, { format: 'uri', maxLength: 255 }],
  ['InnInput', InnInput, { pattern: '^(?:\\d{10}|\\d{12})$' }],
  ['OgrnInput', OgrnInput, { pattern: '^(?:\\d{13}|\\d{15})$' }],
  ['BarcodeInput', BarcodeInput, { pattern: '^(?:\\d{8}|\\d{12,14})$' }],
  ['textInput', textInput({ min: 2, max: 40 }), { minLength: 2, maxLength: 40 }],
];

const MONEY = '\\d{1,15}(\\.\\d{1,2})?$';
const QUANTITY = '\\d{1,12}(\\.\\d{1,6})?$';
const RATE = '^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$';
const DECIMAL_INPUTS: [name: string, schema: z.ZodType, published: object, output: z.ZodType][] = [
  ['MoneyInput', MoneyInput, { pattern: `^-?${MONEY}` }, Money],
  ['NonNegativeMoneyInput', NonNegativeMoneyInput, { pattern: `^${MONEY}`, minimum: 0 }, Money],
  ['PositiveMoneyInput', PositiveMoneyInput, { pattern: `^${MONEY}`, exclusiveMinimum: 0 }, Money],
  ['QuantityInput', QuantityInput, { pattern: `^-?${QUANTITY}` }, Quantity],
  ['PositiveQuantityInput', PositiveQuantityInput, { pattern: `^${QUANTITY}`, exclusiveMinimum: 0 }, Quantity],
  ['RateInput', RateInput, { pattern: RATE, minimum: 0, maximum: 100 }, Rate],
];

const EITHER = { anyOf: [{ type: 'string' }, { type: 'number' }] };
const EITHER_OR_NULL = { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] };

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

describe.each(DECIMAL_INPUTS)('%s', (_, schema, published, output) => {
  it('is a string or a number in the JSON Schema of input, and its output type in that of output', () => {
    expect(jsonSchema(schema, 'input')).toMatchObject({
      properties: {
        plain: { type: ['string', 'number'], ...published },
        optional: { type: ['string', 'number'], ...published },
      },
      required: ['plain', 'nullable'],
    });
    expect(jsonSchema(schema, 'output')).toEqual(jsonSchema(output, 'output'));
  });

  it('is a string or a number in OpenAPI', () => {
    expect(openApi(schema)).toMatchObject({
      properties: {
        plain: { ...EITHER, ...published },
        nullable: { ...EITHER_OR_NULL, ...published },
        optional: { ...EITHER, ...published },
      },
      required: ['plain', 'nullable'],
    });
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
      properties: { plain: { type: ['string', 'number'], description: 'Planned total' } },
    });
    expect(openApi(described)).toMatchObject({ properties: { plain: { ...EITHER, description: 'Planned total' } } });
    expect(openApi(Uuid.meta({ description: 'Supplier' }))).toMatchObject({
      properties: { plain: { type: 'string', format: 'uuid', description: 'Supplier' } },
    });
  });
});
