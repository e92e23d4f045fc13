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
  if (Array.isArray(schema['examples'])) return (schema['examples'] as unknown[])[0];
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0];
  for (const choice of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[choice])) return sample((schema[choice] as unknown[])[0]);
  const type = Array.isArray(schema['type']) ? (schema['type'] as unknown[])[0] : schema['type'];
  switch (type) {
    case 'object':
      return sampleObject(schema, sample);
    case 'array':
      return Number(schema['minItems'] ?? 0) > 0 ? [sample(schema['items'])] : [];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(schema);
  }
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
