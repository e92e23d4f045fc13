import { expect, it } from 'vitest';

import { isWrite, operationName } from '../../src/kernel/operations/operation.js';
import { addressesOf } from '../../src/kernel/published/openapi-operation.js';
import { exampleBody } from '../../src/testing/kit/example-body.js';
import { product } from '../../src/testing/kit/product.js';
import { productSamples } from '../../src/testing/kit/product-samples.js';
import { samplesSuite } from '../../src/testing/suites/every-operation/samples.js';

// They are the examples of the description.
samplesSuite(product, { bodyOf: exampleBody });

it('speaks of no operation that there is no more', () => {
  const known = new Set(
    product.operations.flatMap((operation) => [
      operationName(operation),
      operation.id,
      ...addressesOf(operation).map(({ id }) => id),
    ]),
  );

  expect(Object.keys(productSamples).filter((name) => !known.has(name))).toEqual([]);
});

it('says only of operations that write by their method why they change nothing', () => {
  const reads = product.operations.filter((operation) => !isWrite(operation));

  expect(reads.filter((each) => product.samples.of(each).changesNothing !== undefined).map(operationName)).toEqual([]);
});
