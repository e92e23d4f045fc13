import { DAY_PATTERN, INSTANT_PATTERN, TIMESTAMP_PATTERN } from '../values/time/instant.js';
import type { OpenApiDocument, SchemaObject } from './openapi-document.js';
import { referTo, visitSchemas } from './openapi-schemas.js';

const NAME = 'TimestampOrDate';
const DESCRIPTION = 'RFC 3339 timestamp with any offset, or a date (the start of that day in UTC)';

/** Describes in one place what fields for a point in time take: validators hold `date-time` to timestamps alone. */
export function withTimestampsOrDates(document: OpenApiDocument): OpenApiDocument {
  visitSchemas(document, (schema) => {
    if (schema['pattern'] !== INSTANT_PATTERN) return;
    referTo(schema, { $ref: `#/components/schemas/${NAME}` });
    if (schema['description'] !== DESCRIPTION) return;
    delete schema['description'];
    delete schema['examples'];
  });
  const schema: SchemaObject = {
    description: DESCRIPTION,
    anyOf: [
      { type: 'string', format: 'date-time', pattern: TIMESTAMP_PATTERN, maxLength: 35 },
      { type: 'string', format: 'date', pattern: DAY_PATTERN },
    ],
    examples: ['2026-01-15T09:30:00Z'],
  };
  const schemas = { ...document.components?.schemas, [NAME]: schema };
  return { ...document, components: { ...document.components, schemas } };
}
