import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allOperations } from '../../src/composition/contract.js';
import { isWrite, operationName, type Operation } from '../../src/operations/operation.js';
import type { ApiResponse } from '../../src/testing/kit/api-client.js';
import { idParametersOf, sampleBody, sampleParams } from '../../src/testing/kit/call-with-samples.js';
import { idFieldsOf, sampleHolding, withValueAt, type IdField } from '../../src/testing/kit/sample-input.js';
import { isReference, referenceFor, rowFor } from '../../src/testing/kit/samples.js';
import { openSeedableKit, seedPortal, type SeededPortal } from '../../src/testing/kit/seeded-portal.js';
import type { TestKit } from '../../src/testing/kit/test-kit.js';

// Whoever holds a link or a token acts in the portal of the token, whatever portal that is.
const operations = allOperations().filter(
  ({ access }) => (access.scopes ?? access.right) !== undefined && access.anonymous !== true,
);
const reads = operations.filter((operation) => !isWrite(operation));
// An integration has the same slug in every portal.
const parameters = operations.flatMap((operation) =>
  idParametersOf(operation)
    .filter((name) => name !== 'slug')
    .map((name) => [operationName(operation), name, operation] as const),
);
// A form is read by its handler, and tested with it.
const references = operations.filter(isWrite).flatMap((operation) =>
  operation.input.body === undefined || operation.bodyKind !== 'json'
    ? []
    : idFieldsOf(operation.input.body)
        .filter(({ name }) => isReference(name))
        .map((field) => [operationName(operation), field.path.join('/'), field, operation] as const),
);

let kit: TestKit;
let owner: SeededPortal;
let stranger: SeededPortal;
let everything: readonly unknown[];

const isSuccess = (status: unknown) => Number(status) < 400;

/** All that the owner of the portal sees. */
async function lookAround(): Promise<readonly unknown[]> {
  const looks: unknown[] = [];
  for (const operation of reads.filter(({ id }) => !UNSTEADY.has(id))) {
    const { status, body } = await owner.call(operation);
    expect([operationName(operation), status]).toEqual([operationName(operation), expect.toSatisfy(isSuccess)]);
    looks.push([operationName(operation), body]);
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

/** The entity of the owner's portal that a field of a body can name. */
function foreignFor({ path, name }: IdField, operation: Operation): string {
  const foreign = name === 'id' ? rowFor(operation.path, path.at(-3), owner.ids) : referenceFor(name, owner.ids);
  if (foreign !== undefined) return foreign;
  throw new Error(`There is no sample for ${path.join('/')} of ${operation.id}; say in samples.ts what it names.`);
}

/** Calls an operation as the stranger, with an id in a field of an otherwise valid body. */
function callNaming(operation: Operation, field: IdField, id: string): Promise<ApiResponse> {
  const { body: schema } = operation.input;
  const value = field.isList ? [id] : id;
  const body = withValueAt(sampleBody(operation, stranger.ids), field.path, value, () =>
    schema === undefined ? undefined : sampleHolding(schema, field, value),
  );
  return stranger.call(operation, { body });
}

/** What a refusal says, whatever id was asked for. */
function saying({ status, body }: ApiResponse, id: string) {
  const { code, detail, errors } = body ?? {};
  return JSON.parse(JSON.stringify({ status, code, detail, errors }).replaceAll(id, 'the id')) as unknown;
}

/** Operations that pass over an id without looking it up: sample data fill a preview. */
const NOT_LOOKED_UP: ReadonlySet<string> = new Set(['workspace.documentTemplates.preview']);

describe.each(references)('%s with the %s of another portal', (name, _path, field, operation) => {
  it('takes it for unknown, and shows nothing of it', async () => {
    const foreign = foreignFor(field, operation);
    const unknown = randomUUID();

    const response = await callNaming(operation, field, foreign);
    const expected = await callNaming(operation, field, unknown);

    if (!NOT_LOOKED_UP.has(name)) {
      expect([400, 404, 409]).toContain(response.status);
      expect(saying(response, foreign)).toEqual(saying(expected, unknown));
    }
    expect(new TextDecoder().decode(response.bytes)).not.toContain(owner.portal.slug);
  });
});

describe('the other portal', () => {
  it('is as it was', async () => {
    expect(await lookAround()).toEqual(everything);
  });

  it('shows in no list', async () => {
    for (const operation of reads) {
      const { status, body } = await stranger.call(operation);
      expect([operationName(operation), status]).toEqual([operationName(operation), expect.toSatisfy(isSuccess)]);
      expect(JSON.stringify(body ?? '')).not.toContain(`${owner.portal.slug}"`);
    }
  });
});
