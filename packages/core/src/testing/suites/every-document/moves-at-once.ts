import { expect, it } from 'vitest';

import { operationName } from '../../../kernel/operations/operation.js';
import { findStored } from '../../kit/rows-like.js';
import { idParametersOf } from '../../kit/sample-calls.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit } from '../../kit/test-kit.js';
import { type MoveCall, moveCalls } from '../every-operation/moves.js';

type Filled = SeededPortal & { readonly kit: TestKit };

/** Of two moves of a document at the same moment, the second is made from the status that the first one left, or refused. */
export function movesAtOnceSuite(subject: Subject): void {
  const { samples } = subject;
  const calls = moveCalls(subject);
  const made = new Set(calls.map(({ by }) => by));
  const pairs = calls.flatMap((one, index) =>
    calls
      .slice(index)
      .filter((other) => other.operation.face === one.operation.face && haveAStatusInCommon(one, other))
      .map((other) => [operationName(one.operation), operationName(other.operation), one, other] as const),
  );

  it.each(pairs)('lets %s and %s through one after the other, or one of them', async (_one, _other, one, other) => {
    const seeded = await subject.openFilled();
    const { [idParameter(one)]: id = '' } = samples.params(one.operation, seeded.ids);
    const before = await statusOf(seeded, one, id);

    const answers = await Promise.all([move(seeded, one, id), move(seeded, other, id)]);

    const [first, second] = answers.map(({ status }) => status < 300);
    const after = await statusOf(seeded, one, id);
    const told = JSON.stringify(answers.map(({ status, body }) => [status, body?.code]));
    const orders: readonly (readonly MoveCall[])[] =
      first === second
        ? [
            [one, other],
            [other, one],
          ]
        : [[first === true ? one : other]];
    expect(
      orders.flatMap((order) => reached(before, order)),
      told,
    ).toContain(after);
    expect(first === true || second === true, told).toBe(true);
    for (const { status } of answers) if (status >= 300) expect(status, told).toBe(409);
  });

  function move(seeded: Filled, call: MoveCall, id: string) {
    const params = { ...samples.params(call.operation, seeded.ids), [idParameter(call)]: id };
    return seeded.call(call.operation, { params, headers: { 'If-Match': '*' } });
  }

  /** The statuses that moves one after the other lead to, with what follows from each by itself, such as an approval that nobody wants. */
  function reached(before: string, order: readonly MoveCall[]): readonly string[] {
    return order.reduce<readonly string[]>(
      (from, { table, by }) => {
        const found = new Set(table.filter((row) => row.by === by && from.includes(row.from)).map(({ to }) => to));
        for (const status of found) {
          for (const row of table) if (row.from === status && !made.has(row.by)) found.add(row.to);
        }
        return [...found];
      },
      [before],
    );
  }
}

function haveAStatusInCommon(one: MoveCall, other: MoveCall): boolean {
  const from = new Set(one.table.filter(({ by }) => by === one.by).map((row) => row.from));
  return one.record === other.record && one.table.some((row) => row.by === other.by && from.has(row.from));
}

const idParameter = ({ operation }: MoveCall) => idParametersOf(operation).at(-1) ?? '';

async function statusOf({ kit, portal }: Filled, { record }: MoveCall, id: string): Promise<string> {
  const stored = await findStored(kit, portal.id, [record], { id });
  if (stored === null) throw new Error(`No ${record.name} has the id ${id}.`);
  return stored.row['status'] as string;
}
