/** What a field can hold. */
export type FieldKind = 'string' | 'number' | 'boolean' | 'array' | 'object';

/** The parts of JSON Schema that are read here. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly description?: string;
}

/** A schema with those that it offers to choose from, references followed. */
export function alternativesOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const own = resolved(schema, root);
  const others = own.anyOf ?? own.oneOf ?? own.allOf;
  return others === undefined ? [own] : [own, ...others.flatMap((other) => alternativesOf(other, root))];
}

/** The schema that a reference leads to, or the schema itself. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace('#/$defs/', '');
  return name === undefined ? schema : (root.$defs?.[name] ?? {});
}

const KINDS: Readonly<Record<string, FieldKind>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
};

/** What a value can be, beside nothing. */
export function kindsOf({ type = [] }: JsonSchema): FieldKind[] {
  return [type].flat().flatMap((name) => KINDS[name] ?? []);
}
