import { expect, it } from 'vitest';

import { product } from '../../src/testing/kit/product.js';
import { auditSuite } from '../../src/testing/suites/every-operation/audit.js';

auditSuite(product, { atLeast: 100, withSampleData: true });

it('says of each record that it does not tell of why', () => {
  const silent = product.composition.records.flatMap(({ name, trail }) =>
    'untold' in trail ? [[name, trail.untold] as const] : [],
  );

  expect(silent.filter(([, why]) => !/^[A-Z].{10,}\.$/.test(why))).toEqual([]);
});
