import { createLogger } from '@procurekit/server-koa';

import type { CommandContext } from '../command-context.js';
import { openDocumentParts } from '../open-document-parts.js';
import { openKit } from '../open-kit.js';
import { runUntilStopped } from '../run-until-stopped.js';

/** Works without serving: deliveries, jobs, recurring tasks. On Postgres any number of workers share the work. */
export async function worker({ settings }: CommandContext): Promise<void> {
  const logger = createLogger({ level: settings.logLevel });
  const { kit, storage } = await openKit(settings, { logger, ...openDocumentParts(settings, process.cwd()) });
  await runUntilStopped({
    logger,
    start() {
      kit.worker.start();
      logger.info({ db: storage.dialect }, 'working');
      return Promise.resolve();
    },
    stop: () => kit.close(),
  });
}
