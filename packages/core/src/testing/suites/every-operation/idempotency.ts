import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { describe, expect, it } from 'vitest';

import { isWrite, operationName, type Operation } from '../../../kernel/operations/operation.js';
import type { ApiResponse } from '../../kit/api-client.js';
import { expectDone } from '../../kit/expect-done.js';
import { idParametersOf } from '../../kit/sample-calls.js';
import { anotherInput } from '../../kit/sample-input.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import type { Subject } from '../../kit/subject.js';

/** Operations that are special when they are called twice. */
export interface IdempotencyExceptions {
  /** Operations, by id, that can be called in one way only: nothing about a call of them could be otherwise. */
  readonly oneWay?: readonly string[];
}

/** A call that is repeated with its `Idempotency-Key` has its effect once, and is answered alike. */
export function idempotencySuite(subject: Subject, { oneWay = [] }: IdempotencyExceptions = {}): void {
  const { samples, composition, openFilled } = subject;
  const writes = subject.operations.filter(isWrite);
  const named = (operation: Operation) => [operationName(operation), operation] as const;
  // A form is not read before it is known whether the call is a repetition; files are tested with their module.
  const keyed = writes
    .filter(({ idempotency, bodyKind }) => idempotency !== 'none' && bodyKind !== 'multipart')
    .map(named);
  const unkeyed = writes.filter(({ idempotency }) => idempotency === 'none').map(named);
  const required = keyed.filter(([, { idempotency }]) => idempotency === 'required');

  /** A call with the same key that asks for something else: another body where it takes one, another entity otherwise. */
  function otherCall(operation: Operation, { ids }: SeededPortal) {
    const schema = samples.bodySchema(operation);
    const sent = samples.body(operation, ids);
    const body = schema === undefined ? undefined : anotherInput(schema, sent);
    if (body !== undefined && !isDeepStrictEqual(body, sent)) return { body };
    const name = idParametersOf(operation).at(-1);
    if (name === undefined) throw new Error(`${operation.id} can be called in one way only.`);
    return { params: { ...samples.params(operation, ids), [name]: randomUUID() } };
  }

  describe.each(keyed)('%s', (_name, operation) => {
    it('has its effect once for one Idempotency-Key, and refuses the key for anything else', async () => {
      const seeded = await openFilled();
      const headers = { 'Idempotency-Key': 'once' };

      const atOnce = await Promise.all([seeded.call(operation, { headers }), seeded.call(operation, { headers })]);
      const again = await seeded.call(operation, { headers });
      const inProcess = seeded.callInProcess(operation, { idempotencyKey: 'once' });
      const other = oneWay.includes(operation.id)
        ? undefined
        : await seeded.call(operation, { headers, ...otherCall(operation, seeded) });

      const isRepeated = (response: (typeof atOnce)[number]) =>
        isReplayed(response) || (operation.work === 'repeatable' && response.status === 200);
      const [first, second] = atOnce.toSorted(
        (a, b) => Number(isRepeated(a)) - Number(isRepeated(b)) || a.status - b.status,
      );
      expectDone(operation, first);
      // Where units of work run beside each other, the first may have ended before the second is looked at.
      if (seeded.kit.storage.dialect === 'postgres' && second !== undefined && isRepeated(second)) {
        expect(second.body).toEqual(first?.body);
      } else {
        expect(second).toMatchObject({
          status: 409,
          headers: { 'Retry-After': '1' },
          body: { code: 'idempotency_in_progress' },
        });
      }
      if (other !== undefined) expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_conflict' } });
      if (operation.work === 'repeatable') expect(again.status).toBe(200);
      else expectReplay(again, first);
      // Whoever shows a token calls over HTTP only.
      if (inProcess !== null && operation.work !== 'repeatable') expect(await inProcess()).toEqual(first?.body);
    });
  });

  describe.each(required)('%s', (_name, operation) => {
    it('is refused without an Idempotency-Key', async () => {
      const seeded = await openFilled();

      const response = await seeded.call(operation, { withoutKey: true });

      expect(response).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } });
    });
  });

  describe.each(unkeyed)('%s', (_name, operation) => {
    it('takes no Idempotency-Key, over HTTP or in process: each call is answered anew', async () => {
      const seeded = await openFilled();
      const headers = { 'Idempotency-Key': 'ignored' };

      const overHttp = [await seeded.call(operation, { headers }), await seeded.call(operation, { headers })];
      const { repeats, calledBy } = samples.of(operation);
      // In process it is the owner who calls, and not whoever else a sample names.
      const inProcess = calledBy === undefined ? seeded.callInProcess(operation, { idempotencyKey: 'ignored' }) : null;

      for (const [index, response] of overHttp.entries()) {
        const expected = index === 0 ? undefined : repeats;
        if (expected === undefined) expectDone(operation, response);
        // A page tells a refusal in words, with its status.
        else if (operation.face === 'site') expect(response.status).toBe(composition.errors.get(expected)?.status);
        else expect(response.body).toMatchObject({ code: expected });
        expect(response.headers).not.toHaveProperty('Idempotency-Replayed');
      }
      if (inProcess !== null && repeats === undefined) {
        expect(await readOut(await inProcess())).toEqual(await readOut(await inProcess()));
      }
    });
  });
}

/** An answer with the bytes of a file in place of the stream of them. */
async function readOut(answer: unknown): Promise<unknown> {
  const { content } = (answer ?? {}) as { readonly content?: ReadableStream<Uint8Array> | Uint8Array };
  if (!(content instanceof ReadableStream)) return answer;
  return { ...(answer as object), content: new Uint8Array(await new Response(content).arrayBuffer()) };
}

function isReplayed({ headers }: ApiResponse): boolean {
  return headers['Idempotency-Replayed'] === 'true';
}

function expectReplay(again: ApiResponse, first: ApiResponse | undefined): void {
  expect(again).toMatchObject({ status: first?.status, headers: { 'Idempotency-Replayed': 'true' } });
  expect(again.body).toEqual(first?.body);
  expect(again.headers['Content-Type']).toBe(first?.headers['Content-Type']);
  expect(again.headers['ETag']).toBe(first?.headers['ETag']);
}
