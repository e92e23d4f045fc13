import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allOperations } from '../../src/contract.js';
import { pathParameters, type Operation } from '../../src/operations/operation.js';
import type { ApiResponse } from '../../src/testing/kit/api-client.js';
import { callWithSamples } from '../../src/testing/kit/call-with-samples.js';
import { createOneOfEach, type OneOfEach } from '../../src/testing/kit/one-of-each.js';
import { openTestKit, type TestKey, type TestKit } from '../../src/testing/kit/test-kit.js';

const operations = allOperations().filter(({ face, path }) => face === 'integration' && path.includes('/:'));

let kit: TestKit;
let owner: TestKey;
let stranger: TestKey;
let ids: OneOfEach;

beforeAll(async () => {
  kit = await openTestKit({ outbound: { allowLoopback: true } });
  const portal = await kit.createPortal();
  owner = await portal.issueKey();
  ids = await createOneOfEach(kit, portal, owner);
  stranger = await (await kit.createPortal()).issueKey();
});
afterAll(() => kit.close());

/** The id that a path of this operation takes, by the longest known beginning of the path. */
function idFor({ path }: Operation): string {
  const beginning = path.slice(1, path.indexOf('/:'));
  const id = ids[beginning];
  if (id === undefined) throw new Error(`There is no sample for ${path}; add one to createOneOfEach.`);
  return id;
}

function paramsOf(operation: Operation): Record<string, string> {
  const names = pathParameters(operation.path).filter((name) => /id$/i.test(name));
  return Object.fromEntries(names.map((name) => [name, idFor(operation)]));
}

/** How the entity looks to its owner. */
function look(operation: Operation): Promise<ApiResponse> {
  const reading = operations.find(
    ({ method, path }) =>
      method === 'GET' && path.slice(0, path.indexOf('/:')) === operation.path.slice(0, operation.path.indexOf('/:')),
  );
  return reading === undefined
    ? owner.api.get('/webhook')
    : callWithSamples(reading, owner.api, { params: paramsOf(reading), query: '' });
}

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  it('does not find what belongs to another portal, and changes nothing of it', async () => {
    const before = await look(operation);

    const response = await callWithSamples(operation, stranger.api, { params: paramsOf(operation) });

    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(before.status).toBe(200);
    expect((await look(operation)).body).toEqual(before.body);
  });
});
