import { distribute as distributeDatabase, planDistributionOf, type DistributionPlan } from '@procurekit/core/storage';

import type { CommandContext } from '../command-context.js';
import { openProgress, type Progress } from '../progress.js';

/** Options of `distribute`. */
export interface DistributeCommandOptions {
  readonly shards?: number;
  readonly dryRun?: boolean;
}

/** Divides a Postgres with the extension Citus by portals, or only tells how that would be done. */
export async function distribute(
  { settings, output }: CommandContext,
  options: DistributeCommandOptions,
): Promise<void> {
  const url = settings.databaseUrl;
  const shards = options.shards === undefined ? {} : { shards: options.shards };
  if (options.dryRun === true) {
    const plan = await planDistributionOf(url, shards);
    await output.show({ tables: plan.tables }, () => statementsOf(plan));
    return;
  }
  let bar: Progress | undefined;
  const plan = await distributeDatabase(url, {
    ...shards,
    onProgress({ total }) {
      bar ??= openProgress('tables', total, { quiet: output.quiet });
      bar.advance();
    },
  });
  bar?.done();
  const placed = plan.tables.filter(({ statements }) => statements.length > 0).map(({ table }) => table);
  await output.show({ tables: plan.tables, placed }, () => summaryOf(plan, placed.length));
}

function statementsOf({ tables }: DistributionPlan): string {
  const lines = tables.flatMap(({ statements, reason }) =>
    statements.map((statement, index) => `${statement};${index === 0 ? ` -- ${reason}` : ''}`),
  );
  return lines.length === 0 ? 'Every table is in its place.' : lines.join('\n');
}

function summaryOf({ tables }: DistributionPlan, placed: number): string {
  if (placed === 0) return 'Every table is in its place.';
  const divided = tables.filter(({ placing }) => placing === 'divided').length;
  return `Placed ${placed} tables. Divided by portal: ${divided}; on the coordinator: ${tables.length - divided}.`;
}
