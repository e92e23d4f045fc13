import { actInPortal } from '../act-in-portal.js';
import type { CommandContext } from '../command-context.js';
import { withKit } from '../open-kit.js';
import { openProgress } from '../progress.js';
import { sampleRequisition } from '../sample-requisitions.js';

/** Calls under way at a time; on SQLite they are committed together. */
const IN_FLIGHT = 64;

/** Options of `seed`. */
export interface SeedOptions {
  readonly portal: string;
  readonly requisitions: number;
}

/** Fills a portal with sample data. Samples go on where the portal's number of requisitions stands. */
export async function seed({ settings, output }: CommandContext, options: SeedOptions): Promise<void> {
  const startedAt = Date.now();
  const total = await withKit(settings, async (kit) => {
    const { calls } = await actInPortal(kit, options.portal);
    const before = (await calls.requisitions.list({ limit: 1, includeArchived: true })).total;
    const progress = openProgress('Creating requisitions', options.requisitions);
    let next = 0;
    const createInTurn = async (): Promise<void> => {
      while (next < options.requisitions) {
        const index = before + next;
        next += 1;
        await calls.workspaceRequisitions.create(sampleRequisition(index, startedAt));
        progress.advance();
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, createInTurn));
    progress.done();
    return before + options.requisitions;
  });
  const seconds = (Date.now() - startedAt) / 1000;
  await output.show(
    { portal: options.portal, requisitions: { created: options.requisitions, total }, seconds },
    () => `Created ${options.requisitions} requisitions in ${seconds.toFixed(1)} s; the portal has ${total}.`,
  );
}
