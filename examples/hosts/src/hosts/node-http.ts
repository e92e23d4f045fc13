import { toNodeHandler, type Procurekit } from '@procurekit/core';

import { listen, type RunningHost } from '../running-host.js';

/** A server without a framework: what is not of the API is its own. */
export function startNodeHttp(kit: Procurekit): Promise<RunningHost> {
  const handler = toNodeHandler(kit);
  return listen((request, response) => handler(request, response, () => response.end('about this server')));
}
