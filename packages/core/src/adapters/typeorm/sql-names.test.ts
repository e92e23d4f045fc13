import { expect, it } from 'vitest';

import { columnName, indexName, quoted } from './sql-names.js';

it('names columns in snake_case', () => {
  expect(['id', 'createdAt', 'vatRate2', 'isVatPayer'].map(columnName)).toEqual([
    'id',
    'created_at',
    'vat_rate2',
    'is_vat_payer',
  ]);
});

it('keeps index names apart within the length that Postgres allows', () => {
  const long = 'a_very_long_table_name_that_goes_on_and_on';
  const names = [indexName('ix', long, 'first_column', 'second'), indexName('ix', long, 'first_column', 'third')];

  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(60);
  expect(indexName('ix', 'users', 'email')).toBe('ix_users_email');
});

it('quotes names', () => {
  expect(quoted('order')).toBe('"order"');
  expect(quoted('a"b')).toBe('"a""b"');
});
