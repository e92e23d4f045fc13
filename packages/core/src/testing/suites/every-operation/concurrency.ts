import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { operationName, type Operation } from '../../../kernel/operations/operation.js';
import type { ApiResponse } from '../../kit/api-client.js';
import { resourcePath } from '../../kit/sample-calls.js';
import { anotherInput } from '../../kit/sample-input.js';
import type { Subject } from '../../kit/subject.js';

/** Operations that create a record and change it. */
export interface Written {
  readonly create: Operation;
  readonly update: Operation;
}

/** Records of one's own that are created and changed, as one of the faces has them. */
export function writtenRecords({ operations }: Pick<Subject, 'operations'>): readonly Written[] {
  return operations
    .filter(({ method, status, idempotency }) => method === 'POST' && status === 201 && idempotency !== 'none')
    .flatMap((create) => {
      const isOfIt = ({ face, path }: Operation) =>
        face === create.face && path.replace(/:\w+$/, ':') === `${create.path}/:`;
      const update = operations.find((each) => each.method === 'PATCH' && each.version !== 'none' && isOfIt(each));
      return update === undefined ? [] : [{ create, update }];
    });
}

/** Of calls at the same time, each has its effect once, and none overwrites what it has not seen. */
export function concurrencySuite(subject: Subject, written: readonly Written[] = writtenRecords(subject)): void {
  const { samples, openFilled } = subject;
  const cases = written.map((each) => [operationName(each.create), each] as const);

  it.each(cases)('gives each change of what %s made a version of its own', async (_name, { create, update }) => {
    const seeded = await openFilled();
    const { body: made } = await seeded.call(create);
    const params = idOf(update, made.id, samples.params(create, seeded.ids));
    const [one, other] = changesOf(update, samples.body(update, seeded.ids));

    const changed: ApiResponse[] = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        seeded.call(update, { params, body: index % 2 === 0 ? one : other, headers: { 'If-Match': '*' } }),
      ),
    );

    expect(changed.map(({ status }) => status)).toEqual(changed.map(() => 200));
    const versions = [...new Set(changed.map(({ body }) => body.version as number))].toSorted((a, b) => a - b);
    // Two changes to the same are one.
    expect(versions.length).toBeGreaterThan(1);
    expect(versions).toEqual(versions.map((_, index) => made.version + 1 + index));
  });

  it.each(cases)('lets one of many changes of what %s made through', async (_name, { create, update }) => {
    const seeded = await openFilled();
    const { body: made } = await seeded.call(create);
    const params = idOf(update, made.id, samples.params(create, seeded.ids));
    const [body] = changesOf(update, samples.body(update, seeded.ids));
    const headers = { 'If-Match': `"${made.version}"` };

    const changed: ApiResponse[] = await Promise.all(
      Array.from({ length: 10 }, () => seeded.call(update, { params, body, headers })),
    );

    expect(changed.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it.each(cases)('%s makes one for many calls with one Idempotency-Key', async (_name, { create }) => {
    const seeded = await openFilled();
    const headers = { 'Idempotency-Key': randomUUID() };
    const call = () => seeded.call(create, { headers });

    const responses = await Promise.all(Array.from({ length: 10 }, call));
    const later = await call();

    const made = responses.filter(({ status }) => status === 201);
    const waiting = responses.filter(({ status, body }) => status === 409 && body.code === 'idempotency_in_progress');
    expect(made.length + waiting.length).toBe(10);
    expect(new Set([...made, later].map(({ body }) => body.id as string)).size).toBe(1);
  });

  /** Two bodies that change a record to something else each. */
  function changesOf(update: Operation, sent: unknown): readonly [unknown, unknown] {
    const schema = samples.bodySchema(update);
    const next = (body: unknown) =>
      schema === undefined || body === undefined ? undefined : anotherInput(schema, body);
    // The first may be what the record was made with.
    const one = next(next(sent));
    const other = next(one);
    if (one !== undefined && other !== undefined) return [one, other];
    throw new Error(`Nothing is known that ${operationName(update)} could change: say it in a sample.`);
  }
}

/** Path parameters that lead to a record that was just made: it hangs on what the call that made it was about. */
function idOf(update: Operation, id: string, params: Readonly<Record<string, string>>): Record<string, string> {
  const name = /:(\w+)$/.exec(resourcePath(update))?.[1] ?? 'id';
  return { ...params, [name]: id };
}
