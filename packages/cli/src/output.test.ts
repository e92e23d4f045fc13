import { describe, expect, it } from 'vitest';

import { essenceOf } from './output.js';

describe('essenceOf', () => {
  it.each([
    ['the secret of a key', { id: '1', secretPlaintext: 'psk_1' }, ['psk_1']],
    ['a password that was made up', { portal: { id: '1' }, temporaryPassword: 'Abc' }, ['Abc']],
    ['the id of a record', { id: '1', name: 'Sand' }, ['1']],
    ['the id of a portal that was created', { portal: { id: '1' }, user: { id: '2' } }, ['1']],
    ['the ids of a list', { items: [{ id: '1' }, { id: '2' }], total: 2 }, ['1', '2']],
    ['the ids of records without a list around them', [{ id: '1' }], ['1']],
    ['nothing of what has no name', { applied: [] }, []],
    ['nothing of nothing', null, []],
  ])('is %s', (_name, value, lines) => {
    expect(essenceOf(value)).toEqual(lines);
  });
});
