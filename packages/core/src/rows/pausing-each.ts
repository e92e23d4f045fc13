import { setImmediate as nextTurn } from 'node:timers/promises';

const ROWS_IN_A_TURN = 10;

/** Rows with their places, one by one. Others are served in between: a database in this process makes nobody pause. */
export async function* pausingEach<Row>(rows: readonly Row[]): AsyncGenerator<readonly [index: number, row: Row]> {
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_IN_A_TURN === ROWS_IN_A_TURN - 1) await nextTurn();
    yield [index, row];
  }
}
