import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { keptChanges } from './kept-changes.js';
import type { FieldChange } from './field-change.js';

const field = fc.constantFrom('name', 'status', 'items', '__proto__', '1');
const value = fc.oneof(fc.constant(null), fc.jsonValue() as fc.Arbitrary<unknown>);
const plain = fc.record({ field, from: value, to: value }, { noNullPrototype: true });
const rowsOf = (changes: fc.Arbitrary<FieldChange>) =>
  fc
    .record({
      added: fc.array(fc.record({ id: fc.uuid(), name: value }, { noNullPrototype: true }), { maxLength: 3 }),
      removed: fc.array(fc.record({ id: fc.uuid() }, { noNullPrototype: true }), { maxLength: 2 }),
      changed: fc.array(
        fc.record({ id: fc.uuid(), changes: fc.array(changes, { maxLength: 3 }) }, { noNullPrototype: true }),
        { maxLength: 3 },
      ),
      omitted: fc.option(fc.nat(), { nil: undefined }),
    })
    .map(({ omitted, ...rows }) => (omitted === undefined ? rows : { ...rows, omitted }));
// Rows, and what looks like rows to a careless eye.
const alike = fc.oneof(
  rowsOf(plain),
  fc.constantFrom(
    { added: 1, removed: [], changed: [] },
    { removed: [], added: [], changed: [] },
    { added: [], removed: [], changed: [{ id: 'a' }] },
    { added: [], removed: [], changed: [{ id: 'a', changes: ['x'] }] },
    { added: [], removed: [], changed: [{ changes: [], id: 'a' }] },
    { added: [], removed: [], changed: [], more: 1 },
  ),
);
const change = fc.oneof(plain, fc.record({ field, from: fc.constant(null), to: alike }, { noNullPrototype: true }));
const changes = fc.array(change, { maxLength: 6 });

const stored = (kept: unknown) => JSON.parse(JSON.stringify(kept)) as unknown;
const text = (told: unknown) => JSON.stringify(told);

describe('changes of an entry', () => {
  it('are told letter for letter as they were before they were kept', () => {
    fc.assert(
      fc.property(changes, (all) => {
        expect(text(keptChanges.tell(stored(keptChanges.keep(all))))).toBe(text(all));
      }),
    );
  });

  it('are told as earlier versions kept them', () => {
    fc.assert(
      fc.property(changes, (all) => {
        expect(text(keptChanges.tell(stored(all)))).toBe(text(all));
      }),
    );
  });

  it('take no more room for a field that is new than its name and its value', () => {
    const made = [{ field: 'name', from: null, to: 'Цемент' }];
    const lines = {
      added: [],
      removed: [],
      changed: [{ id: 'a', changes: [{ field: 'quantity', from: '1', to: '2' }] }],
    };

    expect(text(keptChanges.keep(made))).toBe('[["name","Цемент"]]');
    expect(text(keptChanges.keep([{ field: 'items', from: null, to: lines }]))).toBe(
      '[["items",null,null,[[],[],[["a",["quantity","1","2"]]]]]]',
    );
  });
});
