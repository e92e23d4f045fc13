import type { z } from 'zod';

type Shape = Record<string, z.ZodType>;

/** A shape whose schemas are made when they are first asked for; zod asks for them when an object is first read by it. */
export function lazyShape(fields: readonly (readonly [name: string, make: () => z.ZodType])[]): Shape {
  const shape: Shape = {};
  for (const [name, get] of fields) Object.defineProperty(shape, name, { get, enumerable: true, configurable: true });
  return shape;
}

/** The fields of several shapes, of which later ones win. Unlike a spread it asks for none of the schemas. */
export function joinShapes(...shapes: readonly z.ZodRawShape[]): Shape {
  const joined: Shape = {};
  for (const shape of shapes) Object.defineProperties(joined, Object.getOwnPropertyDescriptors(shape));
  return joined;
}
