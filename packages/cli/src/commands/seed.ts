import { actInPortal } from '../act-in-portal.js';
import type { CommandContext } from '../command-context.js';
import { withKit } from '../open-kit.js';
import { openProgress, type Progress } from '../progress.js';

/** Options of `seed`. */
export interface SeedOptions {
  readonly portal: string;
  readonly requisitions: number;
}

/** Where the links of sample orders lead, which nobody is given: whoever runs `seed` need not say where the server is reached. */
const NOWHERE = 'http://localhost:3000';

/** Fills a portal with sample data over its entities. Samples go on behind what the portal holds already; a run that was broken off is taken up. */
export async function seed({ settings, output }: CommandContext, options: SeedOptions): Promise<void> {
  const startedAt = Date.now();
  const created = await withKit({ ...settings, baseUrl: settings.baseUrl ?? NOWHERE }, async (kit) => {
    const { id, ownerId } = await actInPortal(kit, options.portal);
    const showProgress = createStepProgress(output);
    return kit.fillWithSampleData(
      { portalId: id, userId: ownerId },
      { requisitions: options.requisitions, onProgress: showProgress },
    );
  });
  const seconds = (Date.now() - startedAt) / 1000;
  await output.show({ portal: options.portal, created, seconds }, () => {
    const counts = Object.entries(created).map(([kind, count]) => `${count} ${kind}`);
    return `Created ${counts.join(', ')} in ${seconds.toFixed(1)} s.`;
  });
}

// A bar for each step, one below the other.
function createStepProgress(output: { readonly quiet: boolean }) {
  let shown: { readonly step: string; readonly bar: Progress } | undefined;
  return ({ step, done, total }: { readonly step: string; readonly done: number; readonly total: number }): void => {
    if (shown?.step !== step) shown = { step, bar: openProgress(step.padEnd(16), total, output) };
    shown.bar.advance();
    if (done === total) shown.bar.done();
  };
}
