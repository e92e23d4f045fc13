import { addMs } from '../../kernel/values/time/instant.js';
import type { ColumnShape, TableShape } from './dialect.js';
import { columnOf } from './table-shape.js';

/** The columns by which a record is a queue. */
export interface QueueColumns {
  readonly due: ColumnShape;
  readonly leasedUntil: ColumnShape;
  readonly lane: ColumnShape | undefined;
}

/** Far more than clocks of machines differ and leases are extended by. */
const BEYOND_MS = 10 * 60_000;

/** A lease that ends behind this was given by a clock that was wrong, and binds nobody. */
export function latestLease({ leasedUntil }: { readonly leasedUntil: string }): string {
  return addMs(leasedUntil, BEYOND_MS);
}

/** Finds the queue's columns. @throws TypeError when the record is no queue */
export function queueColumns(shape: TableShape): QueueColumns {
  const { queue } = shape.record;
  if (queue === undefined) throw new TypeError(`The record ${shape.record.name} is not a queue.`);
  return {
    due: columnOf(shape, queue.due),
    leasedUntil: columnOf(shape, queue.leasedUntil),
    lane: queue.lane === undefined ? undefined : columnOf(shape, queue.lane),
  };
}
