import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { operationName, type Operation } from '../../../kernel/operations/operation.js';
import type { RecordType } from '../../../kernel/records/record.js';
import { findStored } from '../../kit/rows-like.js';
import { idParametersOf } from '../../kit/sample-calls.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';

/** A call that moves documents of a record, and the statuses from which the table of their moves has it. */
interface MovingCall {
  readonly operation: Operation;
  readonly record: RecordType;
  readonly from: ReadonlySet<string>;
}

/** Calls of their own that move documents, as the tables of the modules have them. */
export function movingCalls({ composition, operations }: Pick<Subject, 'composition' | 'operations'>) {
  return composition.modules.flatMap(({ moves = {}, records = {} }) =>
    Object.entries(moves).flatMap(([name, table]) => {
      const record = records[name];
      const base = operations.filter(({ method, changes }) => method === 'PATCH' && changes?.record === record);
      return base.flatMap(({ face, path }): MovingCall[] =>
        [...new Set(table.map(({ by }) => by))].flatMap((by) => {
          const operation = operations.find((each) => each.face === face && each.path === `${path}/${by}`);
          if (record === undefined || operation === undefined) return [];
          return [{ operation, record, from: new Set(table.flatMap((move) => (move.by === by ? move.from : []))) }];
        }),
      );
    }),
  );
}

/** What is refused otherwise than most. */
interface MoveExceptions {
  /** Calls that do something else of documents in further statuses. */
  readonly goesOn?: (call: string, status: string) => boolean;
  /** Codes that say more than that the status is the wrong one. */
  readonly toldOtherwise?: readonly string[];
}

/** A document moves from the statuses that the table of its moves says, and from no other one. */
export function movesSuite(subject: Subject, { goesOn = () => false, toldOtherwise = [] }: MoveExceptions = {}): void {
  const codes = ['invalid_transition', 'invalid_status', ...toldOtherwise];
  let kit: TestKit;
  let shared: SeededPortal;
  beforeAll(async () => {
    kit = await subject.openKit();
    // What is refused changes nothing, so all of it can happen in one portal.
    shared = await subject.fillPortal(kit);
  }, TIME_TO_FILL_MS);
  afterAll(() => kit.close());

  describe.each(movingCalls(subject).map((call) => [operationName(call.operation), call] as const))(
    '%s',
    (name, { operation, record, from }) => {
      const others = (record.columns['status']?.values ?? []).filter(
        (status) => !from.has(status) && !goesOn(name, status),
      );
      it.each(others)('is refused of what is %s', async (status) => {
        const [parameter = ''] = idParametersOf(operation);
        const id = subject.samples.params(operation, shared.ids)[parameter] ?? '';
        await kit.storage.transaction(shared.portal.id, async ({ collection }) => {
          await collection(record).update(id, { status });
        });

        const { status: answered, body } = await shared.call(operation, { headers: { 'If-Match': '*' } });

        expect(answered).toBe(409);
        expect(codes).toContain(body?.code);
        const stored = await findStored(kit, shared.portal.id, [record], { id });
        expect(stored?.row['status']).toBe(status);
      });
    },
  );
}
