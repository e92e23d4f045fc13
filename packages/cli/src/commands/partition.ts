import { builtInModules } from '@procurekit/core/modules';
import type { PlannedDivision } from '@procurekit/core/ports';

import type { CommandContext } from '../command-context.js';
import { describeStatement } from '../describe-migrations.js';
import { progressBars } from '../migrate-storage.js';
import { openDatabase } from '../open-kit.js';
import { loadModules } from '../own-modules/load-modules.js';
import { UsageError } from '../usage-error.js';

/** Options of `partition`. */
export interface PartitionOptions {
  readonly dryRun?: boolean;
}

/** Divides the tables that grow for ever by time, while others use them, or only tells what would be done. */
export async function partition({ settings, output }: CommandContext, options: PartitionOptions): Promise<void> {
  const modules = await loadModules(settings);
  const records = (modules ?? builtInModules).flatMap((module) => Object.values(module.records ?? {}));
  const storage = await openDatabase(settings, modules);
  try {
    const { partitions } = storage;
    if (partitions === undefined) {
      const nothing = options.dryRun === true ? { planned: [] } : { divided: [], tables: [] };
      await output.show(nothing, () => 'Tables are divided on Postgres only: nothing is to be done.');
      return;
    }
    if ((await storage.pendingMigrations({ phase: 'start' })).length > 0)
      throw new UsageError('Migrations are missing: run `procurekit migrate` first.');
    if (options.dryRun === true) {
      const planned = await partitions.plan(records, Date.now());
      await output.show({ planned }, () => (planned.length === 0 ? ALL_ARE : planned.flatMap(describePlan).join('\n')));
      return;
    }
    const bars = progressBars({ quiet: output.quiet });
    const divided = await partitions
      .divide(records, { now: Date.now(), onProgress: ({ table, done, total }) => bars.show(table, done, total) })
      .finally(() => bars.done());
    const tables = await partitions.describe(records);
    await output.show({ divided, tables }, () => (divided.length === 0 ? ALL_ARE : `Divided: ${divided.join(', ')}`));
  } finally {
    await storage.close();
  }
}

const ALL_ARE = 'All tables that can be divided by time are.';

function describePlan({ table, since, obstacles, statements, together }: PlannedDivision): readonly string[] {
  const [before, swap, after] = [
    statements.slice(0, 2),
    statements.slice(2, 2 + together),
    statements.slice(2 + together),
  ];
  return [
    '',
    `${table}: in parts from ${since}`,
    ...obstacles.map((obstacle) => `  cannot be divided: ${obstacle}`),
    ...before.flatMap(describeStatement),
    '  BEGIN;',
    ...swap.map(({ sql }) => `  ${sql};`),
    '  COMMIT;',
    `    locks ${table}: ACCESS EXCLUSIVE; for a moment`,
    ...after.flatMap(describeStatement),
  ];
}
