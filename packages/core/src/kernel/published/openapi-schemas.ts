import { isJsonObject } from '../values/json-object.js';
import type { OpenApiDocument } from './openapi-document.js';

/** A schema of a document, open to change. */
export type Schema = Record<string, unknown>;

/** Below these stand names that the product chose: what looks like a keyword there is none. */
const NAMED = new Set(['properties', 'schemas', 'headers', 'parameters', 'responses', 'paths', 'webhooks', 'content']);
/** Below these stand values and no schemas. */
const VALUES = new Set(['examples', 'example', 'enum', 'const', 'default']);

/** Shows every object of a document to a visitor, parents first; visitors look at those that are schemas. */
export function visitSchemas(document: OpenApiDocument, visitor: (schema: Schema) => void): void {
  visit(document, visitor);
}

/** Puts a reference in the place of a kind of value; what the schema says of its field stays. */
export function referTo(schema: Schema, reference: { readonly $ref: string }): void {
  const types = [schema['type']].flat();
  delete schema['type'];
  delete schema['format'];
  delete schema['pattern'];
  delete schema['maxLength'];
  Object.assign(schema, types.includes('null') ? { anyOf: [reference, { type: 'null' }] } : reference);
}

function visit(node: unknown, visitor: (schema: Schema) => void): void {
  if (Array.isArray(node)) for (const member of node) visit(member, visitor);
  if (!isJsonObject(node)) return;
  visitor(node);
  for (const [name, member] of Object.entries(node)) {
    if (VALUES.has(name)) continue;
    if (NAMED.has(name) && isJsonObject(member)) for (const named of Object.values(member)) visit(named, visitor);
    else visit(member, visitor);
  }
}
