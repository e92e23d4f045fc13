import { enumNameOf, filledEnumOf, type OpenEnumName, type Operation } from '@procurekit/core/contract';

/** A zod schema, named without zod, which is a dependency of the core alone. */
export type Schema = Operation['output'];

/** The parts of JSON Schema that zod writes for our schemas. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly const?: string | number | boolean | null;
  readonly enum?: readonly (string | number | boolean | null)[];
  /** Which enumeration it is, of those that modules add to. */
  readonly openEnum?: OpenEnumName;
  /** Name of the enumeration, where it was declared with one. */
  readonly enumName?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
}

/** Which side of a schema is meant: what clients send, or what they get. */
export type Side = 'input' | 'output';

/** Writes a zod schema as JSON Schema; schemas with an id become `$defs`. */
export function jsonSchemaOf(schema: Schema, side: Side): JsonSchema {
  // The interface above names the members that this generator reads.
  return schema.toJSONSchema({
    io: side,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // What is converted are the schemas that operations declare; the type of the callback knows their core alone.
      const declared = zodSchema as unknown as Schema;
      const openEnum = filledEnumOf(declared);
      if (openEnum !== undefined) Object.assign(jsonSchema, { openEnum });
      const enumName = enumNameOf(declared);
      if (enumName !== undefined) Object.assign(jsonSchema, { enumName });
    },
  }) as JsonSchema;
}

/** Follows a `$ref` to the root's `$defs`. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = refName(schema);
  return name === undefined ? schema : (root.$defs?.[name] ?? {});
}

/** Name that a `$ref` refers to. */
export function refName({ $ref }: JsonSchema): string | undefined {
  return $ref?.replace('#/$defs/', '');
}
