import type { z } from 'zod';

import { madeWhenNeeded } from './made-once.js';

type Shape = Record<string, z.ZodType>;

/** A shape each of whose schemas is made once it is asked for; zod asks for them when an object is first read by it. */
export function lazyShape(fields: readonly (readonly [name: string, make: () => z.ZodType])[]): Shape {
  const shape: Shape = {};
  for (const [name, make] of fields) {
    Object.defineProperty(shape, name, { get: madeWhenNeeded(make), enumerable: true, configurable: true });
  }
  return shape;
}

/** The fields of several shapes, of which later ones win. Unlike a spread it asks for none of the schemas. */
export function joinShapes(...shapes: readonly z.ZodRawShape[]): Shape {
  const joined: Shape = {};
  for (const shape of shapes) Object.defineProperties(joined, Object.getOwnPropertyDescriptors(shape));
  return joined;
}
