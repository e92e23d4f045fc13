import { z } from 'zod';

type JsonSchema = Readonly<Record<string, unknown>>;

const UUID = '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e';

/** A field that names another record by its id. */
export interface IdField {
  /** Names of the fields that lead to it; what an array holds is found at 0. */
  readonly path: readonly (string | number)[];
  readonly name: string;
  /** The field holds several ids. */
  readonly isList: boolean;
}

/** Fields of a schema that hold ids of records, at any depth. */
export function idFieldsOf(schema: z.ZodType): readonly IdField[] {
  const { published, definitions } = publishedForm(schema);
  const found: IdField[] = [];
  const walk = (at: JsonSchema, path: IdField['path'], seen: readonly JsonSchema[]): void => {
    const resolved = dereference(at, definitions);
    if (seen.includes(resolved)) return;
    const further = [...seen, resolved];
    for (const inner of alternativesOf(resolved)) walk(inner, path, further);
    const items = resolved['items'] as JsonSchema | undefined;
    if (items !== undefined) walk(items, [...path, 0], further);
    for (const [name, property] of Object.entries((resolved['properties'] ?? {}) as Record<string, JsonSchema>)) {
      const isList = /Ids$/.test(name);
      if (/(^id|Ids?)$/.test(name) && holdsUuid(property, definitions)) {
        found.push({ path: [...path, name], name, isList });
      } else walk(property, [...path, name], further);
    }
  };
  walk(published, [], []);
  return found;
}

function holdsUuid(schema: JsonSchema, definitions: Definitions): boolean {
  const resolved = dereference(schema, definitions);
  const inner = [...alternativesOf(resolved), ...(resolved['items'] === undefined ? [] : [resolved['items']])];
  return resolved['format'] === 'uuid' || inner.some((each) => holdsUuid(each as JsonSchema, definitions));
}

function alternativesOf(schema: JsonSchema): readonly JsonSchema[] {
  return ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => (schema[keyword] ?? []) as JsonSchema[]);
}

/** The smallest value that a schema accepts, as far as its published form tells: required fields only. */
export function sampleInput(schema: z.ZodType): unknown {
  const { published, definitions } = publishedForm(schema);
  return sampleOf(published, definitions);
}

type Definitions = Readonly<Record<string, JsonSchema>>;

function publishedForm(schema: z.ZodType): { readonly published: JsonSchema; readonly definitions: Definitions } {
  const published = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
  return { published, definitions: (published['$defs'] ?? {}) as Definitions };
}

function dereference(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const name = schema['$ref'];
  return typeof name === 'string' ? (definitions[name.split('/').at(-1) ?? ''] ?? {}) : schema;
}

function sampleOf(schema: JsonSchema, definitions: Definitions): unknown {
  const sample = (inner: unknown) => sampleOf(inner as JsonSchema, definitions);
  if ('$ref' in schema) return sample(dereference(schema, definitions));
  if ('const' in schema) return schema['const'];
  const named = firstOf(schema, ['examples', 'enum']);
  if (named !== undefined) return named;
  const alternative = firstOf(schema, ['anyOf', 'oneOf', 'allOf']);
  return alternative === undefined ? sampleOfType(schema, sample) : sample(alternative);
}

function firstOf(schema: JsonSchema, keywords: readonly string[]): unknown {
  const lists = keywords.map((keyword) => schema[keyword]).filter((list) => Array.isArray(list));
  return (lists[0] as unknown[] | undefined)?.[0];
}

function sampleOfType(schema: JsonSchema, sample: (inner: unknown) => unknown): unknown {
  const type: unknown = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  const samples: Readonly<Record<string, () => unknown>> = {
    object: () => sampleObject(schema, sample),
    array: () => (Number(schema['minItems'] ?? 0) > 0 ? [sample(schema['items'])] : []),
    integer: () => Math.max(1, Number(schema['minimum'] ?? 1)),
    number: () => Math.max(1, Number(schema['minimum'] ?? 1)),
    boolean: () => true,
    null: () => null,
  };
  return (samples[String(type)] ?? (() => sampleText(schema)))();
}

function sampleObject(schema: JsonSchema, sample: (inner: unknown) => unknown): unknown {
  const properties = (schema['properties'] ?? {}) as JsonSchema;
  const required = (schema['required'] ?? []) as string[];
  return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]));
}

function sampleText(schema: JsonSchema): string {
  const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : '';
  if (schema['format'] === 'uuid' || pattern.includes('[0-9a-fA-F]{8}')) return UUID;
  if (schema['format'] === 'date-time') return '2026-01-15T09:30:00.000Z';
  return 'sample'.padEnd(Number(schema['minLength'] ?? 0), 'x');
}
