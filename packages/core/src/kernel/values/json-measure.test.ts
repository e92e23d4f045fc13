import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { measureJson, measureJsonInParts } from './json-measure.js';

const measured = (text: string, limits = {}) =>
  measureJson(new TextEncoder().encode(text), { maxDepth: 3, maxValues: 5, ...limits }).fit;

describe('the measure of JSON', () => {
  it('counts levels, not what stands in texts', () => {
    expect(measured('[[{}]]')).toBe('fits');
    expect(measured('[[[[')).toBe('too_deep');
    expect(measured(String.raw`["[[[[\"[[[[", "\\"]`)).toBe('fits');
  });

  it('counts values of objects and arrays', () => {
    expect(measured('[1,2,3]')).toBe('fits');
    expect(measured('{"a":1,"b":2,"c":3,"d":4,"e":5}')).toBe('too_many_values');
  });

  it('stops at the first bracket too many', () => {
    const bytes = new Uint8Array(5 * 1024 * 1024).fill(0x5b);
    const startedAt = performance.now();

    expect(measureJson(bytes, { maxDepth: 3, maxValues: 1e9 }).fit).toBe('too_deep');
    expect(performance.now() - startedAt).toBeLessThan(100);
  });

  it('takes any JSON for as deep as it is', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        const depth = depthOf(JSON.parse(text));
        const limits = { maxValues: 1e9 };

        expect(measured(text, { ...limits, maxDepth: depth })).toBe('fits');
        if (depth > 0) expect(measured(text, { ...limits, maxDepth: depth - 1 })).toBe('too_deep');
      }),
    );
  });
});

describe('the measure of JSON in parts', () => {
  it('is that of the whole, however it is divided', () => {
    const strange = fc.array(fc.constantFrom('"', '\\\\', '[', '{', '}', ']', ',', ':', 'я'), { maxLength: 40 });
    const texts = fc.oneof(
      fc.json({ maxDepth: 6 }),
      strange.map((pieces) => pieces.join('')),
    );
    const limits = fc.record({ maxDepth: fc.integer({ min: 0, max: 6 }), maxValues: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(texts, limits, fc.integer({ min: 1, max: 10 }), (text, limit, size) => {
        const bytes = new TextEncoder().encode(text);
        expect(partedMeasure(measureJsonInParts(bytes, limit, size)).measure).toEqual(measureJson(bytes, limit));
      }),
      { numRuns: 1000 },
    );
  });

  it('pauses within a single text, too', () => {
    const bytes = new TextEncoder().encode(`"${'x'.repeat(100)}"`);
    expect(partedMeasure(measureJsonInParts(bytes, { maxDepth: 3, maxValues: 5 }, 10)).pauses).toBe(10);
  });
});

function partedMeasure(measuring: ReturnType<typeof measureJsonInParts>) {
  for (let pauses = 0; ; pauses += 1) {
    const step = measuring.next();
    if (step.done === true) return { measure: step.value, pauses };
  }
}

describe('the members of objects in JSON', () => {
  it('are those that whoever reads it finds, where no name stands twice', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        const limits = { maxDepth: Number.POSITIVE_INFINITY, maxValues: Number.POSITIVE_INFINITY };
        expect(measureJson(new TextEncoder().encode(text), limits).members).toBe(membersOf(JSON.parse(text)));
      }),
    );
  });
});

function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, each) => sum + membersOf(each), own);
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
