import type { OpenApiDocument } from './openapi-document.js';

/** Lengths of strings whose format or pattern says no more than that they are strings of a kind. */
const LENGTH_OF_FORMAT: Readonly<Record<string, number>> = { uuid: 36, 'date-time': 35, uri: 2048, email: 254 };
const LONGEST_TEXT = 4000;
const MOST_ITEMS = 1000;

type Schema = Record<string, unknown>;

/**
 * Gives every string, number and array of a document an upper bound where its schema names none: readers can then size
 * what they keep. Bounds that schemas do name are left as they are.
 */
export function withBounds(document: OpenApiDocument): OpenApiDocument {
  visit(document);
  return document;
}

function visit(node: unknown): void {
  if (Array.isArray(node)) {
    for (const member of node) visit(member);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Schema;
  bound(schema);
  for (const [name, member] of Object.entries(schema)) {
    // Below `properties` stand names of fields, and a field may be called like a keyword.
    if (name === 'properties') for (const field of Object.values(member as Schema)) visit(field);
    else if (name !== 'examples' && name !== 'example') visit(member);
  }
}

function bound(schema: Schema): void {
  const types = Array.isArray(schema['type']) ? (schema['type'] as unknown[]) : [schema['type']];
  if (types.includes('string') && !('enum' in schema) && !('const' in schema)) boundText(schema);
  if (types.includes('integer')) boundInteger(schema);
  if (types.includes('array')) schema['maxItems'] ??= MOST_ITEMS;
}

function boundText(schema: Schema): void {
  schema['maxLength'] ??= LENGTH_OF_FORMAT[String(schema['format'])] ?? LONGEST_TEXT;
}

function boundInteger(schema: Schema): void {
  schema['minimum'] ??= 0;
  schema['maximum'] ??= Number.MAX_SAFE_INTEGER;
  schema['format'] ??= Number(schema['maximum']) <= 2 ** 31 - 1 ? 'int32' : 'int64';
}
