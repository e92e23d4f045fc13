import { actInPortals } from '../act-in-portal.js';
import type { CommandContext } from '../command-context.js';
import { withKit } from '../open-kit.js';
import { openProgress } from '../progress.js';

/** Options of `analytics rebuild`. */
export interface RebuildAnalyticsOptions {
  readonly portal?: string;
}

/** Counts the figures that analytics keep anew, in one portal or in all, while the server runs. */
export async function rebuildAnalytics(
  { settings, output }: CommandContext,
  options: RebuildAnalyticsOptions,
): Promise<void> {
  const portals = await withKit(settings, async (kit) => {
    const rebuilt = [];
    for (const { id: portalId, slug } of await actInPortals(kit, options.portal)) {
      const startedAt = Date.now();
      const showProgress = createRowProgress(slug, output);
      const { rows } = await kit.analytics.rebuild({ portalId, onProgress: showProgress });
      rebuilt.push({ portal: slug, rows, seconds: (Date.now() - startedAt) / 1000 });
    }
    return rebuilt;
  });
  await output.show({ portals }, () =>
    portals
      .map(({ portal, rows, seconds }) => `Counted ${rows} rows of ${portal} in ${seconds.toFixed(1)} s.`)
      .join('\n'),
  );
}

function createRowProgress(slug: string, output: { readonly quiet: boolean }) {
  let bar: ReturnType<typeof openProgress> | undefined;
  let shown = 0;
  return ({ rows, totalRows }: { readonly rows: number; readonly totalRows: number }): void => {
    bar ??= openProgress(slug, totalRows, output);
    bar.advance(rows - shown);
    shown = rows;
    if (rows >= totalRows) bar.done();
  };
}
