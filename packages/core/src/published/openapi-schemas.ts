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

function visit(node: unknown, visitor: (schema: Schema) => void): void {
  if (Array.isArray(node)) for (const member of node) visit(member, visitor);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const schema = node as Schema;
  visitor(schema);
  for (const [name, member] of Object.entries(schema)) {
    if (VALUES.has(name)) continue;
    const isNamed = NAMED.has(name) && typeof member === 'object' && member !== null && !Array.isArray(member);
    if (isNamed) for (const named of Object.values(member)) visit(named, visitor);
    else visit(member, visitor);
  }
}
