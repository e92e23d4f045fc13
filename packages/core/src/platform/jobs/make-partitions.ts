import { Clock } from '../../kernel/ports/clock.js';
import { Storage } from '../../kernel/ports/storage.js';
import type { World } from '../../kernel/operations/world.js';
import type { RecurringTask } from '../../kernel/operations/job.js';
import { Composed } from '../../kernel/operations/composed.js';

const HOUR_MS = 60 * 60 * 1000;

/** Builds the task that makes parts of tables ahead and has their rows counted, where somebody has divided them by time. */
export function makePartitionsAhead(world: World): RecurringTask[] {
  const { partitions } = world.port(Storage);
  if (partitions === undefined) return [];
  return [
    {
      kind: 'storage.make-partitions',
      everyMs: HOUR_MS,
      async run(_job, run) {
        await partitions.makeAhead(run.port(Composed).records, run.port(Clock).now());
        await partitions.analyze(run.port(Composed).records);
      },
    },
  ];
}
