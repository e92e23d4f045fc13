import fc from 'fast-check';
import { expect, it } from 'vitest';

import { jsonOf } from './json.js';
import { repeatedFields } from './repeated-fields.js';

const pointersIn = (text: string) => repeatedFields(text).map(({ pointer }) => pointer);
const read = (text: string) => jsonOf(new TextEncoder().encode(text));

it.each([
  ['{"name":"A","name":"B"}', ['/name']],
  ['{"name":"A","items":[{"q":1},{"q":1,"q":"2"}],"name":"B","name":"C"}', ['/items/1/q', '/name', '/name']],
  [String.raw`{"name":1,"n\u0061me":2}`, ['/name']],
  [String.raw`{"a/b":{"~":1,"~":{}}}`, ['/a~1b/~0']],
  ['[[1,{"":0,"":0}]]', ['/0/1/']],
  [String.raw`{"a":"{\"a\":1,\"a\":2}","b":{"a":1},"c":["a",":","a"]}`, []],
])('finds what stands twice in %s', (text, pointers) => {
  expect(pointersIn(text)).toEqual(pointers);
});

it('refuses a body for it, with every place', () => {
  expect(() => read('{"name":"A","name":"B","items":[{"q":1,"q":2}]}')).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      problems: [
        expect.objectContaining({ pointer: '/name', code: 'repeated_field' }),
        expect.objectContaining({ pointer: '/items/0/q', code: 'repeated_field' }),
      ],
    }) as Error,
  );
});

it('refuses no JSON in which each name stands once', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      // Refused for another reason.
      fc.pre(!text.includes('__proto__'));
      expect(pointersIn(text)).toEqual([]);
      expect(() => read(text)).not.toThrow();
    }),
  );
});

it('finds one field that was written into any object again', () => {
  const entries = fc.uniqueArray(fc.tuple(fc.string(), fc.jsonValue({ maxDepth: 2 })), {
    minLength: 1,
    selector: ([name]) => name,
  });
  const written = (fields: readonly (readonly [string, unknown])[]) =>
    `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`;
  fc.assert(
    fc.property(entries, fc.nat(), (fields, which) => {
      const again = fields[which % fields.length] as (typeof fields)[number];
      expect(pointersIn(written([...fields, again]))).toHaveLength(1);
    }),
  );
});
