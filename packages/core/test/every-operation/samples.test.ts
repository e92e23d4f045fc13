import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allOperations } from '../../src/composition/contract.js';
import { isWrite, operationName } from '../../src/operations/operation.js';
import { addressesOf } from '../../src/published/openapi-operation.js';
import { exampleBody } from '../../src/testing/kit/example-body.js';
import { SAMPLED_NAMES } from '../../src/testing/kit/samples.js';
import { openSeededPortal } from '../../src/testing/kit/seeded-copy.js';
import { openSeedableKit, seedPortal, type SeededPortal } from '../../src/testing/kit/seeded-portal.js';
import type { TestKit } from '../../src/testing/kit/test-kit.js';

const operations = allOperations().map((operation) => [operationName(operation), operation] as const);

let kit: TestKit;
let shared: SeededPortal;

beforeAll(async () => {
  kit = await openSeedableKit();
  shared = await seedPortal(kit);
});
afterAll(() => kit.close());

describe.each(operations)('%s', (_name, operation) => {
  it('has a sample, the example of the description, that does what the operation is for', async () => {
    const portal = isWrite(operation) ? await openSeededPortal() : shared;

    const body = exampleBody(operation, portal.ids);
    const response = await portal.call(operation, body === undefined ? {} : { body });

    expect(response, JSON.stringify(response.body)).toMatchObject({ status: expectSuccess(operation) });
  });
});

function expectSuccess({ status, otherStatus }: { readonly status: number; readonly otherStatus?: number }): unknown {
  return otherStatus === undefined ? status : expect.toSatisfy((sent) => sent === status || sent === otherStatus);
}

it('speaks of no operation that there is no more', () => {
  const known = new Set(
    operations.flatMap(([name, operation]) => [name, operation.id, ...addressesOf(operation).map(({ id }) => id)]),
  );

  expect(SAMPLED_NAMES.filter((name) => !known.has(name))).toEqual([]);
});
