import type { OpenApiDocument } from './openapi-document.js';
import { visitSchemas, type Schema } from './openapi-schemas.js';

const MAX_INT32 = 2 ** 31 - 1;

/**
 * Names the bounds and the width of every integer, as generators of typed languages ask for them. Where a schema has no
 * bounds of its own they are those of the integers that JSON carries exactly: none beyond is taken or answered.
 */
export function withIntegerBounds(document: OpenApiDocument): OpenApiDocument {
  visitSchemas(document, (schema) => {
    if (![schema['type']].flat().includes('integer')) return;
    if (!('exclusiveMinimum' in schema)) schema['minimum'] ??= Number.MIN_SAFE_INTEGER;
    schema['maximum'] ??= Number.MAX_SAFE_INTEGER;
    schema['format'] ??= widthOf(schema);
  });
  return document;
}

function widthOf({ minimum, maximum }: Schema): string {
  return Number(minimum) >= -MAX_INT32 && Number(maximum) <= MAX_INT32 ? 'int32' : 'int64';
}
