import type { ColumnShape, TableShape } from './dialect.js';
import { columnOf } from './table-shape.js';

/** The columns by which a record is a queue. */
export interface QueueColumns {
  readonly due: ColumnShape;
  readonly leasedUntil: ColumnShape;
  readonly lane: ColumnShape | undefined;
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
