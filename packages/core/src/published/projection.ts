import { z } from 'zod';

/** Copies of a value just what a schema publishes. */
export type Projection = (value: unknown) => unknown;

const asIs: Projection = (value) => value;

/**
 * Compiles a projection from an output schema: objects keep the schema's fields and lose every other, absent fields
 * become `null`. It trusts the values' types, because they come from our own services; tests check them.
 */
export function compileProjection(schema: z.ZodType): Projection {
  if (schema instanceof z.ZodObject) return compileObject(schema);
  if (schema instanceof z.ZodArray) return compileArray(compileProjection(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = compileProjection(schema.unwrap() as z.ZodType);
    return inner === asIs ? asIs : (value) => (value === null || value === undefined ? null : inner(value));
  }
  if (
    schema instanceof z.ZodUnion &&
    schema.options.some((option) => compileProjection(option as z.ZodType) !== asIs)
  ) {
    // A union of objects has no single field list: let zod choose the alternative and strip the rest.
    return (value) => schema.parse(value);
  }
  return asIs;
}

function compileObject(schema: z.ZodObject): Projection {
  // A loose object publishes whatever it holds, such as custom fields under keys of the portal's own.
  if (schema.def.catchall !== undefined && !(schema.def.catchall instanceof z.ZodNever)) return asIs;
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const project = compileProjection(field as z.ZodType);
    return { name, project: project === asIs ? null : project };
  });
  return (value) => {
    const source = value as Readonly<Record<string, unknown>>;
    const published: Record<string, unknown> = {};
    for (const { name, project } of fields) {
      const member = source[name];
      published[name] = member === undefined ? null : project === null ? member : project(member);
    }
    return published;
  };
}

function compileArray(item: Projection): Projection {
  return item === asIs ? asIs : (value) => (value as readonly unknown[]).map(item);
}
