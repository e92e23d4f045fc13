import { afterAll, beforeAll, expect, it } from 'vitest';

import { operationName, type Operation } from '../../../kernel/operations/operation.js';
import type { Move } from '../../../kernel/rows/moves.js';
import type { RecordType } from '../../../kernel/records/record.js';
import { findStored } from '../../kit/rows-like.js';
import { idParametersOf } from '../../kit/sample-calls.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';

/** A call that moves documents of a record, and statuses from which the table of their moves has no such move. */
interface RefusedMove {
  readonly operation: Operation;
  readonly record: RecordType;
  readonly from: string;
  /** The status that the call names; undefined of a call for one move. */
  readonly to?: string;
}

/** A call that makes one move, and the table of the moves that its record has. */
export interface MoveCall {
  readonly operation: Operation;
  readonly record: RecordType;
  readonly table: readonly Move<string, string>[];
  readonly by: string;
}

/** Documents with the tables of their moves, the calls that each make one move, and those that name the status that is wanted. */
function movedRecords({ composition, operations }: Pick<Subject, 'composition' | 'operations'>) {
  return composition.modules.flatMap(({ moves = {}, records = {} }) =>
    Object.entries(moves).flatMap(([name, table]) => {
      const record = records[name];
      if (record === undefined) return [];
      const changing = operations.filter(({ method, changes }) => method === 'PATCH' && changes?.record === record);
      const behind = (last: string) =>
        operations.filter(({ face, path }) =>
          changing.some((each) => each.face === face && path === `${each.path}/${last}`),
        );
      const calls = [...new Set(table.map(({ by }) => by))].flatMap((by) =>
        behind(by).map((operation): MoveCall => ({ operation, record, table, by })),
      );
      const byStatus = behind('operations/change-status');
      return [{ record, table, calls, byStatus, statuses: record.columns['status']?.values ?? [] }];
    }),
  );
}

/** Every call that makes one move of a document. */
export function moveCalls(subject: Pick<Subject, 'composition' | 'operations'>): readonly MoveCall[] {
  return movedRecords(subject).flatMap(({ calls }) => calls);
}

/** Moves that the tables of the modules do not have: by calls of their own, and by those that name the status that is wanted. */
export function refusedMoves(subject: Pick<Subject, 'composition' | 'operations'>): RefusedMove[] {
  return movedRecords(subject).flatMap(({ record, table, calls, byStatus, statuses }): RefusedMove[] => {
    const has = (from: string, by: string) => table.some((move) => move.from === from && move.by === by);
    const leads = (from: string, to: string) =>
      from === to || table.some((move) => move.from === from && move.to === to && move.right !== undefined);
    return [
      ...calls.flatMap(({ operation, by }) =>
        statuses.flatMap((from) => (has(from, by) ? [] : [{ operation, record, from }])),
      ),
      ...byStatus.flatMap((operation) =>
        statuses.flatMap((from) =>
          statuses.flatMap((to) => (leads(from, to) ? [] : [{ operation, record, from, to }])),
        ),
      ),
    ];
  });
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

  const refused = refusedMoves(subject)
    .map((move) => ({ name: operationName(move.operation), ...move }))
    .filter(({ name, from }) => !goesOn(name, from));

  it.each(refused)('$name is refused of what is $from (to $to)', async ({ operation, record, from, to }) => {
    const [parameter = ''] = idParametersOf(operation);
    const id = subject.samples.params(operation, shared.ids)[parameter] ?? '';
    await kit.storage.transaction(shared.portal.id, async ({ collection }) => {
      await collection(record).update(id, { status: from });
    });

    const said = to === undefined ? {} : { body: { status: to } };
    const { status, body } = await shared.call(operation, { ...said, headers: { 'If-Match': '*' } });

    expect(status).toBe(409);
    expect(codes).toContain(body?.code);
    const stored = await findStored(kit, shared.portal.id, [record], { id });
    expect(stored?.row['status']).toBe(from);
  });
}
