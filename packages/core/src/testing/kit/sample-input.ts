import { z } from 'zod';

type JsonSchema = Readonly<Record<string, unknown>>;

const UUID = '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e';

/** The smallest value that a schema accepts, as far as its published form tells: required fields only. */
export function sampleInput(schema: z.ZodType): unknown {
  const published = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
  return sampleOf(published, (published['$defs'] ?? {}) as Readonly<Record<string, JsonSchema>>);
}

function sampleOf(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): unknown {
  const sample = (inner: unknown) => sampleOf(inner as JsonSchema, definitions);
  if (typeof schema['$ref'] === 'string') return sample(definitions[schema['$ref'].split('/').at(-1) ?? ''] ?? {});
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
