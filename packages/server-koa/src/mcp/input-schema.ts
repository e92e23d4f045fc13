import type { ApiDescription } from './api-host.js';
import type { DescribedOperation, DescribedParameter, JsonSchema } from './described-operation.js';

/** Rows that a list answers an agent unless it asks for another number, and at most. */
export const DEFAULT_ROWS = 20;
export const MAX_ROWS = 50;

/** Schema of what a tool takes, complete in itself. */
export interface InputSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: string[];
  readonly additionalProperties: false;
  readonly $defs?: Readonly<Record<string, unknown>>;
}

/**
 * Writes the schema of what a tool takes: parameters by name, and the body of the call as `body`, as the API describes them.
 *
 * @param hidden fields of the body that the agent may not send
 */
export function inputSchema(
  { parameters, body }: DescribedOperation,
  description: ApiDescription,
  hidden: readonly string[] = [],
): InputSchema {
  const schemas = (description.components?.schemas ?? {}) as Readonly<Record<string, JsonSchema>>;
  const properties = {
    ...Object.fromEntries(parameters.map((parameter) => [parameter.name, schemaOf(parameter)])),
    ...(body === undefined ? {} : { body: withoutFields(body.schema, { hidden, schemas }) }),
  };
  const required = [
    ...parameters.filter(({ isRequired, in: place }) => isRequired && place !== 'header').map(({ name }) => name),
    ...(body?.isRequired === true ? ['body'] : []),
  ];
  const definitions = definitionsOf(properties, schemas);
  return {
    type: 'object',
    properties: asLocal(properties) as Readonly<Record<string, JsonSchema>>,
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
    ...(Object.keys(definitions).length === 0 ? {} : { $defs: asLocal(definitions) as Record<string, unknown> }),
  };
}

function schemaOf({ name, in: place, schema }: DescribedParameter): JsonSchema {
  if (name === 'ifMatch')
    return { ...schema, description: 'ETag of the record as you have read it: W/"3" of version 3' };
  return name === 'limit' && place === 'query' ? { ...schema, maximum: MAX_ROWS, default: DEFAULT_ROWS } : schema;
}

function withoutFields(
  schema: JsonSchema,
  { hidden, schemas }: { readonly hidden: readonly string[]; readonly schemas: Readonly<Record<string, JsonSchema>> },
): JsonSchema {
  if (hidden.length === 0) return schema;
  const named = typeof schema['$ref'] === 'string' ? schemas[nameOf(schema['$ref'])] : schema;
  const properties = Object.entries((named?.['properties'] ?? {}) as Readonly<Record<string, unknown>>);
  return { ...named, properties: Object.fromEntries(properties.filter(([name]) => !hidden.includes(name))) };
}

const PREFIX = '#/components/schemas/';
const nameOf = (reference: string) => reference.slice(PREFIX.length);

/** The named schemas that something refers to, also by way of others. */
function definitionsOf(value: unknown, schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  const visit = (each: unknown): void => {
    for (const reference of referencesIn(each)) {
      const name = nameOf(reference);
      const schema = schemas[name];
      if (schema === undefined || Object.hasOwn(found, name)) continue;
      found[name] = schema;
      visit(schema);
    }
  };
  visit(value);
  return found;
}

function referencesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"\$ref":"(#\/components\/schemas\/[^"]+)"/g)].map(
    ([, found = '']) => found,
  );
}

/** Schemas that refer to the definitions beside them, without what is of no use to a model. */
function asLocal(value: object): unknown {
  const text = JSON.stringify(value).replaceAll(`"$ref":"${PREFIX}`, '"$ref":"#/$defs/');
  return JSON.parse(text, (key, each: unknown) => (isUseless(key, each) ? undefined : each));
}

function isUseless(key: string, value: unknown): boolean {
  if (key === 'examples') return Array.isArray(value);
  if (key === 'maximum' || key === 'minimum') return Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER;
  return key === 'format' && (value === 'int32' || value === 'int64');
}
