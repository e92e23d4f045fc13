import { alternativesOf, kindsOf, type FieldKind, type JsonSchema } from '../json-schema.js';

/** What a value looks like: a schema with those that it may refer to. */
export interface Shape {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

/** A zod schema, which is named without zod here. */
interface Schema {
  toJSONSchema(options: { readonly io: 'input' | 'output'; readonly unrepresentable: 'any' }): unknown;
}

/** The shape of what is sent or answered. */
export function shapeOf(schema: Schema, io: 'input' | 'output'): Shape {
  // Its interface names the members that are read.
  const root = schema.toJSONSchema({ io, unrepresentable: 'any' }) as JsonSchema;
  return { schema: root, root };
}

/** The shape of a member of an object; undefined where it has none of that name. */
export function memberOf(shape: Shape | undefined, name: string): Shape | undefined {
  return found(shape, ({ properties = {} }) => (Object.hasOwn(properties, name) ? properties[name] : undefined));
}

/** The shape of what is in a list. */
export function elementOf(shape: Shape | undefined): Shape | undefined {
  return found(shape, ({ items }) => items);
}

/** The names of the members of an object. */
export function membersOf(shape: Shape | undefined): string[] {
  return [...new Set(alternatives(shape).flatMap(({ properties = {} }) => Object.keys(properties)))];
}

/** What a value of this shape can be. */
export function kindsIn(shape: Shape): ReadonlySet<FieldKind> {
  return new Set(alternatives(shape).flatMap(kindsOf));
}

/** Whether nothing is a value of this shape. */
export function takesNull(shape: Shape): boolean {
  return alternatives(shape).some(({ type = [], const: only }) => [type].flat().includes('null') || only === null);
}

function found(shape: Shape | undefined, within: (schema: JsonSchema) => JsonSchema | undefined): Shape | undefined {
  const schemas = alternatives(shape).flatMap((schema) => within(schema) ?? []);
  return shape === undefined || schemas.length === 0 ? undefined : { schema: { anyOf: schemas }, root: shape.root };
}

function alternatives(shape: Shape | undefined): JsonSchema[] {
  return shape === undefined ? [] : alternativesOf(shape.schema, shape.root);
}
