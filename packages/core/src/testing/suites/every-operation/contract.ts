import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { operationName } from '../../../kernel/operations/operation.js';
import { publishedBody } from '../../../kernel/pipeline/compiled-operation.js';
import { createApiClient } from '../../kit/api-client.js';
import { idParametersOf } from '../../kit/sample-calls.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';

/** What is not in the contract of an operation is refused, and called by its name. */
export function contractSuite(subject: Subject): void {
  const { samples } = subject;
  const cases = subject.operations.map((operation) => [operationName(operation), operation] as const);

  let kit: TestKit;
  let seeded: SeededPortal;

  beforeAll(async () => {
    kit = await subject.openKit();
    // Whatever is refused changes nothing, so one portal will do for all.
    seeded = await subject.fillPortal(kit);
  }, TIME_TO_FILL_MS);
  afterAll(() => kit.close());

  const forPeopleOnly = cases.filter(([, { access }]) => access.right !== undefined && access.scopes === undefined);

  describe.each(forPeopleOnly)('%s', (_name, operation) => {
    it('is refused without sign-in', async () => {
      const response = await samples.call(operation, createApiClient(kit.kit.dispatch, {}));

      expect(response).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
      expect(response.headers['Content-Type']).toBe('application/problem+json');
    });

    it('is not opened by a key', async () => {
      const response = await samples.call(operation, seeded.key.api);

      expect(response).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    });
  });

  const withFields = cases.filter(
    ([, operation]) => operation.bodyKind === 'json' && publishedBody(operation) instanceof z.ZodObject,
  );

  describe.each(withFields)('%s', (_name, operation) => {
    it('names an unknown body field by its pointer', async () => {
      const response = await seeded.call(operation, { body: { 'sur~pri/se': 1 } });

      expect(response.status).toBe(400);
      expect(response.body.errors).toContainEqual(
        expect.objectContaining({ pointer: '/sur~0pri~1se', code: 'unknown_field' }),
      );
    });
  });

  const withIds = cases.flatMap(([name, operation]) =>
    idParametersOf(operation)
      .filter((parameter) => /id$/i.test(parameter))
      .map((parameter) => [name, parameter, operation] as const),
  );

  describe.each(withIds)('%s with its %s', (_name, parameter, operation) => {
    it('calls one malformed that is malformed', async () => {
      const params = { ...samples.params(operation, seeded.ids), [parameter]: 'not-a-uuid' };

      const response = await seeded.call(operation, { params });

      expect(response).toMatchObject({ status: 400 });
      expect(response.body.errors).toContainEqual(expect.objectContaining({ code: 'invalid_uuid' }));
    });

    it('does not find what is not there', async () => {
      const params = { ...samples.params(operation, seeded.ids), [parameter]: randomUUID() };

      const response = await seeded.call(operation, { params });

      expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
    });
  });

  describe.each(cases)('%s', (_name, operation) => {
    it('names an unknown query parameter', async () => {
      const response = await seeded.call(operation, { query: '?surprise=1' });

      expect(response).toMatchObject({ status: 400 });
      expect(response.body.errors).toContainEqual(
        expect.objectContaining({ parameter: 'surprise', code: 'unknown_parameter' }),
      );
    });

    it('refuses a method that the path does not have', async () => {
      const response = await seeded.call({ ...operation, method: 'TRACE' as 'GET' });

      expect(response).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
      const allowed = response.headers['Allow']?.split(', ') ?? [];
      expect(allowed).toContain(operation.method);
      expect(allowed.includes('HEAD')).toBe(allowed.includes('GET'));
    });

    it('declares each parameter of its path, and nothing else there', () => {
      const declared = Object.keys(operation.input.params?.shape ?? {});

      const named = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(declared.toSorted()).toEqual(named.toSorted());
    });
  });
}
