import { z } from 'zod';

const names = new WeakMap<readonly string[], string>();
const schemas = new WeakMap<z.ZodType, string>();

/** Declares values that have a name: that of their type in every client that is written for us, whatever else is published. */
export function enumeration<const V extends readonly [string, ...string[]]>(name: string, values: V): V {
  names.set(values, name);
  return values;
}

/** The schema of values, under their name where they have one. */
export function enumOf<const V extends readonly string[]>(values: V) {
  return namedAs(values, z.enum(values));
}

/** Lets a schema have the name of its values. */
export function namedAs<S extends z.ZodType>(values: readonly string[], schema: S): S {
  const name = names.get(values);
  return name === undefined ? schema : nameEnum(schema, name);
}

/** Gives a schema of values a name of its own. */
export function nameEnum<S extends z.ZodType>(schema: S, name: string): S {
  schemas.set(schema, name);
  return schema;
}

/** The name of the values that a schema takes, where they have one. */
export function enumNameOf(schema: z.ZodType | undefined): string | undefined {
  if (schema === undefined) return undefined;
  // `meta` copies a schema, and the one that was declared stands behind the copy.
  return schemas.get(schema) ?? enumNameOf(schema._zod.parent as z.ZodType | undefined);
}
