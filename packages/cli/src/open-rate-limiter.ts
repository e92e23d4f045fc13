import type { Logger, RateLimiter } from '@procurekit/core/ports';
import { createMemoryRateLimiter } from '@procurekit/core/node';

import type { Settings } from './settings/settings.js';
import { UsageError } from './usage-error.js';

/** Opens the counters of rate limits: in memory for one process, or in a store that several share. */
export async function openRateLimiter(
  settings: Pick<Settings, 'rateLimitStore' | 'databaseUrl'>,
  logger?: Logger,
): Promise<RateLimiter> {
  const { rateLimitStore: store, databaseUrl } = settings;
  if (store === 'memory') return createMemoryRateLimiter();
  if (store === 'postgres' && !databaseUrl.startsWith('postgres')) {
    throw new UsageError('The configuration cannot be used.', [
      'PROCUREKIT_RATE_LIMIT_STORE: postgres needs a Postgres database, or the URL of one',
    ]);
  }
  const { openSharedRateLimiter } = await import('@procurekit/core/node');
  return openSharedRateLimiter({
    url: store === 'postgres' ? databaseUrl : store,
    ...(logger === undefined ? {} : { logger }),
  });
}
