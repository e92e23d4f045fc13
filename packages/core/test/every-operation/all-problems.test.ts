import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allOperations } from '../../src/composition/contract.js';
import { isWrite, operationName, type Operation } from '../../src/operations/operation.js';
import { sampleBody } from '../../src/testing/kit/call-with-samples.js';
import type { ApiResponse } from '../../src/testing/kit/api-client.js';
import { openSeedableKit, seedPortal, type SeededPortal } from '../../src/testing/kit/seeded-portal.js';
import type { TestKit } from '../../src/testing/kit/test-kit.js';
import type { Problem } from '../../src/values/problem.js';

const UNKNOWN_ID = '0192f0c1-7b2e-4c3a-8000-000000000000';
const UNEXPECTED = 'unexpectedField';

const references = allOperations()
  .filter((operation) => isWrite(operation) && operation.bodyKind === 'json')
  .flatMap((operation) =>
    idFields(operation.input.body).map((field) => [`${operationName(operation)} ${field}`, operation, field] as const),
  );

let kit: TestKit;
let shared: SeededPortal;

beforeAll(async () => {
  kit = await openSeedableKit();
  // What is refused changes nothing, so all of it can happen in one portal.
  shared = await seedPortal(kit);
});
afterAll(() => kit.close());

async function problemsOf(operation: Operation, body: unknown): Promise<readonly Problem[]> {
  const { status, body: answer } = await shared.call(operation, { body });
  return status === 400 ? (answer.errors ?? []) : [];
}

/** Fields directly in a body that take an id. */
function idFields(schema: z.ZodType | undefined): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => (isId(field as z.ZodType) ? [name] : []));
}

function isId(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isId(schema.unwrap() as z.ZodType);
  return z.globalRegistry.get(schema)?.['format'] === 'uuid';
}

/** Fields whose ids belong to what else the call says, and are judged with it. */
const JUDGED_LATER = new Set(['customerContactId', 'entityId', 'invoiceId']);

describe('a body with an unknown id and a field that is not in the schema', () => {
  it.each(references)('is refused for both: %s', async (_name, operation, field) => {
    const sample = sampleBody(operation, shared.ids) as object;
    const unknown = { pointer: `/${field}`, code: 'reference_not_found' };
    const alone = await problemsOf(operation, { ...sample, [field]: UNKNOWN_ID });
    // What else may be wrong with an id, such as a record in a wrong state, is no matter of the body.
    if (!alone.some(({ pointer, code }) => pointer === unknown.pointer && code === unknown.code)) return;

    const both = await problemsOf(operation, { ...sample, [field]: UNKNOWN_ID, [UNEXPECTED]: 1 });

    expect(both).toContainEqual(expect.objectContaining({ pointer: `/${UNEXPECTED}`, code: 'unknown_field' }));
    if (!JUDGED_LATER.has(field)) expect(both).toContainEqual(expect.objectContaining(unknown));
  });
});

describe('a body in which several things are wrong', () => {
  const refused = (response: ApiResponse) =>
    (response.body.errors ?? []).map(({ pointer, code }: Problem) => `${pointer} ${code}`).toSorted();

  it('is refused for its form, its references and its custom fields at once', async () => {
    const body = { name: '', responsibleUserId: UNKNOWN_ID, customFields: { no_such_field: 1 }, inn: '123' };

    const answer = await shared.portal.signedIn().post('/counterparties', body);

    expect(refused(answer)).toEqual([
      '/customFields/no_such_field unknown_custom_field',
      '/inn invalid_format',
      '/name too_short',
      '/responsibleUserId reference_not_found',
    ]);
  });

  it('is refused for references and custom fields together when its form is right', async () => {
    const body = { name: 'Supplier', responsibleUserId: UNKNOWN_ID, customFields: { no_such_field: 1 } };

    const answer = await shared.portal.signedIn().post('/counterparties', body);

    expect(refused(answer)).toEqual([
      '/customFields/no_such_field unknown_custom_field',
      '/responsibleUserId reference_not_found',
    ]);
  });

  it('is refused for what is wrong in any of its lines', async () => {
    const items = [
      { rawName: 'Cable', quantity: '1', catalogItemId: UNKNOWN_ID },
      { rawName: 'Pipe', quantity: '-1' },
      { rawName: 'Tape', quantity: '1', unitId: UNKNOWN_ID },
    ];

    const answer = await shared.portal.signedIn().post('/purchase-requisitions', { items });

    expect(refused(answer)).toEqual([
      '/items/0/catalogItemId reference_not_found',
      '/items/1/quantity out_of_range',
      '/items/2/unitId reference_not_found',
      '/name required',
    ]);
  });

  it('is refused alike in process', async () => {
    const creating = shared.portal.owner.counterparties.create({ name: '', responsibleUserId: UNKNOWN_ID });

    await expect(creating).rejects.toMatchObject({
      problems: [{ pointer: '/name' }, { pointer: '/responsibleUserId', code: 'reference_not_found' }],
    });
  });

  it('may name what a record of it has named before, although nobody could choose it any more', async () => {
    const people = shared.portal.signedIn();
    const { body: warehouse } = await people.post('/warehouses', { name: 'Closed' });
    const { body: requisition } = await people.post('/purchase-requisitions', {
      name: 'Old',
      warehouseId: warehouse.id,
    });
    await people.delete(`/warehouses/${warehouse.id}`);

    const changed = await people.patch(`/purchase-requisitions/${requisition.id}`, {
      name: '',
      warehouseId: warehouse.id,
    });
    const created = await people.post('/purchase-requisitions', { name: '', warehouseId: warehouse.id });

    expect(refused(changed)).toEqual(['/name too_short']);
    expect(refused(created)).toEqual(['/name too_short', '/warehouseId reference_not_found']);
  });

  it('tells no more of another portal than that there is nothing', async () => {
    const other = await seedPortal(kit);

    const answer = await shared.portal
      .signedIn()
      .post('/purchase-requisitions', { name: '', warehouseId: other.ids['warehouses'] });

    expect(refused(answer)).toEqual(['/name too_short', '/warehouseId reference_not_found']);
  });
});
