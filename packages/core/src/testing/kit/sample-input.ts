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

/** Ways to the fields of a schema that have one of these names, at any depth. */
export function fieldsNamed(schema: z.ZodType, names: readonly string[]): readonly IdField['path'][] {
  const { published, definitions } = publishedForm(schema);
  const walk = (at: JsonSchema, path: IdField['path'], seen: readonly JsonSchema[]): readonly IdField['path'][] => {
    const resolved = dereference(at, definitions);
    if (seen.includes(resolved)) return [];
    const further = [...seen, resolved];
    const items = resolved['items'] as JsonSchema | undefined;
    return [
      ...alternativesOf(resolved).flatMap((inner) => walk(inner, path, further)),
      ...(items === undefined ? [] : walk(items, [...path, 0], further)),
      ...Object.entries((resolved['properties'] ?? {}) as Record<string, JsonSchema>).flatMap(([name, property]) =>
        names.includes(name) ? [[...path, name]] : walk(property, [...path, name], further),
      ),
    ];
  };
  return walk(published, [], []);
}

/** The smallest value that a schema accepts and in which a field holds a value. */
export function sampleHolding(schema: z.ZodType, { path }: Pick<IdField, 'path'>, value: unknown): unknown {
  const { published, definitions } = publishedForm(schema);
  const along = (at: JsonSchema, [head, ...rest]: readonly (string | number)[]): unknown => {
    if (head === undefined) return value;
    const resolved = [at, ...alternativesOf(at)].map((each) => dereference(each, definitions));
    const chosen = resolved
      .flatMap((each) => [each, ...alternativesOf(each).map((inner) => dereference(inner, definitions))])
      .find((each) => (typeof head === 'number' ? 'items' in each : head in Object(each['properties'])));
    if (chosen === undefined) throw new Error(`No field leads to ${path.join('/')}.`);
    if (typeof head === 'number') return [along(chosen['items'] as JsonSchema, rest)];
    const properties = chosen['properties'] as Readonly<Record<string, JsonSchema>>;
    return { ...(sampleOf(chosen, definitions) as object), [head]: along(properties[head] ?? {}, rest) };
  };
  return along(published, path);
}

/** A copy of a value in which a field holds another one; `otherwise` makes what leads to a field that is not there. */
export function withValueAt(
  value: unknown,
  [head, ...rest]: readonly (string | number)[],
  inner: unknown,
  otherwise: () => unknown,
): unknown {
  if (head === undefined) return inner;
  const fallback = () => (otherwise() as Readonly<Record<string | number, unknown>>)[head];
  if (typeof head === 'number') {
    const first: unknown = Array.isArray(value) ? value[head] : undefined;
    return [first === undefined ? fallback() : withValueAt(first, rest, inner, fallback)];
  }
  const members = (value ?? {}) as Readonly<Record<string, unknown>>;
  const next = members[head];
  const isLeaf = rest.length === 0;
  return {
    ...members,
    [head]: isLeaf ? inner : next === undefined ? fallback() : withValueAt(next, rest, inner, fallback),
  };
}

const UUID_FORM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names of fields in which people write what they like. */
function isFree(name: string): boolean {
  return /^(?:name|label|title|fullName|rawName|subject|comment|description|text)$/.test(name);
}

/** A value other than one that a schema accepts, which it accepts too; undefined when none is found. */
export function anotherInput(schema: z.ZodType, value: unknown): unknown {
  const { published, definitions } = publishedForm(schema);
  if (Array.isArray(value)) return [...(value as unknown[]), ...(value as unknown[])];
  const properties = (dereference(published, definitions)['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const sent = value as Readonly<Record<string, unknown>>;
  const texts = Object.entries(sent).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [[name, inner] as const] : [],
  );
  // What a text names may have to be there, so texts that name nothing are changed first.
  const changed = texts
    .toSorted(([a], [b]) => Number(isFree(b)) - Number(isFree(a)))
    .map(([name, inner]) => ({ ...sent, [name]: UUID_FORM.test(inner) ? crypto.randomUUID() : `${inner} x` }));
  const repeated = Object.entries(sent).flatMap(([name, inner]) =>
    Array.isArray(inner) ? [{ ...sent, [name]: [...(inner as unknown[]), ...(inner as unknown[])] }] : [],
  );
  const added = Object.entries(properties).flatMap(([name, property]) =>
    name in sent ? [] : [{ ...sent, [name]: sampleOf(property, definitions) }],
  );
  const counted = Object.entries(sent).flatMap(([name, inner]) =>
    typeof inner === 'number' ? [{ ...sent, [name]: inner + 1 }] : [],
  );
  return [...changed, ...added, ...repeated, ...counted].find((candidate) => schema.safeParse(candidate).success);
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
  const published = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as JsonSchema;
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
