import { createLogger, createMetricsServer, createServer, type ProcessLogger } from '@procurekit/server-koa';

import type { CommandContext } from '../command-context.js';
import { deliveryMetrics } from '../delivery-metrics.js';
import { openDocumentParts } from '../open-document-parts.js';
import { openKit } from '../open-kit.js';
import { mailFolder } from '../open-mailer.js';
import { openRateLimiter } from '../open-rate-limiter.js';
import { runUntilStopped } from '../run-until-stopped.js';
import { markServing } from '../serving-mark.js';
import { keyPrints } from '../settings/key-prints.js';
import { findMasterKeys } from '../settings/master-key.js';
import type { Settings } from '../settings/settings.js';
import { leadProcesses, leadsOthers, leaveOthers, settingsOfEach } from '../several-processes.js';

const SHARED_FILE =
  'another server has the same SQLite file: their writes wait for each other, and each counts rate limits for itself; ' +
  'stop one of them, or use Postgres';

/** Migrates, serves and, unless told otherwise, works: deliveries, jobs, recurring tasks. In several processes, where these are wanted. */
export async function serve(context: CommandContext, options: { readonly worker: boolean }): Promise<void> {
  const settings = settingsOfEach(context.settings);
  const logger = createLogger({ level: settings.logLevel });
  if (leadsOthers(settings)) {
    await leadProcesses(settings.processes, logger);
    return;
  }
  try {
    await serveHere(settings, { ...options, logger });
  } catch (error) {
    leaveOthers();
    throw error;
  }
}

async function serveHere(
  settings: Settings,
  { worker, logger }: { readonly worker: boolean; readonly logger: ProcessLogger },
): Promise<void> {
  const {
    port,
    host,
    portalUrlTemplate,
    allowedHosts,
    trustedProxies,
    metricsPort,
    maxConnections,
    connectionsPerAddress,
  } = settings;
  const baseUrl = settings.baseUrl ?? `http://localhost:${port}`;
  const rateLimiter = await openRateLimiter(settings, logger);
  const parts = { logger, baseUrl, rateLimiter, ...openDocumentParts(settings, process.cwd()) };
  const { kit, storage, migrated, notes } = await openKit(settings, parts);
  const prints = keyPrints(findMasterKeys(settings, process.cwd()));
  const mark = await markServing(settings.databaseUrl, process.cwd(), prints);
  if (!mark.isAlone) logger.warn({ database: settings.databaseUrl }, SHARED_FILE);
  if (migrated.length > 0) logger.info({ migrations: migrated, notes }, 'migrated');
  const folder = mailFolder(settings, process.cwd());
  if (folder !== null) logger.info({ folder }, 'no mail server is configured: mails are written to files');
  const metrics = metricsPort === undefined ? null : await createMetricsServer({ collect: () => deliveryMetrics(kit) });
  const server = createServer(kit, {
    baseUrl,
    logger,
    trustedProxies,
    allowedHosts,
    maxConnections,
    ...(connectionsPerAddress === undefined ? {} : { connectionsPerAddress }),
    ...(portalUrlTemplate === undefined ? {} : { portalUrlTemplate }),
    ...(metrics === null ? {} : { onAnswer: (call) => metrics.observe(call) }),
  });
  await runUntilStopped({
    logger,
    storage,
    async start() {
      const address = await server.listen(port, host);
      const metricsAt = await metrics?.listen(metricsPort ?? 0, host);
      if (worker) kit.worker.start();
      logger.info(
        {
          url: baseUrl,
          docs: `${baseUrl}/docs`,
          port: address.port,
          metricsPort: metricsAt?.port,
          db: storage.dialect,
        },
        'ready',
      );
    },
    async stop() {
      await server.close();
      await metrics?.close();
      await kit.close();
      mark.release();
    },
  });
}
