import { createLogger, createMetricsServer } from '@procurekit/server-koa';

import type { CommandContext } from '../command-context.js';
import { deliveryMetrics } from '../delivery-metrics.js';
import { openDocumentParts } from '../open-document-parts.js';
import { openKit } from '../open-kit.js';
import { runUntilStopped } from '../run-until-stopped.js';

/** Works without serving: deliveries, jobs, recurring tasks. On Postgres any number of workers share the work. */
export async function worker({ settings }: CommandContext): Promise<void> {
  const logger = createLogger({ level: settings.logLevel });
  const { kit, storage } = await openKit(settings, { logger, ...openDocumentParts(settings, process.cwd()) });
  const { host, metricsPort } = settings;
  const metrics = metricsPort === undefined ? null : await createMetricsServer({ collect: () => deliveryMetrics(kit) });
  await runUntilStopped({
    logger,
    storage,
    async start() {
      const metricsAt = await metrics?.listen(metricsPort ?? 0, host);
      kit.worker.start();
      logger.info({ db: storage.dialect, metricsPort: metricsAt?.port }, 'working');
    },
    async stop() {
      await metrics?.close();
      await kit.close();
    },
  });
}
