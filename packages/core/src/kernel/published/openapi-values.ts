import { isJsonObject } from '../values/json-object.js';
import { SEEN_VERSION } from '../pipeline/compiled-operation.js';
import { INSTANT_ANSWER } from '../values/time/instant.js';
import type { OpenApiDocument } from './openapi-document.js';
import { visitSchemas, type Schema } from './openapi-schemas.js';

/** Values that hundreds of fields hold, and how they are known. */
const KNOWN: Readonly<Record<string, (schema: Schema) => boolean>> = {
  Timestamp: ({ format, pattern }) => format === 'date-time' && pattern === INSTANT_ANSWER.pattern,
  PageInfo: ({ properties }) => isJsonObject(properties) && Object.keys(properties).join() === 'nextCursor,limit',
  SeenVersion: ({ description }) => description === SEEN_VERSION,
};
/** What a field says of itself, beside the value that it holds. */
const OWN: ReadonlySet<string> = new Set(['description', 'examples', 'example', 'default']);

/** Values that are said once in a document, by their names. */
export type SharedValues = Record<string, Schema>;

/** Opens what the parts of a document say once. */
export function openSharedValues(): SharedValues {
  return { Timestamp: { ...INSTANT_ANSWER } };
}

/**
 * Refers in a part of a document to what is said once of values that hundreds of fields hold; what a field says of itself stays with it.
 */
export function referToShared(part: OpenApiDocument, shared: SharedValues): OpenApiDocument {
  visitSchemas(part, (schema) => {
    const name = Object.keys(KNOWN).find((each) => KNOWN[each]?.(schema));
    if (name !== undefined) refer(schema, (shared[name] ??= withoutNull(schema)), `#/components/schemas/${name}`);
  });
  return part;
}

/** Puts a reference in the place of a value, where the schema says of it what is said once. */
function refer(schema: Schema, value: Schema, $ref: string): void {
  const members = Object.entries(withoutNull(schema));
  const isSame = ([name, member]: [string, unknown]) => JSON.stringify(member) === JSON.stringify(value[name]);
  if (!members.every((member) => OWN.has(member[0]) || isSame(member))) return;
  const own = members.filter((member) => OWN.has(member[0]) && !isSame(member));
  const isNullable = [schema['type']].flat().includes('null');
  for (const name of Object.keys(schema)) Reflect.deleteProperty(schema, name);
  Object.assign(schema, Object.fromEntries(own), isNullable ? { anyOf: [{ $ref }, { type: 'null' }] } : { $ref });
}

function withoutNull({ type, ...schema }: Schema): Schema {
  return { type: Array.isArray(type) ? type.find((each) => each !== 'null') : type, ...schema };
}
