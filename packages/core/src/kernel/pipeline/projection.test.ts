import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { compileProjection } from './projection.js';

const Published = z.object({
  id: z.string(),
  note: z.string().nullable(),
  lines: z.array(z.object({ name: z.string() })),
  owner: z.object({ name: z.string() }).nullable(),
  free: z.record(z.string(), z.unknown()),
});
const project = compileProjection(Published);

describe('a published answer', () => {
  it('holds the fields of the schema and no other, at every depth', () => {
    const secret = { secret: 1 };
    const value = {
      id: 'a',
      note: null,
      lines: [{ name: 'b', ...secret }],
      owner: { name: 'c', ...secret },
      free: secret,
      ...secret,
    };

    expect(project(value)).toEqual({ id: 'a', note: null, lines: [{ name: 'b' }], owner: { name: 'c' }, free: secret });
  });

  it('leaves out what is optional and absent', () => {
    const project = compileProjection(z.object({ a: z.object({ b: z.string() }).optional() }));

    expect([project({}), project({ a: { b: 'x', c: 1 } })]).toEqual([{}, { a: { b: 'x' } }]);
  });

  it('shows what is absent as null', () => {
    expect(project({ id: 'a', lines: [], free: {} })).toEqual({
      id: 'a',
      note: null,
      lines: [],
      owner: null,
      free: {},
    });
  });

  it('agrees with the schema for everything that the schema accepts', () => {
    const line = fc.record({ name: fc.string(), extra: fc.string() });
    const value = fc.record({
      id: fc.string(),
      note: fc.option(fc.string()),
      lines: fc.array(line),
      owner: fc.option(line),
      // zod drops the name __proto__ from free maps, so no parsed input and no stored record has it.
      free: fc.dictionary(
        fc.string().filter((name) => name !== '__proto__'),
        fc.integer(),
      ),
      extra: fc.anything(),
    });
    fc.assert(
      fc.property(value, (record) => {
        expect(project(record)).toEqual(Published.parse(record));
      }),
    );
  });
});
