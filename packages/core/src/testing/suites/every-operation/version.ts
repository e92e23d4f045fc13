import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { operationName, type Operation } from '../../../kernel/operations/operation.js';
import { expectDone } from '../../kit/expect-done.js';
import { idParametersOf, resourcePath } from '../../kit/sample-calls.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import { isRestoring } from './archiving.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';

/** No record of a test has been changed as often. */
const STALE = 999;

/** Whoever names the version that was seen changes that version or nothing. */
export function versionSuite({ operations, samples, openKit, fillPortal, openFilled }: Subject): void {
  const versioned = operations
    .filter(({ version }) => version !== 'none')
    .map((operation) => [operationName(operation), operation] as const);

  let kit: TestKit;
  let shared: SeededPortal;

  beforeAll(async () => {
    kit = await openKit();
    // What is refused changes nothing, so all of it can happen in one portal.
    shared = await fillPortal(kit);
  }, TIME_TO_FILL_MS);
  afterAll(() => kit.close());

  /** The address of the record whose version an operation takes. */
  function recordPath(operation: Operation): string {
    const [name] = idParametersOf(operation);
    const path = resourcePath(operation);
    return name === undefined ? path : path.slice(0, path.indexOf(`:${name}`)) + `:${name}`;
  }

  /** Path parameters that have a call be about the record that another call is about by itself. */
  function onRecordOf(other: Operation, operation: Operation, { ids }: SeededPortal): Record<string, string> {
    const params = samples.params(operation, ids);
    const [name] = idParametersOf(operation);
    const record = samples.params(other, ids)[idParametersOf(other)[0] ?? ''];
    return name === undefined || record === undefined ? params : { ...params, [name]: record };
  }

  const sameFace = ({ face }: Operation) => operations.filter((each) => each.face === face);

  /** What reads the record that an operation changes: by its id, or with all others. */
  function readingOf(operation: Operation): Operation {
    const one = recordPath(operation).replace(/:\w+$/, ':');
    const reads = sameFace(operation).filter(({ method }) => method === 'GET');
    const found =
      reads.find(({ path }) => path.replace(/:\w+$/, ':') === one) ?? reads.find(({ path }) => `${path}/:` === one);
    if (found === undefined) throw new Error(`Nothing reads what ${operationName(operation)} changes.`);
    return found;
  }

  /** The version that a refusal of a stale one tells. */
  async function currentVersionOf(operation: Operation, seeded: SeededPortal): Promise<number> {
    const { body } = await seeded.call(operation, { headers: { 'If-Match': `"${STALE}"` } });
    return body.currentVersion as number;
  }

  /** What archives the record that an operation changes. */
  function archivingOf(operation: Operation): Operation | undefined {
    const path = recordPath(operation);
    const candidates = sameFace(operation);
    return (
      candidates.find((each) => each.method === 'POST' && each.path === `${path}/archive`) ??
      candidates.find((each) => each.method === 'DELETE' && each.path === path)
    );
  }

  describe.each(versioned)('%s', (_name, operation) => {
    it.each([`W/"${STALE}"`, `"${STALE}"`, `${STALE}`])(
      'refuses If-Match: %s of a record that has another version, and leaves it as it is',
      async (ifMatch) => {
        const reading = readingOf(operation);
        const params = onRecordOf(operation, reading, shared);
        const before = await shared.call(reading, { params });

        const response = await shared.call(operation, { headers: { 'If-Match': ifMatch } });

        expect(response).toMatchObject({
          status: 409,
          body: { code: 'version_conflict', currentVersion: expect.any(Number) },
        });
        expect(before.status).toBe(200);
        expect((await shared.call(reading, { params })).body).toEqual(before.body);
      },
    );

    it.each(['W/"x"', '"', 'W/1', '1, 2', '-1'])('calls If-Match: %s malformed', async (ifMatch) => {
      const response = await shared.call(operation, { headers: { 'If-Match': ifMatch } });

      expect(response.status).toBe(400);
      expect(response.body.errors).toContainEqual(
        expect.objectContaining({ header: 'If-Match', code: 'invalid_format' }),
      );
    });

    it('is let through by the version that the record has', async () => {
      const seeded = await openFilled();

      const version = samples.isOfFirstVersion(operation) ? 1 : await currentVersionOf(operation, seeded);
      const response = await seeded.call(operation, { headers: { 'If-Match': `"${version}"` } });

      expectDone(operation, response);
    });
  });

  describe.each(versioned.filter(([, { version }]) => version !== 'header'))('%s', (_name, operation) => {
    it('refuses two versions that differ, and takes a stale one from the body', async () => {
      const body = { ...(samples.body(operation, shared.ids) as object | undefined), version: STALE };

      const twoVersions = await shared.call(operation, { body, headers: { 'If-Match': '"1"' } });
      const stale = await shared.call(operation, { body, headers: { 'If-Match': '*' } });

      expect(twoVersions).toMatchObject({ status: 400, body: { code: 'version_mismatch_in_request' } });
      expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    });
  });

  describe.each(versioned.filter(([, { version }]) => version === 'required'))('%s', (_name, operation) => {
    it('is refused without a version', async () => {
      const response = await shared.call(operation, { headers: { 'If-Match': '*' } });

      expect(response.body).toMatchObject({ code: 'version_required' });
    });
  });

  // Where nothing archives the record itself, the refusal is about one that it names.
  const archivable = versioned.flatMap(([name, operation]) => {
    const archiving = archivingOf(operation);
    const refuses = !isRestoring(operation) && operation.errors.some(({ code }) => code === 'record_archived');
    return refuses && archiving !== undefined ? [[name, operation, archiving] as const] : [];
  });

  describe.each(archivable)('%s', (_name, operation, archiving) => {
    it('calls an archived record archived, whatever version it is asked for', async () => {
      const seeded = await openFilled();
      const archived = await seeded.call(archiving);

      const params = onRecordOf(archiving, operation, seeded);
      const response = await seeded.call(operation, { params, headers: { 'If-Match': `"${STALE}"` } });

      // A draft that nobody needs is removed for good.
      if (archived.status === 204) expect(response.status).toBe(404);
      else expect([archived.status, response.status, response.body.code]).toEqual([200, 409, 'record_archived']);
    });
  });
}
