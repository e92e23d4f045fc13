import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { joinShapes, lazyShape } from './lazy-shape.js';

function counted() {
  let made = 0;
  const shape = lazyShape([
    [
      'name',
      () => {
        made += 1;
        return z.string();
      },
    ],
  ]);
  return { shape, made: () => made };
}

describe('a lazy shape', () => {
  it('makes no schema while objects are declared with it, joined and described', () => {
    const { shape, made } = counted();
    const joined = joinShapes({ name: z.number() }, shape, { amount: z.number() });
    z.object(joined).meta({ description: 'A thing' });
    expect(Object.keys(joined)).toEqual(['name', 'amount']);
    expect(made()).toBe(0);
  });

  it('makes each once, for however many objects that read', () => {
    const { shape, made } = counted();
    const thing = z.object(shape);
    expect(thing.safeParse({ name: 'Бетон' }).success).toBe(true);
    expect(thing.safeParse({ name: 1 }).success).toBe(false);
    expect(z.object(joinShapes(shape, { amount: z.number() })).safeParse({ name: 'Бетон', amount: 1 }).success).toBe(
      true,
    );
    expect(made()).toBe(1);
  });
});

describe('joined shapes', () => {
  it('have the field of the last that names it', () => {
    const joined = z.object(joinShapes({ name: z.string() }, { name: z.number() }));
    expect(joined.safeParse({ name: 1 }).success).toBe(true);
    expect(joined.safeParse({ name: 'Бетон' }).success).toBe(false);
  });
});
