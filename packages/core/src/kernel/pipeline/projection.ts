import { z } from 'zod';

/** Copies of a value just what a schema publishes. */
export type Projection = (value: unknown) => unknown;

const asIs: Projection = (value) => value;

/**
 * Compiles a projection from an output schema: objects keep the schema's fields and lose every other, absent fields
 * become `null`, or are left out where the schema calls them optional. It trusts the values' types, because they come from our own services; tests check them.
 */
export function compileProjection(schema: z.ZodType): Projection {
  if (schema instanceof z.ZodObject) return compileObject(schema);
  if (schema instanceof z.ZodArray) return compileArray(compileProjection(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = compileProjection(schema.unwrap() as z.ZodType);
    return inner === asIs ? asIs : (value) => (value === null || value === undefined ? null : inner(value));
  }
  const views = schema instanceof z.ZodUnion ? viewsOf(schema) : undefined;
  if (views !== undefined) return compileViews(views);
  if (
    schema instanceof z.ZodUnion &&
    schema.options.some((option) => compileProjection(option as z.ZodType) !== asIs)
  ) {
    // A union of objects has no single field list: let zod choose the alternative and strip the rest.
    return (value) => schema.parse(value);
  }
  return asIs;
}

/** A record as a whole, and the part of it that lists show. */
interface Views {
  readonly whole: z.ZodObject;
  readonly part: z.ZodObject;
  /** A field of the whole record alone. */
  readonly mark: string;
}

function viewsOf({ options: [whole, part, ...others] }: z.ZodUnion): Views | undefined {
  if (!(whole instanceof z.ZodObject) || !(part instanceof z.ZodObject) || others.length > 0) return undefined;
  if (Object.keys(part.shape).some((name) => !(name in whole.shape))) return undefined;
  const mark = Object.keys(whole.shape).find((name) => !(name in part.shape));
  return mark === undefined ? undefined : { whole, part, mark };
}

// Which of the two a value is, its fields say: no need to try one after the other for each record of a list.
function compileViews({ whole, part, mark }: Views): Projection {
  const [projectWhole, projectPart] = [compileObject(whole), compileObject(part)];
  return (value) =>
    (value as Readonly<Record<string, unknown>>)[mark] === undefined ? projectPart(value) : projectWhole(value);
}

function compileObject(schema: z.ZodObject): Projection {
  // A loose object publishes whatever it holds, such as custom fields under keys of the portal's own.
  if (schema.def.catchall !== undefined && !(schema.def.catchall instanceof z.ZodNever)) return asIs;
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const project = compileProjection(field as z.ZodType);
    return { name, project: project === asIs ? null : project, isOptional: field instanceof z.ZodOptional };
  });
  return (value) => {
    const source = value as Readonly<Record<string, unknown>>;
    const published: Record<string, unknown> = {};
    for (const { name, project, isOptional } of fields) {
      const member = source[name];
      if (member === undefined && isOptional) continue;
      published[name] = member === undefined ? null : project === null ? member : project(member);
    }
    return published;
  };
}

function compileArray(item: Projection): Projection {
  return item === asIs ? asIs : (value) => (value as readonly unknown[]).map(item);
}
