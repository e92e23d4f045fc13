import { countryCodes } from '../values/identifiers/country.js';
import { currencyCodes } from '../values/identifiers/currency.js';
import { referTo, visitSchemas, type Schema } from './openapi-schemas.js';
import type { OpenApiDocument } from './openapi-document.js';

/** Lists of codes by the format of the fields that hold them: too long to be repeated at each field. */
const LISTS: Readonly<Record<string, { readonly name: string; readonly codes: readonly string[] }>> = {
  'iso-4217': { name: 'CurrencyCode', codes: currencyCodes() },
  'iso-3166-1-alpha-2': { name: 'CountryCode', codes: countryCodes() },
};

/** Names every code of a list in one schema, and refers the fields to it. */
export function withCodeLists(document: OpenApiDocument): OpenApiDocument {
  const schemas: Record<string, Schema> = {};
  visitSchemas(document, (schema) => {
    const list = LISTS[String(schema['format'])];
    if (list === undefined) return;
    schemas[list.name] ??= {
      type: 'string',
      description: schema['description'],
      enum: list.codes,
      examples: schema['examples'],
    };
    referTo(schema, { $ref: `#/components/schemas/${list.name}` });
  });
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, ...schemas } },
  };
}
