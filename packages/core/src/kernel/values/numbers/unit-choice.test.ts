import { describe, expect, it } from 'vitest';

import type { Problem } from '../problem.js';
import { chosenUnit } from './unit-choice.js';
import { PIECE, unitByCode } from './units.js';

const choose = (choice: Parameters<typeof chosenUnit>[0]) => {
  const problems: Problem[] = [];
  return { id: chosenUnit(choice, problems, '/items/0'), problems };
};

describe('the unit that a body names', () => {
  it('may be named by id, by code, by both, or not at all', () => {
    expect(choose({ unitId: PIECE.id })).toEqual({ id: PIECE.id, problems: [] });
    expect(choose({ unitCode: '166' })).toEqual({ id: unitByCode('166')?.id, problems: [] });
    expect(choose({ unitId: PIECE.id, unitCode: '796' })).toEqual({ id: PIECE.id, problems: [] });
    expect(choose({})).toEqual({ id: undefined, problems: [] });
  });

  it.each([
    [{ unitCode: '999' }, '/items/0/unitCode', 'reference_not_found'],
    [{ unitId: PIECE.id, unitCode: '166' }, '/items/0/unitCode', 'invalid_format'],
  ])('is refused as %j', (choice, pointer, code) => {
    expect(choose(choice).problems).toEqual([expect.objectContaining({ pointer, code })]);
  });
});
