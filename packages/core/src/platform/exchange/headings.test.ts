import { describe, expect, it } from 'vitest';

import { CATALOG_COLUMNS, ITEM_COLUMNS, ORDER_ITEM_COLUMNS } from './columns.js';
import { headingIn } from './headings.js';
import { guessMapping } from './reading/guess-columns.js';
import { COUNT_COLUMNS, STOCK_COLUMNS } from './stock-columns.js';

const TABLES = { CATALOG_COLUMNS, ITEM_COLUMNS, ORDER_ITEM_COLUMNS, STOCK_COLUMNS, COUNT_COLUMNS };

describe.each(['ru', 'en'] as const)('headings in %s', (language) => {
  it.each(Object.entries(TABLES))('are words, and read as their columns again: %s', (_name, columns) => {
    const names = Object.keys(columns);
    const headings = names.map((column) => headingIn(column, language));

    expect(headings.filter((heading) => /\p{Ll}\p{Lu}|^\p{Ll}/u.test(heading))).toEqual([]);
    expect(guessMapping(headings, columns)).toEqual(names);
  });
});

it('names in English what a count sheet asks for', () => {
  expect(['sku', 'countedQuantity', 'vatRate', 'supplierSku'].map((column) => headingIn(column, 'en'))).toEqual([
    'SKU',
    'Counted quantity',
    'VAT rate',
    'Supplier SKU',
  ]);
});
