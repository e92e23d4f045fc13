import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allOperations } from '../../src/composition/contract.js';
import { operationName } from '../../src/operations/operation.js';
import { publishedBody } from '../../src/pipeline/compiled-operation.js';
import { createApiClient } from '../../src/testing/kit/api-client.js';
import { callWithSamples, idParametersOf, sampleParams } from '../../src/testing/kit/call-with-samples.js';
import { openSeedableKit, seedPortal, type SeededPortal } from '../../src/testing/kit/seeded-portal.js';
import type { TestKit } from '../../src/testing/kit/test-kit.js';

/** What follows holds for each operation, those of tomorrow too. */
const cases = allOperations().map((operation) => [operationName(operation), operation] as const);

let kit: TestKit;
let seeded: SeededPortal;

beforeAll(async () => {
  kit = await openSeedableKit();
  // Whatever is refused changes nothing, so one portal will do for all.
  seeded = await seedPortal(kit);
});
afterAll(() => kit.close());

describe.each(cases)('%s', (_name, operation) => {
  const { access, input, path } = operation;
  const isForPeopleOnly = access.right !== undefined && access.scopes === undefined;
  const byId = idParametersOf(operation).filter((name) => /id$/i.test(name));

  it.runIf(isForPeopleOnly)('is refused without sign-in', async () => {
    const response = await callWithSamples(operation, createApiClient(kit.kit.dispatch, {}));

    expect(response).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    expect(response.headers['Content-Type']).toBe('application/problem+json');
  });

  it.runIf(isForPeopleOnly)('is not opened by a key', async () => {
    const response = await callWithSamples(operation, seeded.key.api);

    expect(response).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  });

  it('names an unknown query parameter', async () => {
    const response = await seeded.call(operation, { query: '?surprise=1' });

    expect(response).toMatchObject({ status: 400 });
    expect(response.body.errors).toContainEqual(
      expect.objectContaining({ parameter: 'surprise', code: 'unknown_parameter' }),
    );
  });

  it.runIf(operation.bodyKind === 'json' && publishedBody(operation) instanceof z.ZodObject)(
    'names an unknown body field by its pointer',
    async () => {
      const response = await seeded.call(operation, { body: { 'sur~pri/se': 1 } });

      expect(response.status).toBe(400);
      expect(response.body.errors).toContainEqual(
        expect.objectContaining({ pointer: '/sur~0pri~1se', code: 'unknown_field' }),
      );
    },
  );

  it.runIf(byId.length > 0).each(byId.map((name) => [name]))('calls a malformed %s malformed', async (name) => {
    const params = { ...sampleParams(operation, seeded.ids), [name]: 'not-a-uuid' };

    const response = await seeded.call(operation, { params });

    expect(response).toMatchObject({ status: 400 });
    expect(response.body.errors).toContainEqual(expect.objectContaining({ code: 'invalid_uuid' }));
  });

  it.runIf(byId.length > 0).each(byId.map((name) => [name]))('does not find what has no such %s', async (name) => {
    const params = { ...sampleParams(operation, seeded.ids), [name]: randomUUID() };

    const response = await seeded.call(operation, { params });

    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('refuses a method that the path does not have', async () => {
    const response = await seeded.call({ ...operation, method: 'TRACE' as 'GET' });

    expect(response).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    const allowed = response.headers['Allow']?.split(', ') ?? [];
    expect(allowed).toContain(operation.method);
    expect(allowed.includes('HEAD')).toBe(allowed.includes('GET'));
  });

  it('declares each parameter of its path, and nothing else there', () => {
    const declared = Object.keys(input.params?.shape ?? {});

    expect(declared.toSorted()).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name).toSorted());
  });
});
