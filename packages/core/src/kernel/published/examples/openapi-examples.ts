import { isJsonObject } from '../../values/json-object.js';
import type { OpenApiDocument } from '../openapi-document.js';
import type { Schema } from '../openapi-schemas.js';
import { FIELD_SAMPLES } from './field-samples.js';
import { SAMPLES_OF } from './samples-of-things.js';

/** Below these stand values and no schemas. */
const VALUES = new Set(['examples', 'example', 'enum', 'const', 'default']);
const THINGS = Object.entries(SAMPLES_OF).toSorted(([a], [b]) => b.length - a.length);

/**
 * Gives every field an example that says something, by its name and by the thing that it is of. Who reads a description or tries a
 * call sees what tools put together of them; left alone, they put `string` and the greatest integer that there is.
 */
export function withExamples(document: OpenApiDocument): OpenApiDocument {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) visit(schema, [name]);
  const items = Object.values({ ...document.paths, ...document.webhooks });
  for (const operation of items.flatMap((item) => Object.values(item as Readonly<Record<string, Schema>>))) {
    const { operationId, requestBody, responses } = operation;
    visit([requestBody, responses], [String(operationId)]);
  }
  return document;
}

/** @param things - what the schema is of, from the outermost to the nearest */
function visit(node: unknown, things: readonly string[]): void {
  if (Array.isArray(node)) for (const member of node) visit(member, things);
  if (!isJsonObject(node)) return;
  for (const [field, schema] of Object.entries(isJsonObject(node['properties']) ? node['properties'] : {})) {
    exemplify(schema as Schema, field, things);
    visit(schema, [...things, field]);
  }
  for (const [name, member] of Object.entries(node)) {
    if (name !== 'properties' && !VALUES.has(name)) visit(member, things);
  }
}

function exemplify(schema: Schema, field: string, things: readonly string[]): void {
  if ('$ref' in schema || 'const' in schema) return;
  const items = schema['items'];
  if (isJsonObject(items)) exemplify(items, field, things);
  const example = samplesFor(field, things).find((sample) => takes(schema, sample));
  // Lists are put together of what they list.
  if (example !== undefined && !typesOf(schema).includes('array')) schema['examples'] = [example];
}

/** What a field may say, what it says of the nearest thing first. @param things - what it is of, from the outermost to the nearest */
export function samplesFor(field: string, things: readonly string[]): readonly unknown[] {
  const own = things.toReversed().flatMap((thing) => {
    const lower = thing.toLowerCase();
    return THINGS.filter(([part, samples]) => field in samples && lower.includes(part)).flatMap(
      ([, samples]) => samples[field] ?? [],
    );
  });
  return [...own, ...(FIELD_SAMPLES[field] ?? []), ...byEnding(field)];
}

const ENDINGS: readonly (readonly [ending: RegExp, sample: unknown])[] = [
  [/Count$/, 12],
  [/(?:Quantity|Weight\w*|Volume\w*)$/, '20'],
];

function byEnding(field: string): readonly unknown[] {
  return ENDINGS.filter(([ending]) => ending.test(field)).map(([, sample]) => sample);
}

function typesOf(schema: Schema): readonly unknown[] {
  return [schema['type']].flat();
}

/** Whether a schema takes a value, as far as schemas of single fields go. */
function takes(schema: Schema, value: unknown): boolean {
  const { anyOf, oneOf, enum: values } = schema;
  const alternatives = (anyOf ?? oneOf) as readonly Schema[] | undefined;
  if (alternatives !== undefined) return alternatives.some((each) => !('$ref' in each) && takes(each, value));
  if (Array.isArray(values) && !values.includes(value)) return false;
  const types = typesOf(schema);
  if (types[0] !== undefined && !types.some((type) => isOfType(type, value))) return false;
  if (typeof value === 'number') return takesNumber(schema, value);
  return typeof value === 'string' ? takesText(schema, value) : isJsonObject(value) && takesMembers(schema, value);
}

function takesNumber({ minimum = -Infinity, maximum = Infinity }: Schema, value: number): boolean {
  return value >= Number(minimum) && value <= Number(maximum);
}

function takesText({ minLength = 0, maxLength = Infinity, format, pattern }: Schema, value: string): boolean {
  return (
    value.length >= Number(minLength) &&
    value.length <= Number(maxLength) &&
    (FORMATS[String(format)]?.test(value) ?? true) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value))
  );
}

function takesMembers({ additionalProperties: further, properties, required }: Schema, value: object): boolean {
  const known = (properties ?? {}) as Readonly<Record<string, Schema>>;
  const rest = isJsonObject(further) ? further : {};
  return (
    ((required ?? []) as readonly string[]).every((name) => name in value) &&
    Object.entries(value).every(([name, inner]) =>
      known[name] === undefined ? further !== false && takes(rest, inner) : takes(known[name], inner),
    )
  );
}

function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return isJsonObject(value);
  return typeof value === type;
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^\w+:\/\//,
  email: /@/,
  binary: /^$/,
};
