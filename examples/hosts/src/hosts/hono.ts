import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { toFetchHandler, type Procurekit } from '@procurekit/core';
import { createPages } from '@procurekit/server-koa';
import { Hono } from 'hono';
import { cloneRawRequest } from 'hono/request';

import { addressesOf } from '../addresses.js';
import { hostAt, type RunningHost } from '../running-host.js';

/** Hono on its server for Node, which knows the address of the client. */
export function startHonoOnNode(kit: Procurekit): Promise<RunningHost> {
  const pages = createPages(kit);
  const handler = toFetchHandler(kit, { pages });
  const app = new Hono();
  for (const path of addressesOf(kit, pages)) {
    app.all(path, (context) => handler(context.req.raw, { ip: getConnInfo(context).remote.address ?? '' }));
  }
  app.get('/about', (context) => context.text('about this server'));
  return serveOnNode(app);
}

/** Hono behind a middleware that reads bodies: Hono keeps what was read and makes the request anew. */
export function startHonoBehindParser(kit: Procurekit): Promise<RunningHost> {
  const pages = createPages(kit);
  const handler = toFetchHandler(kit, { pages });
  const app = new Hono();
  app.use(async (context, next) => {
    if (context.req.header('content-type') === 'application/json') {
      try {
        await context.req.json();
      } catch {
        return context.json({ reason: 'not JSON' }, 400);
      }
    }
    return next();
  });
  for (const path of addressesOf(kit, pages)) {
    app.all(path, async ({ req }) => handler(req.raw.bodyUsed ? await cloneRawRequest(req) : req.raw));
  }
  app.get('/about', (context) => context.text('about this server'));
  return serveOnNode(app);
}

/** Hono without a server, as Workers, Bun and Deno run it: requests in, answers out. */
export async function startHonoFetch(kit: Procurekit): Promise<RunningHost> {
  const pages = createPages(kit);
  const handler = toFetchHandler(kit, { pages });
  const app = new Hono();
  for (const path of addressesOf(kit, pages)) app.all(path, (context) => handler(context.req.raw));
  app.get('/about', (context) => context.text('about this server'));
  return {
    send: async (path, init) => app.fetch(new Request(`http://procure.example${path}`, init)),
    close: async () => undefined,
  };
}

async function serveOnNode(app: Hono): Promise<RunningHost> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  // A server on a TCP port has an address once it listens.
  const { port } = server.address() as AddressInfo;
  return hostAt(`http://127.0.0.1:${port}`, async () => {
    const closed = once(server, 'close');
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
  });
}
