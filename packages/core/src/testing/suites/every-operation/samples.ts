import { afterAll, beforeAll, describe, it } from 'vitest';

import { isWrite, operationName, type Operation } from '../../../kernel/operations/operation.js';
import { expectDone } from '../../kit/expect-done.js';
import type { OneOfEach } from '../../kit/one-of-each.js';
import { sampleAdvice } from '../../kit/sample-calls.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';

/** The body to call an operation with. */
type BodyOf = (operation: Operation, ids: OneOfEach) => unknown;

/** Every operation has a sample call, and it does what the operation is for. What other suites find out stands on that. */
export function samplesSuite(subject: Subject, { bodyOf = subject.samples.body }: { readonly bodyOf?: BodyOf } = {}) {
  let kit: TestKit;
  let shared: SeededPortal;

  beforeAll(async () => {
    kit = await subject.openKit();
    shared = await subject.fillPortal(kit);
  }, TIME_TO_FILL_MS);
  afterAll(() => kit.close());

  describe.each(subject.operations.map((operation) => [operationName(operation), operation] as const))(
    '%s',
    (_name, operation) => {
      it('has a sample that does what the operation is for', async () => {
        const portal = isWrite(operation) ? await subject.openFilled() : shared;

        const body = bodyOf(operation, portal.ids);
        const response = await portal.call(operation, body === undefined ? {} : { body });

        expectDone(operation, response, sampleAdvice(operation, response));
      });
    },
  );
}
