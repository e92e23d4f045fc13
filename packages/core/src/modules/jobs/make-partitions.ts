import type { Clock } from '../../ports/clock.js';
import type { Storage } from '../../ports/storage.js';
import type { RecordType } from '../../records/record.js';
import type { RecurringTask } from '../../operations/job.js';

const HOUR_MS = 60 * 60 * 1000;

/** Builds the task that makes parts of tables ahead and has their rows counted, where somebody has divided them by time. */
export function makePartitionsAhead({
  storage: { partitions },
  clock,
  records,
}: {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly records: readonly RecordType[];
}): RecurringTask[] {
  if (partitions === undefined) return [];
  return [
    {
      kind: 'storage.make-partitions',
      everyMs: HOUR_MS,
      async run() {
        await partitions.makeAhead(records, clock.now());
        await partitions.analyze(records);
      },
    },
  ];
}
