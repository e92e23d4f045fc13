import { toNodeHandler, type Procurekit } from '@procurekit/core';
import { createPages } from '@procurekit/server-koa';

import { listen, type RunningHost } from '../running-host.js';

/** A server without a framework: what is neither of the API nor of its pages is its own. */
export function startNodeHttp(kit: Procurekit): Promise<RunningHost> {
  const handler = toNodeHandler(kit, { pages: createPages(kit) });
  return listen((request, response) => handler(request, response, () => response.end('about this server')));
}
