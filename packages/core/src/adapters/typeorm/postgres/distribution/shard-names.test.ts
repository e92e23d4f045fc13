import { describe, expect, it } from 'vitest';

import { namesIndex } from './shard-names.js';

describe('the index that an error names', () => {
  const long = 'ux_bank_operations_created_at_id_direction_currency_1a2b3c4d';

  it.each([
    ['of a table', 'ux_articles_code', 'ux_articles_code'],
    ['of a shard', 'ux_articles_code_102045', 'ux_articles_code'],
    ['of a shard, cut off', 'ux_bank_operations_created_at_id_direction_curr_2676dd29_102131', long],
  ])('is known by that %s', (_, told, name) => {
    expect(namesIndex(told, name)).toBe(true);
  });

  it.each([
    ['another one', 'ux_articles_title_102045', 'ux_articles_code'],
    ['one whose name begins alike', 'ux_articles_code_2_102045', 'ux_articles_code'],
    ['a short one that ends like one that was cut off', 'ux_articles_0a1b2c3d_102045', 'ux_articles_code'],
  ])('is not taken for %s', (_, told, name) => {
    expect(namesIndex(told, name)).toBe(false);
  });
});
