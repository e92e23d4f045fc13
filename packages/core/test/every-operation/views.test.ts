import { expect, it } from 'vitest';

import { product } from '../../src/testing/kit/product.js';
import { listsWithViews, viewsSuite } from '../../src/testing/suites/every-operation/views.js';

it('gives the nine resources that keys write as a whole', () => {
  expect(
    listsWithViews(product)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([
    '/catalog-items',
    '/counterparties',
    '/invoices',
    '/price-lists',
    '/purchase-orders',
    '/purchase-requisitions',
    '/stock-documents',
    '/stock-receipts',
    '/warehouses',
  ]);
});

viewsSuite(product);
