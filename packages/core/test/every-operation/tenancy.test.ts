import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allOperations } from '../../src/contract.js';
import { isWrite, operationName, type Operation } from '../../src/operations/operation.js';
import { idParametersOf, sampleBody, sampleParams } from '../../src/testing/kit/call-with-samples.js';
import { idFieldsOf, sampleHolding, withValueAt } from '../../src/testing/kit/sample-input.js';
import { isReference, referenceFor } from '../../src/testing/kit/samples.js';
import { openSeedableKit, seedPortal, type SeededPortal } from '../../src/testing/kit/seeded-portal.js';
import type { TestKit } from '../../src/testing/kit/test-kit.js';

// Whoever holds a link or a token acts in the portal of the token, whatever portal that is.
const operations = allOperations().filter(
  ({ access }) => (access.scopes ?? access.right) !== undefined && access.anonymous !== true,
);
const reads = operations.filter((operation) => !isWrite(operation));
const parameters = operations.flatMap((operation) =>
  idParametersOf(operation).map((name) => [operationName(operation), name, operation] as const),
);
const references = operations
  .filter(isWrite)
  .flatMap((operation) =>
    operation.input.body === undefined
      ? []
      : idFieldsOf(operation.input.body)
          .filter(({ name }) => isReference(operation, name))
          .map((field) => [operationName(operation), field.path.join('/'), field, operation] as const),
  );

let kit: TestKit;
let owner: SeededPortal;
let stranger: SeededPortal;
let everything: readonly unknown[];

/** All that the owner of the portal sees. */
async function lookAround(): Promise<readonly unknown[]> {
  const looks: unknown[] = [];
  for (const operation of reads.filter(({ id }) => !UNSTEADY.has(id))) {
    looks.push([operationName(operation), (await owner.call(operation)).body]);
  }
  return looks;
}

/** A key tells when it was used last. */
const UNSTEADY: ReadonlySet<string> = new Set(['apiKeys.list']);

beforeAll(async () => {
  kit = await openSeedableKit();
  owner = await seedPortal(kit);
  stranger = await seedPortal(kit);
  everything = await lookAround();
});
afterAll(async () => {
  await kit.close();
});

describe.each(parameters)('%s with the %s of another portal', (_name, parameter, operation: Operation) => {
  it('does not find it, and shows nothing of it', async () => {
    const foreign = sampleParams(operation, owner.ids)[parameter] ?? '';

    const response = await stranger.call(operation, {
      params: { ...sampleParams(operation, stranger.ids), [parameter]: foreign },
    });

    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(JSON.stringify(response.body)).not.toContain(owner.portal.slug);
  });
});

describe.each(references)('%s with a %s of another portal', (_name, _path, field, operation) => {
  it('refuses it as unknown, and shows nothing of it', async () => {
    const { body: schema } = operation.input;
    const foreign = referenceFor(field.name, owner.ids);
    if (schema === undefined || foreign === undefined) {
      throw new Error(`There is no sample for ${field.path.join('/')} of ${operation.id}; say in samples.ts what it names.`);
    }
    const value = field.isList ? [foreign] : foreign;
    const body = withValueAt(sampleBody(operation, stranger.ids), field.path, value, () =>
      sampleHolding(schema, field, value),
    );

    const response = await stranger.call(operation, { body });

    expect([400, 404], JSON.stringify(response.body)).toContain(response.status);
    if (response.status === 404) expect(response.body.code).toBe('not_found');
    else expect(response.body.errors).toContainEqual(expect.objectContaining({ code: 'reference_not_found' }));
    expect(JSON.stringify(response.body)).not.toContain(owner.portal.slug);
  });
});

describe('the other portal', () => {
  it('is as it was', async () => {
    expect(await lookAround()).toEqual(everything);
  });

  it('shows in no list', async () => {
    for (const operation of reads) {
      const { body } = await stranger.call(operation);
      expect(JSON.stringify(body ?? '')).not.toContain(`${owner.portal.slug}"`);
    }
  });
});
