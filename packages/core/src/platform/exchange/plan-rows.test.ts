import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CATALOG_COLUMNS } from './columns.js';
import { beginPlan, type KnownRow, type PlanOptions } from './plan-rows.js';
import { countRows, type StoredRow } from './row.js';

const OPTIONS: PlanOptions = {
  mode: 'upsert',
  matchBy: 'sku',
  columns: CATALOG_COLUMNS,
  isRepeatable: false,
  uniqueBy: 'sku',
};

function known(sku: string | null, matches: readonly string[] = [], row: Partial<StoredRow> = {}): KnownRow {
  const stored: StoredRow = {
    rowId: 'r1',
    rowNumber: 2,
    cells: [],
    edits: {},
    chosenAction: null,
    action: 'create',
    status: 'valid',
    values: { name: 'Болт', ...(sku === null ? {} : { sku }) },
    reading: [],
    matchedId: null,
    messages: [],
    outcome: null,
    ...row,
  };
  const said = { leftOut: null, likeness: JSON.stringify(stored.values) };
  return { row: stored, key: sku, matches, unique: { key: sku, owners: matches }, findings: [], ...said };
}

const plan = (rows: readonly KnownRow[], options: Partial<PlanOptions> = {}) =>
  beginPlan({ ...OPTIONS, ...options })(rows).map(({ action, status, matchedId, messages }) => [
    ...[action, status, matchedId],
    ...messages.map(({ code }) => code),
  ]);

describe('a row', () => {
  it.each([
    ['upsert', [], ['create', 'valid', null]],
    ['upsert', ['a'], ['update', 'valid', 'a']],
    ['create_only', ['a'], ['skip', 'warning', 'a', 'not_unique']],
    ['update_only', [], ['skip', 'warning', null, 'reference_not_found']],
  ] as const)('in the mode %s with the matches %j is %j', (mode, matches, expected) => {
    expect(plan([known('S-1', matches)], { mode })).toEqual([expected]);
  });

  it('becomes what somebody says, as far as that can be', () => {
    expect(plan([known('S-1', ['a'], { chosenAction: 'skip' })])).toEqual([['skip', 'valid', 'a']]);
    expect(plan([known('S-1', ['a'], { chosenAction: 'create' })])).toEqual([
      ['create', 'error', null, 'duplicate_sku'],
    ]);
    expect(plan([known('S-1', [], { chosenAction: 'update' })])).toEqual([
      ['update', 'error', null, 'reference_not_found'],
    ]);
  });

  it('needs a name only where something new is made', () => {
    const nameless = { values: { sku: 'S-1' } };

    expect(plan([known('S-1', [], nameless)])).toEqual([['create', 'error', null, 'required']]);
    expect(plan([known('S-1', ['a'], nameless)])).toEqual([['update', 'valid', 'a']]);
  });

  it('about the same item as one before is refused', () => {
    expect(plan([known('S-1'), known('S-1'), known(null), known(null)])).toEqual([
      ['create', 'valid', null],
      ['create', 'error', null, 'not_unique'],
      ['create', 'valid', null],
      ['create', 'warning', null, 'not_unique'],
    ]);
  });

  it('takes the next of several lines that are alike, and is new when there are none left', () => {
    const alike = known('S-1', ['a', 'b']);

    expect(plan([alike, alike, alike], { isRepeatable: true, uniqueBy: null })).toEqual([
      ['update', 'valid', 'a'],
      ['update', 'valid', 'b'],
      ['create', 'valid', null],
    ]);
  });

  it('that finds several items is refused', () => {
    expect(plan([known('Болт', ['a', 'b'])], { matchBy: 'name', uniqueBy: null })).toEqual([
      ['update', 'error', 'a', 'not_unique'],
    ]);
  });
});

it('every row is counted once by its status, and once by what becomes of it or as an error', () => {
  const row = fc.record({
    sku: fc.option(fc.constantFrom('A', 'B', 'C')),
    chosenAction: fc.option(fc.constantFrom('create', 'update', 'skip')),
  });
  fc.assert(
    fc.property(fc.array(row), fc.constantFrom('upsert', 'create_only', 'update_only'), (rows, mode) => {
      const all = rows.map(({ sku, chosenAction }) =>
        known(sku, sku === null || sku === 'C' ? [] : [sku], { chosenAction }),
      );
      const planned = beginPlan({ ...OPTIONS, mode })(all);
      const { total, valid, warning, error, create, update, skip } = countRows(planned);

      // Row by row it is the same as all at once.
      const planNext = beginPlan({ ...OPTIONS, mode });
      expect(all.flatMap((each) => planNext([each]))).toEqual(planned);
      expect(total).toBe(rows.length);
      expect(valid + warning + error).toBe(total);
      expect(create + update + skip + error).toBe(total);
      // No item is changed or made twice by rows that are applied.
      const changed = planned.filter(({ status, action }) => status !== 'error' && action === 'update');
      expect(new Set(changed.map(({ matchedId }) => matchedId)).size).toBe(changed.length);
    }),
  );
});
